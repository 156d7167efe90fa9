/** Starts a server as a process apart, so that what it uses can be told from what its clients use. */
import { fork, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import type { Usage } from './harbour';

/** What the process tells, and what it is asked. `Record`: whatever else the server has to tell. */
export type FromServer<Record> =
  | { readonly kind: 'ready'; readonly port: number }
  | { readonly kind: 'record'; readonly record: Record }
  | { readonly kind: 'usage'; readonly usage: Usage };
export interface ToServer {
  readonly kind: 'usage';
  readonly collect: boolean;
}

/** A server in a process apart. */
export interface ChildServer {
  readonly port: number;
  /** With `collect` the garbage is collected first. */
  usage(collect: boolean): Promise<Usage>;
  close(): Promise<void>;
}

/** What to start. */
export interface ServerWish<Record> {
  /** The module's path without its extension. */
  readonly module: string;
  /** What it is told at its start, as JSON. */
  readonly argument: object;
  readonly tell?: (record: Record) => void;
  /** Options of Node, e.g. those of its profiler. */
  readonly node?: readonly string[];
  readonly environment?: Readonly<Partial<{ [name: string]: string }>>;
}

/** How long the process may take to start, and to end. */
const PATIENCE_MS = 20_000;

/** The process from the built files, or like this module from the sources. */
const BUILT = __filename.endsWith('.js');
const SOURCES = { TSX_TSCONFIG_PATH: resolve(__dirname, '../../../tsconfig.json') };

/** Resolves when it listens. Rejects when it ends before. */
export async function childServer<Record>(wish: ServerWish<Record>): Promise<ChildServer> {
  const child = fork(wish.module + (BUILT ? '.js' : '.ts'), [JSON.stringify(wish.argument)], {
    execArgv: ['--expose-gc', ...(BUILT ? [] : ['--import', 'tsx']), ...(wish.node ?? [])],
    env: { ...process.env, ...wish.environment, ...(BUILT ? {} : SOURCES) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const asked: ((usage: Usage) => void)[] = [];
  const port = await new Promise<number>((listens, reject) => {
    const timer = setTimeout(() => reject(new Error('the server did not start in time')), PATIENCE_MS);
    child.on('message', (message: FromServer<Record>) => {
      switch (message.kind) {
        case 'record':
          return wish.tell?.(message.record);
        case 'usage':
          return asked.shift()?.(message.usage);
        case 'ready':
          clearTimeout(timer);
          listens(message.port);
      }
    });
    child.once('exit', (status) => reject(new Error(`the server ended with status ${String(status)}`)));
  });
  return {
    port,
    usage: (collect) =>
      new Promise((told) => {
        asked.push(told);
        child.send({ kind: 'usage', collect } satisfies ToServer);
      }),
    close: () => ended(child),
  };
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((done) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    child.once('exit', () => {
      clearTimeout(timer);
      done();
    });
    child.kill('SIGTERM');
  });
}
