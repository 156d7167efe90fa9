/** A report for the terminal. */
import { columns } from '../../cli/columns';
import { isMarked, type Estimate } from '../statistics/estimates';
import { figure, isEstimate, percent, type Cell, type Report, type Row, type Section } from './report';

const SHORT = 12;
/** With more sets of rules the text only compares them. */
const MOST_RUNS = 3;
const BLOCKS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

export function textReport(report: Report): string {
  const several = report.runs.length > 1;
  const shown = report.runs.length > MOST_RUNS ? [] : report.runs;
  const left = shown.length === 0 ? ['Every set of rules by itself: with --out'] : [];
  const runs = shown.flatMap((run) => [
    ...(several ? [heading(run.rules, '=')] : []),
    ...(several ? [`transcripts ${run.transcripts}`] : []),
    ...run.sections.map(textSection),
  ]);
  const comparison = report.comparison === undefined ? [] : [textSection(report.comparison)];
  return [subject(report), ...comparison, ...runs, ...left].join('\n\n');
}

/** What was played, in a line or two. */
export function subject({ game, games, seats, strategies, seed, transcripts, runs }: Report): string {
  const who = new Set(strategies).size === 1 ? `all ${strategies[0] ?? ''}` : strategies.join(', ');
  const rules = runs.map((run) => run.rules).filter((each) => each !== '');
  const with_ = [`${String(seats)} seats`, who, ...(rules.length > 1 ? [] : rules)];
  return `${String(games)} games of the ${game}${rules.length > 1 ? ' by each set of rules' : ''}: ${with_.join(', ')}; seed "${seed}"\ntranscripts ${transcripts}`;
}

function textSection(section: Section): string {
  return [heading(section.title, '-'), section.about, '', body(section)].join('\n');
}

function body({ columns: names, rows, plot, shortBy }: Section): string {
  if (plot?.kind === 'histogram') return sparks(rows);
  const shown = shortBy === undefined ? rows : highest(rows, shortBy);
  const left = rows.length - shown.length;
  const table = columns([names, ...shown.map((row) => row.map(textCell))]);
  return left === 0 ? table : `${table}\n… and ${String(left)} more with --out`;
}

function highest(rows: Section['rows'], column: number): Section['rows'] {
  const worth = (row: Row): number => numberOf(row[column]);
  return [...rows].sort((a, b) => worth(b) - worth(a)).slice(0, SHORT);
}

export function numberOf(cell: Cell | undefined): number {
  if (cell === undefined || typeof cell === 'string') return 0;
  return typeof cell === 'number' ? cell : cell.value;
}

/** A distribution in one line. */
function sparks(rows: Section['rows']): string {
  const numbers = rows.map((row) => numberOf(row[1]));
  const most = Math.max(1, ...numbers);
  const line = numbers.map((each) => (each === 0 ? ' ' : BLOCKS[Math.ceil((each / most) * BLOCKS.length) - 1]));
  return `${rows[0]?.[0] ?? ''} ${line.join('')} ${rows.at(-1)?.[0] ?? ''}`;
}

function textCell(cell: Cell): string | number {
  return isEstimate(cell) ? textEstimate(cell) : cell;
}

/** A value with its interval: `21.60 ±0.05`, or `25.1 % (24.8–25.4)`; a difference that is marked has a star. */
export function textEstimate(estimate: Estimate): string {
  const { unit, value, low, high } = estimate;
  if (unit === 'share') return `${percent(value)} % (${percent(low)}–${percent(high)})`;
  const half = `±${figure((high - low) / 2)}`;
  if (unit === 'number') return `${figure(value)} ${half}`;
  return `${value > 0 ? '+' : ''}${figure(value)} ${half}${isMarked(estimate) ? '*' : ' '}`;
}

function heading(title: string, line: string): string {
  return `${title}\n${line.repeat(title.length)}`;
}
