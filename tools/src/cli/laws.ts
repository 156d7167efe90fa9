/** `npm run lab -- laws [--games N]`: the laws of every game on random games; `--coverage`: which rules they reach. */
import { LAW_NAMES, LawBroken, tryLaws, type Lawful, type LawName } from '@brigantine/shared/laws';
import { hashText, seededPicker } from '@brigantine/shared/chance';
import type { GameTypes } from '@brigantine/shared/engine';
import { GAMES } from '@brigantine/shared/games';
import { columns } from './columns';
import { flag, oneOf, text, value, whole } from './options';
import { PROGRESS, progressOn } from './progress';
import { coverageReport } from './ruleCoverage';
import { tool } from './tool';

/** Of random games; of each mix of rules; and the most that coverage looks at. */
const GAMES_OF_EACH = 1000;
const GAMES_OF_A_MIX = 50;
const GAMES_OF_COVERAGE = 1000;

type Row = Readonly<Record<LawName, number>>;
type LawfulGame = Lawful<GameTypes>;

/** What holds for every game that is tried. */
interface Trial {
  readonly lawful: LawfulGame;
  readonly seed: string;
  /** One question in so many is looked at with the costly laws. */
  readonly oneIn: number;
  /** A game more has been played. */
  readonly played: () => void;
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
    mixes: value('N', 'plays by so many random mixes of house rules instead', whole),
    coverage: flag('tells instead which paragraph is reached how often, and what cites it'),
    seed: value('TEXT', 'the same seed, the same games', text, 'laws'),
    'one-in': value('N', 'the costly laws look at one question in so many', whole, 30),
    ...PROGRESS,
  },
  run({ game, games, mixes: mixed, coverage, seed, 'one-in': oneIn, progress }) {
    const chosen = GAMES.map(({ lawful }) => lawful).filter((lawful) => lawful.game.id === (game ?? lawful.game.id));
    const show = progressOn('games', { progress });
    if (coverage) {
      const most = Math.min(games ?? GAMES_OF_EACH, GAMES_OF_COVERAGE);
      return Math.max(...chosen.map((lawful) => coverageReport(lawful, most, (line) => console.log(line), show)));
    }
    const tried = chosen.filter((lawful) => mixed === undefined || lawful.mix !== undefined);
    const each = mixed === undefined ? (games ?? GAMES_OF_EACH) : mixed * (games ?? GAMES_OF_A_MIX);
    const violations = tried.map((lawful) => {
      let done = 0;
      const trial = { lawful, seed, oneIn, played: () => show(++done, each) };
      return mixed === undefined ? table(trial, each) : mixes(trial, mixed, games ?? GAMES_OF_A_MIX);
    });
    return violations.some((count) => count > 0) ? 1 : 0;
  },
});

/** Plays the games, shared out evenly over numbers of seats, and prints what was checked. Returns violations. */
function table(trial: Trial, games: number): number {
  const { lawful, seed } = trial;
  const { id, seats } = lawful.game;
  const counts = Array.from({ length: seats.max - seats.min + 1 }, (_, i) => seats.min + i);
  const rows: [number, number, Row][] = [];
  let violations = 0;
  counts.forEach((count, i) => {
    const share = Math.floor(games / counts.length) + Number(i < games % counts.length);
    const sum = Object.fromEntries(LAW_NAMES.map((law) => [law, 0])) as Record<LawName, number>;
    const choices = lawful.choices(count);
    for (let game = 0; game < share; game++) {
      const choice = choices[game % choices.length];
      if (choice === undefined) throw new Error('no way to set up');
      violations += tryOne(trial, count, choice, `${seed} ${String(game)}`, sum);
    }
    rows.push([count, share, sum]);
  });
  console.log(`The laws of the ${id}: checks made in random games, by number of seats.\n`);
  const body = LAW_NAMES.map((law) => [law, ...rows.map(([, , sum]) => sum[law])]);
  console.log(columns([['seats', ...counts], ['games', ...rows.map(([, share]) => share)], ...body]));
  console.log(`\n${String(violations)} violations\n`);
  return violations;
}

/** Plays games by random mixes of rules, with every number of seats in turn. Returns violations. */
function mixes(trial: Trial, count: number, games: number): number {
  const { lawful, seed } = trial;
  const { id, seats } = lawful.game;
  const sum = Object.fromEntries(LAW_NAMES.map((law) => [law, 0])) as Record<LawName, number>;
  let violations = 0;
  for (let mix = 0; mix < count; mix++) {
    const players = seats.min + (mix % (seats.max - seats.min + 1));
    const choice = lawful.mix?.(players, seededPicker(hashText(`${seed} ${String(mix)}`)));
    if (choice === undefined) throw new Error('no mix');
    for (let game = 0; game < games; game++) {
      const name = `${seed} ${String(mix)} ${String(game)}`;
      violations += tryOne(trial, players, choice, name, sum);
    }
  }
  console.log(
    `The laws of the ${id}: checks made in ${String(games)} games of each of ${String(count)} mixes of rules.\n`,
  );
  console.log(columns(LAW_NAMES.map((law) => [law, sum[law]])));
  console.log(`\n${String(violations)} violations\n`);
  return violations;
}

/** Plays one game and adds up what was checked. Returns violations. */
function tryOne(
  { lawful, oneIn, played }: Trial,
  seats: number,
  choice: GameTypes['choices'],
  seed: string,
  sum: Record<LawName, number>,
): number {
  played();
  try {
    const { checks } = tryLaws(lawful, seats, choice, { seed, oneIn });
    for (const law of LAW_NAMES) sum[law] += checks[law];
    return 0;
  } catch (error) {
    const what = error instanceof LawBroken ? error.message : `the engine threw: ${String((error as Error).stack)}`;
    console.error(`violation with ${String(seats)} seats, seed "${seed}", ${JSON.stringify(choice)}: ${what}`);
    return 1;
  }
}
