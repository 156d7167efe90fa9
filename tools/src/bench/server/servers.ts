/** The servers that are measured, each in a process of its own, and folders for them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childServer, type ChildServer } from '../../lab/play/childServer';

/** Ours without storage, which the others are compared with. */
export const BASE = 'unsaved';
/** Servers that others might have built, with a game of their own. */
export const PEERS = ['boardgame.io', 'colyseus', 'ws'] as const;
export type ServerName = typeof BASE | 'brigantine' | (typeof PEERS)[number];

export interface BenchedServer {
  readonly server: ServerName;
  readonly DATA_DIR?: string;
  readonly SYNC?: 'full' | 'normal';
}

/** Starts a server, by default ours on a folder. `profile` is a folder for a CPU profile. */
export function startServer(settings: Partial<BenchedServer>, profile?: string): Promise<ChildServer> {
  return childServer({
    module: join(__dirname, 'serverProcess'),
    argument: { server: 'brigantine', ...settings },
    node: profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`],
    environment: { NODE_ENV: 'production' },
  });
}

/** Calls `work` with a temporary folder and removes it afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Calls `work` for every item, for so many at a time. */
export async function forAll<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const one = async (): Promise<void> => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}
