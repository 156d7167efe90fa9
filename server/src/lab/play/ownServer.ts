/** Starts a server of the lab's own, as a process apart, so that what it uses can be told from what the clients use. */
import { fork, type ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { Door, type OwnServer, type Record } from './door';
import type { Harbour, Usage } from './harbour';

/** What the process tells, and what it is asked. */
export type FromServer =
  | { readonly kind: 'ready'; readonly port: number }
  | { readonly kind: 'record'; readonly record: Record }
  | { readonly kind: 'usage'; readonly usage: Usage };
export interface ToServer {
  readonly kind: 'usage';
  readonly collect: boolean;
}

/** How long the process may take to start, and to end. */
const PATIENCE_MS = 20_000;

/** The process from the built files, or like this module from the sources. */
const BUILT = __filename.endsWith('.js');
const PROCESS = join(__dirname, BUILT ? 'serverProcess.js' : 'serverProcess.ts');
const SOURCES = { TSX_TSCONFIG_PATH: resolve(__dirname, '../../../tsconfig.json') };

/** Resolves when it listens. Rejects when it ends before. */
export async function ownServer({ seed, haste }: OwnServer): Promise<Harbour> {
  const door = new Door();
  const child = fork(PROCESS, [JSON.stringify({ seed, haste } satisfies OwnServer)], {
    execArgv: BUILT ? ['--expose-gc'] : ['--expose-gc', '--import', 'tsx'],
    env: BUILT ? process.env : { ...process.env, ...SOURCES },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const asked: ((usage: Usage) => void)[] = [];
  const port = await new Promise<number>((listens, reject) => {
    const timer = setTimeout(() => reject(new Error('the server did not start in time')), PATIENCE_MS);
    child.on('message', (message: FromServer) => {
      if (message.kind === 'record') door.tell(message.record);
      else if (message.kind === 'usage') asked.shift()?.(message.usage);
      else {
        clearTimeout(timer);
        listens(message.port);
      }
    });
    child.once('exit', (status) => reject(new Error(`the server ended with status ${String(status)}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    door,
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
