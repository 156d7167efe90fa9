/** Results that every game has: scores, places, wins. */
import type { GameEvent, GameTypes, Seat } from '@brigantine/shared/engine';
import type { Watcher } from '../playout';
import { figure, type Row, type Section } from '../report/report';
import { estimateMean, estimateShare, quantile } from './estimates';
import { group, type Counts, type Mean, type Tally } from './tally';

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

/** The statistics of one game. */
export interface Statistics<G extends GameTypes> {
  /** Watches one game and counts it into the tally when it ends. */
  watch(tally: Tally, lineup: Lineup): Watcher<G>;
  /** Always the same ones in the same order. */
  measures(tally: Tally, lineup: Lineup): readonly Measure[];
  sections(tally: Tally, lineup: Lineup): readonly Section[];
}

/** The value of a win: divisible by up to seven players who share it. */
export const WHOLE_WIN = 420;

interface Outcome {
  /** By seat. */
  readonly scores: readonly number[];
  /** By seat, in parts of `WHOLE_WIN`. */
  readonly wins: readonly number[];
}

/** The event that ends every game. */
interface Ended {
  readonly scores: Readonly<Record<string, number>>;
  readonly ranking: readonly (readonly (Seat | string)[])[];
}

export function isEnd(event: GameEvent): event is GameEvent & Ended {
  return event.type === 'gameEnded';
}

/** Counts the results of one game. */
export class ResultWatcher {
  /** The seat that had the first turn. */
  protected first: Seat = 0;
  private decisions = 0;
  private leader = -1;
  private leadChanges = 0;

  constructor(
    protected readonly tally: Tally,
    protected readonly lineup: Lineup,
  ) {}

  protected decided(): void {
    this.decisions++;
  }

  /** A change of lead is one to another single player with the highest value. */
  protected seeLead(values: readonly number[]): void {
    const most = Math.max(...values);
    const leader = values.indexOf(most);
    if (values.lastIndexOf(most) !== leader || leader === this.leader) return;
    if (this.leader >= 0) this.leadChanges++;
    this.leader = leader;
  }

  protected finish({ ranking, scores: all }: Ended): Outcome {
    const { tally, first } = this;
    const { seats, strategies } = this.lineup;
    const best = ranking[0] ?? [];
    const scores = Array.from({ length: seats }, (_, seat) => all[seat] ?? 0);
    const winOf = (name: Seat | string): number => (best.includes(name) ? WHOLE_WIN / best.length : 0);
    const wins = scores.map((_, seat) => winOf(seat));
    const [highest = 0, second = highest] = [...scores].sort((a, b) => b - a);
    tally.observe('decisions', this.decisions);
    tally.observe('score', sum(scores));
    tally.observe('best score', highest);
    tally.observe('lead', highest - second);
    tally.observe('lead changes', this.leadChanges);
    tally.hit('first place shared', best.length > 1);
    scores.forEach((score, seat) => {
      tally.count('scores', score);
      const place = ((seat - first + seats) % seats) + 1;
      for (const kind of [`place/${place}`, `strategy/${strategies[seat] ?? ''}`]) {
        tally.hit(`wins by ${kind}`, wins[seat] ?? 0);
        tally.observe(`score by ${kind}`, score);
      }
    });
    // Ships without a player, such as the Ghost Ship.
    const others = Object.keys(all).filter((each) => !/^\d+$/.test(each));
    for (const name of others) tally.hit(`wins of others/${name}`, winOf(name));
    return { scores, wins };
  }
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** Measures by their names in the tally; scores are per player. */
export function measuresOf(tally: Tally, seats: number, names: readonly string[]): Measure[] {
  return names.map((name) => ({ name, mean: tally.mean(name), per: name === 'score' ? seats : 1 }));
}

/** A row for each name: a share or a mean of the tally. */
export function rowsOf(tally: Tally, names: readonly string[]): Row[] {
  return names.map((name): Row => {
    const share = tally.shares[name];
    return [name, share === undefined ? estimateMean(tally.mean(name)) : estimateShare(share)];
  });
}

/** The first section: results and further means and shares of the tally. */
export function summaryOf(tally: Tally, seats: number, about: string, names: readonly string[]): Section {
  return {
    ...{ id: 'summary', title: 'Summary', about: `Means per game. ${about}`.trimEnd(), columns: ['', 'mean'] },
    rows: [
      ['score of a player', estimateMean(tally.mean('score'), seats)],
      ...rowsOf(tally, ['best score', 'lead', 'first place shared', 'decisions', ...names]),
    ],
  };
}

/** Wins by turn order and by strategy, and the scores. */
export function resultSections(tally: Tally): Section[] {
  const standings = (kind: string): Row[] =>
    group(tally.shares, `wins by ${kind}`).map(([name, wins]) => [
      name,
      estimateShare(wins, WHOLE_WIN),
      estimateMean(tally.mean(`score by ${kind}/${name}`)),
    ]);
  const others = group(tally.shares, 'wins of others').map(([name, wins]): Row => {
    return [name, estimateShare(wins, WHOLE_WIN), ''];
  });
  return [
    {
      id: 'order',
      title: 'Wins by turn order',
      about: 'By place in the first order of turns. A shared win counts in part.',
      columns: ['place', 'wins', 'score'],
      rows: [...standings('place'), ...others],
      bars: [1],
    },
    {
      id: 'strategies',
      title: 'Wins by strategy',
      about: 'Of the games that a seat plays with that strategy. A shared win counts in part.',
      columns: ['strategy', 'wins', 'score'],
      rows: standings('strategy'),
      bars: [1],
    },
    histogram('scores', 'Scores', 'Final scores of all players.', 'score', tally.counts['scores']),
  ];
}

/** The count of each value from the lowest to the highest. */
export function histogram(id: string, title: string, about: string, what: string, counts: Counts = {}): Section {
  const values = Object.keys(counts).map(Number);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const total = sum(Object.values(counts));
  const range = values.length === 0 ? 0 : highest - lowest + 1;
  const [low, middle, high] = [0.05, 0.5, 0.95].map((part) => figure(quantile(counts, part)));
  return {
    ...{ id, title, about: `${about} The median is ${middle}; nine in ten are from ${low} to ${high}.` },
    columns: [what, 'number', 'share'],
    rows: Array.from({ length: range }, (_, i) => {
      const times = counts[lowest + i] ?? 0;
      return [figure(lowest + i), times, estimateShare({ n: total, hits: times })];
    }),
    bars: [1],
    distribution: true,
  };
}
