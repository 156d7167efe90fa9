/**
 * A process that writes into a journal as fast as it can, until it is killed: `place codes…`, the place as JSON. Each table it finds or
 * opens; what is acknowledged it says, a line each: code and number of the entry.
 */
import { OPENED, outlineOf, played, quietJournal, type Place } from './journals';

async function write(): Promise<void> {
  const [, , place = '', ...codes] = process.argv;
  const journal = await quietJournal(JSON.parse(place) as Place);
  const one = async (code: string): Promise<void> => {
    const found = await journal.find(code);
    const kept = found && (await journal.claim(found.id));
    const log = kept?.log ?? (await journal.open(code, 'race', OPENED, outlineOf(code)));
    for (let next = kept?.records.length ?? 1; ; next++) {
      await log.append([played(next)], outlineOf(code, { due: Date.now() + 10_000 }));
      process.stdout.write(`${code} ${next}\n`);
    }
  };
  await Promise.all(codes.map(one));
}

void write();
