/** A worker thread of the lab: plays the lots it is dealt, and hands over its tallies when there are no more. */
import { parentPort, workerData } from 'node:worker_threads';
import { Gathering, type Lot, type Plan } from './gathering';

/** What is said to a worker: a lot to play, or that there are no more. */
export type Order = Lot | 'finish';
/** What a worker says. */
export type Answer = { readonly transcripts: readonly string[] } | { readonly tallies: readonly object[] };

const port = parentPort;
if (port === null) throw new Error('this is no worker thread');
const gathering = new Gathering((workerData as { readonly plans: readonly Plan[] }).plans);

port.on('message', (order: Order) => {
  const answer: Answer = order === 'finish' ? { tallies: gathering.tallies } : { transcripts: gathering.play(order) };
  port.postMessage(answer);
  if (order === 'finish') port.close();
});
