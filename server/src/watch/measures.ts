/** What is measured of the server, in the form that Prometheus reads. Nothing here names a table, a player or an address. */
import { statfs } from 'node:fs/promises';
import { getHeapStatistics } from 'node:v8';
import { GAMES } from '@brigantine/shared/games';
import { PHASES, type ErrorCode, type Phase } from '@brigantine/shared/protocol';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** One table as it is now. */
export interface TableCount {
  readonly game: string;
  readonly phase: Phase;
  /** Seats whose player is there, is away, or is replaced by a bot or is one. */
  readonly present: number;
  readonly away: number;
  readonly bots: number;
  readonly watching: number;
}

/** What has passed over all sockets to tables since the start, and how many are open; in bytes. */
export interface Traffic {
  readonly open: number;
  readonly received: number;
  readonly sent: number;
}

/** In seconds: from what nobody notices to what everybody does. */
const ANSWERS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const WRITES = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

const STATES = ['present', 'away', 'bots'] as const;
const ALARMING = ['error', 'fatal'] as const;
const DIRECTIONS = ['received', 'sent'] as const;

/** So many answers are taken down before they are counted: many in a row take a fraction of the time of one by one. */
const ANSWERS_AT_ONCE = 256;

/** All that one server measures. What happens with every move is only noted, and counted when there is enough of it or somebody asks. */
export class Measures {
  readonly registry = new Registry();
  private readonly registers = [this.registry];

  private readonly tables = this.gauge('tables', 'Tables in memory', ['game', 'phase']);
  private readonly seats = this.gauge('seats', 'Seats of tables in memory', ['state']);
  private readonly watchers = this.gauge('watchers', 'Those who watch a table');
  private readonly sockets = this.gauge('sockets', 'Open sockets to tables');
  private readonly bytes = this.counter('socket_bytes_total', 'Bytes of sockets to tables', ['direction']);
  private readonly inputs = this.counter('inputs_total', 'Moves that were accepted, of people, bots and clocks');
  private readonly refusals = this.counter('refusals_total', 'What was refused, on sockets and by HTTP', ['code']);
  private readonly returns = this.counter('returns_total', 'Players who came back to their seat');
  private readonly frozen = this.counter('tables_frozen_total', 'Tables that a fault has stopped');
  private readonly pageFaults = this.counter('page_faults_total', 'Faults that pages have reported');
  private readonly logLines = this.counter('log_lines_total', 'Lines of the log', ['level']);
  private readonly requests = this.counter('http_requests_total', 'Answers by HTTP', ['kind', 'status']);
  private readonly records = this.counter('journal_records_total', 'What was written down of tables', ['kind']);
  private readonly unwritten = this.counter('journal_failures_total', 'What could not be written down');
  private readonly answering = this.gauge('messages_waiting', 'Messages that tables have not answered yet');
  private readonly writing = this.gauge('journal_waiting', 'Tables that wait for the journal');
  private readonly answerSeconds = new Histogram({
    name: 'brigantine_answer_seconds',
    help: 'From the arrival of a message until all that follows of it is written and told',
    labelNames: ['type'],
    buckets: ANSWERS,
    registers: this.registers,
  });
  private readonly writeSeconds = new Histogram({
    name: 'brigantine_journal_append_seconds',
    help: 'How long a table waits until what has happened is safe',
    buckets: WRITES,
    registers: this.registers,
  });
  private failedAt = -Infinity;
  private moves = 0;
  private unanswered = 0;
  /** How long answers have taken that are not counted yet, in seconds. */
  private readonly taken: Readonly<Record<'move' | 'other', number[]>> = { move: [], other: [] };

  constructor() {
    // What alarms are for is there at nought: the first of a kind would else be no increase.
    for (const level of ALARMING) this.logLines.inc({ level }, 0);
    this.refusals.inc({ code: 'full' satisfies ErrorCode }, 0);
  }

