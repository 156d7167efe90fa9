/** Stakes over real sockets, on a server with one more game on its list. */
import type { GameTypes } from '@brigantine/shared/engine';
import type { Ask } from '@brigantine/shared/protocol';
import { seededPicker } from '@brigantine/shared/chance';
import { Player } from '../../server/src/testing/player';
import { suiteServer } from '../../server/src/testing/testServer';
import { WITH_STAKES } from './games';
import { stakesManifest } from './shared/manifest';
import type { StakesOptions, StakesView } from './shared/types';

const server = suiteServer({}, WITH_STAKES);

/** Answers everything at random. */
function playRandomly(player: Player, seed: number): void {
  const pick = seededPicker(seed);
  player.onTurn = () => {
    for (const ask of player.asks as readonly unknown[] as readonly Ask<GameTypes>[]) {
      if (ask.answered) continue;
      const move = stakesManifest.game.answer(ask.options as StakesOptions, pick);
      player.room.send('move', { decision: ask.decision.id, move });
    }
  };
  player.onTurn();
}

const viewOf = (player: Player): StakesView => player.state.game as unknown as StakesView;

it('appears in the list, has its own options, completes, and can be replaced by another game', async () => {
  const build = (await (await fetch(`http://127.0.0.1:${server.port}/api/build`)).json()) as { games: string[] };
  expect(build.games).toEqual(['race', 'plank', 'stakes']);
  const host = await Player.create(server.port, { name: 'Anne' }, 'stakes');
  const mate = await Player.join(server.port, host.code, { name: 'Mary' });
  expect(host.state.options.game).toEqual(['rounds:3']);
  expect(await host.refused('options', { game: ['salon'] })).toEqual({ code: 'badOption', to: 'options', rule: 'S1' });
  host.send('options', { game: ['rounds:5'] });
  await mate.until(() => mate.state.options.game[0] === 'rounds:5');
  host.send('game', { game: 'race' });
  await host.until(() => host.state.options.game[0] === 'official');
  host.send('game', { game: 'stakes' });
  await host.until(() => host.state.options.game[0] === 'rounds:5');
  host.send('start', {});
  [host, mate].forEach((player, seat) => playRandomly(player, seat + 1));
  await mate.until(() => mate.state.phase === 'over');
  expect(viewOf(mate)).toMatchObject({ over: true, round: 5, rounds: 5 });
  await host.until(() => host.state.phase === 'over');
  expect(viewOf(host)).toEqual(viewOf(mate));
  host.send('rematch', {});
  await mate.until(() => mate.state.phase === 'lobby');
});

it('S2 a stake reaches only its seat before all are revealed', async () => {
  const host = await Player.create(server.port, { name: 'Anne' }, 'stakes');
  const mate = await Player.join(server.port, host.code, { name: 'Mary' });
  host.send('start', {});
  await host.until(() => host.asks.length > 0);
  host.room.send('move', { decision: host.asks[0]!.decision.id, move: { type: 'stake', coins: 3 } });
  await mate.until(() => mate.state.game !== undefined && viewOf(mate).staked[0] === true);
  await host.until(() => (host.own as unknown as { stake: number }).stake === 3);
  expect(viewOf(mate).stakes).toEqual([0, 0]);
  expect(mate.own).toEqual({ stake: 0 });
  const told = mate.batches.flatMap(({ events }) => events as readonly { readonly type: string }[]);
  expect(told.filter(({ type }) => type === 'stakeChosen')).toEqual([{ type: 'stakeChosen', seat: 0 }]);
});
