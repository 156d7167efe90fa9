/** A report as data: tables with what to draw of them. Text, CSV, JSON and HTML are made from this alone. */
import type { Estimate } from '../statistics/estimates';

export type Cell = string | number | Estimate;
/** Its name, then what stands in the other columns. */
export type Row = readonly [name: string, ...cells: Cell[]];

/** What is drawn of a section's rows; columns by index. */
export type Plot =
  /** A bar with its interval per row. */
  | { readonly kind: 'bars'; readonly column: number }
  /** Rows are values in ascending order, column 1 their number. */
  | { readonly kind: 'histogram' }
  /** Rows are spaces of the race's board; a map for each column. */
  | { readonly kind: 'map'; readonly columns: readonly number[] }
  /** Differences with their intervals, a panel for each column but the first. */
  | { readonly kind: 'differences' };

export interface Section {
  /** Stable name, for CSV and JSON. */
  readonly id: string;
  readonly title: string;
  /** What is counted and how, in a sentence. */
  readonly about: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  readonly plot?: Plot;
  /** The text shows only the rows that are highest in this column. */
  readonly shortBy?: number;
}

/** What was found with one set of rules. */
export interface Run {
  readonly rules: string;
  readonly transcripts: string;
  readonly sections: readonly Section[];
}

export interface Report {
  readonly game: string;
  readonly games: number;
  readonly seats: number;
  readonly strategies: readonly string[];
  readonly seed: string;
  /** The fingerprint of all transcripts of all runs. */
  readonly transcripts: string;
  /** How the runs differ from the first one, if there are several. */
  readonly comparison?: Section;
  readonly runs: readonly Run[];
}

export function isEstimate(cell: Cell): cell is Estimate {
  return typeof cell === 'object';
}

/** A number without the noise of the last digits; `–` where there is none. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const digits = Number.isInteger(value) || Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 100 ? 1 : 2;
  const text = value.toFixed(digits);
  return (Number(text) === 0 ? text.replace('-', '') : text).replace('-', '−');
}

export function percent(value: number): string {
  return Number.isFinite(value) ? (value * 100).toFixed(1) : '–';
}
