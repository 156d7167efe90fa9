/** Who answers a game's chance questions. Seeds, scripts and dice live here, outside the rules. */
import type { ChanceQuestion } from '../engine';

/** Answers one chance question with 0 … of−1. */
export interface Chance {
  draw(question: ChanceQuestion): number;
}

/** 32-bit FNV-1a of a text: a seed from words. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** A small, fast, seeded generator (mulberry32): the same seed, the same numbers. Not for secrets. */
export function seededPicker(seed: number): (n: number) => number {
  // Kept as a signed number, as only small ones cost no memory.
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

/** Chance from any source of uniform numbers below n, e.g. the server's cryptographic one. */
export function chanceFrom(pick: (n: number) => number): Chance {
  return { draw: ({ of }) => pick(of) };
}
