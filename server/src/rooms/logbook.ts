import type { GameTypes } from '@brigantine/shared/engine';
import { CLOSE, isSlow } from '@brigantine/shared/protocol';
import { briefState } from '@brigantine/shared/table';
import { NotWritten } from '../journal/errors';
import { PARTS, WHOLE, type Entry, type LogRecord, type Outline, type Part, type TableLog } from '../journal/journal';
import type { RunningGame } from './course';
import { inTwo, wholeEntry, type LobbyMemory, type TableMemory } from './memory';
import type { TableEnd, TableState } from './tableState';
import { hashToken } from './tokens';

/** Every so many inputs the log holds what state they have led to. */
const STATE_EVERY = 16;

/**
 * When the records since the last one that holds the whole table weigh more than this, a snapshot follows, and they are deleted: a log does
 * not grow with what is done at its table. Of a whole race there is one or two.
 */
const SNAPSHOT_EVERY = 256 * 1024;

/** What a record costs the store besides its payload, in bytes. */
const RECORD_OVERHEAD = 1024;

/** What an entry weighs in the log, in bytes. */
const weightOf = ({ payload }: Entry): number => RECORD_OVERHEAD + JSON.stringify(payload).length;

const isWhole = ({ kind }: Entry): boolean => WHOLE.includes(kind);

/** How much of the table has been written. */
interface Written<G extends GameTypes> extends Pick<Outline, 'phase' | 'due'> {
  readonly session: RunningGame<G> | undefined;
  readonly inputs: number;
  readonly games: number;
  readonly version: number;
  readonly kept: string;
  readonly parts: Required<Pick<LobbyMemory, Part>>;
}

/**
 * Writes a table into the journal. What has changed is found by comparing the table with what was written last: parts are immutable, so a part
 * that has changed is another value. Runs on the table's queue.
 */
export class Logbook<G extends GameTypes> {
  private log: TableLog | undefined;
  private moved: number | null = null;
  /** What all that was written since the table was opened or woken weighs, in bytes. */
  private weight = 0;
  /** The weight at the last record that holds the whole table. */
  private weightAtWhole = 0;
  private written: Written<G>;

  constructor(private readonly table: TableState<G>) {
    this.written = this.present();
  }

  /** When the last move was made, ms since epoch; null where none is known. */
  get lastMove(): number | null {
    return this.moved;
  }

  /** In bytes, since the table was opened or woken. */
  get bytesWritten(): number {
    return this.weight;
  }

  /** From now on changes go into this log, whose records have led to the table as it is now. */
  keep(log: TableLog, [base, ...records]: readonly LogRecord[] = []): void {
    this.log = log;
    const { session } = this.table.course;
    const whole = base?.kind === 'snapshot' && session !== undefined ? base.at : null;
    this.moved = records.findLast(({ kind }) => kind === 'played')?.at ?? whole;
    // Parts that were replaced are among the records, although nobody has read them.
    const unread = (records.at(-1)?.sequence ?? 0) - (base?.sequence ?? 0) - records.length;
    this.weight = records.reduce((sum, record) => sum + weightOf(record), Math.max(0, unread) * RECORD_OVERHEAD);
    this.weightAtWhole = 0;
    log.onLost(() => this.table.room.close(CLOSE.restarting, 'lost'));
    this.written = this.present();
  }

  /** The id of the table's log; undefined while it has none. */
  get id(): string | undefined {
    return this.log?.id;
  }

