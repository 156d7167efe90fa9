import { MemoryJournal } from '../journal/memoryJournal';
import { Player } from '../testing/player';
import { eventually, lives, muteConsole, suiteServer, withServices } from '../testing/testServer';

const server = suiteServer();
muteConsole('warn');
beforeEach(() => withServices({ journal: new MemoryJournal() }));

const join = (code: string, options = {}): Promise<Player> => Player.join(server.port, code, options);

/** What becomes of a line of chat: the code of its refusal, or `heard`. */
async function said(player: Player, line: { text?: string; phrase?: 'ahoy' } = { text: 'Ahoy' }): Promise<string> {
  const before = [player.refusals.length, player.chat.length] as const;
  player.send('chat', line);
  await player.until(() => player.refusals.length > before[0] || player.chat.length > before[1]);
  return player.refusals[before[0]]?.code ?? 'heard';
}

/** A lobby whose host has muted Mate, who sits at seat 1 in the browser `pixel`. */
async function without(): Promise<{ host: Player; mate: Player; code: string }> {
  const host = await Player.create(server.port, { name: 'Host' });
  const mate = await join(host.code, { name: 'Mate', browser: 'pixel' });
  host.send('mute', { name: 'Mate' });
  await mate.until(() => mate.state.muted.length === 1);
  return { host, mate, code: host.code };
}

describe('a muted person', () => {
  it('is refused chat, both text and phrases', async () => {
    const { host, mate } = await without();
    expect(mate.state.muted).toEqual([{ id: 1, name: 'Mate', seat: 1 }]);
    expect([await said(mate), await said(mate, { phrase: 'ahoy' })]).toEqual(['muted', 'muted']);
    expect(await said(host)).toBe('heard');
    expect(host.chat.map(({ name }) => name)).toEqual(['Host']);
  });

  it('stays muted under another name, in another seat, or as a spectator in the same browser', async () => {
    const { host, mate, code } = await without();
    await join(code, { name: 'Third' });
    mate.send('changeLook', { name: 'Innocent' });
    await host.until(() => host.state.muted[0]?.name === 'Innocent');
    const tab = await join(code, { name: 'Fresh', browser: 'pixel', watch: true });
    expect([await said(mate), await said(tab)]).toEqual(['muted', 'muted']);
    // In another tab of the same browser somebody else may play.
    const other = await join(code, { name: 'Sister', browser: 'pixel' });
    expect(await said(other)).toBe('heard');
  });

  it('may be a spectator, known by browser or else by name', async () => {
    const host = await Player.create(server.port);
    const watcher = await join(host.code, { name: 'Noise', browser: 'pixel', watch: true });
    const bare = await join(host.code, { name: 'Bare', watch: true });
    for (const name of ['Noise', 'Bare']) host.send('mute', { name });
    await host.until(() => host.state.muted.length === 2);
    expect([await said(watcher), await said(bare)]).toEqual(['muted', 'muted']);
    watcher.send('sit', {});
    await watcher.until(() => watcher.seat === 1);
    expect([await said(watcher), await said(host)]).toEqual(['muted', 'heard']);
  });

  it.each(['lobby', 'playing'] as const)(
    'without a browser id stays muted through giving up a seat and taking another: %s',
    async (phase) => {
      const host = await Player.create(server.port, { name: 'Host' });
      const bare = await join(host.code, { name: 'Bare' });
      host.send('mute', { name: 'Bare' });
      await bare.until(() => bare.state.muted.length === 1);
      bare.send('changeLook', { name: 'Other' });
      if (phase === 'playing') host.send('start', {});
      await bare.until(() => bare.state.phase === phase && bare.state.seats[1]?.name === 'Other');
      bare.send('leave', {});
      await bare.until(() => bare.seat === -1);
      expect([await said(bare), bare.state.muted]).toEqual(['muted', [{ id: 1, name: 'Other', seat: -1 }]]);
      if (phase === 'playing') return;
      bare.send('sit', {});
      await bare.until(() => bare.seat === 1);
      bare.send('changeLook', { name: 'Again' });
      await bare.until(() => bare.state.muted[0]?.name === 'Again');
      expect([await said(bare), bare.state.muted]).toEqual(['muted', [{ id: 1, name: 'Again', seat: 1 }]]);
      expect(await said(host)).toBe('heard');
    },
  );

  it('may chat again when the host unmutes them, also in a game', async () => {
    const { host, mate } = await without();
    host.send('start', {});
    await host.until(() => host.state.phase === 'playing');
    host.send('unmute', { muted: 1 });
    await mate.until(() => mate.state.muted.length === 0);
    expect(await said(mate)).toBe('heard');
    host.send('mute', { name: 'Mate' });
    await mate.until(() => mate.state.muted.length === 1);
    expect(mate.state.muted[0]?.id).toBe(2);
  });

  it('stays muted after the table has slept', async () => {
    withServices({ journal: new MemoryJournal() }, { idle: 0 });
    const { host, mate, code } = await without();
    host.send('start', {});
    await host.until(() => host.state.phase === 'playing');
    await Promise.all([host.drop(), mate.drop()]);
    await eventually(() => !lives(code));
    const back = await join(code, { token: mate.token });
    expect(back.state.muted).toEqual([{ id: 1, name: 'Mate', seat: 1 }]);
    expect(await said(back)).toBe('muted');
  });
});

it('only the host mutes, and neither bots, nor themselves, nor unknown names', async () => {
  const { host, mate } = await without();
  expect((await mate.refused('mute', { name: 'Host' })).code).toBe('notHost');
  expect((await mate.refused('unmute', { muted: 1 })).code).toBe('notHost');
  host.send('addBot', {});
  await host.until(() => host.state.seats.length === 3);
  for (const name of ['Host', host.state.seats[2]!.name, 'Nobody']) {
    expect([name, (await host.refused('mute', { name })).code]).toEqual([name, 'badOption']);
  }
  expect((await host.refused('unmute', { muted: 7 })).code).toBe('badOption');
  expect((await host.refused('mute', { seat: 1 })).code).toBe('malformed');
});

describe('at a public table', () => {
  it('masks listed words in names and chat, but not at private tables', async () => {
    const host = await Player.create(server.port, { name: 'Stronzo Max' });
    const friend = await join(host.code, { name: 'Puta' });
    await said(friend, { text: 'Ahoy, stronzo' });
    expect([friend.chat[0]?.text, host.state.seats[0]?.name]).toEqual(['Ahoy, stronzo', 'Stronzo Max']);
    host.send('options', { listed: true });
    await host.until(() => host.state.options.listed);
    expect(host.state.seats.map(({ name }) => name)).toEqual(['******* Max', '****']);
    const stranger = await join(host.code, { name: 'Puta' });
    expect(stranger.state.seats[2]?.name).toBe('**** 2');
    await said(friend, { text: 'Ahoy, stronzo' });
    expect(friend.chat[1]?.text).toBe('Ahoy, *******');
    stranger.send('changeLook', { name: 'Puta Mary' });
    await host.until(() => host.state.seats[2]?.name === '**** Mary');
  });
});
