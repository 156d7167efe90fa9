/** What a game says about how it is watched and what is reported of it. */
import type { GameTypes } from '@brigantine/shared/engine';
import type { Watcher } from '../playout';
import type { Section } from '../report/report';
import type { Lineup } from './results';
import type { Mean } from './tally';

/** Something runs are compared by: observations per game, reported in parts of `per`. */
export interface Measure {
  readonly name: string;
  readonly mean: Mean;
  readonly per: number;
}

/** The statistics of one game; tallies are merged by `merge`. */
export interface Statistics<G extends GameTypes, T extends object> {
  /** A tally of no game yet. */
  empty(): T;
  /** Looks on at one game and counts it into the tally when it has ended. */
  watch(tally: T, lineup: Lineup): Watcher<G>;
  /** What rules are compared by, always the same ones in the same order. */
  measures(tally: T, lineup: Lineup): readonly Measure[];
  sections(tally: T, lineup: Lineup): readonly Section[];
}
