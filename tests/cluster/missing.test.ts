/** A suite that needs Redis, on a machine without Redis and package manager. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const JEST = path.resolve(__dirname, '../../node_modules/jest/bin/jest.js');
/** Two instances of jest compile their modules. */
const LIMIT_MS = 300_000;

test(
  'ends at once, with one sentence',
  () => {
    const PATH = mkdtempSync(path.join(tmpdir(), 'no-programs-'));
    const { status, stderr } = spawnSync(process.execPath, [JEST, 'tests/cluster/cluster.test.ts'], {
      env: { ...process.env, PATH },
      encoding: 'utf8',
      timeout: LIMIT_MS,
    });
    rmSync(PATH, { recursive: true });
    const sentences = stderr.match(
      /need redis-server, which this machine lacks \(Debian: apt-get install redis-server\)/g,
    );
    expect(sentences).toHaveLength(1);
    expect(stderr).toContain('Tests:       0 total');
    expect(status).toBe(1);
  },
  LIMIT_MS + 60_000,
);
