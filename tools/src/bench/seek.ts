/** `npm run bench -- seek`: how long a recorded race takes to open, and to show any moment of it (docs/performance.md). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readRecord, Replay, writeRecord } from '@brigantine/shared/record';
import { filesOf } from '../cli/files';
import { text, value } from '../cli/options';
import { tool } from '../cli/tool';
import { asRecord, CORPUS_FOLDER } from '../lab/recording/corpus';
import { readRecording } from '../lab/recording/read';
import { columns } from '../lab/report/text';

const RACES = path.join(path.relative(process.cwd(), CORPUS_FOLDER), 'race-*.json');

export const benchSeek = tool({
  purpose: 'Measures how long recorded games take to open, and to show any moment of them.',
  options: { files: value('PATTERN', 'recordings', text, RACES) },
  run({ files }) {
    const opening: number[] = [];
    const seeking: number[] = [];
    for (const file of filesOf(files)) {
      const written = writeRecord(asRecord(readRecording(readFileSync(file, 'utf8'), file)));
      opening.push(timed(() => void new Replay(readRecord(written))));
      const replay = new Replay(readRecord(written));
      for (let at = 0; at <= replay.length; at++) seeking.push(timed(() => replay.game.view(replay.stateAt(at), 0)));
    }
    console.log(`${opening.length} games, every moment of each; ms.\n`);
    console.log(columns([['', 'median', 'p95', 'most'], row('open and check', opening), row('seek', seeking)]));
    return 0;
  },
});

function timed(act: () => unknown): number {
  const from = performance.now();
  act();
  return performance.now() - from;
}

function row(name: string, times: readonly number[]): string[] {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number): string => (sorted[Math.floor(part * (sorted.length - 1))] ?? NaN).toFixed(2);
  return [name, at(0.5), at(0.95), at(1)];
}
