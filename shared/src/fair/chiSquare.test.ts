import { chiSquareTest, upperGamma } from './chiSquare';

/** Critical values of the chi-square distribution from printed tables: degrees of freedom, probability, value. */
const TABLE: readonly (readonly [degrees: number, p: number, value: number])[] = [
  [1, 0.95, 0.00393],
  [1, 0.05, 3.841],
  [1, 0.001, 10.828],
  [2, 0.5, 1.386],
  [3, 0.1, 6.251],
  [5, 0.975, 0.831],
  [5, 0.05, 11.07],
  [5, 0.01, 15.086],
  [10, 0.9, 4.865],
  [23, 0.05, 35.172],
  [30, 0.5, 29.336],
  [35, 0.05, 49.802],
  [100, 0.01, 135.807],
  [100, 0.99, 70.065],
];

describe('the probability of a deviation', () => {
  it.each(TABLE)('with %i degrees of freedom is %f at %f', (degrees, p, value) => {
    expect(upperGamma(degrees / 2, value / 2) / p).toBeCloseTo(1, 2);
  });

  it('is exact where it has a closed form', () => {
    for (const x of [1e-9, 0.1, 1, 3, 30, 600]) {
      expect(upperGamma(1, x) / Math.exp(-x)).toBeCloseTo(1, 12);
      expect(upperGamma(2, x) / (Math.exp(-x) * (1 + x))).toBeCloseTo(1, 12);
    }
    expect([upperGamma(3, 0), upperGamma(2.5, 1e6)]).toEqual([1, 0]);
  });

  it('falls steadily, also where the method changes', () => {
    for (const a of [0.5, 2.5, 17.5, 300]) {
      const values = Array.from({ length: 400 }, (_, i) => upperGamma(a, (i * a) / 100));
      expect(values.every((value, i) => value >= 0 && value <= (values[i - 1] ?? 1))).toBe(true);
    }
  });
});

describe('the test of counts', () => {
  it('compares them with the uniform distribution', () => {
    expect(chiSquareTest([5, 8, 9, 8, 10, 20])).toMatchObject({ draws: 60, chiSquare: 13.4, degrees: 5 });
    expect(chiSquareTest([5, 8, 9, 8, 10, 20])?.p).toBeCloseTo(0.0199, 4);
    expect(chiSquareTest([7, 7, 7])).toMatchObject({ chiSquare: 0, p: 1 });
  });

  it('is refused for few draws', () => {
    expect([[], [9], [5, 4], [0, 0]].map((counts) => chiSquareTest(counts))).toEqual(Array(4).fill(undefined));
    expect(chiSquareTest([10, 0])).toBeDefined();
  });
});
