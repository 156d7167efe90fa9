import type { SeatView } from '@brigantine/shared/protocol';
import { Player } from '../testing/player';
import { tableOf, suiteServer, withServices } from '../testing/testServer';

const server = suiteServer();
beforeEach(() => withServices({}));

const lobby = (people: number): Promise<Player[]> => Player.lobby(server.port, people);

describe('rematch', () => {
  const atScore = (player: Player): string[] =>
    player.state.seats.filter((seat) => seat.atScore).map(({ name }) => name);

  it('begins without those who stay with the score, who are away, or who watch', async () => {
    withServices({}, { grace: 0 });
    const [host, mate, away] = await lobby(3);
    host!.send('options', { quick: true });
    host!.send('start', {});
    await host!.until(() => host!.state.phase === 'playing');
    await away!.drop();
    [host, mate].forEach((player, seat) => player!.playRandomly(seat));
    await host!.until(() => host!.state.phase === 'over');
    host!.send('rematch', {});
    await host!.until(() => host!.state.phase === 'lobby');
    expect(atScore(host!)).toEqual(['Player 1', 'Player 2']);
    host!.send('start', {});
    await host!.until(() => host!.state.phase === 'playing');
    expect(atScore(host!)).toEqual([]);
  });

  it('keeps the table: everybody but who has left is in the lobby again, bots included', async () => {
    const [host, leaver, mate] = await lobby(3);
    host!.send('addBot', {});
    host!.send('options', { clock: 30 });
    host!.send('start', {});
    await host!.until(() => host!.state.phase === 'playing');
    expect(await host!.refused('rematch', {})).toEqual({ code: 'notNow', to: 'rematch' });
    leaver!.send('leave', {});
    await leaver!.until(() => leaver!.seat === -1);
    host!.playRandomly(1);
    mate!.playRandomly(2);
    await host!.until(() => host!.state.phase === 'over');
    expect(host!.state.game?.over).toBe(true);
    expect(host!.deadline).toBe(0);
    expect(await leaver!.refused('rematch', {})).toEqual({ code: 'notSeated', to: 'rematch' });
    const { version } = host!.state;
    mate!.send('rematch', {});
    await mate!.until(() => mate!.seat === 1 && mate!.asks.length === 0);
    expect(mate!.state).toMatchObject({ phase: 'lobby', version, options: { clock: 30 }, host: 0 });
    expect(mate!.state.game).toBeUndefined();
    expect(mate!.state.seats.map(({ kind, name }) => (kind === 'bot' ? kind : name))).toEqual([
      'Player 0',
      'Player 2',
      'bot',
    ]);
    // The other player may stay at the score and join later.
    expect(atScore(mate!)).toEqual(['Player 0']);
    mate!.send('rematch', {});
    expect((await mate!.refused('kick', {})).code).toBe('notHost');
    expect(atScore(mate!)).toEqual(['Player 0']);
    host!.send('rematch', {});
    await mate!.until(() => atScore(mate!).length === 0);
    host!.send('start', {});
    await mate!.until(() => mate!.state.phase === 'playing' && mate!.own !== undefined);
    expect(mate!.state).toMatchObject({ gameNumber: 2 });
    expect(mate!.state.version).toBeGreaterThan(version);
    expect(tableOf(host!.code).seats.list).toHaveLength(3);
  });

  /** A game of so many people and a bot that has ended, with a spectator. */
  const ended = async (people: number): Promise<readonly Player[]> => {
    const players = await lobby(people);
    const [host] = players;
    host!.send('addBot', {});
    host!.send('options', { clock: 60, quick: true });
    const watcher = await Player.join(server.port, host!.code, { name: 'Eve', watch: true });
    host!.send('start', {});
    await host!.until(() => host!.state.phase === 'playing');
    players.forEach((player, seat) => player.playRandomly(seat));
    await host!.until(() => host!.state.phase === 'over');
    return [...players, watcher];
  };

  it('begins at once with the same seats, bots, options and spectators when everybody wants to play again', async () => {
    const [host, mate, watcher] = await ended(2);
    const { seats, options, code, host: hostSeat } = host!.state;
    mate!.send('rematch', { again: true });
    await mate!.until(() => mate!.state.phase === 'lobby');
    // Once is enough, and spectators have no say.
    mate!.send('rematch', { again: true });
    expect((await watcher!.refused('rematch', { again: true })).code).toBe('notSeated');
    expect(mate!.state.phase).toBe('lobby');
    host!.send('rematch', { again: true });
    await watcher!.until(() => watcher!.state.phase === 'playing' && watcher!.state.gameNumber === 2);
    const who = (each: SeatView): unknown => [each.name, each.kind, each.captain, each.livery, each.atScore];
    expect(watcher!.state.seats.map(who)).toEqual(seats.map(who));
    expect(watcher!.state).toMatchObject({ options, code, host: hostSeat, spectators: 1 });
  });

  it('leaves the start to the host when somebody has left or wants another table', async () => {
    const [host, mate, leaver] = await ended(3);
    mate!.send('rematch', { again: true });
    await mate!.until(() => mate!.state.phase === 'lobby');
    leaver!.send('leave', {});
    await mate!.until(() => mate!.state.seats.length === 3);
    host!.send('rematch', { again: true });
    await host!.until(() => atScore(host!).length === 0);
    // Answered after everything before it.
    expect((await host!.refused('kick', { seat: 9 })).code).toBe('badOption');
    expect(host!.state.phase).toBe('lobby');
    host!.send('start', {});
    await host!.until(() => host!.state.phase === 'playing');
    await host!.until(() => host!.state.phase === 'over');
    host!.send('rematch', {});
    await host!.until(() => host!.state.phase === 'lobby');
    mate!.send('rematch', { again: true });
    await host!.until(() => atScore(host!).length === 0);
    // Answered after everything before it.
    expect((await host!.refused('kick', { seat: 9 })).code).toBe('badOption');
    expect(host!.state.phase).toBe('lobby');
  });
});
