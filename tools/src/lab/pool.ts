/** Deals games to worker threads. What comes out does not depend on how many there are, nor on who is faster. */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Progress } from '../cli/progress';
import { Gathering, type Lot, type Plan } from './gathering';
import { combined } from './playout';
import { merge } from './statistics/tally';
import type { Answer, Order } from './worker';

/** The games of one plan. */
export interface Gathered {
  readonly tally: object;
  /** The fingerprint of all transcripts, in the order of the games' numbers. */
  readonly transcripts: string;
}

/** Small enough that workers end together, large enough that talking costs nothing. */
const LOT = 100;

/** Plays so many games of every plan. Rejects on a bug, and throws `UsageError` for a plan that cannot be played. */
export async function gather(
  plans: readonly Plan[],
  games: number,
  workers: number,
  progress: Progress,
): Promise<Gathered[]> {
  const table = new Dealing(plans.length, games, progress);
  const own = new Gathering(plans);
  if (workers === 1) {
    for (let lot = table.deal(); lot !== undefined; lot = table.deal()) table.take(lot, own.play(lot));
    return table.gathered([own.tallies]);
  }
  const tallies = await Promise.all(Array.from({ length: workers }, () => employ(plans, table)));
  return table.gathered(tallies);
}

/** The lots that are left, and the transcripts that have come back. */
class Dealing {
  private readonly left: Lot[] = [];
  private readonly transcripts: string[][];
  private played = 0;

  constructor(
    plans: number,
    private readonly games: number,
    private readonly progress: Progress,
  ) {
    this.transcripts = Array.from({ length: plans }, () => []);
    for (let plan = plans - 1; plan >= 0; plan--) {
      for (let from = Math.floor((games - 1) / LOT) * LOT; from >= 0; from -= LOT) {
        this.left.push({ plan, from, to: Math.min(games, from + LOT) });
      }
    }
  }

  deal(): Lot | undefined {
    return this.left.pop();
  }

  take({ plan, from }: Lot, transcripts: readonly string[]): void {
    transcripts.forEach((transcript, i) => {
      const numbered = this.transcripts[plan];
      if (numbered !== undefined) numbered[from + i] = transcript;
    });
    this.played += transcripts.length;
    this.progress(this.played, this.games * this.transcripts.length);
  }

  gathered(tallies: readonly (readonly object[])[]): Gathered[] {
    return this.transcripts.map((transcripts, plan) => {
      const tally = {};
      for (const each of tallies) merge(tally, each[plan] ?? {});
      return { tally, transcripts: combined(transcripts) };
    });
  }
}

/** One worker, from its first lot to its tallies. */
function employ(plans: readonly Plan[], table: Dealing): Promise<readonly object[]> {
  // Beside this file, whether it runs as built or from its source.
  const worker = new Worker(path.join(__dirname, `worker${path.extname(__filename)}`), { workerData: { plans } });
  return new Promise((resolve, reject) => {
    let lot: Lot | undefined;
    const say = (order: Order): void => worker.postMessage(order);
    const next = (): void => {
      lot = table.deal();
      say(lot ?? 'finish');
    };
    worker.on('error', reject);
    worker.on('exit', (status) => reject(new Error(`a worker ended with ${status}`)));
    worker.on('message', (answer: Answer) => {
      if ('tallies' in answer) return resolve(answer.tallies);
      if (lot !== undefined) table.take(lot, answer.transcripts);
      next();
    });
    next();
  });
}
