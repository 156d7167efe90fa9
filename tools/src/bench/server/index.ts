/** `npm run bench -- server`: our server beside a plain one with the same engine (docs/performance.md). */
import { writeFileSync } from 'node:fs';
import { columns, UsageError } from '../../cli/options';
import { willWriteFile, willWriteInto } from '../../cli/outputs';
import { PACES, runTrial, SERVERS, type Row, type ServerName, type Trial } from './run';

/** What may be said on the command line. */
export interface ServerBenchOptions {
  readonly rooms?: string | undefined;
  readonly only?: string | undefined;
  readonly seconds?: number | undefined;
  readonly json?: string | undefined;
  readonly profile?: string | undefined;
}

const ROOMS = '10,100,300';
const SECONDS = 15;

/** Measures both servers and prints the table. Throws `UsageError`. */
export async function benchServer(options: ServerBenchOptions): Promise<void> {
  const { json, profile, seconds = SECONDS } = options;
  const trials = trialsOf(options);
  if (json !== undefined) willWriteFile('--json', json);
  if (profile !== undefined) willWriteInto('--profile', profile);
  const rows: Row[] = [];
  for (const trial of trials) {
    console.error(`${trial.server}, ${trial.rooms} rooms …`);
    rows.push(...(await runTrial(trial)));
  }
  console.log(`Four-seat tables of the race, random legal answers, ${seconds} s for each row.\n`);
  console.log(`${tableOf(rows)}\n`);
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(rows, undefined, 2)}\n`);
}

/** What is to be measured, in order: the two servers one after the other for each number of rooms. */
export function trialsOf({ rooms = ROOMS, only, seconds = SECONDS, profile }: ServerBenchOptions): Trial[] {
  const numbers = rooms.split(',').map(Number);
  if (!numbers.every((each) => Number.isInteger(each) && each > 0)) throw new UsageError(`no numbers: "${rooms}"`);
  const paces = PACES.filter((pace) => pace === (only ?? pace));
  if (paces.length === 0) throw new UsageError('--only takes closed or paced');
  const servers = Object.keys(SERVERS) as ServerName[];
  const watched = profile === undefined ? {} : { profile };
  return numbers.flatMap((each) =>
    servers.map((server): Trial => ({ server, rooms: each, paces, seconds, ...watched })),
  );
}

const HEAD = [
  'pace, server',
  'rooms',
  'actions/s',
  'actions/cpu-s',
  'cores',
  'clients',
  'p50 ms',
  'p99 ms',
  'bytes',
  'patch',
  'events',
  'own',
  'asks',
  'rest',
  'kB/room before',
  'after',
  'resident',
];

/** The rows as text: closed loop first, the two servers below each other. */
export function tableOf(rows: readonly Row[]): string {
  const ordered = PACES.flatMap((pace) => rows.filter((row) => row.pace === pace));
  return columns([HEAD, ...ordered.map(cellsOf)]);
}

function cellsOf(row: Row): (string | number)[] {
  const { cores, latency, bytes, memory } = row;
  const kB = (amount: number): string => (amount / 1000).toFixed(0);
  const { all, patch, events, own, asks, rest } = bytes;
  return [
    `${row.pace}, ${row.server}`,
    row.rooms,
    row.actionsPerSecond.toFixed(0),
    row.actionsPerCpuSecond.toFixed(0),
    cores.server.toFixed(2),
    cores.clients.toFixed(2),
    latency.p50.toFixed(1),
    latency.p99.toFixed(1),
    ...[all, patch, events, own, asks, rest].map((each) => each.toFixed(0)),
    ...[memory.before, memory.after, memory.resident].map(kB),
  ];
}
