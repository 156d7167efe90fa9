import { isTimeZone, PlayingTime } from './playingTime';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (moment: string): number => Date.parse(moment);
const shown = (moment: number): string => new Date(moment).toISOString();

describe('playing time at a slow table', () => {
  it('is all time without pauses', () => {
    const time = new PlayingTime('never', 'Europe/Paris');
    expect(time.after(at('2026-03-28T21:30Z'), DAY)).toBe(at('2026-03-29T21:30Z'));
    expect(time.between(5, 3)).toBe(0);
    expect(time.outsidePauses(at('2026-03-29T02:00Z'))).toBe(at('2026-03-29T02:00Z'));
  });

  test.each([
    // In winter Paris is an hour ahead of UTC, in summer two.
    ['an evening', 'nights', 'Europe/Paris', '2026-01-14T19:00Z', 4, '2026-01-15T09:00:00.000Z'],
    ['in the middle of the night', 'nights', 'Europe/Paris', '2026-01-14T23:10Z', 1, '2026-01-15T08:00:00.000Z'],
    ['just as it ends', 'nights', 'Europe/Paris', '2026-01-14T19:00Z', 2, '2026-01-14T21:00:00.000Z'],
    [
      'the night in which an hour is left out',
      'nights',
      'Europe/Paris',
      '2026-03-28T20:00Z',
      2,
      '2026-03-29T07:00:00.000Z',
    ],
    ['the night that has an hour twice', 'nights', 'Europe/Paris', '2026-10-24T19:00Z', 2, '2026-10-25T08:00:00.000Z'],
    [
      'a zone of three quarters of an hour',
      'nights',
      'Asia/Kathmandu',
      '2026-06-01T16:00Z',
      1,
      '2026-06-02T03:00:00.000Z',
    ],
    ['Friday noon', 'weekends', 'America/New_York', '2026-05-15T16:00Z', 24, '2026-05-18T16:00:00.000Z'],
    [
      'the week-end with an hour less',
      'weekends',
      'America/New_York',
      '2026-03-06T17:00Z',
      24,
      '2026-03-09T16:00:00.000Z',
    ],
    [
      'the week-end with an hour more',
      'weekends',
      'America/New_York',
      '2026-10-30T16:00Z',
      24,
      '2026-11-02T17:00:00.000Z',
    ],
    ['a midnight that does not exist', 'weekends', 'Africa/Cairo', '2026-04-23T20:00Z', 3, '2026-04-23T23:00:00.000Z'],
  ] as const)('%s: without %s of %s, %s and %i h is %s', (_when, pauses, zone, from, hours, to) => {
    const time = new PlayingTime(pauses, zone);
    expect(shown(time.after(at(from), hours * HOUR))).toBe(to);
    expect(time.between(at(from), at(to))).toBe(hours * HOUR);
  });

  it('is consistent with the time between any two moments', () => {
    const zones = ['Europe/Paris', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Pacific/Apia'];
    for (const [index, zone] of zones.entries()) {
      for (const pauses of ['nights', 'weekends'] as const) {
        const time = new PlayingTime(pauses, zone);
        for (let day = 0; day < 366; day += 13) {
          const from = at('2026-01-01T00:00Z') + day * DAY + ((day * 7919 + index) % 1440) * 60_000;
          const to = time.after(from, DAY);
          expect(time.between(from, to)).toBe(DAY);
          expect(time.outsidePauses(to)).toBe(to);
        }
      }
    }
  });

  it('that ends in a pause continues after it', () => {
    const time = new PlayingTime('nights', 'Europe/Paris');
    expect(shown(time.outsidePauses(at('2026-01-14T22:30Z')))).toBe('2026-01-15T08:30:00.000Z');
  });
});

test('accepts IANA names of time zones', () => {
  expect(['Europe/Paris', 'UTC', 'Mars/Phobos', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});
