/** Statistics of a game without its own: results, and the frequency of the events that its manifest counts. */
import type { GameTypes } from '@brigantine/shared/engine';
import type { AnyGame } from '@brigantine/shared/games';
import { estimateMean } from './estimates';
import { countResult, isEnd, noResults, resultRows, resultSections, type Results, type Statistics } from './results';
import { newMean, observe, type Mean } from './tally';

interface PlainTally {
  readonly results: Results;
  /** By the columns of `GameManifest.counted`. */
  readonly counted: Readonly<Record<string, Mean>>;
}

export function plainStatistics({ counted }: AnyGame): Statistics<GameTypes, PlainTally> {
  const columns = Object.entries(counted);
  return {
    empty: () => ({
      results: noResults(),
      counted: Object.fromEntries(columns.map(([name]) => [name, newMean()])),
    }),
    watch(tally, lineup) {
      let decisions = 0;
      /** The first seat to answer. */
      let first = -1;
      const happened = new Map<string, number>();
      return {
        answers(_state, seat) {
          decisions++;
          if (first < 0) first = seat;
        },
        told(event) {
          happened.set(event.type, (happened.get(event.type) ?? 0) + 1);
          if (!isEnd(event)) return;
          countResult(tally.results, lineup, event, Math.max(first, 0), decisions);
          for (const [name, type] of columns) {
            const mean = tally.counted[name];
            if (mean !== undefined) observe(mean, happened.get(type) ?? 0);
          }
        },
      };
    },
    measures: ({ results, counted: means }, { seats }) => [
      { name: 'score', mean: results.score, per: seats },
      { name: 'best score', mean: results.best, per: 1 },
      ...Object.entries(means).map(([name, mean]) => ({ name, mean, per: 1 })),
    ],
    sections: ({ results, counted: means }, { seats }) => [
      {
        id: 'summary',
        title: 'Summary',
        about: 'Means per game with their 95 % intervals; scores per player.',
        columns: ['what', 'mean'],
        rows: [
          ...resultRows(results, seats),
          ...Object.entries(means).map(([name, mean]) => [name, estimateMean(mean)] as const),
        ],
      },
      ...resultSections(results),
    ],
  };
}
