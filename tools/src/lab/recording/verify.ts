/** `npm run lab -- verify FILE|URL…`: checks that nobody has bent the chance of finished games (docs/fair.md). */
import { readFileSync, writeFileSync } from 'node:fs';
import { verify as check, type Verification } from '@brigantine/shared/fair';
import { text, UsageError, value } from '../../cli/options';
import { willWriteFile } from '../../cli/outputs';
import { tool } from '../../cli/tool';
import { readRecording } from './read';

export const verify = tool({
  purpose: 'Checks the chance, moves and scores of finished games, and reports the first mismatch.',
  words: { shown: 'FILE|URL…', sentence: 'records or exports of finished games', needed: true },
  options: {
    draws: value('FILE', 'writes the proof and draws of one game into this file, for docs/examples/verify.py', text),
  },
  async run({ draws }, places) {
    if (draws !== undefined) {
      if (places.length > 1) throw new UsageError('--draws takes one game');
      willWriteFile('--draws', draws);
    }
    let wrong = 0;
    for (const place of places) {
      const recording = readRecording(await textOf(place), place);
      const verified = check(recording);
      console.log(describe(place, verified));
      if (!verified.ok) wrong++;
      else if (draws !== undefined) {
        writeFileSync(draws, `${JSON.stringify({ fair: recording.fair, draws: verified.draws })}\n`);
      }
    }
    return wrong === 0 ? 0 : 1;
  },
});

async function textOf(place: string): Promise<string> {
  try {
    if (!/^https?:\/\//.test(place)) return readFileSync(place, 'utf8');
    const response = await fetch(place);
    if (response.ok) return await response.text();
    throw new Error(`status ${String(response.status)}`);
  } catch (fault) {
    throw new UsageError(`${place} cannot be read: ${fault instanceof Error ? fault.message : String(fault)}`);
  }
}

function describe(place: string, verified: Verification): string {
  if (!verified.ok) {
    const { what, at } = verified;
    return `not fair: ${place}, ${what}${at === undefined ? '' : ` at ${String(at)}`}`;
  }
  const { draws, unfinished, withheld } = verified;
  const note = withheld.length === 0 ? '' : `, nonces withheld by seats ${withheld.join(', ')}`;
  const end = unfinished === true ? ', abandoned before its end' : '';
  return `fair:     ${place}, ${String(draws.length)} draws${note}${end}`;
}
