import { ManualTime } from '../testing/manualTime';
import { Player } from '../testing/player';
import { tableOf, suiteServer, withServices } from '../testing/testServer';

const server = suiteServer();
beforeEach(() => withServices({}));

/** Plays to the end with anything legal; everybody sees the public view all the way. */
async function playOut(players: readonly Player[]): Promise<void> {
  const [host] = players as [Player];
  players.forEach((player, seat) => player.playRandomly(seat));
  await Promise.all(players.map((player) => player.until(() => player.state.phase === 'over')));
  const table = tableOf(host.code).lifecycle.session!.table;
  for (const player of players) expect(player.state.game).toEqual(table.game.view(table.state, 'table'));
}

async function gathered(game: string, people: number): Promise<Player[]> {
  const host = await Player.create(server.port, { name: 'Player 0' }, game);
  const players = [host];
  for (let i = 1; i < people; i++) players.push(await Player.join(server.port, host.code, { name: `Player ${i}` }));
  await host.until(() => host.state.seats.length === people);
  return players;
}

describe('The Plank on the server', () => {
  it.each([2, 3, 4])('is played to the end by %i people', async (people) => {
    const players = await gathered('plank', people);
    expect(players[0]!.state.gameId).toBe('plank');
    players[0]!.send('start', {});
    await playOut(players);
  });

  it('P1 has room for four; the fifth watches', async () => {
    const [host] = await gathered('plank', 4);
    const fifth = await Player.join(server.port, host!.code, { name: 'Fifth' });
    expect(fifth.seat).toBe(-1);
  });

  it('P9 a placement is hidden until all have chosen', async () => {
    const [host, mate] = await gathered('plank', 2);
    host!.send('start', {});
    await host!.until(() => host!.asks.length > 0);
    await mate!.until(() => mate!.asks.length > 0);
    host!.answer({ type: 'choosePlacement', pirate: 6 } as never);
    await mate!.until(() =>
      mate!.batches.some(({ events }) => events.some(({ type }) => type === ('placementChosen' as never))),
    );
    const heard = mate!.batches.at(-1)!;
    expect(heard.events).toEqual([{ type: 'placementChosen', seat: 0 }]);
    expect(heard.own).toEqual({ placement: 0 });
    await host!.until(() => JSON.stringify(host!.own) === '{"placement":6}');
  });

  it('P10.1 a bot plays for a crew whose player has left, until they return', async () => {
    const time = new ManualTime();
    withServices(time, { grace: 1000 });
    const [host, mate] = (await gathered('plank', 2)) as [Player, Player];
    host.send('options', { clock: 120 });
    host.send('start', {});
    await mate.until(() => mate.asks.length > 0);
    await mate.drop();
    await host.until(() => host.state.seats[1]?.connected === false);
    time.pass(1000);
    await host.until(() => host.state.seats[1]?.botPlays === true);
    await host.until(() =>
      host.batches.some(({ events }) => JSON.stringify(events).includes('{"type":"placementChosen","seat":1}')),
    );
    const back = await Player.join(server.port, host.code, { token: mate.token });
    await host.until(() => host.state.seats[1]?.botPlays === false);
    expect(back.seat).toBe(1);
    await playOut([host, back]);
  });
});

describe('changing the game of a table', () => {
  it('the host chooses another game before the first one or for a rematch', async () => {
    const players = await gathered('race', 3);
    const [host, mate] = players as [Player, Player];
    host.send('game', { game: 'plank' });
    await mate.until(() => mate.state.gameId === 'plank');
    host.send('start', {});
    await playOut(players);
    host.send('rematch', {});
    await mate.until(() => mate.state.phase === 'lobby');
    host.send('game', { game: 'race' });
    await mate.until(() => mate.state.gameId === 'race');
    host.send('start', {});
    await playOut(players);
    expect(host.state.gameNumber).toBe(2);
  });

  it('removes surplus bots, the last first', async () => {
    const [host] = await gathered('race', 1);
    for (let i = 1; i < 6; i++) host!.send('addBot', {});
    await host!.until(() => host!.state.seats.length === 6);
    const names = host!.state.seats.map(({ name }) => name);
    host!.send('game', { game: 'plank' });
    await host!.until(() => host!.state.gameId === 'plank');
    expect(host!.state.seats.map(({ name }) => name)).toEqual(names.slice(0, 4));
  });

  it('only the host, only to a known game, and only if all people fit', async () => {
    const [host, mate] = await gathered('race', 5);
    expect(await host!.refused('game', { game: 'chess' })).toEqual({ code: 'badOption', to: 'game' });
    expect(await mate!.refused('game', { game: 'plank' })).toEqual({ code: 'notHost', to: 'game' });
    expect(await host!.refused('game', { game: 'plank' })).toEqual({ code: 'badOption', to: 'game' });
    expect(host!.state.gameId).toBe('race');
  });
});
