/** Runs in a server's process and answers the parent (`childServer.ts`). */
import { getHeapCodeStatistics } from 'node:v8';
import type { FromServer, ToServer } from './childServer';
import type { Usage } from './labServer';

export interface Listening {
  readonly port: number;
  /** Open tables. */
  rooms(): number;
  /** `Usage.delays`. */
  delays?(): NonNullable<Usage['delays']>;
  close(): Promise<void>;
}

/** ms since epoch by the monotonic clock, which all processes of a machine share. */
export function steadyNow(): number {
  return performance.timeOrigin + performance.now();
}

export function tellParent<Sent>(message: FromServer<Sent>): void {
  process.send?.(message);
}

/** Starts the server, reports its usage on request, and ends with the parent. */
export function runAsChild(start: () => Promise<Listening>): void {
  start().then(serve, (fault: unknown) => {
    process.stderr.write(`${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}\n`);
    process.exit(1);
  });
}

function serve(server: Listening): void {
  process.on('message', ({ collect }: ToServer) => tellParent({ kind: 'usage', usage: usage(collect, server) }));
  const stop = (): void => {
    void server.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('disconnect', stop);
  // Ctrl+C reaches this process too, but the parent decides when to stop it.
  process.on('SIGINT', () => undefined);
  tellParent({ kind: 'ready', port: server.port, at: steadyNow() });
}

function usage(collect: boolean, server: Listening): Usage {
  if (collect) globalThis.gc?.();
  const delays = server.delays?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed, external, rss } = process.memoryUsage();
  return {
    cpu: (user + system) / 1000,
    memory: heapUsed + external - compiled(),
    resident: rss,
    rooms: server.rooms(),
    ...(delays && { delays }),
  };
}

/** Bytes of compiled code, which grows while a server warms up. */
function compiled(): number {
  const code = getHeapCodeStatistics();
  return code.code_and_metadata_size + code.bytecode_and_metadata_size;
}
