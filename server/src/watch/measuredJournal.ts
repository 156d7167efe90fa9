import { NotWritten } from '../journal/errors';
import type { Journal, KeptTable, TableLog } from '../journal/journal';
import type { Measures } from './measures';

/** Measures the writes of a journal. */
export function measuredJournal(journal: Journal, measures: Measures): Journal {
  /** Callbacks for the success and failure of a write. */
  const timed = (kinds: readonly string[]): [safe: () => void, failed: (fault: unknown) => never] => {
    const end = measures.writes();
    const failed = (fault: unknown): never => {
      end([]);
      if (fault instanceof NotWritten && fault.reason === 'store') measures.notWritten();
      throw fault;
    };
    return [() => end(kinds), failed];
  };
  const measuredLog = (log: TableLog): TableLog => ({
    id: log.id,
    append: (entries, outline, finished) =>
      log.append(entries, outline, finished).then(...timed(entries.map(({ kind }) => kind))),
    onLost: (then) => log.onLost(then),
    note: (outline) => log.note(outline),
    release: (outline) => log.release(outline),
    remove: () => log.remove(),
  });
  return {
    lasts: journal.lasts,
    moderation: journal.moderation,
    open: async (code, game, opened, outline) => {
      const [safe, failed] = timed([opened.kind]);
      const log = await journal.open(code, game, opened, outline).catch(failed);
      safe();
      return measuredLog(log);
    },
    claim: async (id): Promise<KeptTable | undefined> => {
      const kept = await journal.claim(id);
      return kept && { ...kept, log: measuredLog(kept.log) };
    },
    find: (code) => journal.find(code),
    due: (by, most) => journal.due(by, most),
    frozen: (most) => journal.frozen(most),
    asleep: (after, most) => journal.asleep(after, most),
    read: (code) => journal.read(code),
    finished: (id) => journal.finished(id),
    rewriteSeats: (id, seats) => journal.rewriteSeats(id, seats),
    setting: (name, first) => journal.setting(name, first),
    forget: (limits) => journal.forget(limits),
    close: () => journal.close(),
  };
}
