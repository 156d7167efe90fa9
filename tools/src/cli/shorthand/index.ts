/** `npm run shorthand`: writes shared/src/shorthand/names.ts, the names that are one byte on the wire. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ShorthandWriter } from '@brigantine/shared/shorthand';
import { BENCHED } from '../../bench/benched';
import { readOptions, runTool } from '../options';
import { willWriteFile } from '../outputs';
import { NameCount, namesModule } from './gather';
import { messagesOf } from './traffic';

/** Of every set-up and number of seats. */
const GAMES = 10;

const MODULE = path.resolve(__dirname, '../../../../shared/src/shorthand/names.ts');

runTool('npm run shorthand', (args) => {
  readOptions(args, {});
  willWriteFile('the table of names', MODULE);
  const names = namesOf();
  writeFileSync(MODULE, namesModule(names));
  console.log(`${names.words.length} words, ${names.records.length} records`);
  return 0;
});

/** What is worth a short name, from games of every kind. */
function namesOf(): ReturnType<NameCount['names']> {
  const counted = new NameCount();
  for (const { game, setups } of BENCHED) {
    for (const { name, seats, choices } of setups) {
      for (const number of seats) {
        for (let i = 0; i < GAMES; i++) count(counted, messagesOf(game, choices, number, `${name} ${i}`));
      }
    }
  }
  return counted.names();
}

/** Counts what one game has told each of its people. */
function count(counted: NameCount, told: ReturnType<typeof messagesOf>): void {
  for (const messages of told) {
    const writer = new ShorthandWriter();
    for (const { type, message } of messages) {
      counted.add(type);
      counted.add(writer.shorten(type, message));
    }
  }
}
