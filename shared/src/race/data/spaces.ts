/** R1.1: the board, space by space. `next` is the race direction; `toGo` counts steps to Port Royal by the longest route. */
import type { Resource } from './cards';

export type SpaceType = 'portRoyal' | 'port' | 'sea' | 'lair';

export interface Space {
  readonly type: SpaceType;
  /** Tokens due on landing: gold in a port, food at sea, 0 in lairs and Port Royal (R7.1). */
  readonly cost: number;
  /** Printed score (R12.3); 15 in Port Royal only once finished. */
  readonly score: number;
  readonly next: readonly number[];
  readonly previous: readonly number[];
  readonly toGo: number;
}

export const SPACES: readonly Space[] = [
  { type: 'portRoyal', cost: 0, score: 15, next: [1], previous: [49], toGo: 44 }, // 0: start / finish
  { type: 'sea', cost: 2, score: -5, next: [2], previous: [0], toGo: 43 }, // 1: trunk
  { type: 'sea', cost: 3, score: -5, next: [3], previous: [1], toGo: 42 }, // 2: trunk
  { type: 'sea', cost: 2, score: -5, next: [4], previous: [2], toGo: 41 }, // 3: trunk
  { type: 'lair', cost: 0, score: -5, next: [5], previous: [3], toGo: 40 }, // 4: trunk
  { type: 'port', cost: 3, score: -5, next: [6], previous: [4], toGo: 39 }, // 5: trunk
  { type: 'port', cost: 5, score: -5, next: [7, 13], previous: [5], toGo: 38 }, // 6: trunk, fork A starts
  { type: 'sea', cost: 2, score: -5, next: [8], previous: [6], toGo: 37 }, // 7: fork A outer
  { type: 'sea', cost: 3, score: -5, next: [9], previous: [7], toGo: 36 }, // 8: fork A outer
  { type: 'lair', cost: 0, score: -5, next: [10], previous: [8], toGo: 35 }, // 9: fork A outer
  { type: 'sea', cost: 3, score: -5, next: [11], previous: [9], toGo: 34 }, // 10: fork A outer
  { type: 'lair', cost: 0, score: -5, next: [12], previous: [10], toGo: 33 }, // 11: fork A outer
  { type: 'sea', cost: 2, score: -5, next: [15], previous: [11], toGo: 32 }, // 12: fork A outer
  { type: 'sea', cost: 3, score: -5, next: [14], previous: [6], toGo: 33 }, // 13: fork A inner
  { type: 'sea', cost: 4, score: -5, next: [15], previous: [13], toGo: 32 }, // 14: fork A inner
  { type: 'sea', cost: 3, score: -5, next: [16], previous: [12, 14], toGo: 31 }, // 15: trunk
  { type: 'port', cost: 3, score: -5, next: [17], previous: [15], toGo: 30 }, // 16: trunk
  { type: 'sea', cost: 2, score: -5, next: [18], previous: [16], toGo: 29 }, // 17: trunk
  { type: 'port', cost: 3, score: -5, next: [19], previous: [17], toGo: 28 }, // 18: trunk
  { type: 'lair', cost: 0, score: -5, next: [20, 26], previous: [18], toGo: 27 }, // 19: trunk, fork B starts
  { type: 'sea', cost: 3, score: -5, next: [21], previous: [19], toGo: 26 }, // 20: fork B outer
  { type: 'port', cost: 3, score: -5, next: [22], previous: [20], toGo: 25 }, // 21: fork B outer
  { type: 'lair', cost: 0, score: -5, next: [23], previous: [21], toGo: 24 }, // 22: fork B outer
  { type: 'sea', cost: 2, score: -5, next: [24], previous: [22], toGo: 23 }, // 23: fork B outer
  { type: 'sea', cost: 3, score: -5, next: [25], previous: [23], toGo: 22 }, // 24: fork B outer
  { type: 'lair', cost: 0, score: -5, next: [28], previous: [24], toGo: 21 }, // 25: fork B outer
  { type: 'sea', cost: 4, score: -5, next: [27], previous: [19], toGo: 22 }, // 26: fork B inner
  { type: 'sea', cost: 4, score: -5, next: [28], previous: [26], toGo: 21 }, // 27: fork B inner
  { type: 'port', cost: 5, score: -5, next: [29], previous: [25, 27], toGo: 20 }, // 28: trunk
  { type: 'sea', cost: 1, score: -5, next: [30], previous: [28], toGo: 19 }, // 29: trunk
  { type: 'port', cost: 5, score: -5, next: [31], previous: [29], toGo: 18 }, // 30: trunk
  { type: 'port', cost: 3, score: -5, next: [32], previous: [30], toGo: 17 }, // 31: trunk
  { type: 'sea', cost: 3, score: -5, next: [33, 39], previous: [31], toGo: 16 }, // 32: trunk, fork C starts
  { type: 'lair', cost: 0, score: -5, next: [34], previous: [32], toGo: 15 }, // 33: fork C outer
  { type: 'port', cost: 3, score: -5, next: [35], previous: [33], toGo: 14 }, // 34: fork C outer
  { type: 'sea', cost: 2, score: -5, next: [36], previous: [34], toGo: 13 }, // 35: fork C outer
  { type: 'sea', cost: 1, score: -5, next: [37], previous: [35], toGo: 12 }, // 36: fork C outer
  { type: 'lair', cost: 0, score: -5, next: [38], previous: [36], toGo: 11 }, // 37: fork C outer
  { type: 'sea', cost: 1, score: -5, next: [41], previous: [37], toGo: 10 }, // 38: fork C outer
  { type: 'sea', cost: 4, score: -5, next: [40], previous: [32], toGo: 11 }, // 39: fork C inner
  { type: 'sea', cost: 4, score: -5, next: [41], previous: [39], toGo: 10 }, // 40: fork C inner
  { type: 'port', cost: 5, score: 2, next: [42], previous: [38, 40], toGo: 9 }, // 41: finish stretch
  { type: 'sea', cost: 2, score: 3, next: [43], previous: [41], toGo: 8 }, // 42: finish stretch
  { type: 'sea', cost: 3, score: 4, next: [44], previous: [42], toGo: 7 }, // 43: finish stretch
  { type: 'lair', cost: 0, score: 5, next: [45], previous: [43], toGo: 6 }, // 44: finish stretch
  { type: 'port', cost: 7, score: 6, next: [46], previous: [44], toGo: 5 }, // 45: finish stretch
  { type: 'sea', cost: 2, score: 7, next: [47], previous: [45], toGo: 4 }, // 46: finish stretch
  { type: 'sea', cost: 3, score: 8, next: [48], previous: [46], toGo: 3 }, // 47: finish stretch
  { type: 'sea', cost: 3, score: 9, next: [49], previous: [47], toGo: 2 }, // 48: finish stretch
  { type: 'sea', cost: 3, score: 10, next: [0], previous: [48], toGo: 1 }, // 49: finish stretch
];

/** The space where every race starts and ends. */
export const PORT_ROYAL = 0;
/** Steps once round by the outer lanes. */
export const CIRCUIT = 44;

export const LAIRS: readonly number[] = SPACES.flatMap((space, at) => (space.type === 'lair' ? [at] : []));

/** The space of that number. Throws if there is none: positions were validated earlier. */
export function spaceAt(at: number): Space {
  const space = SPACES[at];
  if (space === undefined) throw new Error(`no space ${String(at)}`);
  return space;
}

/** Tokens that are due. */
export interface Cost {
  readonly resource: Resource;
  readonly count: number;
}

const COSTS: readonly (Cost | null)[] = SPACES.map(({ type, cost }) =>
  cost === 0 ? null : { resource: type === 'port' ? 'gold' : 'food', count: cost },
);

/** R7.1: ports cost gold, the sea costs food; null if nothing is due. */
export function costAt(at: number): Cost | null {
  return COSTS[at] ?? null;
}
