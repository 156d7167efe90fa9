import { seededChance } from '@brigantine/shared/chance';
import type { Race } from '@brigantine/shared/race';
import { inEffect, MOST_TAKE_BACKS } from '@brigantine/shared/table';
import { NotWritten } from '../journal/errors';
import type { TableLog } from '../journal/journal';
import { MemoryJournal } from '../journal/memoryJournal';
import { ManualTime } from '../testing/manualTime';
import { Player, seen, settled } from '../testing/player';
import { eventually, lives, tableOf, muteConsole, suiteServer, withServices } from '../testing/testServer';
import { unpack } from './memory';

const DAY = 86_400_000;
const server = suiteServer();
muteConsole('warn');
let time: ManualTime;
let journal: MemoryJournal;
beforeEach(() => {
  time = new ManualTime();
  journal = new MemoryJournal();
  withServices({ now: time.now, later: time.later, journal, chance: () => seededChance('back') }, { idle: 0 });
});

interface Game {
  /** The Captain, who is about to assign the dice. */
  readonly captain: Player;
  readonly mate: Player;
  readonly players: readonly Player[];
}

/** A race whose Captain assigns the dice; then both choose a card. */
async function begun(clock = 0): Promise<Game> {
  const host = await Player.create(server.port, { name: 'Anne' });
  const players = [host, await Player.join(server.port, host.code, { name: 'Mary' })];
  host.send('options', { clock });
  host.send('start', {});
  await Promise.all(players.map((player) => player.until(() => player.own !== undefined)));
  const [captain, mate] = host.asks.length > 0 ? players : players.toReversed();
  return { captain: captain!, mate: mate!, players };
}

const moves = ({ asks: [ask] }: Player): readonly Race['move'][] =>
  ask?.options.kind === 'list' ? ask.options.moves : [];

const dice = (player: Player, place = 0): Race['move'] => moves(player)[place]!;

async function assign({ captain, players }: Game, place = 0): Promise<void> {
  captain.answer(dice(captain, place));
  await Promise.all(players.map((each) => each.until(() => each.asks[0]?.decision.type === 'chooseCard')));
}

/** The present version is that of the player's page. */
const takeBack = (player: Player): void => player.send('takeBack', { version: player.state.version });

async function takenBack({ captain, players }: Game): Promise<void> {
  const { version } = captain.state;
  takeBack(captain);
  await Promise.all(players.map((each) => each.until(() => each.state.version === version + 1)));
  await settled(players);
}

/** What a player sees, but for versions and the ids of questions. */
function known(player: Player): object {
  const { version: _, asks, ...rest } = seen(player) as { version: number; asks: Player['asks'] };
  return { ...rest, asks: asks.map((ask) => ({ ...ask, decision: { ...ask.decision, id: 0 } })) };
}

const tableIn = ({ captain }: Game) => tableOf(captain.code).lifecycle.session!.table;

