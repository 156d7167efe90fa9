import { networkInterfaces } from 'node:os';
import { buildName } from './build';
import { BadEnvironment, crowdLimits, readEnvironment, type Environment } from './environment';
import { createLog } from './log';
import { configureRooms, DEFAULT_LIMITS, type RoomLimits } from './rooms/services';
import { startServer, type RunningServer } from './server';

function limitsOf(environment: Environment): RoomLimits {
  return {
    ...DEFAULT_LIMITS,
    grace: environment.GRACE_MS,
    lobbyGrace: environment.LOBBY_GRACE_MS,
    handOver: environment.HAND_OVER_MS,
    idle: environment.IDLE_CLOSE_MS,
    idleLobby: environment.LOBBY_IDLE_MS,
    botDelay: environment.BOT_DELAY_MS,
    crowd: crowdLimits(environment),
  };
}

/** Where a phone on the same network finds the server; undefined when it listens on one address only. */
function networkAddress(environment: Environment, port: number): string | undefined {
  if (environment.HOST !== '0.0.0.0' && environment.HOST !== '::') return undefined;
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const other = addresses.find(({ family, internal }) => family === 'IPv4' && !internal);
  return other && `http://${other.address}:${port}`;
}

function greet(environment: Environment, port: number): void {
  const network = networkAddress(environment, port);
  const host = network === undefined && environment.HOST !== '0.0.0.0' ? environment.HOST : 'localhost';
  process.stdout.write(`\n  Brigantine is at http://${host}:${port}\n`);
  const phone = network === undefined ? '' : ` A phone on the same network opens ${network}.`;
  process.stdout.write(`  Create a table, share its code, or play at once against bots.${phone} Ctrl+C stops.\n\n`);
}

/** Tables are told and closed; what will not close in time is cut off. */
function stopOnSignal(server: RunningServer, log: ReturnType<typeof createLog>, deadline: number): void {
  let stopping = false;
  const stop = (status: number): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      log.error('the tables did not close in time');
      process.exit(1);
    }, deadline).unref();
    server.close().then(
      () => process.exit(status),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  const fail = (fault: unknown): void => {
    log.fatal({ stack: fault instanceof Error ? fault.stack : String(fault) }, 'a fault outside any table');
    stop(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
}

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = createLog(environment.LOG_LEVEL);
  configureRooms({ log, build: buildName(environment.CLIENT_DIR), limits: limitsOf(environment) });
  const server = await startServer(environment);
  stopOnSignal(server, log, environment.SHUTDOWN_MS);
  greet(environment, server.port);
}

main().catch((fault: unknown) => {
  const taken = (fault as { code?: string }).code === 'EADDRINUSE';
  const plain = fault instanceof BadEnvironment || taken;
  const stack = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
  const line = taken ? 'This port is in use already; set PORT to another one.' : (fault as Error).message;
  process.stderr.write(`${plain ? line : stack}\n`);
  process.exit(1);
});
