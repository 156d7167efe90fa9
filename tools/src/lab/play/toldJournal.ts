import type { Entry, Forgotten, Journal, KeptTable, Retention, TableLog } from '@brigantine/server';
import { journalRecords, type JournalRecord } from './recordFeed';

/** Passes on what has been written. A journal that does not outlive the process keeps no table that nobody is at: it would count as the server's memory. */
export class ToldJournal implements Journal {
  readonly lasts: boolean;
  readonly moderation: Journal['moderation'];

  constructor(
    private readonly journal: Journal,
    private readonly tell: (record: JournalRecord) => void,
  ) {
    this.lasts = journal.lasts;
    this.moderation = journal.moderation;
  }

  async open(code: string, ...rest: Rest<Journal['open']>): Promise<TableLog> {
    return this.told(code, await this.journal.open(code, ...rest));
  }

  async claim(id: string): Promise<KeptTable | undefined> {
    const kept = await this.journal.claim(id);
    return kept && { ...kept, log: this.told(kept.code, kept.log) };
  }

  find(code: string): ReturnType<Journal['find']> {
    return this.journal.find(code);
  }

  due(by: number, most: number): ReturnType<Journal['due']> {
    return this.journal.due(by, most);
  }

  frozen(most: number): ReturnType<Journal['frozen']> {
    return this.journal.frozen(most);
  }

  asleep(after: string, most: number): ReturnType<Journal['asleep']> {
    return this.journal.asleep(after, most);
  }

  read(code: string): ReturnType<Journal['read']> {
    return this.journal.read(code);
  }

  finished(id: string): ReturnType<Journal['finished']> {
    return this.journal.finished(id);
  }

  rewriteSeats(id: string, seats: string): Promise<void> {
    return this.journal.rewriteSeats(id, seats);
  }

  setting(name: string, first: () => string): Promise<string> {
    return this.journal.setting(name, first);
  }

  forget(limits: Retention): Promise<Forgotten> {
    return this.journal.forget(limits);
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  private told(code: string, log: TableLog): TableLog {
    const append = async (entries: readonly Entry[], ...rest: Rest<TableLog['append']>): Promise<void> => {
      await log.append(entries, ...rest);
      for (const record of journalRecords(code, entries)) this.tell(record);
    };
    return {
      id: log.id,
      append,
      onLost: (then) => log.onLost(then),
      note: (outline) => log.note(outline),
      release: (outline) => (this.lasts ? log.release(outline) : log.remove()),
      remove: () => log.remove(),
    };
  }
}

type Rest<Method extends (first: never, ...rest: never[]) => unknown> =
  Parameters<Method> extends [unknown, ...infer Others] ? Others : never;
