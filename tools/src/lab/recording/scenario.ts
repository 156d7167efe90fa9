/** `npm run lab -- scenario FILE`: turns a recorded or exported game into a scenario. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeScenario } from '@brigantine/shared/scenario';
import { filesOf } from '../../cli/files';
import { text, UsageError, value, whole } from '../../cli/options';
import { willWriteFile } from '../../cli/outputs';
import { tool } from '../../cli/tool';
import { readRecording } from './read';

export const scenario = tool({
  purpose: 'Turns a recorded or exported game into a scenario, up to any position (docs/scenarios.md).',
  words: { shown: 'FILE', sentence: 'a recording, an exported table or one that a fault stopped', needed: true },
  options: {
    at: value('N', 'number of inputs before the position (default all)', whole),
    out: value('FILE', 'where the scenario is written instead of printed', text),
  },
  run({ at, out }, words) {
    const [name = ''] = words;
    const [file, ...others] = words.length === 1 ? filesOf(name) : [];
    if (file === undefined || others.length > 0) throw new UsageError(`not one file: ${words.join(' ')}`);
    if (out !== undefined) willWriteFile('--out', out);
    const written = `${JSON.stringify(scenarioFrom(file, at), null, 2)}\n`;
    if (out === undefined) process.stdout.write(written);
    else writeFileSync(out, written);
    return 0;
  },
});

function scenarioFrom(file: string, at: number | undefined): object {
  const { steps, game, seats, choices } = readRecording(readFileSync(file, 'utf8'), file);
  const { length } = steps;
  if (at !== undefined && at > length) throw new UsageError(`--at ${at}: ${file} has ${length} inputs`);
  let end = at ?? length;
  // A scenario plays on to the next decision, so it needs the outcomes before that.
  while (steps[end]?.input.kind === 'chance') end++;
  const inputs = steps.slice(0, end).map(({ input }) => input);
  const name = `${path.basename(file, '.json')} after ${inputs.length} inputs`;
  try {
    return writeScenario({ name, game, seats, choices, inputs });
  } catch (fault) {
    throw new UsageError(`${file} cannot be played up to input ${inputs.length}: ${(fault as Error).message}`, {
      cause: fault,
    });
  }
}
