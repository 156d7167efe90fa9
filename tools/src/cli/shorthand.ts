/** `npm run lab -- shorthand`: writes shared/src/shorthand/names.ts, the names that are one byte on the wire. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, seededChance, seededPicker } from '@brigantine/shared/chance';
import type { Game, GameTypes, Viewer } from '@brigantine/shared/engine';
import { GAMES } from '@brigantine/shared/games';
import type { Batch, Welcome } from '@brigantine/shared/protocol';
import { Codec, RECORDS, ShorthandWriter, WORDS, type Names } from '@brigantine/shared/shorthand';
import { Table } from '@brigantine/shared/table';
import { willWriteFile } from './outputs';
import { PROGRESS, progressOn, type Progress } from './progress';
import { tool } from './tool';

/** Games of every set-up and number of seats. */
const GAMES_OF_EACH = 10;

const MODULE = path.resolve(__dirname, '../../../shared/src/shorthand/names.ts');

export const shorthand = tool({
  purpose: 'Writes the table of names that makes messages short, from random games (docs/protocol.md).',
  options: PROGRESS,
  run(given) {
    willWriteFile('the table of names', MODULE);
    const names = namesOf(progressOn('games', given));
    writeFileSync(MODULE, namesModule(names));
    console.log(`${names.words.length} words, ${names.records.length} records`);
    return 0;
  },
});

const codec = new Codec({ words: WORDS, records: RECORDS });

/** Frequent names in games of every kind. */
function namesOf(progress: Progress): ReturnType<NameCount['names']> {
  const counted = new NameCount();
  const kinds = GAMES.flatMap(({ game, options, setups }) =>
    setups.flatMap(({ name, seats, options: words }) =>
      seats.map((number) => ({ game, name, number, choices: options.choices(words, number) })),
    ),
  );
  kinds.forEach(({ game, name, number, choices }, kind) => {
    for (let i = 0; i < GAMES_OF_EACH; i++) {
      count(counted, messagesOf(game, choices, number, `${name} ${i}`));
      progress(kind * GAMES_OF_EACH + i + 1, kinds.length * GAMES_OF_EACH);
    }
  });
  return counted.names();
}

/** Counts the names in the messages of one game. */
function count(counted: NameCount, told: ReturnType<typeof messagesOf>): void {
  for (const messages of told) {
    const writer = new ShorthandWriter();
    for (const { type, message } of messages) {
      // As written: only changes are sent.
      for (const piece of writer.write(type, message)) codec.decode(piece).forEach((value) => counted.add(value));
    }
  }
}

/** Counts words and the field names of records in plain JSON. The `type` of a record counts as part of its names. */
export class NameCount {
  private readonly words = new Map<string, number>();
  private readonly records = new Map<string, number>();

  add(value: unknown): void {
    if (typeof value === 'string') increment(this.words, value);
    if (Array.isArray(value)) for (const item of value) this.add(item);
    else if (typeof value === 'object' && value !== null) {
      const fields = Object.entries(value).filter(([, field]) => field !== undefined);
      const isKind = ([name, field]: [string, unknown]): boolean => name === 'type' && typeof field === 'string';
      increment(this.records, fields.map((each) => (isKind(each) ? each.join('=') : each[0])).join(' '));
      for (const each of fields) if (!isKind(each)) this.add(each[1]);
    }
  }

  /** The frequent ones, most frequent first. */
  names(): Names {
    return { words: frequent(this.words), records: frequent(this.records).map((fields) => fields.split(' ')) };
  }
}

const OFTEN = 10;

function increment(counts: Map<string, number>, name: string): void {
  if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Equal counts are in alphabetical order, so that the result is reproducible. */
function frequent(counts: ReadonlyMap<string, number>): string[] {
  return [...counts]
    .filter(([, times]) => times >= OFTEN)
    .sort(([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? -1 : 1))
    .map(([name]) => name);
}

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

/** A message of a game to one viewer. */
type GameMessage =
  | { readonly type: 'welcome'; readonly message: Welcome<GameTypes> }
  | { readonly type: 'batch'; readonly message: Batch<GameTypes> };

/** The messages of one random game to each seat and, last, to a spectator. */
export function messagesOf(
  game: Game<GameTypes>,
  choices: GameTypes['choices'],
  seats: number,
  seed: string,
): GameMessage[][] {
  const table = Table.start(game, seats, choices, seededChance(seed));
  const pick = seededPicker(seats);
  const viewers: Viewer[] = [...Array.from({ length: seats }, (_, seat) => seat), 'table'];
  const told = viewers.map((viewer): GameMessage[] => {
    const { own, asks } = table.batch(viewer, []);
    const seat = viewer === 'table' ? -1 : viewer;
    const welcome = {
      version: table.version,
      seat,
      build: '',
      now: 0,
      handOver: 0,
      asks,
      ...(own === undefined ? {} : { own }),
    };
    return [{ type: 'welcome', message: welcome }];
  });
  for (let [seat] = table.waitingFor(); seat !== undefined; [seat] = table.waitingFor()) {
    const submission = table.submit(seat, game.sample(table.state, seat, pick));
    if (!submission.ok) throw new Error(`refused: ${submission.refusal.code}`);
    const heard = submission.quiet ? [seat] : told.keys();
    for (const place of heard) {
      told[place]?.push({ type: 'batch', message: table.batch(viewers[place] ?? 'table', submission.events) });
    }
  }
  return told;
}
