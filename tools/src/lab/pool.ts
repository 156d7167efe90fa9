/** Distributes games to worker threads. The result does not depend on their number or speed. */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Progress } from '../cli/progress';
import type { Builds } from './external';
import { PlanRunner, type Chunk, type Plan } from './planRunner';
import { combined } from './playout';
import { merge, Tally } from './statistics/tally';

interface PlanResult {
  readonly tally: Tally;
  /** The fingerprint of all transcripts, in the order of the games' numbers. */
  readonly transcripts: string;
}

/** The part of one worker. */
export interface Job {
  readonly plans: readonly Plan[];
  readonly builds: Builds;
  readonly chunks: readonly Chunk[];
}

/** What a worker sends: each chunk when it is played, and its tallies at the end. */
export type Message =
  | { readonly chunk: Chunk; readonly transcripts: readonly string[] }
  | { readonly tallies: readonly object[] };

/** Games per message. */
const CHUNK = 100;

/** Plays this many games of every plan. Rejects on a bug, and with `UsageError` for a plan that cannot be played. */
export async function playPlans(
  plans: readonly Plan[],
  games: number,
  workers: number,
  progress: Progress,
  builds: Builds = {},
): Promise<PlanResult[]> {
  const results = plans.map(() => ({ tally: new Tally(), transcripts: [] as string[] }));
  let played = 0;
  const take = (message: Message): void => {
    if ('tallies' in message) message.tallies.forEach((each, plan) => merge(results[plan]?.tally ?? {}, each));
    else {
      const { chunk, transcripts } = message;
      const numbered = results[chunk.plan]?.transcripts;
      if (numbered !== undefined) transcripts.forEach((each, i) => (numbered[chunk.from + i] = each));
      played += transcripts.length;
      progress(played, games * plans.length);
    }
  };
  const chunks = chunksOf(plans.length, games);
  // Checks the plans in any case.
  const runner = new PlanRunner(plans);
  if (workers === 1) playChunks(runner, chunks, take);
  else {
    const parts = Array.from({ length: workers }, (_, i) => chunks.filter((_chunk, at) => at % workers === i));
    await Promise.all(parts.map((part) => runWorker({ plans, builds, chunks: part }, take)));
  }
  return results.map(({ tally, transcripts }) => ({ tally, transcripts: combined(transcripts) }));
}

function chunksOf(plans: number, games: number): Chunk[] {
  const starts = Array.from({ length: Math.ceil(games / CHUNK) }, (_, i) => i * CHUNK);
  return Array.from({ length: plans }, (_, plan) =>
    starts.map((from) => ({ plan, from, to: Math.min(games, from + CHUNK) })),
  ).flat();
}

export function playChunks(runner: PlanRunner, chunks: readonly Chunk[], send: (message: Message) => void): void {
  for (const chunk of chunks) send({ chunk, transcripts: runner.play(chunk) });
  send({ tallies: runner.tallies });
}

function runWorker(job: Job, take: (message: Message) => void): Promise<void> {
  // Beside this file, whether it is compiled or not.
  const worker = new Worker(path.join(__dirname, `worker${path.extname(__filename)}`), { workerData: job });
  return new Promise((resolve, reject) => {
    worker.on('message', take);
    worker.on('error', reject);
    worker.on('exit', (status) => (status === 0 ? resolve() : reject(new Error(`a worker ended with ${status}`))));
  });
}
