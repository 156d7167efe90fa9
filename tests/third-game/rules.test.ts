/** A game outside the product's list passes the same checks as the others, and no other code names it. */
import { hashText, seededPicker } from '../../shared/src/chance';
import { gameNamed, GAMES } from '../../shared/src/games';
import { describeLaws } from '../../shared/src/laws/testing/describeLaws';
import { tryLaws } from '../../shared/src/laws/laws';
import { WITH_STAKES } from './games';
import { stakesManifest } from './shared/manifest';
import { stakesShape } from './shared/shape';
import { playFile } from '../../tools/src/cli/scenarioFiles';
import { paragraphHits } from '../../tools/src/cli/ruleCoverage';
import { benchBot } from '../../tools/src/bench/botGames';
import { measureEngine } from '../../tools/src/bench/engine/measure';
import { randomGames } from '../../tools/src/bench/randomGames';
import { PlanRunner } from '../../tools/src/lab/planRunner';
import { statisticsOf } from '../../tools/src/lab/statistics';
import path from 'node:path';

describeLaws(stakesManifest.lawful, 40);

it('the product does not contain it', () => {
  expect(GAMES.map(({ game }) => game.id)).not.toContain('stakes');
});

it('random games reach every rule', () => {
  for (const [paragraph, hits] of paragraphHits(stakesManifest.lawful, 300))
    expect([paragraph, hits > 0]).toEqual([paragraph, true]);
});

it('its scenarios pass', () => {
  const verdicts = playFile(path.join(__dirname, 'scenarios/stakes.json'), WITH_STAKES);
  expect(verdicts.length).toBeGreaterThan(3);
  expect(verdicts.filter(({ failure }) => failure !== undefined)).toEqual([]);
});

it('the bench measures engine and bot', () => {
  const [setup] = stakesManifest.setups;
  const choices = stakesManifest.options.choices(setup!.options, 3);
  const { game } = gameNamed('stakes', WITH_STAKES)!;
  let clock = 0;
  expect(measureEngine(game, { seats: 3, choices, games: 20, seed: 1 }, () => (clock += 500)).gamesPerSecond).toBe(40);
  const means = randomGames(stakesManifest, setup!, 3, 20);
  expect(means.rounds).toBeGreaterThan(1);
  expect(means.dice).toBeGreaterThan(means.rounds!);
  expect(benchBot(stakesManifest, setup!, 3, 200).success).toBeGreaterThan(0.2);
});

it('the lab plays it by its own options and reports what it counts', () => {
  const strategies = ['random', 'bot', 'default'];
  const plan = { game: 'stakes', seats: 3, rules: 'rounds:5', strategies, seed: 'tide' };
  const gathering = new PlanRunner([plan], WITH_STAKES);
  expect(new Set(gathering.play({ plan: 0, from: 0, to: 30 })).size).toBe(30);
  const sections = statisticsOf(stakesManifest).sections(gathering.tallies[0]!, plan);
  expect(sections.map(({ id }) => id)).toEqual(['summary', 'order', 'strategies', 'scores']);
  const rows = sections[0]!.rows.map(([name]) => name);
  expect(rows).toEqual(expect.arrayContaining(['rounds', 'dice', 'decisions']));
});

it('S1 refuses words that are no number of rounds, and keeps the others', () => {
  const { options } = stakesManifest;
  expect(options.read(['rounds:5'])).toEqual(['rounds:5']);
  expect(options.choices(options.usual, 2)).toEqual({ rounds: 3 });
  for (const wish of [[], ['rounds:4'], ['rounds:3', 'rounds:5'], ['ghostShip']])
    expect(() => options.read(wish)).toThrow();
});

it('a random answer is one of the described ones', () => {
  const { game } = stakesManifest;
  const state = game.setup(2, { rounds: 3 });
  const move = game.answer(game.options(state, 0)!, seededPicker(hashText('answer')));
  expect(game.refuse(state, 0, move)).toBeUndefined();
});

it.each([
  [{ ...stakesShape, coins: ['string'] as const }, 'view.coins[0] is not a string'],
  [{ ...stakesShape, luck: 'number' as const }, 'view.luck is not a number'],
  [{ round: 'number' as const }, 'view.rounds is not declared'],
])('the invariants name the field in which the view differs from its shape', (shape, sentence) => {
  const { lawful } = stakesManifest;
  expect(() => tryLaws({ ...lawful, shape }, 2, { rounds: 3 }, { seed: 'shape', oneIn: 1 })).toThrow(sentence);
});
