/** Starts a server as a process apart, so that what it uses can be told from what its clients use. */
import { fork, type ChildProcess } from 'node:child_process';
import { extname, resolve } from 'node:path';
import type { Usage } from './labServer';

/** What the process tells, and what it is asked. `Said`: whatever else the server has to tell. */
export type FromServer<Said> =
  | { readonly kind: 'ready'; readonly port: number; readonly at: number }
  | { readonly kind: 'record'; readonly record: Said }
  | { readonly kind: 'usage'; readonly usage: Usage };
type Ready = Extract<FromServer<never>, { kind: 'ready' }>;
export interface ToServer {
  readonly kind: 'usage';
  readonly collect: boolean;
}

/** A server in a process apart. */
export interface ChildServer {
  /** Of the process. */
  readonly id: number | undefined;
  readonly port: number;
  /** When it was ready, ms since epoch by its own clock. */
  readonly readyAt: number;
  /** Resolves, with how it was, when the process has ended. */
  readonly ended: Promise<string>;
  /** With `collect` the garbage is collected first. Rejects when the process has ended. */
  usage(collect: boolean): Promise<Usage>;
  /** Ends it without any warning, as a power cut would. Resolves when all that it had said has been heard. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** A process to start. */
export interface ChildSetup {
  /** The module's path: without its extension for one of ours, whole for one that is to be run as it is. */
  readonly module: string;
  /** What it is told at its start, as JSON. */
  readonly argument: object;
  /** Options of Node, e.g. those of its profiler. */
  readonly node?: readonly string[];
  readonly environment?: Readonly<Partial<{ [name: string]: string }>>;
}

/** A server to start. */
export interface ServerSetup<Said> extends ChildSetup {
  readonly tell?: (record: Said) => void;
}

/** How long the process may take to start, and to end. */
const PATIENCE_MS = 120_000;

/** The process from the built files, or like this module from the sources. */
const BUILT = __filename.endsWith('.js');
const SOURCES = { TSX_TSCONFIG_PATH: resolve(__dirname, '../../../tsconfig.json') };

/** Starts a process of our own, which is told and tells by messages. */
export function startProcess({ module, argument, node = [], environment = {} }: ChildSetup): ChildProcess {
  const asItIs = extname(module) !== '';
  const source = !BUILT && !asItIs;
  return fork(asItIs ? module : module + (BUILT ? '.js' : '.ts'), [JSON.stringify(argument)], {
    execArgv: ['--expose-gc', ...(source ? ['--import', 'tsx'] : []), ...node],
    env: { ...process.env, ...environment, ...(source ? SOURCES : {}) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Resolves when it listens. Rejects when it ends before. */
export async function childServer<Said>(setup: ServerSetup<Said>): Promise<ChildServer> {
  const child = startProcess(setup);
  const asked: ((usage: Usage) => void)[] = [];
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (status, signal) => resolve(signal ?? `status ${String(status)}`));
  });
  const { port, at: readyAt } = await new Promise<Ready>((listens, reject) => {
    const timer = setTimeout(() => reject(new Error('the server did not start in time')), PATIENCE_MS);
    child.on('message', (message: FromServer<Said>) => {
      switch (message.kind) {
        case 'record':
          return setup.tell?.(message.record);
        case 'usage':
          return asked.shift()?.(message.usage);
        case 'ready':
          clearTimeout(timer);
          listens(message);
      }
    });
    void ended.then((how) => reject(new Error(`the server ended with ${how}`)));
  });
  return {
    id: child.pid,
    port,
    readyAt,
    ended,
    usage: (collect) =>
      new Promise((told, reject) => {
        void ended.then((how) => reject(new Error(`the server has ended with ${how}`)));
        asked.push(told);
        if (child.connected) child.send({ kind: 'usage', collect } satisfies ToServer);
      }),
    kill: async () => {
      const silent = new Promise((resolve) => child.once('disconnect', resolve));
      child.kill('SIGKILL');
      await Promise.all([ended, silent]);
    },
    close: () => stopProcess(child),
  };
}

/** Asks a process of our own to end, and enforces it after a while. */
export function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    child.once('exit', () => {
      clearTimeout(timer);
      done();
    });
    child.kill('SIGTERM');
  });
}
