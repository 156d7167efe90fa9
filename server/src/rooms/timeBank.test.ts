import { TimeBank } from './timeBank';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CLOCK = 86_400;

function reserves(seats = 2): TimeBank {
  const all = new TimeBank();
  all.begin(seats, CLOCK);
  return all;
}

describe('the reserves of a slow table', () => {
  it('begin with the time of one question; quick tables have none', () => {
    expect(reserves().memory().left).toEqual([DAY, DAY]);
    const quick = new TimeBank();
    quick.begin(2, 60);
    expect(quick.memory().left).toEqual([]);
    expect(quick.give([0, 1])).toBe(0);
  });

  it('lose what an answer takes beyond its time, and get half a question back, up to where they began', () => {
    const all = reserves();
    expect(all.give([0])).toBe(DAY);
    all.answered(0, 5 * HOUR, CLOCK);
    expect(all.memory().left).toEqual([17 * HOUR, DAY]);
    all.give([0]);
    all.answered(0, 20 * HOUR, CLOCK);
    expect(all.memory().left).toEqual([DAY, DAY]);
  });

  it('of those asked together add up to the longest, and each pays only out of its own', () => {
    const all = reserves();
    all.spend(0);
    expect(all.give([0, 1])).toBe(DAY);
    all.answered(0, 3 * HOUR, CLOCK);
    all.answered(1, 2 * HOUR, CLOCK);
    expect(all.memory()).toEqual({ left: [12 * HOUR, 14 * HOUR], given: DAY });
  });

  it('are the same when they are read back, and none where a log knows none', () => {
    const all = reserves();
    all.give([1]);
    const again = new TimeBank();
    again.recall(all.memory());
    expect(again.memory()).toEqual(all.memory());
    again.recall();
    expect(again.memory()).toEqual({ left: [], given: 0 });
  });
});
