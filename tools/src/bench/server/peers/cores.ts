/** Binds processes to cores, so that clients and server do not take each other's time. */
import { spawnSync } from 'node:child_process';

/** Where the server runs and where its clients do. */
export const CORES = { server: 0, clients: 1 } as const;

/** Binds all threads of a process to a core. False where that cannot be done. */
export function bind(process: number, core: number): boolean {
  return spawnSync('taskset', ['-acp', String(core), String(process)]).status === 0;
}
