import { seededChance } from '@brigantine/shared/chance';
import { race, type Race } from '@brigantine/shared/race';
import { ManualTime } from '../testing/manualTime';
import { Player } from '../testing/player';
import { eventually, lives, tableOf, muteConsole, suiteServer, withServices } from '../testing/testServer';
import { MemoryJournal } from '../journal/memoryJournal';
import { readLog } from './memory';

const server = suiteServer();
muteConsole('warn');
beforeEach(() => withServices({}));

/** A table of so many people whose game has begun. */
async function begun(people: number, options: object = {}): Promise<Player[]> {
  const host = await Player.create(server.port, { name: 'Player 0' });
  const players = [host];
  for (let i = 1; i < people; i++) players.push(await Player.join(server.port, host.code, { name: `Player ${i}` }));
  host.send('options', options);
  host.send('start', {});
  await Promise.all(players.map((player) => player.until(() => player.own !== undefined)));
  return players;
}

/** The game's state as the server has it. */
const stateOf = (player: Player): Race['state'] => tableOf(player.code).lifecycle.session!.table.state;

/** The Captain has placed the dice: everybody chooses a card now. */
async function choosing(players: Player[]): Promise<void> {
  const captain = players[stateOf(players[0]!).captain]!;
  if (captain.asks[0]?.decision.type === 'assignDice') {
    const [move] = captain.asks[0].options.kind === 'list' ? captain.asks[0].options.moves : [];
    captain.answer(move!);
  }
  await Promise.all(players.map((player) => player.until(() => player.asks[0]?.decision.type === 'chooseCard')));
}

const card = (player: Player, place: number): Race['move'] => ({ type: 'chooseCard', card: player.own!.hand[place]! });

describe('a game between people', () => {
  it('is played to the end, and everybody sees the public view and their own part', async () => {
    const players = await begun(3, { game: ['official', 'ghostShip'] });
    const watcher = await Player.join(server.port, players[0]!.code, { watch: true });
    players.forEach((player, seat) => player.playRandomly(seat));
    await watcher.until(() => watcher.state.phase === 'over');
    expect(watcher.state.game).toEqual(race.view(stateOf(players[0]!), 'table'));
    expect(watcher.batches.every((batch) => batch.own === undefined && batch.asks.length === 0)).toBe(true);
    for (const [seat, player] of players.entries()) {
      await player.until(() => player.state.phase === 'over' && player.asks.length === 0);
      expect(player.own).toEqual(race.view(stateOf(player), seat).own);
      const versions = player.batches.map(({ version }) => version);
      expect(versions).toEqual([...versions].sort((a, b) => a - b));
      expect(versions.at(-1)).toBe(player.state.version);
    }
  });

  it('sends a batch only after the state of its version', async () => {
    const [host, mate] = await begun(2);
    const late: number[] = [];
    mate!.room.onMessage('batch', ({ version }: { version: number }) => late.push(version - mate!.state.version));
    host!.playRandomly(1);
    mate!.playRandomly(2);
    await mate!.until(() => mate!.state.phase === 'over' && mate!.batches.at(-1)?.version === mate!.state.version);
    expect(late.length).toBeGreaterThan(50);
    expect(late.every((distance) => distance <= 0)).toBe(true);
  });

  it('R3.2 sends others nothing about a replaced card: no patch, no message', async () => {
    const players = await begun(3);
    await choosing(players);
    const [host, mate, other] = players as [Player, Player, Player];
    host.answer(card(host, 0));
    await Promise.all(players.map((player) => player.until(() => player.state.game?.ships[0]?.hasChosen === true)));
    let heard = 0;
    for (const player of [mate, other]) {
      player.room.onStateChange(() => heard++);
      player.room.onMessage('batch', () => heard++);
    }
    const { version } = host.state;
    host.answer(card(host, 1));
    await host.until(() => host.own?.chosen === host.own?.hand[1]);
    expect(host.batches.at(-1)).toMatchObject({ version, events: [], asks: [{ answered: true }] });
    // A line of chat comes after everything the replacement could have sent.
    host.send('chat', { phrase: 'ahoy' });
    await Promise.all([mate, other].map((player) => player.until(() => player.chat.length === 1)));
    expect(heard).toBe(0);
    expect(other.state.version).toBe(version);
  });

  it('stores every accepted input and its chance before it is sent', async () => {
    const journal = new MemoryJournal();
    withServices({ journal });
    const players = await begun(2);
    const { code } = players[0]!;
    const written = (): object[] => readLog(journal.records(code)).game?.played.flatMap((each) => each.inputs) ?? [];
    const ahead: boolean[] = [];
    players[1]!.room.onStateChange(() => {
      ahead.push(written().length >= tableOf(code).lifecycle.session!.table.log.length);
    });
    players.forEach((player, seat) => player.playRandomly(seat));
    await players[1]!.until(() => players[1]!.state.phase === 'over');
    expect(written()).toEqual(tableOf(code).lifecycle.session!.table.log);
    expect(ahead.length).toBeGreaterThan(50);
  });
});

