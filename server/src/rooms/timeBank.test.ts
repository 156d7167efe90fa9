import { TimeBank } from './timeBank';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CLOCK = 86_400;

function reserves(seats = 2): TimeBank {
  const all = new TimeBank();
  all.begin(seats, CLOCK);
  return all;
}

describe('the time bank of a slow table', () => {
  it('begins with the time of one question, and is empty at quick tables', () => {
    expect(reserves().kept.left).toEqual([DAY, DAY]);
    const quick = new TimeBank();
    quick.begin(2, 60);
    expect(quick.kept.left).toEqual([]);
    expect(quick.give([0, 1])).toBe(0);
  });

  it('pays for the time of an answer beyond the question’s own, and refills by half a question up to the initial time', () => {
    const all = reserves();
    expect(all.give([0])).toBe(DAY);
    all.answered(0, 5 * HOUR, CLOCK);
    expect(all.kept.left).toEqual([17 * HOUR, DAY]);
    all.give([0]);
    all.answered(0, 20 * HOUR, CLOCK);
    expect(all.kept.left).toEqual([DAY, DAY]);
  });

  it('gives seats asked together the longest reserve, and charges each its own', () => {
    const all = reserves();
    all.spend(0);
    expect(all.give([0, 1])).toBe(DAY);
    all.answered(0, 3 * HOUR, CLOCK);
    all.answered(1, 2 * HOUR, CLOCK);
    expect(all.kept).toEqual({ left: [12 * HOUR, 14 * HOUR], given: DAY });
  });
});
