/** `npm run lab -- shorthand`: writes shared/src/shorthand/names.ts, the names that are one byte on the wire. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Codec, RECORDS, ShorthandWriter, WORDS } from '@brigantine/shared/shorthand';
import { GAMES } from '@brigantine/shared/games';
import { willWriteFile } from '../outputs';
import { PROGRESS, progressOn, type Progress } from '../progress';
import { tool } from '../tool';
import { NameCount, namesModule } from './gather';
import { messagesOf } from './traffic';

/** Of every set-up and number of seats. */
const GAMES_OF_EACH = 10;

const MODULE = path.resolve(__dirname, '../../../../shared/src/shorthand/names.ts');

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

/** What is worth a short name, from games of every kind. */
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

/** Counts what one game has told each of its people. */
function count(counted: NameCount, told: ReturnType<typeof messagesOf>): void {
  for (const messages of told) {
    const writer = new ShorthandWriter();
    for (const { type, message } of messages) {
      // What is written is what counts, with whichever names.
      for (const piece of writer.write(type, message)) codec.decode(piece).forEach((value) => counted.add(value));
    }
  }
}
