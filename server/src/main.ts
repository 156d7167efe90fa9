import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import type { Logger } from 'pino';
import { BotPool } from './bots/pool';
import { BrokenStart } from './journal/errors';
import { localAddress, networkAddress, publicAddressOf } from './addresses';
import { buildName, productVersion } from './build';
import {
  BadEnvironment,
  configWarnings,
  crowdLimits,
  readEnvironment,
  serverCommand,
  type Environment,
} from './environment';
import { Cluster } from './cluster/cluster';
import { frozenFolder } from './frozenFolder';
import { createLog, logEverything, logWritten, switchLevelOnSignal } from './log';
import type { Journal } from './journal/journal';
import { MemoryJournal } from './journal/memoryJournal';
import { openJournal } from './journal/openJournal';
import { newPushKeys, WebPush, type PushKeys } from './push/push';
import { Webhooks } from './push/webhooks';
import { configureRooms, DEFAULT_LIMITS, DEFAULT_SERVICES, type RoomLimits, type RoomServices } from './rooms/services';
import { forgetHourly } from './retention';
import { startServer, type RunningServer } from './server';
import { measuredJournal } from './watch/measuredJournal';
import { Measures } from './watch/measures';

const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;
/** How long the exit waits for the last lines of the log. */
const LOG_PATIENCE_MS = 500;

/** A sentence if the server cannot listen; undefined for other faults. */
function notListening(fault: unknown, { HOST, PORT }: Environment): string | undefined {
  const { code, syscall } = fault as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `PORT=${PORT} is already in use; set PORT to another one.`;
  if (code === 'EACCES') return `This user may not listen on PORT=${PORT}; set it to 1024 or more.`;
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return undefined;
  if (HOST === undefined) return `This machine has no address to listen on (${String(code)}); set HOST to one.`;
  return `Cannot listen on HOST=${HOST} (${String(code)}); unset it to listen on every address of this machine.`;
}

function limitsOf(environment: Environment): RoomLimits {
  return {
    ...DEFAULT_LIMITS,
    grace: environment.GRACE_MS,
    lobbyGrace: environment.LOBBY_GRACE_MS,
    handOver: environment.HAND_OVER_MS,
    idle: environment.SLEEP_MS,
    idleLobby: environment.LOBBY_IDLE_MS,
    match: environment.MATCH_MS,
    botDelay: environment.BOT_DELAY_MS,
    botDeadline: environment.BOT_DEADLINE_MS,
    crowd: crowdLimits(environment),
    unread: environment.UNREAD_BYTES,
  };
}

/** Announces the server's address, on a terminal or in the log. */
function greet(environment: Environment, port: number, log: Logger): void {
  const listening = { ...environment, PORT: port };
  const found = networkAddress(listening);
  const network = found && `http://${found}`;
  const address = `http://${localAddress(listening)}`;
  if (!process.stdout.isTTY) {
    const { PUBLIC_URL } = environment;
    // Depends on the memory limit of a container.
    const heapMB = Math.round(getHeapStatistics().heap_size_limit / 1024 / 1024);
    log.info({ address, network, public: PUBLIC_URL, heapMB }, 'Brigantine is open');
    return;
  }
  process.stdout.write(`\n  Brigantine is at ${address}\n`);
  const phone = network === undefined ? '' : ` A phone on the same network opens ${network}.`;
  process.stdout.write(`  Create a table, share its code, or play at once against bots.${phone} Ctrl+C stops.\n\n`);
}

/** Opens the journal and joins the cluster, if there is one. Throws `BrokenStart` and `BadEnvironment`. */
async function keptBy(environment: Environment, log: Logger): Promise<Pick<RoomServices, 'journal' | 'cluster'>> {
  const { DATA_DIR, DATABASE_URL, REDIS_URL, SYNC } = environment;
  const { now } = DEFAULT_SERVICES;
  const shared = REDIS_URL !== undefined;
  if (shared && DATABASE_URL === undefined) {
    throw new BadEnvironment('REDIS_URL needs DATABASE_URL: several servers share one Postgres.');
  }
  if (shared && SYNC === 'off') {
    throw new BadEnvironment('SYNC=off cannot be combined with REDIS_URL: servers share what is stored. Unset SYNC.');
  }
  if (SYNC === 'off') return { journal: new MemoryJournal(), cluster: undefined };
  const place = { dataDir: DATA_DIR, databaseUrl: DATABASE_URL };
  const ended = (why: string): void => endAfterFault(log, why);
  const journal = await openJournal({ ...place, sync: SYNC, shared, now, log, ended });
  if (!shared) return { journal, cluster: undefined };
  const publicAddress = publicAddressOf(environment);
  return { journal, cluster: new Cluster({ redisUrl: REDIS_URL, publicAddress, journal, log }) };
}

