/** Reports as text, JSON, CSV and HTML, printed and as files. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { list, oneOf, UsageError, value, type Given, type Option } from '../../cli/options';
import { willWriteFile } from '../../cli/outputs';
import { htmlReport } from './html';
import { isEstimate, type Cell, type Chapter, type Report } from './report';
import { textReport } from './text';

const FORMATS = { table: textReport, json: jsonReport, csv: csvReport, html: htmlReport } as const;
type Format = keyof typeof FORMATS;
const NAMES = Object.keys(FORMATS) as Format[];
const endingOf = (format: Format): string => (format === 'table' ? '.txt' : `.${format}`);
const ENDINGS = NAMES.map(endingOf).join(', ');

const files = list('FILE', `files to write as well, by ending: ${ENDINGS}`);

/** The options of every command with a report. */
export const REPORT = {
  format: value('NAME', `what is printed: ${NAMES.join(', ')}`, oneOf(NAMES), 'table'),
  out: {
    ...files,
    read(name, given) {
      given.forEach(formatOf);
      return files.read(name, given);
    },
  } satisfies Option<readonly string[]>,
};

/** Checks that the files can be written, and returns the function that writes and prints. Throws `UsageError`. */
export function reportWriter({ format, out }: Given<typeof REPORT>): (report: Report) => void {
  for (const file of out) willWriteFile('--out', file);
  return (report) => {
    for (const file of out) writeFileSync(file, FORMATS[formatOf(file)](report));
    process.stdout.write(FORMATS[format](report));
  };
}

function formatOf(file: string): Format {
  const format = NAMES.find((each) => endingOf(each) === path.extname(file));
  if (format === undefined) throw new UsageError(`--out ${file}: it must end in ${ENDINGS}`);
  return format;
}

/** NaN becomes null. */
export function jsonReport({ data }: Report): string {
  return `${JSON.stringify({ format: 1, ...data }, null, 2)}\n`;
}

const HEADER = ['rules', 'section', 'row', 'column', 'value', 'low', 'high'];

/** A line per value. */
export function csvReport({ chapters }: Report): string {
  return [HEADER, ...chapters.flatMap(csvLines)].map((line) => `${line.map(quoted).join()}\n`).join('');
}

function csvLines({ name, sections }: Chapter): string[][] {
  return sections.flatMap(({ id, columns, rows }) =>
    rows.flatMap((row) => row.slice(1).map((cell, i) => [name, id, row[0], columns[i + 1] ?? '', ...csvValues(cell)])),
  );
}

function csvValues(cell: Cell): string[] {
  if (!isEstimate(cell)) return [String(cell), '', ''];
  return [cell.value, cell.low, cell.high].map((each) => (Number.isFinite(each) ? String(each) : ''));
}

function quoted(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
