/** `npm run lab -- record`: writes the corpus of recorded games, as far as it is missing or no longer true. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { flag, text, value } from '../../cli/options';
import { willWriteInto } from '../../cli/outputs';
import { tool } from '../../cli/tool';
import { corpus, CORPUS_FOLDER, recordingOf } from './corpus';
import { writeRecording } from '@brigantine/shared/recording';
import { readRecording } from './read';
import { tell } from './replay';
import { rerun } from './rerun';

export const record = tool({
  purpose: 'Records the games of tests/recordings anew that are missing or differ, and says why.',
  options: {
    all: flag('records every game'),
    folder: value('FOLDER', 'where the recordings are', text, path.relative(process.cwd(), CORPUS_FOLDER)),
  },
  run({ all, folder }) {
    willWriteInto('--folder', folder);
    recordCorpus(folder, all, (line) => console.log(line));
    return 0;
  },
});

/**
 * Into a folder that is there, records every game of the corpus that is missing or diverges, or all of them; a game that is no longer in the corpus
 * goes. A recording that still holds stays as it is, even if its bots would play otherwise today.
 */
export function recordCorpus(folder: string, all: boolean, say: (line: string) => void): void {
  const games = corpus();
  const names = new Set(games.map(({ name }) => `${name}.json`));
  for (const stale of readdirSync(folder).filter((name) => name.endsWith('.json') && !names.has(name))) {
    rmSync(path.join(folder, stale));
    say(`removed: ${stale}`);
  }
  let kept = 0;
  for (const planned of games) {
    const file = path.join(folder, `${planned.name}.json`);
    const change = all ? 'asked for' : changeOf(file);
    if (change === undefined) {
      kept++;
      say(`unchanged: ${planned.name}`);
    } else {
      writeFileSync(file, writeRecording(recordingOf(planned)));
      say(`recorded: ${planned.name} (${change})`);
    }
  }
  say(`${String(games.length)} games, ${String(kept)} of them unchanged`);
}

/** Why a game must be recorded anew. */
function changeOf(file: string): string | undefined {
  if (!existsSync(file)) return 'new';
  const divergence = rerun(readRecording(readFileSync(file, 'utf8'), file));
  return divergence && tell(path.basename(file), divergence);
}
