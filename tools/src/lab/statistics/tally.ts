/**
 * What statistics are gathered in: whole numbers all the way down. Tallies of different workers are merged by adding
 * number to number, so the result does not depend on who played which game.
 */

/** Whole observations: how many, their sum, and the sum of their squares. */
export interface Mean {
  n: number;
  sum: number;
  squares: number;
}

/** How many of `n` were hits. Hits of part value are counted in a unit that makes them whole. */
export interface Share {
  n: number;
  hits: number;
}

/** How often each value came. */
export type Counts = Record<string, number>;

export function newMean(): Mean {
  return { n: 0, sum: 0, squares: 0 };
}

export function newShare(): Share {
  return { n: 0, hits: 0 };
}

/** One more observation, a whole number. */
export function observe(mean: Mean, value: number): void {
  mean.n++;
  mean.sum += value;
  mean.squares += value * value;
}

/** What there was of it in one game, where most games have none: `overGames` completes the mean. */
export function observeSome(mean: Mean, value: number): void {
  mean.sum += value;
  mean.squares += value * value;
}

/** The mean of `observeSome` over all games, those that had none included. */
export function overGames({ sum, squares }: Mean, games: number): Mean {
  return { n: games, sum, squares };
}

/** The observations of a mean that are not among those of a part of it. */
export function without(all: Mean, part: Mean): Mean {
  return { n: all.n - part.n, sum: all.sum - part.sum, squares: all.squares - part.squares };
}

/** One more chance to hit, and whether (or how much) it did. */
export function hit(share: Share, hits: boolean | number): void {
  share.n++;
  share.hits += Number(hits);
}

export function count(counts: Counts, value: string | number, times = 1): void {
  counts[value] = (counts[value] ?? 0) + times;
}

/** The entry of that name, made if there is none yet. */
export function entryOf<T>(entries: Record<string, T>, name: string | number, make: () => T): T {
  return (entries[name] ??= make());
}

/** Adds every number of `more` to that in its place in `sum`. */
export function merge(sum: object, more: object): void {
  const into = sum as Record<string, unknown>;
  for (const [name, value] of Object.entries(more) as [string, unknown][]) {
    const present = into[name];
    if (typeof value === 'number') into[name] = (typeof present === 'number' ? present : 0) + value;
    else if (typeof value === 'object' && value !== null) {
      if (typeof present !== 'object' || present === null) into[name] = structuredClone(value);
      else merge(present, value);
    }
  }
}
