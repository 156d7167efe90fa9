import { NotWritten } from '../journal/errors';
import type { Journal, TableLog } from '../journal/journal';
import type { Measures } from './measures';

/** The object with some methods replaced. */
export function withMethods<T extends object>(object: T, methods: Partial<T>): T {
  return new Proxy(object, {
    get(target, name): unknown {
      if (Object.hasOwn(methods, name)) return Reflect.get(methods, name);
      const found: unknown = Reflect.get(target, name);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
}

/** Measures the writes of a journal. */
export function measuredJournal(journal: Journal, measures: Measures): Journal {
  const measured = async <T>(kinds: readonly string[], write: () => Promise<T>): Promise<T> => {
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
    profiles: journal.profiles,
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
  });
}
