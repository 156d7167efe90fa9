/** What every game has: scores, places, who wins. */
import type { GameEvent, Seat } from '@brigantine/shared/engine';
import { figure, type Row, type Section } from '../report/report';
import { estimateMean, estimateShare, quantile } from './estimates';
import { count, entryOf, hit, newMean, newShare, observe, type Counts, type Mean, type Share } from './tally';

/** Who sits where, by the names of strategies. */
export interface Lineup {
  readonly seats: number;
  readonly strategies: readonly string[];
}

/** A game won counts so much; divisible among up to seven who share it. */
export const WHOLE_WIN = 420;

/** How players of one kind have done, a seat in a game being one observation. */
interface Standing {
  readonly wins: Share;
  readonly score: Mean;
}

export interface Results {
  readonly decisions: Mean;
  /** Games whose first place is shared. */
  readonly shared: Share;
  /** The players' scores of a game, added up. */
  readonly score: Mean;
  readonly best: Mean;
  /** The best player's lead over the second. */
  readonly margin: Mean;
  readonly scores: Counts;
  readonly byPlace: Record<string, Standing>;
  readonly byStrategy: Record<string, Standing>;
  /** Wins of ships without a player. */
  readonly others: Record<string, Share>;
}

/** How one game ended. */
export interface Outcome {
  /** By seat. */
  readonly scores: readonly number[];
  /** By seat, of `WHOLE_WIN`. */
  readonly wins: readonly number[];
}

export function noResults(): Results {
  const means = { decisions: newMean(), score: newMean(), best: newMean(), margin: newMean() };
  return { ...means, shared: newShare(), scores: {}, byPlace: {}, byStrategy: {}, others: {} };
}

/** The event that ends every game. */
interface Ended {
  readonly scores: Readonly<Record<string, number>>;
  readonly ranking: readonly (readonly (Seat | string)[])[];
}

export function isEnd(event: GameEvent): event is GameEvent & Ended {
  return event.type === 'gameEnded';
}

/** Counts a game that has ended; `first` is the seat that was first in turn, `decisions` how many were made. */
export function countResult(
  results: Results,
  { seats, strategies }: Lineup,
  ended: Ended,
  first: Seat,
  decisions: number,
): Outcome {
  const best = ended.ranking[0] ?? [];
  const scores = Array.from({ length: seats }, (_, seat) => ended.scores[seat] ?? 0);
  const wins = scores.map((_, seat) => (best.includes(seat) ? WHOLE_WIN / best.length : 0));
  const [highest = 0, second = highest] = [...scores].sort((a, b) => b - a);
  observe(results.decisions, decisions);
  observe(
    results.score,
    scores.reduce((sum, score) => sum + score, 0),
  );
  observe(results.best, highest);
  observe(results.margin, highest - second);
  hit(results.shared, best.length > 1);
  scores.forEach((score, seat) => {
    const place = (seat - first + seats) % seats;
    count(results.scores, score);
    for (const [standings, name] of [
      [results.byPlace, String(place + 1)],
      [results.byStrategy, strategies[seat] ?? ''],
    ] as const) {
      const standing = entryOf(standings, name, () => ({ wins: newShare(), score: newMean() }));
      hit(standing.wins, wins[seat] ?? 0);
      observe(standing.score, score);
    }
  });
  for (const name of Object.keys(ended.scores).filter((each) => !/^\d+$/.test(each))) {
    hit(entryOf(results.others, name, newShare), best.includes(name) ? WHOLE_WIN / best.length : 0);
  }
  return { scores, wins };
}

/** Rows of what every game's summary begins with. */
export function resultRows(results: Results, seats: number): Row[] {
  return [
    ['score of a player', estimateMean(results.score, seats)],
    ['best score', estimateMean(results.best)],
    ['lead of the best over the second', estimateMean(results.margin)],
    ['first place shared', estimateShare(results.shared)],
    ['decisions', estimateMean(results.decisions)],
  ];
}

/** Wins by turn order and by strategy, and the scores. */
export function resultSections(results: Results): Section[] {
  const standings = (entries: Results['byPlace']): Row[] =>
    Object.entries(entries).map(([name, { wins, score }]): Row => [
      name,
      estimateShare(wins, WHOLE_WIN),
      estimateMean(score),
    ]);
  const others = Object.entries(results.others).map(([name, wins]): Row => [name, estimateShare(wins, WHOLE_WIN), '']);
  return [
    {
      id: 'order',
      title: 'Wins by order of turns',
      about: 'Players by their place in the first order of turns; a shared win counts in part.',
      columns: ['place', 'wins', 'score'],
      rows: [...standings(results.byPlace), ...others],
      plot: { kind: 'bars', column: 1 },
    },
    {
      id: 'strategies',
      title: 'Wins by strategy',
      about: 'Of the games a seat plays with that strategy; a shared win counts in part.',
      columns: ['strategy', 'wins', 'score'],
      rows: standings(results.byStrategy),
      plot: { kind: 'bars', column: 1 },
    },
    histogram('scores', 'Scores', 'Final scores of all players.', 'score', results.scores),
  ];
}

/** A distribution: every value between the lowest and the highest, with its number. */
export function histogram(id: string, title: string, about: string, what: string, counts: Counts): Section {
  const values = Object.keys(counts).map(Number);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const total = Object.values(counts).reduce((sum, each) => sum + each, 0);
  const range = values.length === 0 ? 0 : highest - lowest + 1;
  const [low, middle, high] = [0.05, 0.5, 0.95].map((part) => figure(quantile(counts, part)));
  const spread = `Half of them reach ${String(middle)}; nine in ten lie from ${String(low)} to ${String(high)}.`;
  return {
    id,
    title,
    about: `${about} ${spread}`,
    columns: [what, 'number', 'share'],
    rows: Array.from({ length: range }, (_, i) => {
      const times = counts[lowest + i] ?? 0;
      return [figure(lowest + i), times, estimateShare({ n: total, hits: times })];
    }),
    plot: { kind: 'histogram' },
  };
}
