import path from 'node:path';
import { raceIn, reviewText } from './review';

const RECORDINGS = path.resolve(__dirname, '../../../../tests/recordings');
const file = (name: string): string => path.join(RECORDINGS, name);

describe('the review of a recording', () => {
  it('has the chances by round, and luck and choices of every seat', () => {
    const text = reviewText(raceIn(file('race-official-2-ghost-bot.json')), { playouts: 1, worlds: 2, seed: 1 });
    expect(text).toMatch(/^Chances to win before round, %:\n0\t\d+\t\d+\t\d+\n/);
    for (const seat of [0, 1])
      expect(text).toMatch(new RegExp(`^Seat ${seat}: luck -?\\d+, choices -?\\d+, rest -?\\d+$`, 'm'));
    expect(text).toContain('turning point: input');
  });

  it('is refused for another game, and for a file that is no recording', () => {
    expect(() => raceIn(file('plank-2-bot.json'))).toThrow('only races are reviewed');
    expect(() => raceIn(__filename)).toThrow('is no recorded game');
  });
});