describe('an answer that is taken back', () => {
  it('is undone for everybody, and the question asked again', async () => {
    const game = await begun();
    const { captain, mate, players } = game;
    const watcher = await Player.join(server.port, captain.code, { watch: true });
    const before = players.map(known);
    expect(captain.state.takeBack).toBe(-1);
    await assign(game);
    const { version } = captain.state;
    expect(players.map(({ state }) => state.takeBack)).toEqual([captain.seat, captain.seat]);
    const events = captain.batches.at(-1)!.events;
    await takenBack(game);
    expect(players.map(known)).toEqual(before);
    await watcher.until(() => watcher.takenBack.length === 1);
    for (const each of [captain, mate, watcher]) {
      expect(each.takenBack).toEqual([{ seat: captain.seat, version }]);
      expect(each.state).toMatchObject({ version: version + 1, takeBack: -1 });
      expect(each.batches.at(-1)).toMatchObject({ version: version + 1, events: [] });
    }
    await assign(game, 1);
    expect(captain.state.game).toEqual(mate.state.game);
    expect(captain.batches.at(-1)!.events).not.toEqual(events);
  });

  it('is in no record of a finished game', async () => {
    const game = await begun();
    const { captain, players } = game;
    await assign(game);
    await takenBack(game);
    players.forEach((player, seat) => player.playRandomly(seat));
    await captain.until(() => captain.state.phase === 'over');
    const { log } = tableIn(game);
    expect(inEffect(log)).toHaveLength(log.length - 2);
    expect(captain.state.takeBack).toBe(-1);
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/games/${captain.state.kept}`, {
      headers: { Connection: 'close' },
    });
    const { events, last } = (await answer.json()) as { events: { type: string }[]; last: { round: number } };
    expect(events.filter(({ type }) => type === 'diceAssigned')).toHaveLength(last.round);
  });

  it('may be followed by an answer to the old question, which comes too late', async () => {
    const game = await begun();
    const { captain, mate } = game;
    await assign(game);
    const [late] = mate.asks;
    await takenBack(game);
    const card = { type: 'chooseCard', card: mate.own!.hand[0] };
    expect(await mate.refused('move', { decision: late!.decision.id, move: card })).toMatchObject({ code: 'stale' });
    await assign(game, 1);
    expect(await mate.refused('move', { decision: late!.decision.id, move: card })).toMatchObject({ code: 'stale' });
    expect(captain.state.game!.ships.some(({ hasChosen }) => hasChosen)).toBe(false);
  });
});

describe('taking back is refused', () => {
  it('before a game and in another form', async () => {
    const host = await Player.create(server.port);
    expect(await host.refused('takeBack', { version: 0 })).toEqual({ code: 'notNow', to: 'takeBack' });
    const game = await begun();
    await assign(game);
    for (const message of [undefined, {}, { version: -1 }, { version: '3' }, { version: 1.5 }, { version: 1, seat: 0 }])
      expect(await game.captain.refused('takeBack', message)).toMatchObject({ code: 'malformed' });
    expect(game.captain.state.takeBack).toBe(game.captain.seat);
  });

  it('to others, and for another version', async () => {
    const game = await begun();
    const { captain, mate } = game;
    await assign(game);
    const { version } = captain.state;
    const watcher = await Player.join(server.port, captain.code, { watch: true });
    expect(await mate.refused('takeBack', { version })).toEqual({ code: 'tooLate', to: 'takeBack' });
    expect(await watcher.refused('takeBack', { version })).toEqual({ code: 'notSeated', to: 'takeBack' });
    for (const other of [0, version - 1, version + 1])
      expect(await captain.refused('takeBack', { version: other })).toMatchObject({ code: 'tooLate' });
    // Pressed twice it takes back one answer.
    takeBack(captain);
    expect(await captain.refused('takeBack', { version })).toMatchObject({ code: 'tooLate' });
  });

  it('after somebody else has answered, in the order in which messages arrive', async () => {
    const game = await begun();
    const { captain, mate } = game;
    await assign(game);
    const { version } = captain.state;
    mate.answer({ type: 'chooseCard', card: mate.own!.hand[0]! });
    expect(await captain.refused('takeBack', { version: version + 1 })).toMatchObject({ code: 'tooLate' });
    expect(captain.state.takeBack).toBe(-1);
  });

  it('after chance, and after the end', async () => {
    const game = await begun();
    const { captain, players } = game;
    const table = tableIn(game);
    let drawn = 0;
    let early = 0;
    captain.room.onStateChange(() => {
      if (table.log.at(-1)?.kind !== 'chance') return;
      drawn++;
      if (players.some(({ seat }) => table.canTakeBack(seat))) early++;
    });
    players.forEach((player, seat) => player.playRandomly(seat));
    await captain.until(() => captain.state.phase === 'over');
    expect(drawn).toBeGreaterThan(10);
    expect(early).toBe(0);
    expect(await captain.refused('takeBack', { version: captain.state.version })).toMatchObject({ code: 'notNow' });
  });

  it('more than a few times in a row', async () => {
    const game = await begun();
    const { captain } = game;
    for (let times = 0; times < MOST_TAKE_BACKS; times++) {
      await assign(game, times % 2);
      await takenBack(game);
    }
    await assign(game);
    expect(captain.state.takeBack).toBe(-1);
    expect(await captain.refused('takeBack', { version: captain.state.version })).toMatchObject({ code: 'tooLate' });
  });
});

describe('taking back and time', () => {
  it('wins none: the question keeps its deadline, until which it may be asked again', async () => {
    const game = await begun(30);
    const { captain, players } = game;
    const due = captain.deadline;
    expect(due).toBeGreaterThan(time.now());
    time.pass(10_000);
    await assign(game);
    expect(captain.deadline).toBe(time.now() + 60_000);
    time.pass(20_000);
    await takenBack(game);
    expect(players.map(({ deadline }) => deadline)).toEqual([due, due]);
    await assign(game);
    expect(captain.state.takeBack).toBe(captain.seat);
    time.pass(due - time.now());
    await captain.until(() => captain.state.takeBack === -1);
    expect(await captain.refused('takeBack', { version: captain.state.version })).toMatchObject({ code: 'tooLate' });
    expect(captain.deadline).toBeGreaterThan(time.now());
  });

  it('is not for answers of the clock', async () => {
    const game = await begun(30);
    const { captain, mate } = game;
    time.pass(captain.deadline - time.now());
    await mate.until(() => mate.timeUps.length === 1);
    await settled(game.players);
    expect(captain.state.takeBack).toBe(-1);
  });

  it('restores the time bank of a slow table', async () => {
    const game = await begun(DAY / 1000);
    const { reserves } = tableOf(game.captain.code);
    time.pass(1.75 * DAY);
    const before = reserves.kept;
    const due = game.captain.deadline;
    await assign(game);
    expect(reserves.kept.left).not.toEqual(before.left);
    await takenBack(game);
    expect(reserves.kept.left).toEqual(before.left);
    expect(game.captain.deadline).toBe(due);
    await assign(game);
    expect(reserves.kept.left[game.captain.seat]).toBe(0.75 * DAY);
  });
});

describe('taking back and bots', () => {
  it('ends with the answer of a bot, which takes its usual time', async () => {
    withServices({ now: time.now, later: time.later, chance: () => seededChance('back') }, { botDelay: 1000 });
    const host = await Player.create(server.port);
    host.send('addBot', {});
    host.send('start', {});
    await host.until(() => host.own !== undefined);
    const table = tableOf(host.code);
    expect(host.asks[0]?.decision.type).toBe('assignDice');
    const assigned = async (): Promise<void> => {
      host.answer(dice(host));
      await host.until(() => host.state.takeBack === 0);
    };
    await assigned();
    takeBack(host);
    await host.until(() => host.asks[0]?.decision.type === 'assignDice');
    // The bot was thinking about a question that is gone.
    time.pass(5000);
    await table.queue.run(() => undefined);
    expect(table.lifecycle.session!.table.waitingFor()).toEqual([0]);
    await assigned();
    time.pass(5000);
    await host.until(() => host.state.takeBack === -1);
  });
});

describe('the journal of a table with answers that were taken back', () => {
  /** The table sleeps, and is woken by the same players. */
  async function woken({ captain, mate, players }: Game): Promise<Game> {
    await Promise.all(players.map((player) => player.drop()));
    await eventually(() => !lives(captain.code));
    const back = await Promise.all([captain, mate].map(({ code, token }) => Player.join(server.port, code, { token })));
    return { captain: back[0]!, mate: back[1]!, players: back };
  }

  it('restores the same game, in which earlier answers stand', async () => {
    const game = await begun();
    await assign(game);
    await takenBack(game);
    const { log, state, version } = tableIn(game);
    const before = structuredClone({ log, state, version });
    const asked = await woken(game);
    expect(tableIn(asked)).toMatchObject(before);
    expect(asked.captain.asks[0]?.decision.type).toBe('assignDice');
    await assign(asked);
    await takenBack(asked);
    await assign(asked);
    const answered = await woken(asked);
    expect(answered.captain.asks[0]?.decision.type).toBe('chooseCard');
    expect(answered.captain.state.takeBack).toBe(-1);
    answered.players.forEach((player, seat) => player.playRandomly(seat));
    await answered.captain.until(() => answered.captain.state.phase === 'over');
    const ended = journal.records(answered.captain.code).at(-1)?.payload as { game: { inputs: string } };
    expect(unpack(ended.game.inputs)).toEqual(tableIn(answered).log);
  });

  it('keeps the answer if it cannot store that it was taken back', async () => {
    const game = await begun();
    const { captain, players } = game;
    await assign(game);
    const before = players.map(seen);
    const log = tableOf(captain.code).logbook['log'] as TableLog;
    jest.spyOn(log, 'append').mockRejectedValueOnce(new NotWritten('store'));
    expect(await captain.refused('takeBack', { version: captain.state.version })).toMatchObject({ code: 'notSaved' });
    await settled(players);
    expect(players.map(seen)).toEqual(before);
    expect(players.flatMap((each) => each.takenBack)).toEqual([]);
    await captain.until(() => captain.state.takeBack === -1);
    players.forEach((player, seat) => player.playRandomly(seat));
    await captain.until(() => captain.state.phase === 'over');
  });
});
