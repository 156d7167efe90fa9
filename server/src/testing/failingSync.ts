/**
 * A process that writes numbers into a journal, `folder`, one after the other, until 50 are acknowledged, and tries no number
 * twice. Says in JSON which numbers were acknowledged and which were said not to be written, and what a journal finds afterwards.
 */
import { NotWritten } from '../journal/errors';
import { OPENED, outlineOf, played, quietJournal } from './journals';

const WANTED = 50;

async function write(): Promise<void> {
  const [, , folder = ''] = process.argv;
  const journal = await quietJournal({ dataDir: folder });
  const log = await journal.open('CODE', 'race', OPENED, outlineOf('CODE'));
  const written: number[] = [];
  const failed: number[] = [];
  for (let number = 1; written.length < WANTED; number++) {
    try {
      await log.append([played(number)], outlineOf('CODE'));
      written.push(number);
    } catch (error) {
      if (!(error instanceof NotWritten && error.reason === 'store')) throw error;
      failed.push(number);
    }
  }
  await journal.close();
  const again = await quietJournal({ dataDir: folder });
  const kept = await again.claim(log.id);
  const found = kept?.records.slice(1).map(({ payload }) => (payload as { what: number }).what);
  await again.close();
  process.stdout.write(JSON.stringify({ written, failed, found }));
}

void write();
