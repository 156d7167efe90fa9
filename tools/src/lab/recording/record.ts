/** `npm run lab -- record`: records games, those of tests/recordings or any one. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeRecording } from '@brigantine/shared/recording';
import { flag, text, UsageError, value } from '../../cli/options';
import { willWriteFile, willWriteInto } from '../../cli/outputs';
import { tool } from '../../cli/tool';
import { withExternal } from '../external';
import { agreedLine } from '../games';
import { GAME_OPTIONS, gameOf } from '../simulate';
import { corpus, CORPUS_FOLDER, recordingOf, type PlannedGame } from './corpus';
import { readRecording } from './read';
import { describeDivergence } from './replay';
import { rerun } from './rerun';

export const record = tool({
  purpose: 'Records missing and changed games of tests/recordings and names the reason; with --out any one game.',
  words: { shown: 'NAME…', sentence: 'parts of the names of games in tests/recordings (default all)', needed: false },
  options: {
    all: flag('records games that have not changed as well'),
    folder: value('FOLDER', 'where the recordings are', text, path.relative(process.cwd(), CORPUS_FOLDER)),
    out: value('FILE', 'records one game into this file, with the options below', text),
    ...GAME_OPTIONS,
    rules: value('TEXT', "options of the game (default the table's own)", text),
  },
  async run({ all, folder, out, rules, ...given }, names) {
    if (out !== undefined) {
      if (all || names.length > 0) throw new UsageError('--out records one game of its own');
      willWriteFile('--out', out);
      await withExternal(given.bots.split(','), () => {
        const { lab, plan } = gameOf(given);
        const options = agreedLine(lab, rules ?? lab.options.usual.join(), plan.seats);
        writeFileSync(out, writeRecording(recordingOf({ ...plan, rules: options })));
      });
      return 0;
    }
    willWriteInto('--folder', folder);
    const games = corpus().filter(({ name }) => names.length === 0 || names.some((each) => name.includes(each)));
    if (games.length === 0) throw new UsageError(`no recorded game has "${names.join('" or "')}" in its name`);
    recordGames(games, folder, all, (line) => console.log(line));
    return 0;
  },
});

/**
 * Records games that are missing or replay differently, or all of them, and removes files that are not in the corpus. A recording
 * that replays the same is kept even if today's bots would play differently.
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
      writeFileSync(file, writeRecording(recordingOf(planned.plan)));
      say(`recorded: ${planned.name} (${change})`);
    }
  }
  say(`${String(games.length)} games, ${String(kept)} of them unchanged`);
}

/** Why a game must be recorded again. */
function changeOf(file: string): string | undefined {
  if (!existsSync(file)) return 'new';
  const divergence = rerun(readRecording(readFileSync(file, 'utf8'), file));
  return divergence && describeDivergence(path.basename(file), divergence);
}
