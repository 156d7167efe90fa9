import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

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
