/** Starts a server in its own process, so that its resources can be measured apart from those of its clients. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { extname, resolve } from 'node:path';
import type { Usage } from './labServer';

/** Messages from the process and to it. `Sent`: records that the server sends. */
export type FromServer<Sent> =
  | { readonly kind: 'ready'; readonly port: number; readonly at: number }
  | { readonly kind: 'record'; readonly record: Sent }
  | { readonly kind: 'usage'; readonly usage: Usage };
type Ready = Extract<FromServer<never>, { kind: 'ready' }>;
export interface ToServer {
  readonly kind: 'usage';
  readonly collect: boolean;
}

export interface ChildServer {
  /** Process id. */
  readonly id: number | undefined;
  readonly port: number;
  /** ms since epoch. */
  readonly readyAt: number;
  /** Resolves with the signal or status when the process ends. */
  readonly ended: Promise<string>;
  /** With `collect` the garbage is collected first. Rejects if the process has ended. */
  usage(collect: boolean): Promise<Usage>;
  /** Sends SIGKILL. Resolves when all messages that it sent have arrived. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

interface ChildSetup {
  /** The module's path: without extension for one of ours, with it for one that is run as it is. */
  readonly module: string;
  /** Passed to the process as JSON. */
  readonly argument: object;
  /** Options of Node. */
  readonly node?: readonly string[];
  readonly environment?: Readonly<Partial<{ [name: string]: string }>>;
}

interface ServerSetup<Sent> extends ChildSetup {
  readonly tell?: (record: Sent) => void;
}

/** Time limit of start and end. */
const PATIENCE_MS = 120_000;

const BUILT = __filename.endsWith('.js');
const SOURCES = { TSX_TSCONFIG_PATH: resolve(__dirname, '../../../tsconfig.json') };

/** Starts a process with a channel for messages, from built files or from sources like this module. */
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

/** Resolves when it listens. Rejects if it ends before. */
export async function childServer<Sent>(setup: ServerSetup<Sent>): Promise<ChildServer> {
  const child = startProcess(setup);
  const asked: ((usage: Usage) => void)[] = [];
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (status, signal) => resolve(signal ?? `status ${String(status)}`));
  });
  const { port, at: readyAt } = await new Promise<Ready>((listens, reject) => {
    const timer = setTimeout(() => reject(new Error('the server did not start in time')), PATIENCE_MS);
    child.on('message', (message: FromServer<Sent>) => {
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
      new Promise((resolve, reject) => {
        void ended.then((how) => reject(new Error(`the server has ended with ${how}`)));
        asked.push(resolve);
        if (child.connected) child.send({ kind: 'usage', collect } satisfies ToServer);
      }),
    kill: async () => {
      const silent = once(child, 'disconnect');
      child.kill('SIGKILL');
      await Promise.all([ended, silent]);
    },
    close: () => stopProcess(child),
  };
}

/** Sends SIGTERM, and SIGKILL if the process does not end in time. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  child.kill('SIGTERM');
  await once(child, 'exit');
  clearTimeout(timer);
}
