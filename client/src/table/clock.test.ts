import { secondsLeft, serverTime, skewOf } from './clock';

describe("the table's clock", () => {
  test("an hour more on the device's clock changes nothing", () => {
    const serverNow = 1_800_000_000_000;
    const skew = skewOf(serverNow);
    jest.spyOn(Date, 'now').mockReturnValue(serverNow + 3_600_000);
    expect(secondsLeft(serverNow + 30_000, serverTime(skew))).toBe(30);
    jest.restoreAllMocks();
  });

  test('never shows less than nothing, and a second that has begun as a whole one', () => {
    expect(secondsLeft(10_000, 9001)).toBe(1);
    expect(secondsLeft(10_000, 9000)).toBe(1);
    expect(secondsLeft(10_000, 8999)).toBe(2);
    expect(secondsLeft(10_000, 99_000)).toBe(0);
  });
});
