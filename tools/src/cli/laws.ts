/** `npm run lab -- laws [--games N]`: checks the invariants of every game in random games; `--coverage`: which rules they reach. */
import { LAW_NAMES, LawBroken, tryLaws, type Lawful, type LawName } from '@brigantine/shared/laws';
import { hashText, seededPicker } from '@brigantine/shared/chance';
import type { GameTypes } from '@brigantine/shared/engine';
import { GAMES } from '@brigantine/shared/games';
import { columns } from '../lab/report/text';
import { flag, oneOf, text, value, whole } from './options';
import { PROGRESS, progressOn, type Progress } from './progress';
import { coverageReport } from './ruleCoverage';
import { tool } from './tool';

/** Default numbers of games, of games per mix of rules, and the most for coverage. */
const GAMES_OF_EACH = 1000;
const GAMES_OF_A_MIX = 50;
const GAMES_OF_COVERAGE = 1000;

/** A game to play. */
interface Match {
  readonly seats: number;
  readonly choice: GameTypes['choices'];
  readonly seed: string;
}

export const laws = tool({
  purpose: 'Checks the invariants of the engine in random games.',
  options: {
    game: value('ID', 'only this game', oneOf(GAMES.map(({ game }) => game.id))),
    games: value(
      'N',
      `games of each game (default ${GAMES_OF_EACH}), or of each mix (default ${GAMES_OF_A_MIX})`,
      whole,
    ),
    mixes: value('N', 'plays so many random mixes of house rules instead', whole),
    coverage: flag('prints instead how often each rule is reached, and what cites it'),
    seed: value('TEXT', 'the same seed, the same games', text, 'laws'),
    'one-in': value('N', 'the expensive invariants check one question in so many', whole, 30),
    ...PROGRESS,
  },
  run({ game, games, mixes, coverage, seed, 'one-in': oneIn, ...given }) {
    const chosen = GAMES.map(({ lawful }) => lawful).filter((lawful) => lawful.game.id === (game ?? lawful.game.id));
    const show = progressOn('games', given);
    if (coverage) {
      const most = Math.min(games ?? GAMES_OF_EACH, GAMES_OF_COVERAGE);
      return Math.max(...chosen.map((lawful) => coverageReport(lawful, most, (line) => console.log(line), show)));
    }
    const violations = chosen.map((lawful) => {
      const matches =
        mixes === undefined
          ? randomGames(lawful, seed, games ?? GAMES_OF_EACH)
          : randomMixes(lawful, seed, mixes, games ?? GAMES_OF_A_MIX);
      return matches.length === 0 ? 0 : check(lawful, matches, oneIn, show);
    });
    return violations.some((count) => count > 0) ? 1 : 0;
  },
});

/** Games with every number of seats and every way to set up in turn. */
function randomGames(lawful: Lawful<GameTypes>, seed: string, games: number): Match[] {
  const { min, max } = lawful.game.seats;
  const choices = Array.from({ length: max - min + 1 }, (_, i) => lawful.choices(min + i));
  return Array.from({ length: games }, (_, i) => {
    const number = Math.floor(i / choices.length);
    const ways = choices[i % choices.length] ?? [];
    const choice = ways[number % ways.length];
    if (choice === undefined) throw new Error('no way to set up');
    return { seats: min + (i % choices.length), choice, seed: `${seed} ${number}` };
  });
}

/** Games by random mixes of rules, each with the next number of seats. None for a game without house rules. */
function randomMixes(lawful: Lawful<GameTypes>, seed: string, mixes: number, games: number): Match[] {
  const { min, max } = lawful.game.seats;
  return Array.from({ length: mixes }, (_, i) => {
    const seats = min + (i % (max - min + 1));
    const choice = lawful.mix?.(seats, seededPicker(hashText(`${seed} ${i}`)));
    if (choice === undefined) return [];
    return Array.from({ length: games }, (_each, at) => ({ seats, choice, seed: `${seed} ${i} ${at}` }));
  }).flat();
}

/** Plays the games and prints the number of checks by number of seats. Returns the number of violations. */
function check(lawful: Lawful<GameTypes>, matches: readonly Match[], oneIn: number, show: Progress): number {
  const rows = new Map<number, { games: number } & Record<LawName, number>>();
  let violations = 0;
  for (const [i, { seats, choice, seed }] of matches.entries()) {
    const none = Object.fromEntries(LAW_NAMES.map((law) => [law, 0])) as Record<LawName, number>;
    const row = rows.get(seats) ?? { games: 0, ...none };
    rows.set(seats, row);
    row.games++;
    try {
      const { checks } = tryLaws(lawful, seats, choice, { seed, oneIn });
      for (const law of LAW_NAMES) row[law] += checks[law];
    } catch (error) {
      const what = error instanceof LawBroken ? error.message : `the engine threw: ${String((error as Error).stack)}`;
      console.error(`violation with ${seats} seats, seed "${seed}", ${JSON.stringify(choice)}: ${what}`);
      violations++;
    }
    show(i + 1, matches.length);
  }
  console.log(`Invariants of the ${lawful.game.id}: checks in random games, by number of seats.\n`);
  const body = (['games', ...LAW_NAMES] as const).map((name) => [name, ...[...rows.values()].map((row) => row[name])]);
  console.log(columns([['seats', ...rows.keys()], ...body]));
  console.log(`\n${violations} violations\n`);
  return violations;
}
