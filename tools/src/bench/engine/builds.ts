/** The builds that are measured: this one, and one of another commit in a folder of its own. */
import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { UsageError } from '../../cli/options';
import { startProcess, stopProcess } from '../../lab/play/childServer';
import type { EngineFigures } from './measure';
import type { Order } from './measuringProcess';

const ROOT = resolve(__dirname, '../../../..');

/** The compiled rules of one commit, in a process that measures them. */
export interface Build {
  readonly name: string;
  /** Rejects if the process ends before it answers. */
  measure(order: Order): Promise<EngineFigures>;
  /** Ends the process, and deletes its build. */
  close(): Promise<void>;
}

/** The build that this tool belongs to. */
export function thisBuild(): Build {
  return buildIn(ROOT, 'this', () => undefined);
}

/** Builds the rules of another commit beside the repository. Throws `UsageError` when there is no such commit. */
export function buildOf(commit: string): Build {
  const { folder, remove } = checkedOut('--against', commit, 'shared');
  return buildIn(folder, commit, remove);
}

/** Checks out a commit into a temporary folder and compiles a workspace of it. Throws `UsageError`, naming the option. */
export function checkedOut(option: string, commit: string, workspace: string): { folder: string; remove: () => void } {
  const git = (...words: readonly string[]): void => quietly('git', words, ROOT);
  const folder = mkdtempSync(join(tmpdir(), 'brigantine-'));
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  let problem = 'no such commit here';
  try {
    git('worktree', 'add', '--detach', folder, commit);
    problem = 'that commit cannot be compiled with the packages installed here';
    linkPackages(folder);
    quietly(process.execPath, [join(ROOT, 'node_modules/@typescript/native/bin/tsc'), '-b', workspace], folder);
  } catch {
    remove();
    throw new UsageError(`${option} ${commit}: ${problem}`);
  }
  return { folder, remove };
}

/** The installed packages, but the workspaces of that folder itself. */
function linkPackages(folder: string): void {
  const installed = join(ROOT, 'node_modules');
  const own = join(folder, 'node_modules');
  mkdirSync(join(own, '@brigantine'), { recursive: true });
  const others = readdirSync(installed).filter((name) => name !== '@brigantine');
  for (const name of others) symlinkSync(join(installed, name), join(own, name));
  for (const name of ['shared', 'server', 'tools']) symlinkSync(join(folder, name), join(own, '@brigantine', name));
}

function quietly(program: string, words: readonly string[], folder: string): void {
  const options: ExecFileSyncOptions = { cwd: folder, stdio: 'pipe' };
  execFileSync(program, words, options);
}

function buildIn(folder: string, name: string, remove: () => void): Build {
  const child = startProcess({ module: join(__dirname, 'measuringProcess'), argument: { folder } });
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (status) => reject(new Error(`the build of ${name} ended with ${String(status)}`)));
  });
  // `measure` races with it; otherwise nothing awaits it.
  ended.catch(() => undefined);
  return {
    name,
    measure(order) {
      const answer = new Promise<EngineFigures>((told) => child.once('message', told));
      child.send(order);
      return Promise.race([answer, ended]);
    },
    async close() {
      await stopProcess(child);
      remove();
    },
  };
}