describe('refused moves', () => {
  it('have a code and change nothing', async () => {
    const players = await begun(2);
    await choosing(players);
    const [host, mate] = players as [Player, Player];
    const decision = host.asks[0]!.decision.id;
    const before = structuredClone(stateOf(host));
    const missing = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].find((id) => !host.own!.hand.includes(id as never));
    const good = card(host, 0);
    for (const [message, code] of [
      [{ decision, move: { type: 'chooseCard', card: missing } }, 'notAnOption'],
      [{ decision, move: { type: 'chooseCard', card: 12 } }, 'malformed'],
      [{ decision, move: { type: 'scuttle' } }, 'malformed'],
      [{ decision, move: null }, 'malformed'],
      [{ decision: decision + 7, move: good }, 'stale'],
      [{ decision: mate.asks[0]!.decision.id, move: good }, 'stale'],
      [{ decision, move: { type: 'useSabre', reroll: true } }, 'notYourDecision'],
      [{ decision: 'first', move: good }, 'malformed'],
      [{ move: good }, 'malformed'],
      [{ decision, move: good, seat: 1 }, 'malformed'],
      ['chooseCard', 'malformed'],
      [undefined, 'malformed'],
      [new Uint8Array(40), 'malformed'],
    ] as const) {
      expect(await host.refused('move', message)).toMatchObject({ code, to: 'move' });
      expect(stateOf(host)).toEqual(before);
    }
    expect(mate.refusals).toEqual([]);
    const watcher = await Player.join(server.port, host.code, { watch: true });
    expect(await watcher.refused('move', { decision, move: good })).toEqual({ code: 'notSeated', to: 'move' });
    host.answer(good);
    await host.until(() => host.asks[0]?.answered === true);
  });

  it('include those before and after a game', async () => {
    const host = await Player.create(server.port);
    expect(await host.refused('move', { decision: 0, move: null })).toEqual({ code: 'notNow', to: 'move' });
    host.send('addBot', {});
    host.send('start', {});
    host.playRandomly(3);
    await host.until(() => host.state.phase === 'over');
    const move = { type: 'chooseCard', card: 1 };
    expect(await host.refused('move', { decision: 0, move })).toMatchObject({ code: 'gameOver', to: 'move' });
  });
});

/** What a question has of a clock of thirty seconds, in ms: twice that in the first round. */
const timeOf = ({ state }: Player): number => (state.game!.round <= 1 ? 60_000 : 30_000);

