/** Which paragraphs of the race random play reaches, and which tests and scenarios cite them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chanceFrom, hashText, seededPicker } from '@brigantine/shared/chance';
import { OFFICIAL, race } from '@brigantine/shared/race';
import { PARAGRAPH_SIGNS, type Moment } from '@brigantine/shared/laws';
import { columns } from './options';

const ROOT = path.resolve(__dirname, '../../..');
const CITATION = /\bR\d{1,2}\.\d{1,2}a?\b/g;
const SHORT = 8;
const IGNORED = ['node_modules', 'dist', '.git', '.artifacts'];

/** How often random races of 2–6 seats reach each paragraph; once an input counts once. */
export function paragraphHits(games: number): Map<string, number> {
  const hits = new Map(Object.keys(PARAGRAPH_SIGNS).map((paragraph) => [paragraph, 0]));
  for (let game = 0; game < games; game++) {
    const seats = 2 + (game % 5);
    const ghostShip = seats === 2 || (seats < 6 && game % 2 === 0);
    playOne(seats, ghostShip, seededPicker(hashText(`coverage ${String(game)}`)), (moment) => {
      for (const [paragraph, happened] of Object.entries(PARAGRAPH_SIGNS)) {
        if (happened(moment)) hits.set(paragraph, (hits.get(paragraph) ?? 0) + 1);
      }
    });
  }
  return hits;
}

function playOne(seats: number, ghostShip: boolean, pick: (n: number) => number, look: (moment: Moment) => void): void {
  // Some games are cut short, as random captains seldom sail to the round limit (R12.6).
  const roundCap = pick(10) === 0 ? SHORT : OFFICIAL.roundCap;
  const state = race.setup(seats, { rules: { preset: 'official', options: { roundCap } }, ghostShip });
  const chance = chanceFrom(pick);
  for (let pending = race.pending(state); pending.kind !== 'over'; pending = race.pending(state)) {
    const before = race.copy(state);
    const seat = pending.kind === 'decide' ? (pending.decisions[pick(pending.decisions.length)]?.seat ?? 0) : -1;
    const move = seat < 0 ? undefined : race.sample(state, seat, pick);
    const input =
      pending.kind === 'chance' || move === undefined
        ? ({ kind: 'chance', outcome: pending.kind === 'chance' ? chance.draw(pending) : 0 } as const)
        : ({ kind: 'move', seat, move } as const);
    const events = race.apply(state, input);
    const open = race.pending(state);
    look({
      before,
      after: state,
      events,
      decisions: open.kind === 'decide' ? open.decisions : [],
      move: move?.type ?? '',
    });
  }
}

/** Citations of each paragraph in names of tests and scenarios, by file. */
export function citations(): Map<string, Map<string, number>> {
  const found = new Map<string, Map<string, number>>();
  for (const file of testFiles(ROOT)) {
    const text = readFileSync(file, 'utf8');
    for (const [paragraph] of text.matchAll(CITATION)) {
      const files = found.get(paragraph) ?? new Map<string, number>();
      const name = path.relative(ROOT, file);
      files.set(name, (files.get(name) ?? 0) + 1);
      found.set(paragraph, files);
    }
  }
  return found;
}

function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return IGNORED.includes(entry.name) ? [] : testFiles(full);
    const isScenario = full.includes(`${path.sep}scenarios${path.sep}`) && entry.name.endsWith('.json');
    return isScenario || entry.name.endsWith('.test.ts') ? [full] : [];
  });
}

/** Paragraphs of R1–R13 that no test and no scenario cites. */
export function uncited(): string[] {
  const cited = citations();
  return Object.keys(PARAGRAPH_SIGNS).filter((paragraph) => !cited.has(paragraph));
}

/** Prints paragraph → hits → citing tests; 1 when a paragraph is never reached or never cited. */
export function coverageReport(games: number, tell: (line: string) => void): number {
  const hits = paragraphHits(games);
  const cited = citations();
  const rows = [...hits].map(([paragraph, count]) => {
    const files = [...(cited.get(paragraph) ?? [])].map(([file, times]) => `${path.basename(file)} ×${String(times)}`);
    return [paragraph, count, files.length === 0 ? '–' : files.join(', ')] as const;
  });
  tell(`What ${String(games)} random races of 2 to 6 seats reach, and who cites it.\n`);
  tell(columns([['paragraph', 'hits', 'cited by'], ...rows]));
  const unreached = [...hits].filter(([, count]) => count === 0).map(([paragraph]) => paragraph);
  const missing = uncited();
  if (unreached.length > 0) tell(`\nnever reached: ${unreached.join(', ')}`);
  if (missing.length > 0) tell(`\nnever cited: ${missing.join(', ')}`);
  return unreached.length + missing.length > 0 ? 1 : 0;
}