  /** Writes what has happened since the last time. Returns why it could not: then the table must go back to what is `remembered`. */
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
    if (now.inputs > this.written.inputs) this.moved = this.table.services.now();
    this.written = now;
    if (entries.some(isWhole)) this.startAnew(now);
    return undefined;
  }

  /** The table is again what is `remembered`. */
  restart(): void {
    this.written = this.present();
  }

  /** The room ends: nothing is written any more. */
  async close(end: TableEnd): Promise<void> {
    const { log } = this;
    this.log = undefined;
    if (end === 'gone') await log?.remove();
    if (end === 'asleep') await log?.release(this.outlined(isSlow(this.table.agreement.options.clock)));
    if (end === 'suspended') await log?.release(this.outlined());
  }

  /**
   * What is known of the table without waking it. A clock that does not run on is told by what it has left. At a slow table
   * the bots' answers are due at once, if the process should end before they are given.
   */
  outlined(clockRuns = true): Outline {
    const { course, services } = this.table;
    const { due } = this;
    const { invitation } = this.table.agreement;
    return {
      phase: course.phase,
      due: clockRuns ? due : null,
      left: clockRuns || due === null ? null : Math.max(0, due - services.now()),
      seats: this.seats(),
      invitation: invitation === '' ? undefined : hashToken(invitation),
      summary: this.table.summary(),
    };
  }

  private get due(): number | null {
    const { course, services } = this.table;
    const { deadline = 0, botsWait = false } = course.session ?? {};
    if (deadline !== 0) return deadline;
    return botsWait ? services.now() : null;
  }

  private seats(): Outline['seats'] {
    const { course, seats } = this.table;
    const { phase, session } = course;
    const asked = phase === 'playing' ? (session?.table.waitingFor() ?? []) : [];
    const won = phase === 'over' ? (session?.table.winners() ?? []) : [];
    return seats.list.map(({ memory: { name, token } }, seat) => ({
      name,
      token,
      asked: asked.includes(seat),
      won: won.includes(seat) || undefined,
    }));
  }

  /** Without entries only the clock may have changed, or the table been stopped. */
  private async append(entries: readonly Entry[], { due, phase }: Written<G>): Promise<void> {
    const { written } = this;
    const { finished } = this.table.course;
    if (entries.length > 0) {
      const outline = this.outlined();
      if (written.kept !== '' || finished === undefined) await this.log?.append(entries, outline);
      else await this.log?.append(entries, outline, { ...(await finished), origin: this.table.origin });
    } else if (due !== written.due || phase !== written.phase) this.log?.note(this.outlined());
  }

  /** The log is as short as it can be, and so is what memory holds of the game. */
  private startAnew(written: Written<G>): void {
    this.weightAtWhole = this.weight;
    const dropped = written.session?.table.dropReplaced() ?? 0;
    this.written = { ...written, inputs: written.inputs - dropped };
  }

  /** Adds up what is written, with a snapshot when it has become much. What a fault has left of a game cannot be one. */
  private weigh(entries: Entry[]): void {
    const { phase, session } = this.table.course;
    const add = (entry: Entry): void => void (this.weight += weightOf(entry));
    entries.forEach(add);
    const much = this.weight - this.weightAtWhole > SNAPSHOT_EVERY;
    if (!much || phase === 'frozen' || entries.length === 0 || entries.some(isWhole)) return;
    const snapshot = wholeEntry('snapshot', this.table.lobby(), session);
    entries.push(snapshot);
    add(snapshot);
  }

  private present(): Written<G> {
    const { gameNumber: games, kept, phase, session, version } = this.table.course;
    const inputs = session?.table.log.length ?? 0;
    return { phase, due: this.due, session, inputs, games, version, kept, parts: this.table.parts() };
  }

  /** What is to be written, and what will have been written then. */
  private changes(now: Written<G>): [Entry[], Written<G>] {
    const { course } = this.table;
    const { session } = course;
    const before = this.written;
    const { parts } = now;
    // What a fault has left of a game is not written: a repaired server goes on before it.
    if (course.phase === 'frozen') return [this.changed(parts), { ...before, phase: now.phase, due: now.due, parts }];
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

  private changed(parts: Written<G>['parts']): Entry[] {
    const entries: Entry[] = [];
    for (const part of PARTS) {
      if (parts[part] !== this.written.parts[part]) entries.push({ kind: part, payload: parts[part] });
    }
    return entries;
  }

  /** A table that another process has taken over is written there. */
  private failed({ reason, cause }: NotWritten): NotWritten['reason'] {
    const { code, services } = this.table;
    services.log.error({ code, reason, fault: String(cause) }, 'a table could not be written down');
    if (reason === 'owner') this.log = undefined;
    return reason;
  }

  /** The table as it was written last. */
  remembered(): TableMemory<G> {
    const { session, inputs, games, version, kept, parts } = this.written;
    const lobby = { ...parts, games, version, kept, origin: this.table.origin };
    if (session === undefined) return lobby;
    return { ...lobby, game: { ...session.begun, played: inTwo(session.table.log.slice(0, inputs)) } };
  }
}

/** Whether nothing of a table has changed: after most inputs it is looked at twice. */
function isSame<G extends GameTypes>(one: Written<G>, other: Written<G>): boolean {
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

function played<G extends GameTypes>({ table }: RunningGame<G>, from: number): Entry {
  const { log, state } = table;
  const inputs = log.slice(from);
  const marked = Math.floor(log.length / STATE_EVERY) > Math.floor(from / STATE_EVERY);
  return { kind: 'played', payload: marked ? { inputs, state: briefState(state) } : { inputs } };
}
