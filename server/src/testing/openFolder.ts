/** A process that opens a journal in a folder and says how that went: `folder`. */
import { BrokenStart } from '../journal/errors';
import { quietJournal } from './journals';

async function open(): Promise<void> {
  const [, , folder = ''] = process.argv;
  try {
    await (await quietJournal({ dataDir: folder })).close();
    process.stdout.write('opened');
  } catch (error) {
    process.stdout.write(error instanceof BrokenStart ? error.message : `no sentence: ${String(error)}`);
  }
}

void open();
