/** What is drawn of a section. */
import type { Estimate } from '../statistics/estimates';
import { boardMap } from './board';
import { figure, isEstimate, percent, type Section } from './report';
import { drawing, element, rule, scale, WIDTH, words } from './svg';
import { numberOf, textEstimate } from './text';

/** The drawings of a section, none for a plain table. */
export function plotsOf(section: Section): string[] {
  const { plot, columns, title } = section;
  switch (plot?.kind) {
    case undefined:
      return [];
    case 'bars':
      return [bars(section, plot.column)];
    case 'histogram':
      return [histogram(section)];
    case 'map':
      return plot.columns.map((column) => boardMap(section, column));
    case 'differences':
      return columns.slice(1).map((name, i) => differences(`${title}: ${name}`, name, departuresOf(section, i + 1)));
  }
}

interface Named {
  readonly name: string;
  readonly estimate: Estimate;
}

function rowsOf({ rows }: Section, column: number): Named[] {
  return rows.flatMap((row) => {
    const cell = row[column];
    return cell !== undefined && isEstimate(cell) ? [{ name: row[0], estimate: cell }] : [];
  });
}

/** Without the row that the others are compared with. */
function departuresOf(section: Section, column: number): Named[] {
  return rowsOf(section, column).filter(({ estimate }) => estimate.unit === 'difference');
}

const ROW = 24;
const LABELS = 128;
const FIGURES = 62;

/** A bar from zero with its interval, per row; to the left where it is negative. */
function bars(section: Section, column: number): string {
  const rows = rowsOf(section, column);
  const ends = rows.flatMap(({ estimate: { low, high } }) => [low, high]).filter(Number.isFinite);
  const x = scale(Math.min(0, ...ends), Math.max(0, ...ends), LABELS, WIDTH - FIGURES);
  const height = rows.length * ROW + 4;
  const drawn = rows.flatMap(({ name, estimate: { value, low, high, unit } }, i) => {
    const middle = i * ROW + ROW / 2 + 2;
    const left = Math.min(x(0), x(value));
    const written =
      unit === 'share' ? `${percent(value)} %` : `${unit === 'difference' && value > 0 ? '+' : ''}${figure(value)}`;
    return [
      words(name, LABELS - 6, middle + 4, { 'text-anchor': 'end' }),
      element('rect', { x: left, y: middle - 7, width: Math.abs(x(value) - x(0)), height: 14, class: 'bar' }),
      ...whisker(x, low, high, middle),
      words(written, WIDTH - FIGURES + 6, middle + 4),
    ];
  });
  const label = `${section.title}: ${String(section.columns[column])}`;
  return drawing(height, label, [rule(x(0), 0, x(0), height, 'axis'), ...drawn]);
}

function whisker(x: (value: number) => number, low: number, high: number, y: number): string[] {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [];
  return [
    rule(x(low), y, x(high), y, 'interval'),
    rule(x(low), y - 4, x(low), y + 4, 'interval'),
    rule(x(high), y - 4, x(high), y + 4, 'interval'),
  ];
}

const HISTOGRAM = { height: 150, left: 6, base: 128, ticks: 6 };

function histogram({ title, rows, columns }: Section): string {
  const { height, left, base, ticks } = HISTOGRAM;
  const numbers = rows.map((row) => numberOf(row[1]));
  const most = Math.max(1, ...numbers);
  const width = (WIDTH - 2 * left) / Math.max(1, rows.length);
  const every = Math.max(1, Math.ceil(rows.length / ticks));
  const drawn = numbers.flatMap((each, i) => {
    const x = left + i * width;
    const high = (each / most) * (base - 8);
    const bar = element('rect', { x, y: base - high, width: Math.max(0.6, width - 1), height: high, class: 'bar' });
    const tick = words(rows[i]?.[0] ?? '', x + width / 2, base + 15, { 'text-anchor': 'middle' });
    return i % every === Math.floor(every / 2) ? [bar, tick] : [bar];
  });
  return drawing(height, `${title}, by ${String(columns[0])}`, [rule(0, base, WIDTH, base, 'axis'), ...drawn]);
}

const DIFFERENCE = 34;
/** Room for figures at the right. */
const SIDE = 100;

/** A dot with its interval on either side of zero; what stands clear of zero is filled. */
function differences(label: string, name: string, rows: readonly Named[]): string {
  const most = Math.max(1e-9, ...rows.flatMap(({ estimate: { low, high } }) => [-low, high]).filter(Number.isFinite));
  const x = scale(-most, most, 8, WIDTH - SIDE);
  const top = 26;
  const height = top + rows.length * DIFFERENCE + 4;
  const drawn = rows.flatMap(({ name: text, estimate }, i) => {
    const y = top + i * DIFFERENCE;
    const clear = textEstimate(estimate).endsWith('*');
    const figureText = textEstimate(estimate).trimEnd();
    return [
      words(text, 4, y + 11),
      words(figureText, WIDTH - 4, y + 26, { 'text-anchor': 'end' }),
      ...whisker(x, estimate.low, estimate.high, y + 22),
      element('circle', { cx: x(estimate.value), cy: y + 22, r: 4, class: clear ? 'dot clear' : 'dot' }),
    ];
  });
  return drawing(height, label, [
    words(name, 4, 14, { class: 'name' }),
    rule(x(0), top, x(0), height, 'axis'),
    ...drawn,
  ]);
}
