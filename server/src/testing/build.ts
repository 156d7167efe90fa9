import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');

/** Builds what of a workspace is older than its sources, for tests that start processes of it: those start in a third of the time. */
export function build(workspace: 'server' | 'tools'): void {
  const tsc = [path.join(ROOT, 'node_modules/@typescript/native/bin/tsc'), '-b', workspace];
  const { status, stdout } = spawnSync(process.execPath, tsc, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The workspace ${workspace} cannot be built:\n${stdout}`);
}
