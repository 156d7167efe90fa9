/** `npm run lab -- record`: writes the corpus of recorded games, as far as it is missing or no longer true. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { flag, text, UsageError, value } from '../../cli/options';
import { willWriteInto } from '../../cli/outputs';
import { tool } from '../../cli/tool';
import { corpus, CORPUS_FOLDER, recordingOf, type PlannedGame } from './corpus';
import { writeRecording } from '@brigantine/shared/recording';
import { readRecording } from './read';
import { tell } from './replay';
import { rerun } from './rerun';

export const record = tool({
  purpose: 'Records missing and changed games of tests/recordings, and names the reason.',
  words: { shown: 'NAME…', sentence: 'a part of the names of games: only those are looked at', needed: false },
  options: {
    all: flag('records every game'),
    folder: value('FOLDER', 'where the recordings are', text, path.relative(process.cwd(), CORPUS_FOLDER)),
  },
  run({ all, folder }, names) {
    willWriteInto('--folder', folder);
    const games = corpus().filter(({ name }) => names.length === 0 || names.some((each) => name.includes(each)));
    if (games.length === 0) throw new UsageError(`no recorded game has "${names.join('" or "')}" in its name`);
    recordGames(games, folder, all, (line) => console.log(line));
    return 0;
  },
});

/**
 * Into a folder that is there, records every one of these games that is missing or diverges, or all of them; what is no longer in the corpus
 * goes. A recording that still holds stays as it is, even if its bots would play otherwise today.
 */
function recordGames(games: readonly PlannedGame[], folder: string, all: boolean, say: (line: string) => void): void {
  const names = new Set(corpus().map(({ name }) => `${name}.json`));
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
