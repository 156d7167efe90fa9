/** Which names come in the messages of a game, and how often. */
import type { Names } from '@brigantine/shared/shorthand';
import { fingerprint } from '@brigantine/shared/chance';

/** Counts words and the field names of records in plain JSON; what kind a record is of belongs to its names. */
export class NameCount {
  private readonly words = new Map<string, number>();
  private readonly records = new Map<string, number>();

  add(value: unknown): void {
    if (typeof value === 'string') count(this.words, value);
    if (Array.isArray(value)) for (const item of value) this.add(item);
    else if (typeof value === 'object' && value !== null) {
      const fields = Object.entries(value).filter(([, field]) => field !== undefined);
      const isKind = ([name, field]: [string, unknown]): boolean => name === 'type' && typeof field === 'string';
      count(this.records, fields.map((each) => (isKind(each) ? each.join('=') : each[0])).join(' '));
      for (const each of fields) if (!isKind(each)) this.add(each[1]);
    }
  }

  /** Those that came often enough to be worth a place, the most frequent first. */
  names(): Names {
    return { words: frequent(this.words), records: frequent(this.records).map((fields) => fields.split(' ')) };
  }
}

const OFTEN = 10;

function count(counts: Map<string, number>, name: string): void {
  if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Equal counts in the order of the alphabet, so that the result is always the same. */
function frequent(counts: ReadonlyMap<string, number>): string[] {
  return [...counts]
    .filter(([, times]) => times >= OFTEN)
    .sort(([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? -1 : 1))
    .map(([name]) => name);
}

/** What tells one table of names from another. */
export const idOf = ({ words, records }: Names): string => fingerprint([words, records]);

/** The module `shared/src/shorthand/names.ts`. */
export function namesModule(names: Names): string {
  return `/**
 * Written by \`npm run lab -- shorthand\` from what is told in random games of every kind, the most frequent first: do not
 * edit. What is missing here is spelt out; a client with another table is told everything in full.
 */

/** What tells this table from others. */
export const NAMES_ID = '${idOf(names)}';

/** Words, by number. */
export const WORDS: readonly string[] = \`
${names.words.join('\n')}
\`
  .trim()
  .split('\\n');

/** The field names of records, by number, in the order of their values. */
export const RECORDS: readonly (readonly string[])[] = \`
${names.records.map((fields) => fields.join(' ')).join('\n')}
\`
  .trim()
  .split('\\n')
  .map((fields) => fields.split(' '));
`;
}
