/** `npm run bench -- server`: our server beside a plain one with the same engine (docs/performance.md). */
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { columns } from '../../cli/columns';
import { flag, oneOf, text, value, whole, type Given } from '../../cli/options';
import { willWriteFile, willWriteInto } from '../../cli/outputs';
import { PROGRESS, progressOn } from '../../cli/progress';
import { tool } from '../../cli/tool';
import { inRounds, OURS, peersTableOf, ROUNDS } from './peers/compare';
import { bind, CORES } from './peers/cores';
import { installBoardgame } from './peers/install';
import { PACES, PEERS, runTrial, SERVERS, type Row, type ServerName, type Trial } from './run';

const numbers = z
  .string()
  .regex(/^[1-9]\d*(,[1-9]\d*)*$/, 'needs whole numbers separated by commas')
  .transform((given) => given.split(',').map(Number));

const OPTIONS = {
  rooms: value(
    'N,N',
    'how many tables there are at once, one trial after the other (10,100,300; peers 100,300)',
    numbers,
  ),
  peers: flag(
    'beside boardgame.io, a bare room of Colyseus and plain ws instead, each with a small race, in three rounds',
  ),
  seconds: value('N', 'how long each row is measured', whole, 15),
  only: value(PACES.join('|'), 'only answers as fast as they come, or only at a pace of people', oneOf(PACES)),
  json: value('FILE', 'the figures as a file', text),
  profile: value('FOLDER', 'where profiles of the servers are written', text),
  ...PROGRESS,
};

/** Measures the servers and prints the table. */
export const benchServer = tool({
  purpose: 'What the server bears, beside a plain one with the same engine (docs/performance.md).',
  options: OPTIONS,
  async run(given) {
    const { json, profile, peers, seconds } = given;
    if (json !== undefined) willWriteFile('--json', json);
    if (profile !== undefined) willWriteInto('--profile', profile);
    const rows: Row[] = [];
    const trials = peers ? besidePeers(given) : trialsOf(given);
    const show = progressOn('trials', given);
    for (const [i, trial] of trials.entries()) {
      show(i, trials.length);
      rows.push(...(await runTrial(trial)));
    }
    show(trials.length, trials.length);
    console.log(`Four-seat tables of the race, random legal answers, ${seconds} s for each row.\n`);
    console.log(`${peers ? peersTableOf(rows) : tableOf(rows)}\n`);
    if (json !== undefined) writeFileSync(json, `${JSON.stringify(rows, undefined, 2)}\n`);
    return 0;
  },
});

/** What is to be measured, in order: the servers one after the other for each number of rooms. */
export function trialsOf(given: Given<typeof OPTIONS>, servers: readonly ServerName[] = SERVERS): Trial[] {
  const { only, seconds, profile, peers, rooms = peers ? [100, 300] : [10, 100, 300] } = given;
  const paces = PACES.filter((pace) => pace === (only ?? pace));
  const watched = profile === undefined ? {} : { profile };
  return rooms.flatMap((each) => servers.map((server): Trial => ({ server, rooms: each, paces, seconds, ...watched })));
}

/** The same for ours and the peers that can be had. This process is bound to a core if it can be, and so will be the servers. */
function besidePeers(given: Given<typeof OPTIONS>): Trial[] {
  const boardgame = installBoardgame(console.error);
  const bound = bind(process.pid, CORES.clients);
  const where = bound ? `server on core ${CORES.server}, clients on core ${CORES.clients}` : 'bound to no cores';
  console.log(`${ROUNDS} rounds, ${where}.`);
  const peers = PEERS.filter((peer) => boardgame || peer !== 'boardgame.io');
  return inRounds(trialsOf(given, [OURS, ...peers]), bound ? { core: CORES.server } : {});
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

/** The rows as text: closed loop first, the servers below each other. */
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
