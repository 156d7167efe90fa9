/** Seeded randomness for painting, so that the chart looks the same every time. */
export type Random = () => number;
type Noise = (x: number, y: number) => number;

/** A stream of numbers 0 … 1 from a seed. */
export function seeded(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Smooth value noise −1 … 1 that repeats after `period` units, a power of two, in both directions. A chart reads half
 * a million values before it appears, so the lattice lookup is kept cheap.
 */
export function valueNoise(seed: number, period: 8 | 64 = 64): Noise {
  const random = seeded(seed);
  const lattice = Float64Array.from({ length: period * period }, () => Math.fround(random() * 2 - 1));
  const last = period - 1;
  return (x, y) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const across = fade(x - left);
    const west = left & last;
    const east = (left + 1) & last;
    const north = (top & last) * period;
    const south = ((top + 1) & last) * period;
    const upper = mixed(lattice[north + west], lattice[north + east], across);
    const lower = mixed(lattice[south + west], lattice[south + east], across);
    return mixed(upper, lower, fade(y - top));
  };
}

function mixed(from = 0, to = 0, part: number): number {
  return from + (to - from) * part;
}

/** Octaves of noise added up, about −1 … 1; keeps a period of whole units. */
export function fbm(noise: Noise, x: number, y: number, octaves: number): number {
  let sum = 0;
  let size = 0.5;
  for (let octave = 0, step = 1; octave < octaves; octave++, step *= 2, size /= 2)
    sum += noise(x * step, y * step) * size;
  return sum;
}

function fade(t: number): number {
  return t * t * (3 - 2 * t);
}
