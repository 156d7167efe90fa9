import { randomUUID } from 'node:crypto';
import type { GameTypes } from '@brigantine/shared/engine';
import type { Played } from '@brigantine/shared/table';
import { CodeTaken, NotWritten } from './errors';
import {
  WHOLE,
  type Entry,
  type FinishedGame,
  type Forgotten,
  type Journal,
  type KeptTable,
  type LogRecord,
  type Outline,
  type ReadAbandoned,
  type Retention,
  type Sleeping,
  type TableLog,
  type WrittenTable,
} from './journal';
import { MemoryModeration } from './memoryModeration';
import type { DrawRow } from './schema';

/** Finished games kept. */
const MOST_GAMES = 200;

interface Kept {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  epoch: number;
  owned: boolean;
  outline: Outline;
  readonly records: LogRecord[];
}

/** A journal for `SYNC=off`: tables sleep and wake, but do not outlive the process. */
export class MemoryJournal implements Journal {
  readonly lasts = false;
  readonly moderation = new MemoryModeration();
  readonly profiles = undefined;
  private readonly byCode = new Map<string, Kept>();
  private readonly byId = new Map<string, Kept>();
  private readonly games = new Map<string, FinishedGame & { readonly at: number }>();
  private readonly drawn = new Map<string, DrawRow>();
  private readonly settings = new Map<string, string>();

  constructor(private readonly now: () => number = Date.now) {}

  open(code: string, game: string, opened: Entry, outline: Outline): Promise<TableLog> {
    if (this.byCode.has(code)) return Promise.reject(new CodeTaken());
    const kept: Kept = { id: randomUUID(), code, game, epoch: 1, owned: true, outline, records: [] };
    this.byCode.set(code, kept);
    this.byId.set(kept.id, kept);
    const log = this.logOf(kept);
    return Promise.resolve(log.append([opened], outline)).then(() => log);
  }

  find(code: string): Promise<Sleeping | undefined> {
    return Promise.resolve(this.byCode.get(code));
  }

  claim(id: string): Promise<KeptTable | undefined> {
    const kept = this.byId.get(id);
    if (kept === undefined) return Promise.resolve(undefined);
    kept.epoch++;
    kept.owned = true;
    const { code, game, outline, records } = kept;
    return Promise.resolve({ log: this.logOf(kept), code, game, outline, records: [...records] });
  }

  due(by: number, most: number): Promise<readonly Sleeping[]> {
    const dueAt = ({ outline }: Kept): number => outline.due ?? Infinity;
    const waiting = [...this.byId.values()].filter((kept) => !kept.owned && dueAt(kept) <= by);
    return Promise.resolve(waiting.sort((one, other) => dueAt(one) - dueAt(other)).slice(0, most));
  }

  frozen(most: number): Promise<readonly Sleeping[]> {
    const frozen = [...this.byId.values()].filter(({ owned, outline }) => !owned && outline.phase === 'frozen');
    return Promise.resolve(frozen.sort((one, other) => (one.code < other.code ? -1 : 1)).slice(0, most));
  }

  asleep(after: string, most: number): Promise<readonly Sleeping[]> {
    const asleep = [...this.byId.values()].filter(({ owned, code }) => !owned && code > after);
    return Promise.resolve(asleep.sort((one, other) => (one.code < other.code ? -1 : 1)).slice(0, most));
  }

  read(code: string): Promise<WrittenTable | undefined> {
    const kept = this.byCode.get(code);
    if (kept === undefined) return Promise.resolve(undefined);
    const { game, outline, records } = kept;
    return Promise.resolve({ code, game, phase: outline.phase, records: [...records] });
  }

  finished(id: string): Promise<(FinishedGame & { readonly at: number }) | undefined> {
    return Promise.resolve(this.games.get(id));
  }

  rewriteSeats(id: string, seats: string): Promise<void> {
    const game = this.games.get(id);
    if (game !== undefined) this.games.set(id, { ...game, seats });
    return Promise.resolve();
  }

  draws(): Promise<readonly DrawRow[]> {
    return Promise.resolve([...this.drawn.values()]);
  }

