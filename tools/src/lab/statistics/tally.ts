/**
 * Statistics are gathered in whole numbers. The tallies of workers are added number by number, so the result does not
 * depend on which worker played which game.
 */

/** Whole observations: their number, their sum, and the sum of their squares. */
export interface Mean {
  n: number;
  sum: number;
  squares: number;
}

/** Hits among `n` chances. */
export interface Share {
  n: number;
  hits: number;
}

/** The frequency of each value. */
export type Counts = Record<string, number>;

/** Observations by name. A name such as `wins/1` belongs to the group `wins`. */
export class Tally {
  readonly means: Record<string, Mean> = {};
  readonly shares: Record<string, Share> = {};
  readonly counts: Record<string, Counts> = {};

  mean(name: string): Mean {
    return (this.means[name] ??= newMean());
  }

  share(name: string): Share {
    return (this.shares[name] ??= { n: 0, hits: 0 });
  }

  observe(name: string, value: number): void {
    observe(this.mean(name), value);
  }

  /** Observes a value that is zero in most games; `overGames` adds the zeros. */
  observeSome(name: string, value: number): void {
    const mean = this.mean(name);
    mean.sum += value;
    mean.squares += value * value;
  }

  /** The mean of `observeSome` over all games. */
  overGames(name: string, games: number): Mean {
    const { sum, squares } = this.mean(name);
    return { n: games, sum, squares };
  }

  /** One more chance, and whether or how much it was a hit. */
  hit(name: string, hits: boolean | number): void {
    const share = this.share(name);
    share.n++;
    share.hits += Number(hits);
  }

  count(name: string, value: string | number): void {
    const counts = (this.counts[name] ??= {});
    counts[value] = (counts[value] ?? 0) + 1;
  }
}

export function newMean(): Mean {
  return { n: 0, sum: 0, squares: 0 };
}

/** One more observation, a whole number. */
export function observe(mean: Mean, value: number): void {
  mean.n++;
  mean.sum += value;
  mean.squares += value * value;
}

/** The observations of a mean except those of a part of it. */
export function without(all: Mean, part: Mean): Mean {
  return { n: all.n - part.n, sum: all.sum - part.sum, squares: all.squares - part.squares };
}

/** The members of a group, sorted by name. */
export function group<T>(entries: Readonly<Record<string, T>>, name: string): (readonly [string, T])[] {
  return Object.entries(entries)
    .flatMap(([each, value]) => (each.startsWith(`${name}/`) ? [[each.slice(name.length + 1), value] as const] : []))
    .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
}

/** Adds every number of `more` to the one in its place in `sum`. */
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
