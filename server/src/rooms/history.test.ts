/** A client that comes late, or returns, gets the history of the game. */
import { seededChance } from '@brigantine/shared/chance';
import { Player, settled } from '../testing/player';
import { tableOf, muteConsole, suiteServer, withServices } from '../testing/testServer';

const server = suiteServer();
muteConsole('error');
beforeEach(() => withServices({ chance: () => seededChance('history'), now: () => 0 }));

async function midGame() {
  const players = await Player.lobby(server.port, 3);
  const watcher = await Player.join(server.port, players[0]!.code, { name: 'Eve', watch: true });
  const all = [...players, watcher];
  players[0]!.send('start', {});
  for (const [seed, player] of players.entries()) player.playRandomly(seed);
  await Promise.all(all.map((each) => each.until(() => each.batches.length > 30)));
  for (const player of players) player.onTurn = () => undefined;
  await settled(all);
  return all;
}

async function history(player: Player, since = 0) {
  const { length } = player.histories;
  player.send('history', { since });
  await player.until(() => player.histories.length > length);
  return player.histories[length]!;
}

const sent = ({ batches }: Player) =>
  batches.flatMap(({ version, events }) => (events.length === 0 ? [] : [{ version, events }]));

it('every client gets what it was sent, and after a return, for its seat', async () => {
  const all = await midGame();
  for (const player of all) expect((await history(player)).batches).toEqual(sent(player));
  const [, mate] = all;
  const since = mate!.batches[10]!.version;
  await mate!.drop();
  const back = await Player.join(server.port, mate!.code, { name: 'Player 1', token: mate!.token });
  expect((await history(back)).batches).toEqual(sent(mate!));
  expect((await history(back, since)).batches).toEqual(sent(mate!).filter(({ version }) => version > since));
  const late = await Player.join(server.port, mate!.code, { name: 'Late', watch: true });
  expect((await history(late)).batches).toEqual(sent(all[3]!));
});

it('is refused in the lobby, malformed and too often, and a replay that fails leaves the table playing', async () => {
  const [host] = await Player.lobby(server.port, 2);
  expect(await host!.refused('history', { since: 0 })).toEqual({ code: 'notNow', to: 'history' });
  host!.send('start', {});
  await host!.until(() => host!.own !== undefined);
  for (const message of [{}, { since: -1 }, { since: 0.5 }, { since: 0, seat: 1 }])
    expect(await host!.refused('history', message)).toEqual({ code: 'malformed', to: 'history' });
  const { session } = tableOf(host!.code).lifecycle;
  const { log } = session!.table;
  const [first] = log.splice(0, 1);
  expect(await host!.refused('history', { since: 0 })).toEqual({ code: 'internal', to: 'history' });
  log.unshift(first!);
  expect(host!.state.phase).toBe('playing');
  for (let i = 0; i < 4; i++) await history(host!);
  expect(await host!.refused('history', { since: 0 })).toEqual({ code: 'tooFast', to: 'history' });
  expect(host!.closed).toBeUndefined();
});
