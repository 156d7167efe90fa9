/** The chi-square test of outcomes that should be equally likely. */

export interface ChiSquare {
  readonly draws: number;
  readonly chiSquare: number;
  readonly degrees: number;
  /** The probability that a uniform distribution deviates as much or more. */
  readonly p: number;
}

/** With fewer draws per outcome the statistic does not follow its distribution. */
const FEWEST = 5;

/** Compares counts by outcome with the uniform distribution; undefined if there are too few draws or outcomes. */
export function chiSquareTest(counts: readonly number[]): ChiSquare | undefined {
  const draws = counts.reduce((sum, count) => sum + count, 0);
  const expected = draws / counts.length;
  if (counts.length < 2 || expected < FEWEST) return undefined;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const degrees = counts.length - 1;
  return { draws, chiSquare, degrees, p: upperGamma(degrees / 2, chiSquare / 2) };
}

/** Terms that no longer change the result. */
const NEGLIGIBLE = 1e-15;
const MOST_TERMS = 100_000;

/** The regularised upper incomplete gamma function Q(a, x), for multiples of ½ above 0 and x ≥ 0. */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? Math.max(0, 1 - scale * lowerSeries(a, x)) : scale * upperFraction(a, x);
}

/** The natural logarithm of the gamma function, for multiples of ½. */
function logGamma(a: number): number {
  let log = Number.isInteger(a) ? 0 : Math.log(Math.PI) / 2;
  for (let factor = Number.isInteger(a) ? 1 : 0.5; factor < a; factor++) log += Math.log(factor);
  return log;
}

/** The power series of the lower function, without its factor. Converges fast below a + 1. */
function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < MOST_TERMS && term > sum * NEGLIGIBLE; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** The continued fraction of the upper function by Lentz's method, without its factor. Converges fast above a + 1. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = Infinity;
  let d = 1 / b;
  let product = d;
  for (let n = 1; n < MOST_TERMS; n++) {
    const numerator = n * (a - n);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    product *= c * d;
    if (Math.abs(c * d - 1) < NEGLIGIBLE) break;
  }
  return product;
}
