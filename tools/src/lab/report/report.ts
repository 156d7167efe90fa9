/** A report as data: tables, of which text, JSON, CSV and HTML are made. */

/** The meaning of a number: a count or score, a share from 0 to 1, or a difference of means. */
export type Unit = 'number' | 'share' | 'difference';

/** A value with its 95 % interval; NaN where there are too few observations. */
export interface Estimate {
  readonly unit: Unit;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export type Cell = string | number | Estimate;
/** Its name, then the cells of the other columns. */
export type Row = readonly [name: string, ...cells: Cell[]];

export interface Section {
  /** Stable name, for CSV and JSON. */
  readonly id: string;
  readonly title: string;
  /** What is counted and how, in a sentence. */
  readonly about?: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** Columns that HTML draws bars in. */
  readonly bars?: readonly number[];
  /** Rows are ascending values, and column 1 their counts: text draws them in one line. */
  readonly distribution?: boolean;
  /** Text has only the rows with the highest values in this column. */
  readonly shortBy?: number;
  /** Text leaves it out. */
  readonly filesOnly?: boolean;
}

/** The tables of one set of rules, or of everything. */
export interface Chapter {
  readonly name: string;
  readonly about?: string;
  readonly sections: readonly Section[];
}

export interface Report {
  readonly title: string;
  /** Lines before the tables. */
  readonly about: readonly string[];
  readonly chapters: readonly Chapter[];
  /** Lines after the tables, such as `passed`. */
  readonly verdict: readonly string[];
  /** The content of the JSON file. */
  readonly data: object;
}

export function isEstimate(cell: Cell): cell is Estimate {
  return typeof cell === 'object';
}

export function valueOf(cell: Cell | undefined): number {
  if (cell === undefined || typeof cell === 'string') return 0;
  return typeof cell === 'number' ? cell : cell.value;
}

/** Whether chance alone would produce this difference in less than 5 % of cases. */
export function isMarked({ unit, low, high }: Estimate): boolean {
  return unit === 'difference' && (low > 0 || high < 0);
}

export function textOf(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  return typeof cell === 'number' ? figure(cell) : textOfEstimate(cell);
}

/** A value with its interval: `21.60 ±0.05`, or `25.1 % (24.8–25.4)`; a marked difference has a star. */
function textOfEstimate(estimate: Estimate): string {
  const { unit, value, low, high } = estimate;
  if (unit === 'share') return `${percent(value)} % (${percent(low)}–${percent(high)})`;
  const half = `±${figure((high - low) / 2)}`;
  if (unit === 'number') return `${figure(value)} ${half}`;
  return `${value > 0 ? '+' : ''}${figure(value)} ${half}${isMarked(estimate) ? '*' : ' '}`;
}

/** A number rounded to a readable precision; `–` for NaN. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const digits = Number.isInteger(value) || Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 100 ? 1 : 2;
  const text = value.toFixed(digits);
  return (Number(text) === 0 ? text.replace('-', '') : text).replace('-', '−');
}

function percent(value: number): string {
  return Number.isFinite(value) ? (value * 100).toFixed(1) : '–';
}
