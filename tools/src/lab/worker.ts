/** A worker thread of the lab: plays chunks, and returns its tallies at the end. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadExternal, type Builds } from './external';
import { PlanRunner, type Chunk, type Plan } from './planRunner';

/** A chunk to play, or the end. */
export type Order = Chunk | 'finish';
export type Answer = { readonly transcripts: readonly string[] } | { readonly tallies: readonly object[] };

const port = parentPort;
if (port === null) throw new Error('this is no worker thread');
const { plans, builds } = workerData as { readonly plans: readonly Plan[]; readonly builds: Builds };
const names = plans.flatMap(({ strategies }) => strategies);
const started = loadExternal(names, builds).then(() => new PlanRunner(plans));

port.on('message', (order: Order) => {
  void started.then((runner) => {
    const answer: Answer = order === 'finish' ? { tallies: runner.tallies } : { transcripts: runner.play(order) };
    port.postMessage(answer);
    if (order === 'finish') port.close();
  });
});