describe('clocks', () => {
  it('are on by default, with a minute per question', async () => {
    const time = new ManualTime();
    withServices(time);
    const [host] = await begun(2);
    expect(host!.state.options.clock).toBe(60);
    expect(host!.deadline).toBe(time.now() + 120_000);
  });

  it('R13.4 play the default for all who have not answered, and announce it, in a silent room', async () => {
    const time = new ManualTime();
    withServices(time);
    const players = await begun(3, { clock: 30 });
    await choosing(players);
    const [host, mate, other] = players as [Player, Player, Player];
    const deadline = time.now() + 60_000;
    await host.until(() => host.deadline === deadline);
    time.pass(20_000);
    mate.answer(card(mate, 1));
    const chosen = mate.own!.hand[1];
    await host.until(() => host.state.game?.ships[1]?.hasChosen === true);
    // One deadline for all: an answer does not move it.
    expect(host.deadline).toBe(deadline);
    const defaults = [host.own!.hand[0], chosen, other.own!.hand[0]];
    time.pass(40_000);
    const captain = host.state.game!.captain;
    const first = players[captain]!;
    await first.until(() => first.batches.some(({ events }) => events.some(({ type }) => type === 'cardRevealed')));
    const revealed = first.batches.flatMap(({ events }) => events).find(({ type }) => type === 'cardRevealed');
    expect(revealed).toMatchObject({ seat: captain, card: defaults[captain] });
    await mate.until(() => mate.timeUps.length === 2);
    expect(mate.timeUps).toEqual([0, 2]);
    // The next question has the whole time again: twice that of the clock, if the first round asks anything more.
    await host.until(() => host.deadline === time.now() + timeOf(host));
  });

  it('finish a game in which nobody answers', async () => {
    const time = new ManualTime();
    withServices(time);
    const [host] = await begun(2, { clock: 30 });
    const table = tableOf(host!.code);
    while (host!.state.phase !== 'over') {
      const given = timeOf(host!);
      expect(host!.deadline).toBe(time.now() + given);
      time.pass(given);
      // Every seat that is late plays its default, one after the other.
      await table.queue.run(() => undefined);
      await host!.until(() => host!.state.version === table.lifecycle.version);
    }
    expect(host!.state.game?.over).toBe(true);
  });

  it('can be turned off by the host', async () => {
    const time = new ManualTime();
    withServices(time);
    const players = await begun(2, { clock: 0 });
    await choosing(players);
    expect(players[0]!.deadline).toBe(0);
    const { version } = players[0]!.state;
    time.pass(3_600_000);
    players[0]!.send('chat', { phrase: 'oneMoment' });
    await players[1]!.until(() => players[1]!.chat.length === 1);
    expect(players[1]!.state.version).toBe(version);
  });

  it('do not apply to bots: a question only to them has no deadline', async () => {
    const asked = [];
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      withServices({ chance: () => seededChance(seed) }, { botDelay: 500_000 });
      const host = await Player.create(server.port);
      host.send('addBot', {});
      host.send('options', { clock: 60 });
      host.send('start', {});
      await host.until(() => host.own !== undefined);
      const { state } = host;
      asked.push({ person: state.game!.pending.seats.includes(0), clocked: state.deadline > 0 });
    }
    expect(asked).toContainEqual({ person: false, clocked: false });
    expect(asked).toContainEqual({ person: true, clocked: true });
    expect(asked.filter(({ person, clocked }) => person !== clocked)).toEqual([]);
  });
});

