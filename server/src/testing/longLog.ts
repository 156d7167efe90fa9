/**
 * A process that takes over the table ABCDEF from the journal in a folder, and says in JSON how many records it has read, and of which kinds:
 * `folder`.
 */
import { quietJournal } from './journals';

async function take(): Promise<void> {
  const [, , dataDir = ''] = process.argv;
  const journal = await quietJournal({ dataDir }, { ended: (why) => process.stdout.write(why) });
  const found = await journal.find('ABCDEF');
  const kept = found && (await journal.claim(found.id));
  const read = await journal.read('ABCDEF');
  const kinds = new Set(kept?.records.map(({ kind }) => kind));
  process.stdout.write(
    JSON.stringify({ claimed: kept?.records.length, read: read?.records.length, kinds: [...kinds] }),
  );
  await journal.close();
}

void take();
