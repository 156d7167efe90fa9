import type { KeptReport } from '../journal/moderation';
import type { MemoryJournal } from '../journal/memoryJournal';
import { ADMIN_TOKEN, AdminCalls } from '../testing/adminCalls';
import { Player } from '../testing/player';
import { eventually, lives, muteConsole, suiteServer } from '../testing/testServer';
import { roomServices } from './services';

const server = suiteServer({ ADMIN_TOKEN });
muteConsole('warn');
let journal: MemoryJournal;
let admin: AdminCalls;
beforeEach(() => {
  admin = AdminCalls.begin(server.port);
  journal = roomServices().journal as MemoryJournal;
});

type Told = Omit<KeptReport, 'chat' | 'log'> & { readonly chat: readonly object[]; readonly log?: unknown };

const reports = async (): Promise<readonly Told[]> =>
  (await admin.told<{ readonly reports: readonly Told[] }>('reports')).reports;
const report = (key: number | undefined): Promise<Told> => admin.told<Told>(`reports/${key}`);

/** Two people in a lobby. */
async function two(): Promise<[Player, Player]> {
  const anne = await Player.create(server.port, { name: 'Anne' });
  const mary = await Player.join(server.port, anne.code, { name: 'Mary' });
  return [anne, mary];
}

/** A report that is taken: the answer to what comes after it says that it has been done. */
async function reported(by: Player, against: string, text?: string): Promise<void> {
  const before = by.refusals.length;
  by.send('report', { name: against, reason: 'insults', ...(text !== undefined && { text }) });
  await by.refused('sit', {});
  expect(by.refusals.slice(before)).toEqual([{ code: 'notNow', to: 'sit' }]);
}

describe('a report', () => {
  it('is stored with its game and the unfiltered chat, invisible to the table', async () => {
    const [anne, mary] = await two();
    anne.send('options', { listed: true });
    mary.send('chat', { text: 'You stronzo' });
    await mary.until(() => mary.chat.length === 1);
    anne.send('start', {});
    await mary.until(() => mary.own !== undefined);
    const [before, heard] = [JSON.stringify(mary.state), mary.batches.length];
    await reported(anne, 'Mary', 'Mary is rude');
    expect([JSON.stringify(mary.state), mary.batches.length, mary.notices]).toEqual([before, heard, []]);
    expect(await reports()).toEqual([
      {
        ...{ key: 1, at: expect.any(Number) as number, code: anne.code, game: 'race', round: 1 },
        ...{ version: anne.state.version, by: 'Anne', against: 'Mary', reason: 'insults', text: 'Mary is rude' },
        chat: [expect.objectContaining({ name: 'Mary', text: 'You stronzo' }) as object],
      },
    ]);
    const log = JSON.stringify(admin.lines);
    expect([log.includes('a player was reported'), /Mary|rude/.test(log)]).toEqual([true, false]);
  });

  it('includes the table’s log only after the game is over', async () => {
    const [anne, mary] = await two();
    anne.send('options', { quick: true });
    anne.send('start', {});
    await mary.until(() => mary.own !== undefined);
    await reported(anne, 'Mary');
    const [first] = await reports();
    expect((await report(first?.key)).log).toBeNull();
    [anne, mary].forEach((player, seat) => player.playRandomly(seat));
    await anne.until(() => anne.state.phase === 'over');
    const over = (await report(first?.key)).log;
    expect(over).toMatchObject({ code: anne.code, phase: 'over' });
    expect(JSON.stringify(over)).not.toContain('"token"');
    // The lobby begins the log anew.
    anne.send('rematch', {});
    await anne.until(() => anne.state.phase === 'lobby');
    expect((await report(first?.key)).log).toEqual(over);
  });

  it('includes the log of a table that is closed for good', async () => {
    const [anne, mary] = await two();
    anne.send('start', {});
    await mary.until(() => mary.own !== undefined);
    await reported(anne, 'Mary');
    expect((await admin.call(`tables/${anne.code}`, 'DELETE')).status).toBe(204);
    await eventually(() => !lives(anne.code));
    const [first] = await reports();
    await eventually(() => journal['byCode'].size === 0);
    expect((await report(first?.key)).log).toMatchObject({ code: anne.code, phase: 'playing' });
  });

  it('may be about a spectator, or a departed speaker', async () => {
    const [anne, mary] = await two();
    const watcher = await Player.join(server.port, anne.code, { name: 'Noise', watch: true });
    await reported(anne, 'Noise');
    watcher.send('chat', { phrase: 'arr' });
    await anne.until(() => anne.chat.length === 1);
    await watcher.drop();
    await anne.until(() => anne.state.spectators === 0);
    await reported(mary, 'Noise');
    expect((await reports()).map(({ by }) => by)).toEqual(['Mary', 'Anne']);
  });

  it('is accepted from players about people present, three times per player', async () => {
    const [anne, mary] = await two();
    const watcher = await Player.join(server.port, anne.code, { watch: true });
    anne.send('addBot', {});
    await anne.until(() => anne.state.seats.length === 3);
    const about = (name: string): object => ({ name, reason: 'other' });
    expect((await watcher.refused('report', about('Mary'))).code).toBe('notSeated');
    for (const name of ['Anne', 'Nobody', anne.state.seats[2]!.name]) {
      expect([name, (await anne.refused('report', about(name))).code]).toEqual([name, 'badOption']);
    }
    for (const wrong of [{ name: 'Mary', reason: 'x' }, { name: 'Mary' }, { ...about('Mary'), text: '' }]) {
      expect((await anne.refused('report', wrong)).code).toBe('malformed');
    }
    expect((await anne.refused('report', { ...about('Mary'), text: 'x'.repeat(201) })).code).toBe('tooLarge');
    for (let times = 0; times < 3; times++) await reported(anne, 'Mary');
    expect((await anne.refused('report', about('Mary'))).code).toBe('tooFast');
    await reported(mary, 'Anne');
  });

  it('is refused if it cannot be stored', async () => {
    const [anne] = await two();
    jest.spyOn(journal.moderation, 'report').mockRejectedValue(new Error('full'));
    expect((await anne.refused('report', { name: 'Mary', reason: 'name' })).code).toBe('notSaved');
  });
});

it('answers 404 for an unknown report', async () => {
  for (const key of ['1', '0', 'x', '1e3', '99999999999']) {
    expect([key, (await admin.call(`reports/${key}`)).status]).toEqual([key, 404]);
  }
  expect(await reports()).toEqual([]);
});
