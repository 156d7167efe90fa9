import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { program, said } from '../../server/src/testing/programs';

it('with a disk that fails to sync for a while, nothing unwritten is acknowledged, and the log continues', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sync-'));
  // Calls 20 to 80 fail: longer than the journal retries.
  const calls = ['-e', 'trace=fsync,fdatasync', '-e', 'inject=fsync,fdatasync:error=EIO:when=20..80'];
  const options = ['-f', '-o', path.join(folder, 'calls'), ...calls];
  const output = await said('strace', [...options, process.execPath, ...program('failingSync', folder)]);
  const { written, failed, found } = JSON.parse(output) as Record<'written' | 'failed' | 'found', number[]>;
  expect(failed.length).toBeGreaterThan(0);
  expect(written).toHaveLength(50);
  expect(found).toEqual(written);
  rmSync(folder, { recursive: true });
});
