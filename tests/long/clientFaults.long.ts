/** Faults planted in the client (tests/mutants/client.json) must fail the playback of whole games. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import faults from '../mutants/client.json';

const ROOT = resolve(__dirname, '../..');

it.each(faults.map(({ fault }, number) => [fault, number] as const))(
  '%s is detected',
  (_fault, number) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        'node_modules/jest/bin/jest.js',
        '--ci',
        '--ignoreProjects',
        'long',
        '--maxWorkers=1',
        '--bail',
        'tests/playback',
      ],
      { cwd: ROOT, encoding: 'utf8', env: { ...process.env, PLANTED_FAULTS: String(number) } },
    );
    expect(stderr).not.toContain('cannot be bundled');
    expect(status).toBe(1);
  },
  300_000,
);
