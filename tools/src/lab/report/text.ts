/** A report for the terminal. */
import { textOf, valueOf, type Report, type Section } from './report';

const SHORT = 12;
/** With more sets of rules, text only compares them. */
const MOST_CHAPTERS = 4;
const BLOCKS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

export function textReport({ about, chapters, verdict }: Report): string {
  const many = chapters.length > MOST_CHAPTERS;
  const shown = many ? chapters.slice(0, 1) : chapters;
  const blocks = shown.flatMap(({ name, about: line, sections }) => [
    ...(chapters.length > 1 && name !== '' ? [heading(name, '=')] : []),
    ...(chapters.length > 1 && line !== undefined ? [line] : []),
    ...sections.filter(({ rows, filesOnly }) => rows.length > 0 && filesOnly !== true).map(textSection),
  ]);
  const rest = many ? ['Every set of rules by itself: with --out'] : [];
  const parts = [about.join('\n'), ...blocks, ...rest, verdict.join('\n')].filter((part) => part !== '');
  return `${parts.join('\n\n')}\n`;
}

function textSection(section: Section): string {
  const about = section.about === undefined ? [] : [section.about, ''];
  return [heading(section.title, '-'), ...about, body(section)].join('\n');
}

function body({ columns: names, rows, distribution, shortBy }: Section): string {
  if (distribution === true) return sparkline(rows);
  const shown = shortBy === undefined ? rows : highest(rows, shortBy);
  const hidden = rows.length - shown.length;
  const table = columns([names, ...shown.map((row) => row.map(textOf))]);
  return hidden === 0 ? table : `${table}\n… and ${hidden} more with --out`;
}

function highest(rows: Section['rows'], column: number): Section['rows'] {
  return [...rows].sort((a, b) => valueOf(b[column]) - valueOf(a[column])).slice(0, SHORT);
}

function sparkline(rows: Section['rows']): string {
  const numbers = rows.map((row) => valueOf(row[1]));
  const most = Math.max(1, ...numbers);
  const line = numbers.map((each) => (each === 0 ? ' ' : BLOCKS[Math.ceil((each / most) * BLOCKS.length) - 1]));
  return `${rows[0]?.[0] ?? ''} ${line.join('')} ${rows.at(-1)?.[0] ?? ''}`;
}

function heading(title: string, line: string): string {
  return `${title}\n${line.repeat(title.length)}`;
}

/** Rows as columns of equal width, the first to the left, the others to the right. */
export function columns(rows: readonly (readonly (string | number)[])[]): string {
  const texts = rows.map((row) => row.map(String));
  const widths = (texts[0] ?? []).map((_, i) => Math.max(...texts.map((row) => (row[i] ?? '').length)));
  const line = (row: readonly string[]): string =>
    row.map((text, i) => (i === 0 ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0))).join('  ');
  return texts.map((row) => line(row).trimEnd()).join('\n');
}
