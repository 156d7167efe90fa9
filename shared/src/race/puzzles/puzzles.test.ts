import { openPuzzle } from '../../scenario/puzzle';
import { playScenario } from '../../scenario';
import { candidates } from '../bot/think';
import { hintFor } from '../coach';
import { race } from '../game';
import { raceNotation } from '../scenario';
import { isAlike } from '../splits';
import type { RaceMove } from '../types';
import { raceAnswers, racePositions } from './index';

const puzzles = racePositions.map((position, i) => ({
  name: String(position['name']),
  position,
  answers: raceAnswers[i]!,
}));

/** The question of a puzzle, from what its player knows. */
function questionOf(position: (typeof racePositions)[number]) {
  const { table, seat, best } = openPuzzle(position, raceNotation);
  const { state } = table;
  const ask = { decision: race.question(state, seat)!, options: race.options(state, seat)! };
  return { asked: { view: race.view(state, seat), ask, seat }, best };
}

describe('the puzzles of the race', () => {
  it('are fifty, of every grade, and no two are the same', () => {
    expect(puzzles).toHaveLength(50);
    expect(raceAnswers.map(({ name }) => name)).toEqual(puzzles.map(({ name }) => name));
    const views = puzzles.map(({ position }) => JSON.stringify(questionOf(position).asked.view));
    expect([new Set(views).size, new Set(puzzles.map(({ name }) => name)).size]).toEqual([50, 50]);
    for (const grade of ['easy', 'medium', 'hard'])
      expect(raceAnswers.filter((each) => each.grade === grade).length).toBeGreaterThanOrEqual(10);
  });

  it.each(puzzles)('$name passes as a scenario, and its answers are those of the question', ({ position, answers }) => {
    expect(playScenario(position, 'puzzle').failure).toBeUndefined();
    const { asked, best } = questionOf(position);
    const moves = answers.answers.map(({ move }) => move as RaceMove);
    expect(moves[0]).toEqual(best);
    expect(moves.length).toBeGreaterThanOrEqual(3);
    const possible = candidates(asked.ask);
    expect(moves).toHaveLength(possible.length);
    for (const move of possible) expect(moves.some((each) => isAlike(each, move))).toBe(true);
    const wins = answers.answers.map(({ win }) => win);
    expect(wins).toEqual([...wins].sort((a, b) => b - a));
  });

  // Each with luck that the mining did not use.
  it.each(puzzles.filter((_, i) => i % 5 === 0))('$name has one clearly best answer', ({ position }) => {
    const { asked, best } = questionOf(position);
    const hint = hintFor(asked, 256, 45)!;
    expect(hint.ratings[0]?.move).toEqual(best);
    expect(hint.lead.mean).toBeGreaterThan(4 * hint.lead.error);
  });
});

describe('a puzzle', () => {
  const [{ position }] = puzzles as [(typeof puzzles)[number]];
  const play = position['play'] as readonly object[];

  it.each([
    ['no moves', { play: [] }, 'play'],
    ['a last step that is no move', { play: [...play.slice(0, -1), { timeout: 0 }] }, 'play'],
    [
      'an answer that the rules refuse',
      { play: [...play.slice(0, -1), { seat: 0, move: { type: 'useSabre', reroll: true } }] },
      'play',
    ],
    ['a broken position', { position: { round: -1 } }, 'position.round'],
    ['unknown fields', { markup: '<b>' }, 'markup'],
  ])('with %s is refused with the path', (_name, change, path) => {
    expect(() => openPuzzle({ ...position, ...change }, raceNotation)).toThrow(
      expect.objectContaining({ path }) as Error,
    );
  });
});
