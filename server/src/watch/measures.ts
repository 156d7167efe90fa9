/** Prometheus metrics of the server. No table, player or address is named. */
import { statfs } from 'node:fs/promises';
import { getHeapStatistics } from 'node:v8';
import { GAMES } from '@brigantine/shared/games';
import { PHASES, type ErrorCode, type Phase } from '@brigantine/shared/protocol';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface TableCount {
  readonly game: string;
  readonly phase: Phase;
  /** Seats whose player is connected, away, or a bot or replaced by one. */
  readonly present: number;
  readonly away: number;
  readonly bots: number;
  readonly watching: number;
}

/** Open sockets to tables, and bytes since the start. */
export interface Traffic {
  readonly open: number;
  readonly received: number;
  readonly sent: number;
}

/** Buckets in seconds. */
const ANSWERS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const WRITES = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

const STATES = ['present', 'away', 'bots'] as const;
const ALARMING = ['error', 'fatal'] as const;
const DIRECTIONS = ['received', 'sent'] as const;

/** Answer times are buffered up to this number: observing them in a batch is much faster. */
const ANSWERS_AT_ONCE = 256;

/** The metrics of one server. Those of every move are buffered until there are many, or the page is read. */
export class Measures {
  readonly registry = new Registry();
  private readonly registers = [this.registry];

  private readonly tables = this.gauge('tables', 'Tables in memory', ['game', 'phase']);
  private readonly seats = this.gauge('seats', 'Seats of tables in memory', ['state']);
  private readonly watchers = this.gauge('watchers', 'Spectators of tables in memory');
  private readonly sockets = this.gauge('sockets', 'Open sockets to tables');
  private readonly bytes = this.counter('socket_bytes_total', 'Bytes of sockets to tables, by direction', [
    'direction',
  ]);
  private readonly inputs = this.counter('inputs_total', 'Accepted moves of people, bots and clocks');
  readonly refusals = this.counter('refusals_total', 'Refused messages and requests, by code', ['code']);
  readonly returns = this.counter('returns_total', 'Players who have returned to their seat');
  readonly frozen = this.counter('tables_frozen_total', 'Tables stopped by a fault');
  readonly botAnswers = this.counter('bot_answers_total', 'Answers of bots, by a thread or by the fallback', ['by']);
  readonly botThreads = this.counter('bot_threads_ended_total', 'Threads of the bots that have died');
  readonly pageFaults = this.counter('page_faults_total', 'Faults reported by pages');
  readonly logLines = this.counter('log_lines_total', 'Lines of the log, by level', ['level']);
  readonly requests = this.counter('http_requests_total', 'HTTP answers, by kind and status', ['kind', 'status']);
  private readonly records = this.counter('journal_records_total', 'Records of tables written, by kind', ['kind']);
  private readonly unwritten = this.counter('journal_failures_total', 'Failed writes of tables');
  private readonly answering = this.gauge('messages_waiting', 'Messages not yet answered');
  private readonly writing = this.gauge('journal_waiting', 'Tables waiting for the journal');
  private readonly answerSeconds = new Histogram({
    name: 'brigantine_answer_seconds',
    help: 'Time from the arrival of a message until its effects are stored and sent',
    labelNames: ['type'],
    buckets: ANSWERS,
    registers: this.registers,
  });
  private readonly writeSeconds = new Histogram({
    name: 'brigantine_journal_append_seconds',
    help: 'Time a table waits until its changes are stored',
    buckets: WRITES,
    registers: this.registers,
  });
  private failedAt = -Infinity;
  private moves = 0;
  private unanswered = 0;
  /** Buffered answer times, in seconds. */
  private readonly taken: Readonly<Record<'move' | 'other', number[]>> = { move: [], other: [] };

  constructor() {
    // Counters with alerts start at 0: otherwise the first event would be no increase.
    for (const level of ALARMING) this.logLines.inc({ level }, 0);
    this.refusals.inc({ code: 'full' satisfies ErrorCode }, 0);
    this.botAnswers.inc({ by: 'fallback' }, 0);
  }

  /** Adds metrics of the process and of the disk of `dataDir`. */
  watchProcess(version: string, build: string, dataDir?: string): void {
    collectDefaultMetrics({ register: this.registry });
    this.gauge('heap_limit_bytes', 'Size limit of the heap').set(getHeapStatistics().heap_size_limit);
    if (dataDir !== undefined) this.watchDisk(dataDir);
    const labels = { version, build };
    const info = {
      name: 'brigantine_build_info',
      help: 'The version and build of the server',
      labelNames: Object.keys(labels),
    };
    new Gauge({ ...info, registers: this.registers }).set(labels, 1);
  }

  private watchDisk(folder: string): void {
    const free = {
      name: 'brigantine_disk_free_bytes',
      help: 'Free disk space at the tables',
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

  /** The page for Prometheus. Tables and sockets are counted when it is read. */
  page(tables: readonly TableCount[], traffic: Traffic): Promise<string> {
    this.tables.reset();
    // Emit explicit zeros.
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

  tookMove(): void {
    this.moves++;
  }

  /** A message waits for its table. Call the result when it is answered. */
  asks(type: string): () => void {
    const begun = performance.now();
    this.unanswered++;
    return () => {
      this.unanswered--;
      // Only moves are distinguished: people wait for them.
      const taken = this.taken[type === 'move' ? 'move' : 'other'];
      if (taken.push((performance.now() - begun) / 1000) === ANSWERS_AT_ONCE) this.countAnswers();
    };
  }

  private countAnswers(): void {
    for (const type of ['move', 'other'] as const) {
      for (const seconds of this.taken[type].splice(0)) this.answerSeconds.observe({ type }, seconds);
    }
  }

  /** A write waits for the journal. Call the result at its end, with the kinds of records written. */
  writes(): (kinds: readonly string[]) => void {
    this.writing.inc();
    const end = this.writeSeconds.startTimer();
    return (kinds) => {
      this.writing.dec();
      end();
      for (const kind of kinds) this.records.inc({ kind });
    };
  }

  notWritten(): void {
    this.unwritten.inc();
    this.failedAt = performance.now();
  }

  /** Time since the journal's store last failed, in ms; Infinity if it never has. */
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
