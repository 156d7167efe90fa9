import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.join(__dirname, '../../..');

/** What a program of this folder is started with. */
export const ENVIRONMENT = {
  cwd: ROOT,
  env: { ...process.env, TSX_TSCONFIG_PATH: path.join(ROOT, 'server/tsconfig.json') },
};

/** Node's arguments for a program of this folder, which is TypeScript. */
export function program(name: string, ...args: string[]): string[] {
  return ['--require', 'tsx/cjs', path.join(__dirname, name), ...args];
}

/** What a command says until it ends. Throws where this machine has no such command. */
export async function said(command: string, args: readonly string[]): Promise<string> {
  try {
    return (await promisify(execFile)(command, args, ENVIRONMENT)).stdout;
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== 'ENOENT') throw error;
    throw new Error(`This test needs the command ${command}, which this machine has not: install it.`, {
      cause: error,
    });
  }
}
