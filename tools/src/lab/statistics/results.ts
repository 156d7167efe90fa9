/** Results that every game has: scores, places, wins. */
import type { GameEvent, GameTypes, Seat } from '@brigantine/shared/engine';
import type { Watcher } from '../playout';
import { figure, type Row, type Section } from '../report/report';
import { estimateMean, estimateShare, quantile } from './estimates';
import { count, entryOf, hit, newMean, newShare, observe, type Counts, type Mean, type Share } from './tally';

/** Strategies by seat. */
export interface Lineup {
  readonly seats: number;
  readonly strategies: readonly string[];
}

/** Observations per game that sets of rules are compared by; the report divides them by `per`. */
export interface Measure {
  readonly name: string;
  readonly mean: Mean;
  readonly per: number;
}

/** The statistics of one game; tallies are added by `merge`. */
export interface Statistics<G extends GameTypes, T extends object> {
  empty(): T;
  /** Watches one game and counts it into the tally when it ends. */
  watch(tally: T, lineup: Lineup): Watcher<G>;
  /** Always the same ones in the same order. */
  measures(tally: T, lineup: Lineup): readonly Measure[];
  sections(tally: T, lineup: Lineup): readonly Section[];
}

/** The value of a win: divisible by up to seven players who share it. */
export const WHOLE_WIN = 420;

/** Each seat of each game is one observation. */
interface Standing {
  readonly wins: Share;
  readonly score: Mean;
}

export interface Results {
  readonly decisions: Mean;
  /** Games whose first place is shared. */
  readonly shared: Share;
  /** The sum of a game's scores. */
  readonly score: Mean;
  readonly best: Mean;
  /** The best player's lead over the second. */
  readonly margin: Mean;
  readonly scores: Counts;
  readonly byPlace: Record<string, Standing>;
  readonly byStrategy: Record<string, Standing>;
  /** Wins of ships without a player, such as the Ghost Ship. */
  readonly others: Record<string, Share>;
}

export interface Outcome {
  /** By seat. */
  readonly scores: readonly number[];
  /** By seat, in parts of `WHOLE_WIN`. */
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

/** Counts a finished game; `first` is the seat that had the first turn. */
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

/** The first rows of each game's summary. */
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
      bars: [1],
    },
    {
      id: 'strategies',
      title: 'Wins by strategy',
      about: 'Of the games a seat plays with that strategy; a shared win counts in part.',
      columns: ['strategy', 'wins', 'score'],
      rows: standings(results.byStrategy),
      bars: [1],
    },
    histogram('scores', 'Scores', 'Final scores of all players.', 'score', results.scores),
  ];
}

/** The count of each value from the lowest to the highest. */
export function histogram(id: string, title: string, about: string, what: string, counts: Counts): Section {
  const values = Object.keys(counts).map(Number);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const total = Object.values(counts).reduce((sum, each) => sum + each, 0);
  const range = values.length === 0 ? 0 : highest - lowest + 1;
  const [low, middle, high] = [0.05, 0.5, 0.95].map((part) => figure(quantile(counts, part)));
  const spread = `The median is ${middle}; nine in ten are from ${low} to ${high}.`;
  return {
    id,
    title,
    about: `${about} ${spread}`,
    columns: [what, 'number', 'share'],
    rows: Array.from({ length: range }, (_, i) => {
      const times = counts[lowest + i] ?? 0;
      return [figure(lowest + i), times, estimateShare({ n: total, hits: times })];
    }),
    bars: [1],
    distribution: true,
  };
}
