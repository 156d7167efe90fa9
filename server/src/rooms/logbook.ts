import { CLOSE, isSlow } from '@brigantine/shared/protocol';
import { stateHash } from '@brigantine/shared/table';
import { NotWritten } from '../journal/errors';
import { PARTS, WHOLE, type Entry, type LogRecord, type Outline, type Part, type TableLog } from '../journal/journal';
import { abandonedGame } from './finished';
import type { RunningGame } from './lifecycle';
import { inTwo, wholeEntry, type LobbyMemory, type TableMemory } from './memory';
import type { TableEnd, TableState } from './tableState';
import { hashToken } from './tokens';

/** The log holds a hash of the state every so many inputs. */
const STATE_EVERY = 16;

/** Bytes of records after which a snapshot replaces them, so that logs stay bounded. A race takes one or two. */
const SNAPSHOT_EVERY = 256 * 1024;

/** Bytes of a record besides its payload. */
const RECORD_OVERHEAD = 1024;

/** In bytes. */
const weightOf = ({ payload }: Entry): number => RECORD_OVERHEAD + JSON.stringify(payload).length;

const isWhole = ({ kind }: Entry): boolean => WHOLE.includes(kind);

/** What has been written of the table. */
interface Written extends Pick<Outline, 'phase' | 'due'> {
  readonly session: RunningGame | undefined;
  readonly inputs: number;
  readonly games: number;
  readonly version: number;
  readonly kept: string;
  readonly parts: Required<Pick<LobbyMemory, Part>>;
}

/** Writes a table into the journal. Compares its parts, which are immutable, with those written last. Runs on the table's queue. */
export class Logbook {
  /** When the last move was made, ms since epoch; null if unknown. */
  lastMove: number | null = null;
  /** Since the table was opened or woken. */
  bytesWritten = 0;
  private bytesAtWhole = 0;
  private log: TableLog | undefined;
  private written: Written;

  constructor(private readonly table: TableState) {
    this.written = this.present();
  }

  /** Writes into this log from now on. Its records have led to the present state. */
  keep(log: TableLog, [base, ...records]: readonly LogRecord[] = []): void {
    this.log = log;
    const { session } = this.table.lifecycle;
    const whole = base?.kind === 'snapshot' && session !== undefined ? base.at : null;
    this.lastMove = records.findLast(({ kind }) => kind === 'played')?.at ?? whole;
    // Replaced parts are in the log, but not among the records read.
    const unread = (records.at(-1)?.sequence ?? 0) - (base?.sequence ?? 0) - records.length;
    this.bytesWritten = records.reduce((sum, record) => sum + weightOf(record), Math.max(0, unread) * RECORD_OVERHEAD);
    this.bytesAtWhole = 0;
    log.onLost(() => this.table.room.close(CLOSE.restarting, 'lost'));
    this.written = this.present();
  }

  get id(): string | undefined {
    return this.log?.id;
  }

  /** Writes all changes. Returns why that failed: then the table must go back to what is `remembered`. */
  async write(): Promise<NotWritten['reason'] | undefined> {
    const present = this.present();
    if (isSame(present, this.written)) return undefined;
    const [entries, now] = this.changes(present);
    this.weigh(entries);
    try {
      await this.append(entries, now);
    } catch (fault) {
      if (!(fault instanceof NotWritten)) throw fault;
      return this.failed(fault);
    }
    if (now.inputs > this.written.inputs) this.lastMove = this.table.services.now();
    this.written = now;
    if (entries.some(isWhole)) this.startAnew(now);
    return undefined;
  }

  /** The table has gone back to what is `remembered`. */
  restart(): void {
    this.written = this.present();
    // The failed write may have left its outline.
    this.log?.note(this.outlined());
  }

  async close(end: TableEnd): Promise<void> {
    const { log } = this;
    this.log = undefined;
    if (end === 'gone') await log?.remove(await abandonedGame(this.remembered(), this.table.settings.entry));
    if (end === 'asleep') await log?.release(this.outlined(isSlow(this.table.settings.options.clock)));
    if (end === 'suspended') await log?.release(this.outlined());
  }

  /** What is known of the table without waking it. A stopped clock is stored as the time left. */
  outlined(clockRuns = true): Outline {
    const { lifecycle, services } = this.table;
    const { due } = this;
    const { invitation } = this.table.settings;
    return {
      phase: lifecycle.phase,
      due: clockRuns ? due : null,
      left: clockRuns || due === null ? null : Math.max(0, due - services.now()),
      seats: this.seats(),
      invitation: invitation === '' ? undefined : hashToken(invitation),
      summary: this.table.summary(),
    };
  }

  private get due(): number | null {
    const { lifecycle, services } = this.table;
    const { deadline = 0, botsWait = false } = lifecycle.session ?? {};
    if (deadline !== 0) return deadline;
    // If the process ends before the bots of a slow table have answered, their answers are due at once.
    return botsWait ? services.now() : null;
  }

