import { seededChance } from '@brigantine/shared/chance';
import { race } from '@brigantine/shared/race';
import type { LogRecord } from '../journal/journal';
import { MemoryJournal } from '../journal/memoryJournal';
import { ManualTime } from '../testing/manualTime';
import { Player } from '../testing/player';
import type { FrozenTable } from './frozen';
import { eventually, lives, tableOf, muteConsole, suiteServer, withServices } from '../testing/testServer';

const journal = new MemoryJournal();
const server = suiteServer();
muteConsole('warn');
beforeEach(() => withServices({ journal, chance: () => seededChance('sleep') }, { idle: 0 }));

/** A game of two people and a bot, and then everybody's line is cut. */
async function asleep(clock = 0): Promise<{ readonly host: Player; readonly mate: Player; readonly before: object }> {
  const host = await Player.create(server.port);
  const mate = await Player.join(server.port, host.code);
  host.send('addBot', {});
  host.send('options', { clock, chat: false });
  host.send('start', {});
  await host.until(() => host.own !== undefined);
  [host, mate].forEach((player, seat) => player.playRandomly(seat));
  await host.until(() => host.state.version > 12);
  await Promise.all([host.drop(), mate.drop()]);
  await eventually(() => tableOf(host.code).connections.size === 0);
  const before = remembered(host.code);
  await eventually(() => !lives(host.code));
  return { host, mate, before };
}

/** What must be the same after waking. */
function remembered(code: string): object {
  const { settings, lifecycle, kicked, seats } = tableOf(code);
  const { table, begun } = lifecycle.session!;
  const { state, version, log } = table;
  return structuredClone({
    ...{ state, version, log, begun, phase: lifecycle.phase, games: lifecycle.gameNumber },
    ...{ seats: seats.memory(), agreed: settings.memory(), kicked: kicked.kept },
  });
}

describe('a table without connections', () => {
  it('sleeps, and is the same when it is woken by its code', async () => {
    const { host, before } = await asleep();
    const watcher = await Player.join(server.port, host.code);
    expect(watcher.seat).toBe(-1);
    expect(remembered(host.code)).toEqual(before);
  });

  it('wakes from an older log without muted people and time banks', async () => {
    const { host, before } = await asleep();
    const records = journal.records(host.code) as LogRecord[];
    const older = records.flatMap(({ kind, payload, ...rest }) => {
      const { muted: _, reserves: __, ...parts } = payload as Readonly<Record<string, unknown>>;
      return kind === 'reserves' || kind === 'muted' ? [] : { kind, payload: parts, ...rest };
    });
    records.splice(0, Infinity, ...older);
    await Player.join(server.port, host.code);
    expect(remembered(host.code)).toEqual(before);
  });

  it('restores seats and questions by token without writing, and the game can be finished', async () => {
    const { host, mate, before } = await asleep();
    const written = [...journal.records(host.code)];
    const back = await Promise.all([host, mate].map(({ code, token }) => Player.join(server.port, code, { token })));
    expect(back.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(remembered(host.code)).toEqual(before);
    expect(journal.records(host.code)).toEqual(written);
    expect(back.map(({ asks }) => asks)).toEqual(
      [0, 1].map((seat) => tableOf(host.code).lifecycle.session!.table.asks(seat)),
    );
    back.forEach((player, seat) => player.playRandomly(seat));
    await back[0]!.until(() => back[0]!.state.phase === 'over');
  });

  it('is summarised without being woken', async () => {
    const { host } = await asleep();
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/tables/${host.code}`, {
      headers: { Connection: 'close' },
    });
    expect(await answer.json()).toMatchObject({ exists: true, code: host.code, phase: 'playing', freeSeats: 0 });
    expect(lives(host.code)).toBe(false);
  });

  it('is woken once by concurrent joins', async () => {
    const { host, mate } = await asleep();
    const comers = [{ token: host.token }, { token: mate.token }, { watch: true }, { watch: true }];
    await Promise.all(comers.map((as) => Player.join(server.port, host.code, as)));
    expect(tableOf(host.code).connections.size).toBe(4);
  });

  it('stops its clock meanwhile', async () => {
    const time = new ManualTime();
    withServices({ now: time.now, later: time.later, chance: () => seededChance('sleep') }, { idle: 1000, grace: 1e9 });
    const host = await Player.create(server.port);
    host.send('addBot', {});
    host.send('options', { clock: 30 });
    host.send('start', {});
    await host.until(() => host.asks.length > 0 && host.deadline > 0);
    const asked = host.asks[0]!.decision.id;
    time.pass(10_000);
    const table = tableOf(host.code);
    await host.drop();
    await eventually(() => table.connections.size === 0);
    time.pass(1000);
    await eventually(() => !lives(host.code) && !table.alarms.has('clock'));
    time.pass(7 * 24 * 3_600_000);
    const back = await Player.join(server.port, host.code, { token: host.token });
    expect(back.asks[0]!.decision.id).toBe(asked);
    expect(back.deadline - time.now()).toBe(49_000);
  });

  it('freezes if it cannot be replayed, keeps its inputs, and continues when the rules are repaired', async () => {
    const { host, before } = await asleep();
    const frozen: FrozenTable[] = [];
    const keepFrozen = (table: FrozenTable): string => `file ${frozen.push(table)}`;
    withServices({ journal, keepFrozen }, { idle: 0 });
    const apply = jest.spyOn(race, 'apply').mockImplementation(() => {
      throw new Error('a plank is loose');
    });
    const watcher = await Player.join(server.port, host.code);
    expect(watcher.state).toMatchObject({ phase: 'frozen', seats: [{ name: 'Anne' }, {}, {}] });
    expect(frozen[0]!.game!.inputs).toEqual((before as { log: object[] }).log);
    await watcher.drop();
    await eventually(() => !lives(host.code));
    apply.mockRestore();
    await Player.join(server.port, host.code, { token: host.token });
    expect(remembered(host.code)).toEqual(before);
  });
});
