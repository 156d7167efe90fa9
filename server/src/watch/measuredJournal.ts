import { NotWritten, type Journal, type KeptTable, type TableLog } from '../journal/journal';
import type { Measures } from './measures';

/** The same journal; what is written into it is timed and counted. */
export function measuredJournal(journal: Journal, measures: Measures): Journal {
  const timed = async <T>(kinds: readonly string[], write: () => Promise<T>): Promise<T> => {
    const end = measures.writes();
    try {
      const result = await write();
      end(kinds);
      return result;
    } catch (fault) {
      end([]);
      if (fault instanceof NotWritten && fault.reason === 'store') measures.notWritten();
      throw fault;
    }
  };
  const measuredLog = (log: TableLog): TableLog => ({
    id: log.id,
    append: (entries, outline, finished) => {
      const kinds = entries.map(({ kind }) => kind);
      return timed(kinds, () => log.append(entries, outline, finished));
    },
    note: (outline) => log.note(outline),
    release: (outline) => log.release(outline),
    remove: () => log.remove(),
  });
  return {
    lasts: journal.lasts,
    open: async (code, game, opened, outline) => {
      return measuredLog(await timed([opened.kind], () => journal.open(code, game, opened, outline)));
    },
    claim: async (id): Promise<KeptTable | undefined> => {
      const kept = await journal.claim(id);
      return kept && { ...kept, log: measuredLog(kept.log) };
    },
    find: (code) => journal.find(code),
    due: (by, most) => journal.due(by, most),
    finished: (id) => journal.finished(id),
    rewriteSeats: (id, seats) => journal.rewriteSeats(id, seats),
    setting: (name, first) => journal.setting(name, first),
    forget: (limits) => journal.forget(limits),
    close: () => journal.close(),
  };
}