  setting(name: string, first: () => string): Promise<string> {
    const value = this.settings.get(name) ?? first();
    this.settings.set(name, value);
    return Promise.resolve(value);
  }

  async forget({ tablesBefore, gamesBefore, mostGames }: Retention, abandoned?: ReadAbandoned): Promise<Forgotten> {
    const oldTables = [...this.byId.values()].filter(
      ({ owned, records }) => !owned && (records.at(-1)?.at ?? 0) < tablesBefore,
    );
    for (const table of oldTables) {
      const game = await abandoned?.(table.records).catch(() => undefined);
      // It may have been claimed meanwhile.
      if (!table.owned) this.remove(table, game);
    }
    const games = [...this.games.values()].sort((one, other) => other.at - one.at);
    const oldGames = games.filter(({ at }, place) => at < gamesBefore || place >= mostGames);
    for (const { id } of oldGames) this.games.delete(id);
    return { tables: oldTables.length, games: oldGames.length };
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  /** The records of a table from the last one of the whole table. */
  records(code: string): readonly LogRecord[] {
    return this.byCode.get(code)?.records ?? [];
  }

  private remove({ id, code }: Kept, abandoned: FinishedGame | undefined): void {
    this.byCode.delete(code);
    this.byId.delete(id);
    if (abandoned !== undefined) this.keepGame(abandoned);
  }

  /** Keeps the latest games only. */
  private keepGame(game: FinishedGame): void {
    this.games.set(game.id, { ...game, at: this.now() });
    const [oldest] = this.games.keys();
    if (oldest !== undefined && this.games.size > MOST_GAMES) this.games.delete(oldest);
    const month = new Date(this.now()).toISOString().slice(0, 7);
    for (const draw of game.draws ?? []) {
      const key = [month, game.game, draw.kind, draw.sides, draw.outcome].join();
      const { drawn } = this.drawn.get(key) ?? { drawn: 0 };
      this.drawn.set(key, { month, game: game.game, ...draw, drawn: drawn + draw.drawn });
    }
  }

  private logOf(kept: Kept): TableLog {
    const { id, epoch } = kept;
    const owns = (): boolean => kept.epoch === epoch && this.byId.get(id) === kept;
    return {
      id,
      append: (entries, outline, finished) => {
        if (!owns()) return Promise.reject(new NotWritten('owner'));
        for (const entry of entries) keep(kept, entry, this.now());
        kept.outline = outline;
        if (finished !== undefined) this.keepGame(finished);
        return Promise.resolve();
      },
      onLost: () => undefined,
      note: (outline) => {
        if (owns()) kept.outline = outline;
      },
      release: (outline) => {
        if (owns()) Object.assign(kept, { outline, owned: false });
        return Promise.resolve();
      },
      remove: (abandoned) => {
        if (owns()) this.remove(kept, abandoned);
        return Promise.resolve();
      },
    };
  }
}

/** Adds an entry: as a record, or to the answers before it. */
function keep({ records, epoch }: Kept, { kind, payload }: Entry, at: number): void {
  const last = records.at(-1);
  const joined = last?.kind === 'played' && kind === 'played' ? joinedTo(last.payload, payload) : undefined;
  if (last !== undefined && joined !== undefined) {
    records[records.length - 1] = { kind, payload: joined, sequence: last.sequence, epoch, at };
    return;
  }
  if (WHOLE.includes(kind)) records.length = 0;
  records.push({ kind, payload, sequence: last === undefined ? 0 : last.sequence + 1, epoch, at });
}

/** Joins answers up to those with a state hash, which saves most of a table's memory. Undefined if they cannot be joined. */
function joinedTo(
  last: Partial<Played<GameTypes>>,
  { inputs = [], state }: Partial<Played<GameTypes>>,
): object | undefined {
  if (last.inputs?.[0]?.kind !== 'move' || last.state !== undefined) return undefined;
  const all = last.inputs.concat(inputs);
  return state === undefined ? { inputs: all } : { inputs: all, state };
}
