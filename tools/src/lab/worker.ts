/** A worker thread of the lab: plays the chunks it is given, and hands over its tallies when there are no more. */
import { parentPort, workerData } from 'node:worker_threads';
import { PlanRunner, type Chunk, type Plan } from './planRunner';

/** What is said to a worker: a chunk to play, or that there are no more. */
export type Order = Chunk | 'finish';
/** What a worker says. */
export type Answer = { readonly transcripts: readonly string[] } | { readonly tallies: readonly object[] };

const port = parentPort;
if (port === null) throw new Error('this is no worker thread');
const runner = new PlanRunner((workerData as { readonly plans: readonly Plan[] }).plans);

port.on('message', (order: Order) => {
  const answer: Answer = order === 'finish' ? { tallies: runner.tallies } : { transcripts: runner.play(order) };
  port.postMessage(answer);
  if (order === 'finish') port.close();
});
