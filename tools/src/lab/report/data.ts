/** A report for other programs. */
import { isEstimate, type Cell, type Report, type Section } from './report';

/** Everything, as it is; values nobody can know are null. */
export function jsonReport(report: Report): string {
  return `${JSON.stringify({ format: 1, ...report }, null, 2)}\n`;
}

const HEADER = ['rules', 'section', 'row', 'column', 'value', 'low', 'high'];

/** One line per value: rules, section, row, column, value, and the interval where there is one. */
export function csvReport({ runs, comparison }: Report): string {
  const sections = runs.flatMap(({ rules, sections }) => sections.flatMap((section) => lines(rules, section)));
  const compared = comparison === undefined ? [] : lines('', comparison);
  return [HEADER, ...compared, ...sections].map((line) => `${line.map(csvText).join()}\n`).join('');
}

function lines(rules: string, { id, columns, rows }: Section): string[][] {
  return rows.flatMap((row) =>
    row.slice(1).map((cell, i) => [rules, id, row[0], columns[i + 1] ?? '', ...values(cell)]),
  );
}

function values(cell: Cell): string[] {
  if (!isEstimate(cell)) return [String(cell), '', ''];
  return [cell.value, cell.low, cell.high].map((value) => (Number.isFinite(value) ? String(value) : ''));
}

function csvText(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
