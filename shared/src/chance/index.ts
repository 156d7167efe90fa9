/** Sources of chance, outside the rules: seeds and dice. */
import type { ChanceQuestion } from '../engine';

export * from './fingerprint';

/** Answers a game's chance questions, each with 0 to `of` − 1. */
export interface Chance {
  draw(question: ChanceQuestion): number;
}

/** The 32-bit FNV-1a hash of a text, as a seed. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** A small, fast generator (mulberry32). The same seed gives the same numbers. Not for secrets. */
export function seededPicker(seed: number): (n: number) => number {
  // A signed 32-bit integer needs no heap memory.
  let state = seed | 0;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * n);
  };
}

/** Chance from a seed, for tests, scenarios and benchmarks. */
export function seededChance(seed: string): Chance {
  const pick = seededPicker(hashText(seed));
  return { draw: ({ of }) => pick(of) };
}

/** Chance from a source of uniform numbers below n, such as the server's cryptographic one. */
export function chanceFrom(pick: (n: number) => number): Chance {
  return { draw: ({ of }) => pick(of) };
}