/** The keys are created at the first start and stored with the tables: browsers subscribe to them. */
async function pushOf({ PUBLIC_URL, PUSH_HOSTS: hosts }: Environment, journal: Journal): Promise<WebPush> {
  const keys = JSON.parse(await journal.setting('push keys', () => JSON.stringify(newPushKeys()))) as PushKeys;
  const contact = PUBLIC_URL?.startsWith('https:') === true ? PUBLIC_URL : 'mailto:brigantine@localhost';
  return new WebPush({ keys, contact, hosts });
}

function countedFrozen(keep: RoomServices['keepFrozen'], measures: Measures): RoomServices['keepFrozen'] {
  return (frozen) => {
    measures.frozen.inc();
    return keep(frozen);
  };
}

/** Exits, to be restarted: the journal has failed, and everything acknowledged is stored. */
function endAfterFault(log: Logger, why: string): void {
  log.fatal(`${why}. The server ends. After a restart it continues with every table.`);
  void logWritten(LOG_PATIENCE_MS).then(() => process.exit(1));
}

/** Before the server listens, a signal ends it at once. As PID 1 of a container it would otherwise be ignored. */
const exitEarly = (): void => process.exit(0);

/** On a signal or fault, puts all tables to sleep and exits, within `deadline` ms. */
function stopOnSignal(server: RunningServer, journal: Journal, log: Logger, deadline: number): void {
  let waitingFor: 'tables' | 'journal' | undefined;
  const stop = async (status: number, reason: string): Promise<void> => {
    if (waitingFor !== undefined) return;
    waitingFor = 'tables';
    log.info(
      { reason, tables: server.tables(), deadline },
      'stopping: waiting for the tables to be written and closed',
    );
    setTimeout(() => {
      log.error({ waitingFor, tables: server.tables() }, 'the tables did not close in time');
      process.exit(1);
    }, deadline).unref();
    let ended = status;
    try {
      await server.close();
      waitingFor = 'journal';
      await journal.close();
      log.info('stopped');
    } catch (fault) {
      log.error({ waitingFor, fault: String(fault) }, 'stopping has failed');
      ended = 1;
    }
    await logWritten(LOG_PATIENCE_MS);
    process.exit(ended);
  };
  for (const signal of STOP_SIGNALS) process.off(signal, exitEarly).on(signal, () => void stop(0, signal));
  const fail = (fault: unknown): void => {
    log.fatal({ stack: fault instanceof Error ? fault.stack : String(fault) }, 'a fault outside any table');
    void stop(1, 'a fault');
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
}

/** Runs the server with these settings. Throws `BadEnvironment` and `BrokenStart`. */
async function serve(variables: NodeJS.ProcessEnv): Promise<void> {
  const environment = readEnvironment(variables);
  if (variables['CLIENT_DIR'] && !existsSync(join(environment.CLIENT_DIR, 'index.html'))) {
    throw new BadEnvironment(`CLIENT_DIR=${environment.CLIENT_DIR} contains no index.html.`);
  }
  const measures = new Measures();
  const log = createLog(environment.LOG_LEVEL, process.stdout, (level) => measures.logLines.inc({ level }));
  logEverything(log);
  switchLevelOnSignal(log);
  for (const signal of STOP_SIGNALS) process.on(signal, exitEarly);
  for (const warning of configWarnings(variables, environment)) log.warn(warning);
  const { journal: kept, cluster } = await keptBy(environment, log);
  const journal = measuredJournal(kept, measures);
  await journal.profiles?.erasure.resume();
  const build = buildName(environment.CLIENT_DIR);
  const ownDisk = environment.DATABASE_URL === undefined && environment.SYNC !== 'off';
  measures.watchProcess(productVersion(), build, ownDisk ? environment.DATA_DIR : undefined);
  const { now, later } = DEFAULT_SERVICES;
  const workers = environment.BOT_WORKERS;
  configureRooms({
    pool: workers === 0 ? undefined : new BotPool({ workers, log, measures, now, later }),
    log,
    journal,
    cluster,
    measures,
    push: await pushOf(environment, journal),
    webhooks: environment.WEBHOOKS === 'on' ? new Webhooks(environment.WEBHOOK_HOSTS) : undefined,
    profiles: environment.PROFILES === 'on' ? journal.profiles : undefined,
    build,
    keepFrozen: countedFrozen(frozenFolder(environment.FROZEN_DIR), measures),
    limits: limitsOf(environment),
  });
  const server = await startServer(environment).catch((fault: unknown) => {
    const sentence = notListening(fault, environment);
    throw sentence === undefined ? fault : new BadEnvironment(sentence);
  });
  forgetHourly(journal, environment, log);
  stopOnSignal(server, journal, log, environment.SHUTDOWN_MS);
  greet(environment, server.port, log);
}

// A closed stderr must not end the server.
process.stderr.on('error', () => undefined);
serverCommand((settings) => {
  serve({ ...process.env, ...settings }).catch((fault: unknown) => {
    const expected = fault instanceof BadEnvironment || fault instanceof BrokenStart;
    const said = expected ? fault.message : fault instanceof Error ? fault.stack : String(fault);
    process.stderr.write(`${said ?? ''}\n`);
    process.exit(1);
  });
}).parse();
