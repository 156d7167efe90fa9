/** `npm run shorthand`: writes shared/src/shorthand/names.ts, the names that are one byte on the wire. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ShorthandWriter } from '@brigantine/shared/shorthand';
import { BENCHED } from '../benched';
import { NameCount, namesModule } from './gather';
import { messagesOf } from './traffic';

/** Of every set-up and number of seats. */
const GAMES = 10;

const counted = new NameCount();
for (const { game, setups } of BENCHED) {
  for (const { name, seats, choices } of setups) {
    for (const number of seats) {
      for (let i = 0; i < GAMES; i++) {
        const told = messagesOf(game, choices, number, `${name} ${i}`);
        for (const messages of told) {
          const writer = new ShorthandWriter();
          for (const { type, message } of messages) {
            counted.add(type);
            counted.add(writer.shorten(type, message));
          }
        }
      }
    }
  }
}
const names = counted.names();
writeFileSync(path.resolve(__dirname, '../../../../shared/src/shorthand/names.ts'), namesModule(names));
console.log(`${names.words.length} words, ${names.records.length} records`);