  private seats(): Outline['seats'] {
    const { lifecycle, seats } = this.table;
    const { phase, session } = lifecycle;
    const asked = phase === 'playing' ? (session?.table.waitingFor() ?? []) : [];
    const won = phase === 'over' ? (session?.table.winners() ?? []) : [];
    return seats.list.map(({ memory: { name, token } }, seat) => ({
      name,
      token,
      asked: asked.includes(seat),
      won: won.includes(seat) || undefined,
    }));
  }

  /** Without entries only the clock or the phase may have changed. */
  private async append(entries: readonly Entry[], { due, phase }: Written): Promise<void> {
    const { written } = this;
    const { finished } = this.table.lifecycle;
    if (entries.length > 0) {
      const outline = this.outlined();
      if (written.kept !== '' || finished === undefined) await this.log?.append(entries, outline);
      else await this.log?.append(entries, outline, { ...(await finished), origin: this.table.origin });
    } else if (due !== written.due || phase !== written.phase) this.log?.note(this.outlined());
  }

  /** After a record of the whole table, older records and replaced inputs are dropped. */
  private startAnew(written: Written): void {
    this.bytesAtWhole = this.bytesWritten;
    const dropped = written.session?.table.dropReplaced() ?? 0;
    this.written = { ...written, inputs: written.inputs - dropped };
  }

  /** Counts bytes, and adds a snapshot when they are many; never of a frozen game. */
  private weigh(entries: Entry[]): void {
    const { phase, session } = this.table.lifecycle;
    const add = (entry: Entry): void => void (this.bytesWritten += weightOf(entry));
    entries.forEach(add);
    const much = this.bytesWritten - this.bytesAtWhole > SNAPSHOT_EVERY;
    if (!much || phase === 'frozen' || entries.length === 0 || entries.some(isWhole)) return;
    const snapshot = wholeEntry('snapshot', this.table.lobby(), session);
    entries.push(snapshot);
    add(snapshot);
  }

  private present(): Written {
    const { gameNumber: games, kept, phase, session, version } = this.table.lifecycle;
    const inputs = session?.table.log.length ?? 0;
    return { phase, due: this.due, session, inputs, games, version, kept, parts: this.table.parts() };
  }

  /** What is to be written, and the state after that. */
  private changes(now: Written): [Entry[], Written] {
    const { lifecycle } = this.table;
    const { session } = lifecycle;
    const before = this.written;
    const { parts } = now;
    // The game as a fault has left it is not written: a repaired server continues before it.
    if (lifecycle.phase === 'frozen')
      return [this.changed(parts), { ...before, phase: now.phase, due: now.due, parts }];
    if (session === undefined && before.session !== undefined)
      return [[{ kind: 'lobby', payload: this.table.lobby() }], now];
    const entries = this.changed(parts);
    const begins = session !== undefined && session !== before.session;
    if (begins) entries.push({ kind: 'started', payload: session.begun });
    const written = begins ? 0 : before.inputs;
    if (session !== undefined && (begins || now.inputs > written)) entries.push(played(session, written));
    if (session !== undefined && now.kept !== before.kept) {
      entries.push(wholeEntry('ended', this.table.lobby(), session));
    }
    return [entries, now];
  }

  private changed(parts: Written['parts']): Entry[] {
    const entries: Entry[] = [];
    for (const part of PARTS) {
      if (parts[part] !== this.written.parts[part]) entries.push({ kind: part, payload: parts[part] });
    }
    return entries;
  }

  private failed({ reason, cause }: NotWritten): NotWritten['reason'] {
    const { code, services } = this.table;
    services.log.error({ code, reason, fault: String(cause) }, 'a table could not be stored');
    if (reason === 'owner') this.log = undefined;
    return reason;
  }

  /** The table as last written. */
  remembered(): TableMemory {
    const { session, inputs, games, version, kept, parts } = this.written;
    const lobby = { ...parts, games, version, kept, origin: this.table.origin };
    if (session === undefined) return lobby;
    return { ...lobby, game: { ...session.begun, played: inTwo(session.table.log.slice(0, inputs)) } };
  }
}

function isSame(one: Written, other: Written): boolean {
  return (
    one.inputs === other.inputs &&
    one.version === other.version &&
    one.due === other.due &&
    one.phase === other.phase &&
    one.session === other.session &&
    one.games === other.games &&
    one.kept === other.kept &&
    PARTS.every((part) => one.parts[part] === other.parts[part])
  );
}

function played({ table }: RunningGame, from: number): Entry {
  const { log, state } = table;
  const inputs = log.slice(from);
  const marked = Math.floor(log.length / STATE_EVERY) > Math.floor(from / STATE_EVERY);
  return { kind: 'played', payload: marked ? { inputs, state: stateHash(state) } : { inputs } };
}
