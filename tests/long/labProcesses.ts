/** The lab in several processes: one cannot play at hundreds of tables. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Figures } from '../../tools/src/lab/play/meter';

const TOOLS = path.resolve(__dirname, '../../tools/dist/main.js');

/**
 * Each process runs the same `lab -- play` with its own seed. Resolves with the figures of each; rejects with its
 * output if a game was incomplete or a check failed.
 */
export async function playTogether(processes: number, line: readonly string[]): Promise<Figures[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'labs-'));
  const reports = Array.from({ length: processes }, (_, number) => path.join(folder, `${number}.json`));
  const play = (report: string, number: number): Promise<void> =>
    playAlone([...line, '--seed', `process ${number}`, '--out', report, '--scenarios', folder]);
  try {
    const ends = await Promise.allSettled(reports.map(play));
    const failed = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    if (failed.length > 0) throw new Error(failed.join('\n\n'));
    return reports.map((report) => (JSON.parse(readFileSync(report, 'utf8')) as { figures: Figures }).figures);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** At low priority, because the servers must not wait for players. */
function playAlone(line: readonly string[]): Promise<void> {
  const lab = spawn('nice', [process.execPath, TOOLS, 'lab', 'play', ...line], { stdio: 'pipe' });
  let said = '';
  for (const stream of [lab.stdout, lab.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((played, failed) => {
    lab.once('error', failed);
    lab.once('exit', (status) =>
      status === 0 ? played() : failed(new Error(`the lab ended with ${String(status)}:\n${said}`)),
    );
  });
}
