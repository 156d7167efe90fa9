/** Distributes games to worker threads. The result does not depend on their number or speed. */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Progress } from '../cli/progress';
import type { Builds } from './external';
import { PlanRunner, type Chunk, type Plan } from './planRunner';
import { combined } from './playout';
import { merge } from './statistics/tally';
import type { Answer, Order } from './worker';

/** The games of one plan. */
export interface PlanResult {
  readonly tally: object;
  /** The fingerprint of all transcripts, in the order of the games' numbers. */
  readonly transcripts: string;
}

/** Games per message: few enough that workers end together, enough that messages cost nothing. */
const CHUNK = 100;

/** Plays this many games of every plan. Rejects on a bug, and with `UsageError` for a plan that cannot be played. */
export async function playPlans(
  plans: readonly Plan[],
  games: number,
  workers: number,
  progress: Progress,
  builds: Builds = {},
): Promise<PlanResult[]> {
  const queue = new ChunkQueue(plans.length, games, progress);
  const own = new PlanRunner(plans);
  if (workers === 1) {
    for (let chunk = queue.next(); chunk !== undefined; chunk = queue.next()) queue.take(chunk, own.play(chunk));
    return queue.results([own.tallies]);
  }
  const tallies = await Promise.all(Array.from({ length: workers }, () => runWorker(plans, builds, queue)));
  return queue.results(tallies);
}

/** The chunks to be played, and the transcripts of those that have been. */
class ChunkQueue {
  private readonly left: Chunk[] = [];
  private readonly transcripts: string[][];
  private played = 0;

  constructor(
    plans: number,
    private readonly games: number,
    private readonly progress: Progress,
  ) {
    this.transcripts = Array.from({ length: plans }, () => []);
    for (let plan = plans - 1; plan >= 0; plan--) {
      for (let from = Math.floor((games - 1) / CHUNK) * CHUNK; from >= 0; from -= CHUNK) {
        this.left.push({ plan, from, to: Math.min(games, from + CHUNK) });
      }
    }
  }

  next(): Chunk | undefined {
    return this.left.pop();
  }

  take({ plan, from }: Chunk, transcripts: readonly string[]): void {
    transcripts.forEach((transcript, i) => {
      const numbered = this.transcripts[plan];
      if (numbered !== undefined) numbered[from + i] = transcript;
    });
    this.played += transcripts.length;
    this.progress(this.played, this.games * this.transcripts.length);
  }

  results(tallies: readonly (readonly object[])[]): PlanResult[] {
    return this.transcripts.map((transcripts, plan) => {
      const tally = {};
      for (const each of tallies) merge(tally, each[plan] ?? {});
      return { tally, transcripts: combined(transcripts) };
    });
  }
}

/** One worker, from its first chunk to its tallies. */
function runWorker(plans: readonly Plan[], builds: Builds, queue: ChunkQueue): Promise<readonly object[]> {
  // Beside this file, whether it runs as built or from its source.
  const worker = new Worker(path.join(__dirname, `worker${path.extname(__filename)}`), {
    workerData: { plans, builds },
  });
  return new Promise((resolve, reject) => {
    let chunk: Chunk | undefined;
    const say = (order: Order): void => worker.postMessage(order);
    const next = (): void => {
      chunk = queue.next();
      say(chunk ?? 'finish');
    };
    worker.on('error', reject);
    worker.on('exit', (status) => reject(new Error(`a worker ended with ${status}`)));
    worker.on('message', (answer: Answer) => {
      if ('tallies' in answer) return resolve(answer.tallies);
      if (chunk !== undefined) queue.take(chunk, answer.transcripts);
      next();
    });
    next();
  });
}
