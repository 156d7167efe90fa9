/** `npm run scenario -- FILE…`: plays scenario files in process, without a server (docs/scenarios.md). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GAMES, type AnyGame } from '@brigantine/shared/games';
import { playScenario, scenariosOf, type Verdict } from '@brigantine/shared/scenario';
import { filesOf } from './files';
import { tool } from './tool';

export const scenario = tool({
  purpose: 'Plays scenarios: a position, a script of chance, moves, and assertions (docs/scenarios.md).',
  words: { shown: 'FILE…', sentence: 'files or patterns, such as "tests/scenarios/race/*.json"', needed: true },
  options: {},
  run: (_given, patterns) => playScenarioFiles(patterns, (line) => console.log(line)),
});

/** The verdicts on every scenario of a file; an unreadable file is one failure. */
export function playFile(file: string, games: readonly AnyGame[] = GAMES): Verdict[] {
  const name = path.basename(file);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return [{ name, failure: { path: '', problem: `not a JSON file: ${(error as Error).message}` } }];
  }
  const scenarios = scenariosOf(content);
  if (scenarios.length === 0) return [{ name, failure: { path: '', problem: 'no scenario in this file' } }];
  return scenarios.map((scenario, i) =>
    playScenario(scenario, scenarios.length > 1 ? `${name}[${String(i)}]` : name, games),
  );
}

/** The lines of one verdict. */
function linesOf({ name, failure }: Verdict): string[] {
  if (failure === undefined) return [`ok - ${name}`];
  const where = failure.path === '' ? '' : `${failure.path}: `;
  return [`not ok - ${name}`, ...`${where}${failure.problem}`.split('\n').map((line) => `  ${line}`)];
}

/** Plays all files and patterns, reports line by line, and returns the exit status. */
export function playScenarioFiles(patterns: readonly string[], tell: (line: string) => void): number {
  let passed = 0;
  let failed = 0;
  for (const pattern of patterns) {
    const files = filesOf(pattern);
    const verdicts: Verdict[] =
      files.length > 0
        ? files.flatMap((file) => playFile(file))
        : [{ name: pattern, failure: { path: '', problem: 'no such file' } }];
    for (const verdict of verdicts) {
      if (verdict.failure === undefined) passed++;
      else failed++;
      linesOf(verdict).forEach(tell);
    }
  }
  tell(`${String(passed)} passed, ${String(failed)} failed`);
  return failed === 0 ? 0 : 1;
}