  /** Measures the process too: memory, processor, event loop, garbage; and the disk below `dataDir`. For as long as the process lives. */
  watchProcess(version: string, build: string, dataDir?: string): void {
    collectDefaultMetrics({ register: this.registry });
    this.gauge('heap_limit_bytes', 'The most that the heap may hold').set(getHeapStatistics().heap_size_limit);
    if (dataDir !== undefined) this.watchDisk(dataDir);
    const labels = { version, build };
    const info = { name: 'brigantine_build_info', help: 'What is served', labelNames: Object.keys(labels) };
    new Gauge({ ...info, registers: this.registers }).set(labels, 1);
  }

  private watchDisk(folder: string): void {
    const free = {
      name: 'brigantine_disk_free_bytes',
      help: 'Free space where tables are kept',
      registers: this.registers,
    };
    new Gauge({
      ...free,
      async collect() {
        const { bavail, bsize } = await statfs(folder);
        this.set(bavail * bsize);
      },
    });
  }

  /** The page that Prometheus reads. Tables and sockets are counted only for it. */
  page(tables: readonly TableCount[], traffic: Traffic): Promise<string> {
    this.tables.reset();
    // Where there are none a figure says so.
    for (const { game } of GAMES) for (const phase of PHASES) this.tables.set({ game: game.id, phase }, 0);
    for (const { game, phase } of tables) this.tables.inc({ game, phase });
    for (const state of STATES) this.seats.set({ state }, sum(tables.map((table) => table[state])));
    this.watchers.set(sum(tables.map(({ watching }) => watching)));
    this.sockets.set(traffic.open);
    this.bytes.reset();
    for (const direction of DIRECTIONS) this.bytes.inc({ direction }, traffic[direction]);
    this.inputs.inc(this.moves);
    this.moves = 0;
    this.answering.set(this.unanswered);
    this.countAnswers();
    return this.registry.metrics();
  }

  /** A move has been accepted. */
  tookMove(): void {
    this.moves++;
  }

  /** A message waits for its table. Call what is returned when it has been answered. */
  asks(type: string): () => void {
    const begun = performance.now();
    this.unanswered++;
    return () => {
      this.unanswered--;
      // People wait for moves; what else there is to say varies too much to tell them apart.
      const taken = this.taken[type === 'move' ? 'move' : 'other'];
      if (taken.push((performance.now() - begun) / 1000) === ANSWERS_AT_ONCE) this.countAnswers();
    };
  }

  private countAnswers(): void {
    for (const type of ['move', 'other'] as const) {
      for (const seconds of this.taken[type].splice(0)) this.answerSeconds.observe({ type }, seconds);
    }
  }

  /** Something was refused with that code of ours. */
  refused(code: ErrorCode): void {
    this.refusals.inc({ code });
  }

  /** A player is back at their seat. */
  returned(): void {
    this.returns.inc();
  }

  /** A fault has stopped a table. */
  froze(): void {
    this.frozen.inc();
  }

  /** A page has reported a fault. */
  pageFailed(): void {
    this.pageFaults.inc();
  }

  /** A line of that level was logged. */
  logged(level: string): void {
    this.logLines.inc({ level });
  }

  /** A request was answered. */
  answered(kind: string, status: number): void {
    this.requests.inc({ kind, status });
  }

  /** Something waits for the journal. Call what is returned when it is safe, with the kinds of what was written. */
  writes(): (kinds: readonly string[]) => void {
    this.writing.inc();
    const end = this.writeSeconds.startTimer();
    return (kinds) => {
      this.writing.dec();
      end();
      for (const kind of kinds) this.records.inc({ kind });
    };
  }

  /** The journal's store has failed. */
  notWritten(): void {
    this.unwritten.inc();
    this.failedAt = performance.now();
  }

  /** How long ago the journal's store has failed last, in ms; Infinity when it never has. */
  get sinceNotWritten(): number {
    return performance.now() - this.failedAt;
  }

  private counter<Label extends string>(name: string, help: string, labelNames: Label[] = []): Counter<Label> {
    return new Counter({ name: `brigantine_${name}`, help, labelNames, registers: this.registers });
  }

  private gauge<Label extends string>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> {
    return new Gauge({ name: `brigantine_${name}`, help, labelNames, registers: this.registers });
  }
}

function sum(all: readonly number[]): number {
  return all.reduce((total, each) => total + each, 0);
}
