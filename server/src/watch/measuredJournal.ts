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
  const measuredLog = (log: TableLog): TableLog =>
    withMethods(log, {
      append: (entries, ...rest) => {
        const kinds = entries.map(({ kind }) => kind);
        return measured(kinds, () => log.append(entries, ...rest));
      },
    });
  return withMethods(journal, {
    open: async (code, game, opened, outline) =>
      measuredLog(await measured([opened.kind], () => journal.open(code, game, opened, outline))),
    claim: async (id) => {
      const kept = await journal.claim(id);
      return kept && { ...kept, log: measuredLog(kept.log) };
    },
  });
}
