/** Which rules of a game random play reaches, and which tests and scenarios cite them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hashText, seededPicker } from '@brigantine/shared/chance';
import type { GameTypes, Moment } from '@brigantine/shared/engine';
import type { Lawful } from '@brigantine/shared/laws';
import { ROOT, testFiles } from '../suite/citing';
import { columns } from '../lab/report/text';
import type { Progress } from './progress';

type LawfulGame = Lawful<GameTypes>;

const CITATION = /\b[A-Z]\d{1,2}(\.\d{1,2}[a-z]?)?\b/g;
/** One game in so many is cut short, if the game has a short form. */
const ONE_SHORT_IN = 10;
/** One game in so many is played by a mix of rules, if there are any. */
const ONE_MIXED_IN = 4;

/** The number of inputs in random games of every number of seats that reach each rule. */
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

/** Citations of each rule in tests and scenarios, by file. */
function citations(): Map<string, Map<string, number>> {
  const found = new Map<string, Map<string, number>>();
  for (const name of [...testFiles(ROOT, '.test.ts'), ...testFiles(path.join(ROOT, 'tests/scenarios'), '.json')]) {
    const text = readFileSync(path.join(ROOT, name), 'utf8');
    for (const [paragraph] of text.matchAll(CITATION)) {
      const files = found.get(paragraph) ?? new Map<string, number>();
      files.set(name, (files.get(name) ?? 0) + 1);
      found.set(paragraph, files);
    }
  }
  return found;
}

/** Rules of a game that no test or scenario cites. */
export function uncited(lawful: LawfulGame): string[] {
  const cited = citations();
  return lawful.paragraphs.filter((paragraph) => !cited.has(paragraph));
}

/** Prints hits and citing tests of each rule. Returns 1 if a rule is never reached or never cited. */
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
