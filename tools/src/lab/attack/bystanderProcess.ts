/** The process of the bystanders: plays games at a steady pace, requests `/healthz`, and measures both. */
import { get, type IncomingMessage } from 'node:http';
import { runningServer } from '../play/labServer';
import { addresses } from '../play/network';
import { readPlayOptions } from '../play/options';
import { setupOf } from '../play/run';
import { LabTable, type Gauges, type TableSetup } from '../play/table';
import type { Violation } from '../play/violation';

/** What is measured now; nothing while attackers join and leave. */
export type WindowName = 'quiet' | 'attacked' | 'pause';

export interface BystanderSetup {
  readonly url: string;
  readonly tables: number;
  readonly seed: string;
  readonly oneAddress: boolean;
}

/** Bystanders connect from 127.NET.0.0. */
const NET = 1;
const HEALTH_EVERY_MS = 200;
const HEALTH_TIMEOUT_MS = 10_000;

const setup = JSON.parse(process.argv[2] ?? '') as BystanderSetup;
const from = addresses(NET, 60_000, setup.oneAddress);
const target = runningServer(setup.url);

let window: WindowName = 'pause';
let ending = false;
let started = 0;
let completed = 0;
const times = { quiet: [] as number[], attacked: [] as number[] };
const health = { times: [] as number[], failures: 0 };
const violations: Violation[] = [];
const tables = new Set<LabTable>();

/** The pace of people. */
const PACE = '--players 2-4 --think 60-200 --clock 30 --patience 10000 --sample 1000000';
const options = readPlayOptions([
  ...PACE.split(' '),
  ...['--rooms', String(setup.tables), '--seed', `${setup.seed} bystanders`],
]);

const gauges: Gauges = {
  time: (what, ms) => {
    if (what === 'own' && window !== 'pause') times[window].push(ms);
  },
  action: () => undefined,
  gathered: () => {
    if (++started === setup.tables) process.send?.('ready');
  },
};

function setupFrom(number: number): TableSetup {
  const { behaviours, ...rest } = setupOf(target, options, number);
  return { ...rest, behaviours: behaviours.map((behaviour) => ({ ...behaviour, from })) };
}

/** Plays one game after another. */
async function playOn(index: number): Promise<void> {
  for (let game = 0; !ending; game++) {
    const table = new LabTable(target, setupFrom(index + game * setup.tables), gauges);
    tables.add(table);
    const outcome = await table.run();
    tables.delete(table);
    violations.push(...outcome.violations);
    if (outcome.completed) completed++;
  }
}

/** A failure counts as the longest wait. */
function checkHealth(): void {
  const sent = performance.now();
  let response: IncomingMessage | undefined;
  const request = get(`${setup.url}/healthz`, { agent: false, timeout: HEALTH_TIMEOUT_MS, localAddress: from() });
  request.on('response', (incoming) => (response = incoming.resume()));
  request.on('timeout', () => request.destroy());
  request.on('error', () => undefined);
  request.on('close', () => {
    const ok = response?.statusCode === 200 && response.complete;
    if (!ok) health.failures++;
    if (window === 'attacked') health.times.push(ok ? performance.now() - sent : HEALTH_TIMEOUT_MS);
  });
}

export type BystanderReport = ReturnType<typeof report>;

/** Latencies in ms from an answer to its own confirmation, and of `/healthz` under attack. */
function report() {
  ending = true;
  const open = [...tables].flatMap((table) => table.violations);
  return { times, health, completed, violations: [...violations, ...open] };
}

process.on('message', (word: WindowName | 'end') => {
  if (word === 'end') process.send?.(report());
  else window = word;
});
process.on('disconnect', () => process.exit(0));
process.on('SIGINT', () => undefined);
// The client library reports every lost connection.
console.warn = () => undefined;
for (let index = 0; index < setup.tables; index++) void playOn(index);
setInterval(checkHealth, HEALTH_EVERY_MS);
