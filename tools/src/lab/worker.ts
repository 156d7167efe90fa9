/** A worker thread of the lab: plays its part of the games. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadExternal } from './external';
import { PlanRunner } from './planRunner';
import { playChunks, type Job, type Message } from './pool';

const { plans, builds, chunks } = workerData as Job;
const names = plans.flatMap(({ strategies }) => strategies);

void loadExternal(names, builds).then(() => {
  playChunks(new PlanRunner(plans), chunks, (message: Message) => parentPort?.postMessage(message));
});
