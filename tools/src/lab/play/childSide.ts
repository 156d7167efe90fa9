/** The side of a server's process that speaks to whoever has started it (`childServer.ts`). */
import { getHeapCodeStatistics } from 'node:v8';
import type { FromServer, ToServer } from './childServer';
import type { Usage } from './labServer';

/** A server that listens in this process. */
export interface Listening {
  readonly port: number;
  /** Tables that are open. */
  rooms(): number;
  close(): Promise<void>;
}

/** ms since epoch by a clock that nobody sets: the server's and the lab's are the same on one machine. */
export function steadyNow(): number {
  return performance.timeOrigin + performance.now();
}

/** Says something to whoever has started this process. */
export function tellParent<Said>(message: FromServer<Said>): void {
  process.send?.(message);
}

/** Starts the server, answers questions about what it uses, and ends with whoever has started it. */
export function runAsChild(start: () => Promise<Listening>): void {
  start().then(serve, (fault: unknown) => {
    process.stderr.write(`${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}\n`);
    process.exit(1);
  });
}

function serve(server: Listening): void {
  process.on('message', ({ collect }: ToServer) =>
    tellParent({ kind: 'usage', usage: usage(collect, server.rooms()) }),
  );
  const stop = (): void => {
    void server.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  // Without the parent there is nobody to serve.
  process.on('disconnect', stop);
  // Ctrl+C reaches this process as well; the parent says when it has taken down what it must.
  process.on('SIGINT', () => undefined);
  tellParent({ kind: 'ready', port: server.port, at: steadyNow() });
}

/** What this process has used; with `collect` the garbage is collected first. */
function usage(collect: boolean, rooms: number): Usage {
  if (collect) globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { cpu: (user + system) / 1000, memory: heapUsed + external - compiled(), resident: rss, rooms };
}

/** Bytes of the heap that hold compiled code, which grows while a server is warming up and not with what it keeps. */
function compiled(): number {
  const code = getHeapCodeStatistics();
  return code.code_and_metadata_size + code.bytecode_and_metadata_size;
}
