/** Plays the races of an order, in worker threads if there are to be several; the result does not depend on their number. */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { playSample, type Order, type RaceSample } from './selfPlay';

/** What a worker is given. */
export interface Part {
  readonly order: Order;
  /** The number of its first race; the next ones follow at this distance. */
  readonly first: number;
  readonly every: number;
}

/** What it sends. */
export type Played = readonly [number: number, sample: RaceSample];

/** The samples in the order of their numbers. */
export async function playAll(order: Order, workers: number, played: (races: number) => void): Promise<RaceSample[]> {
  const samples: RaceSample[] = [];
  let count = 0;
  const take = ([number, sample]: Played): void => {
    samples[number] = sample;
    played(++count);
  };
  const parts = Array.from({ length: workers }, (_, first): Part => ({ order, first, every: workers }));
  if (workers === 1) parts.forEach((part) => playPart(part, take));
  else await Promise.all(parts.map((part) => inWorker(part, take)));
  return samples;
}

export function playPart({ order, first, every }: Part, take: (played: Played) => void): void {
  for (let number = first; number < order.races; number += every) take([number, playSample(order, number)]);
}

function inWorker(part: Part, take: (played: Played) => void): Promise<void> {
  // Beside this file, whether it is compiled or not.
  const worker = new Worker(path.join(__dirname, `worker${path.extname(__filename)}`), { workerData: part });
  return new Promise((resolve, reject) => {
    worker.on('message', take);
    worker.on('error', reject);
    worker.on('exit', (status) => (status === 0 ? resolve() : reject(new Error(`a worker ended with ${status}`))));
  });
}