describe('absent players', () => {
  it('with a clock are replaced by a bot after a while, until they return', async () => {
    const time = new ManualTime();
    withServices(time, { grace: 45_000 });
    const [host, mate, other] = (await begun(3, { clock: 120 })) as [Player, Player, Player];
    await choosing([host, mate, other]);
    await mate.drop();
    await host.until(() => host.state.seats[1]?.connected === false);
    expect(host.state.seats[1]).toMatchObject({ botPlays: false, absentSince: time.now() });
    time.pass(44_999);
    expect(host.state.game?.ships[1]?.hasChosen).toBe(false);
    time.pass(1);
    await host.until(() => host.state.seats[1]?.botPlays === true && host.state.game?.ships[1]?.hasChosen === true);
    const back = await Player.join(server.port, host.code, { token: mate.token });
    await host.until(() => host.state.seats[1]?.botPlays === false);
    expect(host.state.seats[1]).toMatchObject({ connected: true, absentSince: 0 });
    // The card the bot has chosen may still be replaced: the player has the say again.
    expect(back.asks).toMatchObject([{ answered: true }]);
    back.answer(card(back, 2));
    await back.until(() => back.own?.chosen === back.own?.hand[2]);
  });

  it('without a clock can be replaced by a bot after three minutes at the others’ request', async () => {
    const time = new ManualTime();
    withServices(time);
    const [host, mate, other] = (await begun(3, { clock: 0 })) as [Player, Player, Player];
    await choosing([host, mate, other]);
    expect(await host.refused('handOver', { seat: 1 })).toEqual({ code: 'notNow', to: 'handOver' });
    await mate.drop();
    await host.until(() => host.state.seats[1]?.connected === false);
    time.pass(179_999);
    expect(await other.refused('handOver', { seat: 1 })).toEqual({ code: 'notNow', to: 'handOver' });
    const watcher = await Player.join(server.port, host.code, { watch: true });
    time.pass(1);
    expect(await watcher.refused('handOver', { seat: 1 })).toEqual({ code: 'notSeated', to: 'handOver' });
    expect(await host.refused('handOver', { seat: 9 })).toEqual({ code: 'badOption', to: 'handOver' });
    expect(host.state.seats[1]?.botPlays).toBe(false);
    other.send('handOver', { seat: 1 });
    await host.until(() => host.state.seats[1]?.botPlays === true && host.state.game?.ships[1]?.hasChosen === true);
    await Player.join(server.port, host.code, { token: mate.token });
    await host.until(() => host.state.seats[1]?.botPlays === false);
  });

  it('who have all gone leave the game to the bots', async () => {
    const time = new ManualTime();
    withServices(time, { grace: 1000, idle: 10_000_000 });
    const [host, mate] = (await begun(2, { clock: 30 })) as [Player, Player];
    const table = tableOf(host.code);
    await Promise.all([host.drop(), mate.drop()]);
    await eventually(() => table.connections.size === 0);
    time.pass(1000);
    await eventually(() => table.lifecycle.phase === 'over');
    const back = await Player.join(server.port, host.code, { token: host.token });
    expect(back.state).toMatchObject({ phase: 'over', game: { over: true } });
  });

  it('who leave for good lose the seat to a bot, and the role of host', async () => {
    const [host, mate] = (await begun(2)) as [Player, Player];
    host.send('leave', {});
    await host.until(() => host.seat === -1);
    await mate.until(() => mate.state.seats[0]?.botPlays === true);
    expect(mate.state).toMatchObject({ host: 1, spectators: 1, seats: [{ connected: false }, { connected: true }] });
    expect(host.own).toBeUndefined();
    await expect(Player.join(server.port, host.code, { token: host.token })).rejects.toThrow('badToken');
    mate.playRandomly(1);
    await mate.until(() => mate.state.phase === 'over');
  });

  it('who have all left for good close the table at once', async () => {
    const [host, mate] = (await begun(2)) as [Player, Player];
    const { code } = host;
    host.send('leave', {});
    await host.until(() => host.seat === -1);
    await host.drop();
    await mate.until(() => mate.state.spectators === 0);
    expect(lives(code)).toBe(true);
    mate.send('leave', {});
    await mate.until(() => mate.seat === -1);
    expect(lives(code)).toBe(true);
    await mate.drop();
    await eventually(() => !lives(code));
  });
});

describe('bots', () => {
  it('answer from their view, and the default replaces a failing one', async () => {
    const host = await Player.create(server.port, { name: 'Anne' });
    const table = tableOf(host.code);
    const seen: object[] = [];
    const log = jest.spyOn(table.services.log, 'error').mockImplementation(() => undefined);
    Object.assign(table.settings, {
      chosen: {
        ...table.settings.entry,
        levels: undefined,
        bot: {
          choose: (input: { view: object }) => {
            seen.push(input.view);
            throw new Error('no idea');
          },
        },
      },
    });
    for (let i = 0; i < 2; i++) host.send('addBot', {});
    host.send('start', {});
    host.playRandomly(5);
    await host.until(() => host.state.phase === 'over');
    expect(seen.length).toBeGreaterThan(10);
    expect(Object.keys(seen[0]!)).not.toContain('decks');
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ code: host.code }), 'a bot failed');
  });
});
