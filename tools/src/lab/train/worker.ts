/** A worker thread of the training: plays its part of the races. */
import { parentPort, workerData } from 'node:worker_threads';
import { playPart, type Part } from './players';

playPart(workerData as Part, (played) => parentPort?.postMessage(played));
