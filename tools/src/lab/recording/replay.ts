/** `npm run lab -- replay FILE…`: replays recorded games and reports differences. */
import { readFileSync } from 'node:fs';
import { filesOf } from '../../cli/files';
import { flag, UsageError } from '../../cli/options';
import { tool } from '../../cli/tool';
import { readRecording } from './read';
import { rerun, type Divergence } from './rerun';
import { transcriptOf } from './transcript';

export const replay = tool({
  purpose: 'Replays recorded games and reports the first difference.',
  words: { shown: 'FILE…', sentence: 'files or patterns, such as "tests/recordings/*.json"', needed: true },
  options: { moves: flag('prints the moves of games that replay identically') },
  run({ moves }, words) {
    let diverging = 0;
    for (const file of words.flatMap(found)) {
      const recording = readRecording(readFileSync(file, 'utf8'), file);
      const divergence = rerun(recording);
      if (divergence === undefined) {
        console.log(`identical: ${file}, ${String(recording.steps.length)} inputs`);
        if (moves) console.log(`\n${transcriptOf(recording)}\n`);
      } else {
        diverging++;
        console.log(describeDivergence(file, divergence));
      }
    }
    return diverging === 0 ? 0 : 1;
  },
});

function found(pattern: string): string[] {
  const files = filesOf(pattern);
  if (files.length === 0) throw new UsageError(`no such file: ${pattern}`);
  return files;
}

export function describeDivergence(file: string, { at, input, recorded, came }: Divergence): string {
  const given = input === undefined ? 'none' : JSON.stringify(input);
  return `differs:   ${file}, from input ${String(at)}\n  input:    ${given}\n  recorded: ${recorded}\n  came:     ${came}`;
}
