/** Which paragraphs of a game's rules random play reaches, and which tests and scenarios cite them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashText, seededPicker } from '@brigantine/shared/chance';
import type { GameTypes, Moment } from '@brigantine/shared/engine';
import type { Lawful } from '@brigantine/shared/laws';
import { columns } from './columns';
import type { Progress } from './progress';

type LawfulGame = Lawful<GameTypes>;

const ROOT = path.resolve(__dirname, '../../..');
const CITATION = /\b[A-Z]\d{1,2}(\.\d{1,2}[a-z]?)?\b/g;
const IGNORED = ['node_modules', 'dist', '.git', '.artifacts'];
/** One game in so many is cut short, if the game knows how. */
const ONE_SHORT_IN = 10;
/** One game in so many is played by a mix of rules, if there are any. */
const ONE_MIXED_IN = 4;

/** How often random games of every number of seats reach each paragraph; once an input counts once. */
export function paragraphHits(
  lawful: LawfulGame,
  games: number,
  progress: Progress = () => undefined,
): Map<string, number> {
  const { min, max } = lawful.game.seats;
  const hits = new Map(lawful.paragraphs.map((paragraph) => [paragraph, 0]));
  for (let game = 0; game < games; game++) {
    progress(game + 1, games);
    const seats = min + (game % (max - min + 1));
    playOne(lawful, seats, seededPicker(hashText(`coverage ${String(game)}`)), (moment) => {
      for (const paragraph of lawful.paragraphs) {
        if (lawful.played(paragraph, moment)) hits.set(paragraph, (hits.get(paragraph) ?? 0) + 1);
      }
    });
  }
  return hits;
}

function playOne(
  lawful: LawfulGame,
  seats: number,
  pick: (n: number) => number,
  look: (moment: Moment<GameTypes>) => void,
): void {
  const { game } = lawful;
  const ways = (pick(ONE_SHORT_IN) === 0 && lawful.short?.(seats)) || lawful.choices(seats);
  const mixed = pick(ONE_MIXED_IN) === 0 ? lawful.mix?.(seats, pick) : undefined;
  const choice = mixed ?? ways[pick(ways.length)];
  if (choice === undefined) throw new Error('no way to set up');
  const state = game.setup(seats, choice);
  for (let pending = game.pending(state); pending.kind !== 'over'; pending = game.pending(state)) {
    const before = game.copy(state);
    const asked = pending.kind === 'decide' ? pending.decisions[pick(pending.decisions.length)] : undefined;
    const move = asked && game.sample(state, asked.seat, pick);
    const outcome = pending.kind === 'chance' ? pick(pending.of) : 0;
    const events = game.apply(
      state,
      asked && move ? { kind: 'move', seat: asked.seat, move } : { kind: 'chance', outcome },
    );
    const open = game.pending(state);
    const decisions = open.kind === 'decide' ? open.decisions : [];
    look({ before, after: state, events, decisions, move: move?.type ?? '' });
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

/** Paragraphs of a game's rules that no test and no scenario cites. */
export function uncited(lawful: LawfulGame): string[] {
  const cited = citations();
  return lawful.paragraphs.filter((paragraph) => !cited.has(paragraph));
}

/** Prints paragraph → hits → citing tests; 1 when a paragraph is never reached or never cited. */
export function coverageReport(
  lawful: LawfulGame,
  games: number,
  tell: (line: string) => void,
  progress: Progress,
): number {
  const { id, seats } = lawful.game;
  const hits = paragraphHits(lawful, games, progress);
  const cited = citations();
  const rows = [...hits].map(([paragraph, count]) => {
    const files = [...(cited.get(paragraph) ?? [])].map(([file, times]) => `${path.basename(file)} ×${String(times)}`);
    return [paragraph, count, files.length === 0 ? '–' : files.join(', ')] as const;
  });
  const size = `${String(seats.min)} to ${String(seats.max)}`;
  tell(`What ${String(games)} random games of the ${id} with ${size} seats reach, and who cites it.\n`);
  tell(columns([['paragraph', 'hits', 'cited by'], ...rows]));
  const unreached = [...hits].filter(([, count]) => count === 0).map(([paragraph]) => paragraph);
  const missing = uncited(lawful);
  if (unreached.length > 0) tell(`\nnever reached: ${unreached.join(', ')}`);
  if (missing.length > 0) tell(`\nnever cited: ${missing.join(', ')}`);
  return unreached.length + missing.length > 0 ? 1 : 0;
}
