import { execFile, execFileSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProgram, type ServiceProgram } from '../../../tools/src/suite/services';

const ROOT = path.join(__dirname, '../../..');

/** The options for starting `journalProgram.ts`. */
export const ENVIRONMENT = {
  cwd: ROOT,
  env: { ...process.env, TSX_TSCONFIG_PATH: path.join(ROOT, 'server/tsconfig.json') },
};

/** Node's arguments for a command of `journalProgram.ts`. */
export function program(command: string, ...args: string[]): string[] {
  return ['--require', 'tsx/cjs', path.join(__dirname, 'journalProgram.ts'), command, ...args];
}

/** The output of a command. Throws if this machine lacks the command. */
export async function said(command: string, args: readonly string[]): Promise<string> {
  try {
    return (await promisify(execFile)(command, args, ENVIRONMENT)).stdout;
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== 'ENOENT') throw error;
    throw new Error(`This test needs the command ${command}, which this machine lacks: install it.`, {
      cause: error,
    });
  }
}

/** Finds a program, or installs it with apt if `INSTALL_SERVICES` is set. Throws a sentence that says what to install. */
export function ensureProgram(name: ServiceProgram): string {
  const found = findProgram(name);
  if (found !== undefined) return found;
  let why = 'npm run test:browser installs it';
  if (process.env['INSTALL_SERVICES'] !== undefined) {
    try {
      // RUNLEVEL prevents the package from starting its server.
      const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
      const install = (...args: string[]): unknown =>
        execFileSync('apt-get', args, { stdio: 'pipe', env: environment });
      install('update');
      install('install', '--yes', '--no-install-recommends', name);
    } catch (error) {
      why = error instanceof Error ? error.message : String(error);
    }
  }
  const installed = findProgram(name);
  if (installed !== undefined) return installed;
  throw new Error(`These tests need ${name}, which this machine lacks (Debian: apt-get install ${name}): ${why}`);
}
