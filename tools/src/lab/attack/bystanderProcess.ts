/**
 * The process of those who have nothing to do with the attack: tables at which whole games are played at a steady pace,
 * and somebody who asks for `/healthz`. It measures what they notice of it.
 */
import { get } from 'node:http';
import { runningServer } from '../play/labServer';
import { readPlayOptions } from '../play/options';
import { setupOf } from '../play/run';
import { LabTable, type Gauges, type TableSetup } from '../play/table';
import type { Violation } from '../play/violation';
import { addresses } from './addresses';
import type { BystanderReport, BystanderSetup, FromBystanders, ToBystanders, WindowName } from './bystanders';

/** The network bystanders connect from: 127.NET.0.0. */
const NET = 1;
const HEALTH_EVERY_MS = 200;
const HEALTH_PATIENCE_MS = 10_000;

const setup = JSON.parse(process.argv[2] ?? '') as BystanderSetup;
const from = addresses(NET, 60_000, setup.oneAddress);
const tell = (message: FromBystanders): void => void process.send?.(message);

let window: WindowName = 'pause';
let ending = false;
let begun = 0;
let completed = 0;
const times = { quiet: [] as number[], attacked: [] as number[] };
const health = { times: [] as number[], failures: 0 };
const violations: Violation[] = [];
const living = new Set<LabTable>();

/** Bystanders play at the pace of people. */
const options = readPlayOptions(
  ['--players', '2-4', '--think', '60-200', '--clock', '30', '--patience', '10000', '--sample', '1000000'].concat([
    ...['--rooms', String(setup.tables), '--seed', `${setup.seed} bystanders`],
  ]),
);

const gauges: Gauges = {
  own: (ms) => {
    if (window !== 'pause') times[window].push(ms);
  },
  gathered: () => {
    if (++begun === setup.tables) tell({ kind: 'ready' });
  },
};

function tableOf(number: number): TableSetup {
  const { behaviours, ...rest } = setupOf(runningServer(setup.url), options, number);
  return { ...rest, behaviours: behaviours.map((behaviour) => ({ ...behaviour, from })) };
}

/** Plays one game after the other at one table. */
async function slot(index: number): Promise<void> {
  for (let game = 0; !ending; game++) {
    const table = new LabTable(runningServer(setup.url), tableOf(index + game * setup.tables), gauges);
    living.add(table);
    const outcome = await table.run();
    living.delete(table);
    violations.push(...outcome.violations);
    if (outcome.completed) completed++;
  }
}

/** Asks whether the server is well; a failure counts as much as the longest wait. */
function askHealth(): void {
  const asked = performance.now();
  let done = false;
  const answered = (ok: boolean): void => {
    if (done) return;
    done = true;
    if (!ok) health.failures++;
    if (window === 'attacked') health.times.push(ok ? performance.now() - asked : HEALTH_PATIENCE_MS);
  };
  const request = get(`${setup.url}/healthz`, { agent: false, timeout: HEALTH_PATIENCE_MS, localAddress: from() });
  request.on('response', (response) => {
    response.resume();
    response.on('end', () => answered(response.statusCode === 200));
  });
  request.on('timeout', () => request.destroy());
  request.on('error', () => answered(false));
  request.on('close', () => answered(false));
}

function report(): BystanderReport {
  ending = true;
  const open = [...living].flatMap((table) => table.violations);
  return { times, health, completed, violations: [...violations, ...open] };
}

process.on('message', (message: ToBystanders) => {
  if (message.kind === 'window') window = message.name;
  else tell({ kind: 'report', report: report() });
});
process.on('disconnect', () => process.exit(0));
process.on('SIGINT', () => undefined);
// The client library announces every lost line.
console.warn = () => undefined;
for (let index = 0; index < setup.tables; index++) void slot(index);
setInterval(askHealth, HEALTH_EVERY_MS);
