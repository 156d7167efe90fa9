import { INVITATION_HEADER } from '@brigantine/shared/protocol';
import { MemoryJournal } from '../journal/memoryJournal';
import { Player } from '../testing/player';
import { eventually, lives, tableOf, muteConsole, suiteServer, withServices } from '../testing/testServer';

const journal = new MemoryJournal();
const server = suiteServer();
muteConsole('warn');
beforeEach(() => withServices({ journal }));

/** The seat that somebody gets, or the code of why they get none. */
const tried = (code: string, options = {}): Promise<string | number> =>
  Player.join(server.port, code, options).then(
    ({ seat }) => seat,
    (fault: unknown) => (fault as Error).message,
  );

/** What is told of a code to somebody who has not joined: the status, and the answer's text. */
async function told(code: string, invitation?: string): Promise<readonly [number, string]> {
  const headers = { Connection: 'close', ...(invitation !== undefined && { [INVITATION_HEADER]: invitation }) };
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/tables/${code}`, { headers });
  return [answer.status, await answer.text()];
}

/** A lobby that its code alone does not open. */
async function invited(): Promise<{ host: Player; code: string; link: () => string }> {
  const host = await Player.create(server.port);
  host.send('invitation', { only: true });
  await host.until(() => host.state.invitation !== '');
  return { host, code: host.code, link: () => host.state.invitation };
}

/** The host has made another link. */
async function renewed(host: Player): Promise<void> {
  const old = host.state.invitation;
  host.send('invitation', { only: true });
  await host.until(() => host.state.invitation !== old);
}

describe('a table that only its invitation link opens', () => {
  it('answers strangers with its code as if there were no table', async () => {
    const { code } = await invited();
    const nowhere = 'ZZZZZZ';
    for (const options of [{}, { watch: true }, { invitation: 'x'.repeat(22) }, { token: 'x'.repeat(43) }]) {
      expect([options, await tried(code, options)]).toEqual([options, await tried(nowhere, options)]);
    }
    expect(await told(code)).toEqual(await told(nowhere));
    expect(await told(code, 'x'.repeat(22))).toEqual(await told(nowhere));
  });

  it('is told of, joined and watched by the link', async () => {
    const { code, link } = await invited();
    expect(await told(code, link())).toEqual([200, expect.stringContaining('"freeSeats":5')]);
    expect(await tried(code, { invitation: link() })).toBe(1);
    expect(await tried(code, { invitation: link(), watch: true })).toBe(-1);
  });

  it('is opened by each new link of its host, and no more by the old one, while all who sit come back', async () => {
    const { host, code, link } = await invited();
    const old = link();
    const mate = await Player.join(server.port, code, { invitation: old });
    await renewed(host);
    expect(await tried(code, { invitation: old })).toBe('unknownCode');
    expect(await tried(code, { token: mate.token })).toBe(1);
    expect(await tried(code, { invitation: link() })).toBe(2);
  });

  it('is opened by its code again when its host says so', async () => {
    const { host, code } = await invited();
    host.send('invitation', { only: false });
    await host.until(() => host.state.invitation === '');
    expect(await tried(code)).toBe(1);
  });

  it('is never one of the first page', async () => {
    const { host, code } = await invited();
    host.send('options', { listed: true });
    await host.until(() => host.state.options.listed);
    expect(host.state.invitation).toBe('');
    expect(await tried(code)).toBe(1);
    await renewed(host);
    expect(host.state.options.listed).toBe(false);
  });

  it('is the same table when another game is chosen, and in its games', async () => {
    const { host, code, link } = await invited();
    const before = link();
    host.send('game', { game: 'plank' });
    host.send('addBot', {});
    host.send('start', {});
    await host.until(() => host.state.phase === 'playing');
    expect(link()).toBe(before);
    expect([await tried(code), await tried(code, { invitation: before })]).toEqual(['unknownCode', -1]);
  });

  it('is made by the host alone, and in the lobby', async () => {
    const { host, code, link } = await invited();
    const mate = await Player.join(server.port, code, { invitation: link() });
    expect((await mate.refused('invitation', { only: false })).code).toBe('notHost');
    expect((await host.refused('invitation', { only: 1 })).code).toBe('malformed');
    host.send('start', {});
    expect((await host.refused('invitation', { only: false })).code).toBe('notNow');
  });

  it('sleeps on when a stranger knocks, and wakes with the same link', async () => {
    withServices({ journal }, { idle: 0 });
    const { host, code, link } = await invited();
    const before = link();
    host.send('addBot', {});
    host.send('start', {});
    await host.until(() => host.state.phase === 'playing');
    await host.drop();
    await eventually(() => !lives(code));
    expect([await tried(code), await tried(code, { token: 'x'.repeat(43) })]).toEqual(['unknownCode', 'unknownCode']);
    expect(await told(code)).toEqual(await told('ZZZZZZ'));
    expect(lives(code)).toBe(false);
    expect(await told(code, before)).toEqual([200, expect.stringContaining(code)]);
    const back = await Player.join(server.port, code, { token: host.token });
    expect([back.state.invitation, tableOf(code).settings.invitation]).toEqual([before, before]);
  });

  it('keeps in what others may read of a sleeping table no more than a hash of the link', async () => {
    const { code, link } = await invited();
    expect(JSON.stringify(tableOf(code).logbook.outlined())).not.toContain(link());
  });
});
