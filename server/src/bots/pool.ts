/** Worker threads in which the bots think, so that the event loop never waits for them. */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { GameTypes } from '@brigantine/shared/engine';
import type { BotLevel } from '@brigantine/shared/protocol';
import type { Bot } from '@brigantine/shared/table';
import type { Logger } from 'pino';
import type { Later } from '../rooms/alarms';
import type { Measures } from '../watch/measures';

/** All that a thread gets: what a person at that seat sees. */
export type BotQuestion = Parameters<Bot<GameTypes>['choose']>[0] & {
  readonly game: string;
  readonly level: BotLevel;
};
export type BotAnswer = { readonly move: GameTypes['move'] } | { readonly fault: string };

interface Task {
  readonly question: BotQuestion;
  /** ms since epoch. */
  readonly deadline: number;
  readonly resolve: (move: GameTypes['move'] | undefined) => void;
}

export interface PoolOptions {
  readonly workers: number;
  readonly log: Logger;
  readonly measures: Measures;
  readonly now: () => number;
  readonly later: Later;
  /** Starts a thread; tests start faulty ones. */
  readonly start?: () => Worker;
}

/** Beyond that, questions are refused. */
const MOST_WAITING = 500;
/** A thread that takes longer for one answer is replaced; ms. */
export const STUCK_MS = 10_000;
/** MB of JavaScript objects. */
const MEMORY_MB = 128;
/** Pause before a thread is replaced, in ms: doubled each time until one answers. */
const PAUSE = { first: 100, most: 30_000 };

export class BotPool {
  private readonly waiting: Task[] = [];
  private readonly threads: readonly Thread[];

  constructor(private readonly options: PoolOptions) {
    this.threads = Array.from({ length: options.workers }, () => new Thread(options, () => this.dispatch()));
  }

  /** Resolves with the answer; undefined if there is none before the deadline (ms since epoch), or if the thread fails. */
  think(question: BotQuestion, deadline: number): Promise<GameTypes['move'] | undefined> {
    if (this.waiting.length >= MOST_WAITING) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      this.waiting.push({ question, deadline, resolve });
      this.dispatch();
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()));
    for (const { resolve } of this.waiting.splice(0)) resolve(undefined);
  }

  private dispatch(): void {
    for (const thread of this.threads) {
      if (!thread.free) continue;
      const task = this.next();
      if (task === undefined) return;
      thread.run(task);
    }
  }

  /** Drops tasks that nobody waits for any more. */
  private next(): Task | undefined {
    const now = this.options.now();
    for (let task = this.waiting.shift(); task !== undefined; task = this.waiting.shift()) {
      if (task.deadline > now) return task;
      task.resolve(undefined);
    }
    return undefined;
  }
}

/** One thread after the other, started for the first task. */
class Thread {
  private worker: Worker | undefined;
  private task: Task | undefined;
  private failures = 0;
  private state: 'open' | 'pausing' | 'closed' = 'open';
  private unwatch: () => void = () => undefined;

  constructor(
    private readonly options: PoolOptions,
    private readonly whenFree: () => void,
  ) {}

  get free(): boolean {
    return this.task === undefined && this.state === 'open';
  }

  run(task: Task): void {
    this.task = task;
    this.worker ??= this.start();
    this.worker.postMessage(task.question);
    this.unwatch = this.options.later(STUCK_MS, () => void this.worker?.terminate());
  }

  async close(): Promise<void> {
    this.state = 'closed';
    await this.worker?.terminate();
  }

  private start(): Worker {
    const worker = this.options.start?.() ?? startThread(path.join(__dirname, 'thinker'), MEMORY_MB);
    const { log } = this.options;
    worker.unref();
    worker.on('message', (answer: BotAnswer) => {
      this.failures = 0;
      if ('fault' in answer) log.error({ game: this.task?.question.game, ...answer }, 'a bot failed');
      this.finish('move' in answer ? answer.move : undefined);
    });
    worker.on('error', (fault) => log.error({ fault: String(fault) }, 'a thread of the bots failed'));
    worker.on('exit', () => this.ended());
    return worker;
  }

  private finish(move: GameTypes['move'] | undefined): void {
    const { task } = this;
    this.unwatch();
    this.task = undefined;
    task?.resolve(move);
    this.whenFree();
  }

  private ended(): void {
    const { later, measures } = this.options;
    this.worker = undefined;
    if (this.state === 'open') {
      measures.botThreads.inc();
      this.state = 'pausing';
      later(Math.min(PAUSE.most, PAUSE.first * 2 ** this.failures++), () => {
        if (this.state === 'pausing') this.state = 'open';
        this.whenFree();
      });
    }
    this.finish(undefined);
  }
}

/** Starts a worker thread. `file` has no extension: the compiled and the source file have different ones. */
export function startThread(file: string, maxOldGenerationSizeMb: number, workerData?: object): Worker {
  const common = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb }, workerData };
  if (path.extname(__filename) === '.js') return new Worker(`${file}.js`, common);
  // In tests and in development, the thread compiles the sources itself.
  const env = { ...process.env, TSX_TSCONFIG_PATH: path.join(__dirname, '../../tsconfig.json') };
  return new Worker(`require('tsx/cjs'); require(${JSON.stringify(`${file}.ts`)})`, { ...common, env, eval: true });
}
