/** `npm run laws [-- --games N]`: the laws of every game on random games; `--coverage`: which rules they reach. */
import { LAW_NAMES, LAWFUL_GAMES, LawBroken, tryLaws, type LawName } from '@brigantine/shared/laws';
import { hashText, seededPicker } from '@brigantine/shared/chance';
import type { GameTypes } from '@brigantine/shared/engine';
import { coverageReport } from './ruleCoverage';
import { columns, readOptions, runTool, UsageError } from './options';

const USAGE = 'npm run laws -- [--game ID] [--games N] [--mixes N] [--seed TEXT] [--one-in N] [--coverage]';
/** One question in so many is looked at with the costly laws. */
const ONE_IN = 30;

/** Games of every mix of rules, unless `--games` says otherwise. */
const GAMES_OF_A_MIX = 50;

type Row = Readonly<Record<LawName, number>>;
type LawfulGame = (typeof LAWFUL_GAMES)[number];

runTool(USAGE, (args) => {
  const { numbers, texts, flags } = readOptions(args, {
    numbers: ['games', 'mixes', 'one-in'],
    texts: ['game', 'seed'],
    flags: ['coverage'],
  });
  const games = numbers.games ?? 1000;
  const chosen = LAWFUL_GAMES.filter(({ game }) => game.id === (texts.game ?? game.id));
  if (chosen.length === 0) throw new UsageError(`no game "${String(texts.game)}"`);
  if (flags.includes('coverage')) {
    const reports = chosen.map((lawful) => coverageReport(lawful, Math.min(games, 1000), (line) => console.log(line)));
    return Math.max(...reports);
  }
  if (numbers.mixes !== undefined) {
    const mixed = chosen.filter((lawful) => lawful.mix !== undefined);
    const broken = mixed.map((lawful) =>
      mixes(
        lawful,
        numbers.mixes ?? 0,
        numbers.games ?? GAMES_OF_A_MIX,
        texts.seed ?? 'mixes',
        numbers['one-in'] ?? ONE_IN,
      ),
    );
    return broken.some((count) => count > 0) ? 1 : 0;
  }
  const violations = chosen.map((lawful) => table(lawful, games, texts.seed ?? 'laws', numbers['one-in'] ?? ONE_IN));
  return violations.some((count) => count > 0) ? 1 : 0;
});

/** Plays the games, shared out evenly over numbers of seats, and prints what was checked. Returns violations. */
function table(lawful: LawfulGame, games: number, seed: string, oneIn: number): number {
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
      violations += tryOne(lawful, count, choice, `${seed} ${String(game)}`, oneIn, sum);
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
function mixes(lawful: LawfulGame, count: number, games: number, seed: string, oneIn: number): number {
  const { id, seats } = lawful.game;
  const sum = Object.fromEntries(LAW_NAMES.map((law) => [law, 0])) as Record<LawName, number>;
  let violations = 0;
  for (let mix = 0; mix < count; mix++) {
    const players = seats.min + (mix % (seats.max - seats.min + 1));
    const choice = lawful.mix?.(players, seededPicker(hashText(`${seed} ${String(mix)}`)));
    if (choice === undefined) throw new Error('no mix');
    for (let game = 0; game < games; game++) {
      const name = `${seed} ${String(mix)} ${String(game)}`;
      violations += tryOne(lawful, players, choice, name, oneIn, sum);
    }
  }
  console.log(
    `The laws of the ${id}: checks made in ${String(games)} games of each of ${String(count)} mixes of rules.\n`,
  );
  console.log(columns(LAW_NAMES.map((law) => [law, sum[law]])));
  console.log(`\n${String(violations)} violations\n`);
  return violations;
}

function tryOne(
  lawful: LawfulGame,
  seats: number,
  choice: GameTypes['choices'],
  seed: string,
  oneIn: number,
  sum: Record<LawName, number>,
): number {
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
