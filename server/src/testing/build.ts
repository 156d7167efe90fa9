import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');

/** Builds outdated files of a workspace, for tests that start its processes: they start three times as fast as from sources. */
export function build(workspace: 'server' | 'tools'): void {
  const tsc = [path.join(ROOT, 'node_modules/@typescript/native/bin/tsc'), '-b', workspace];
  const { status, stdout } = spawnSync(process.execPath, tsc, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The workspace ${workspace} cannot be built:\n${stdout}`);
}
