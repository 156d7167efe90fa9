/** `npm run bench -- engine`: how fast the rules are, alone or beside those of another commit in the same run. */
import { GAMES, type AnyGame } from '@brigantine/shared/games';
import { columns } from '../../cli/columns';
import { oneOf, text, value, whole } from '../../cli/options';
import { PROGRESS, progressOn } from '../../cli/progress';
import { tool } from '../../cli/tool';
import { buildOf, thisBuild, type Build } from './builds';
import type { EngineFigures } from './measure';
import type { Order } from './measuringProcess';

const HEAD = [
  'rules',
  'seats',
  'decisions',
  'build',
  'games/s',
  'decisions/s',
  'cost',
  'copy',
  'view',
  'options',
  'apply',
];

export const benchEngine = tool({
  purpose: 'How many random games a second the rules play, and what each part of it costs, in µs of processor time.',
  options: {
    game: value('ID', 'only this game', oneOf(GAMES.map(({ game }) => game.id))),
    seats: value('N', 'only with that many seats', whole),
    games: value('N', 'games of each set-up and number of seats in a round', whole, 100),
    rounds: value('N', 'rounds, of which the medians count; one more before them does not', whole, 5),
    against: value('COMMIT', 'builds that commit as well and measures both in turn', text),
    ...PROGRESS,
  },
  async run({ game, seats, games, rounds, against, progress }) {
    const chosen = GAMES.filter((each) => each.game.id === (game ?? each.game.id));
    const builds = [thisBuild(), ...(against === undefined ? [] : [buildOf(against)])];
    try {
      for (const benched of chosen) {
        const cases = casesOf(benched, games).filter((each) => each.order.seats === (seats ?? each.order.seats));
        const show = progressOn('rounds', { progress });
        const measured = await inTurn(builds, cases, rounds, (done) => show(done, cases.length * (rounds + 1)));
        console.log(`Random games of the ${benched.game.id} on one core; medians of ${rounds} rounds, µs a call.\n`);
        console.log(`${columns(table(measured, builds))}\n`);
      }
    } finally {
      for (const build of builds) await build.close();
    }
    return 0;
  },
});

/** One set-up with one number of seats. */
interface Case {
  readonly name: string;
  readonly order: Omit<Order, 'seed'>;
}

function casesOf({ game, options, setups }: AnyGame, games: number): Case[] {
  return setups.flatMap(({ name, seats, options: words }) =>
    seats.map((count) => ({
      name,
      order: { game: game.id, seats: count, choices: options.choices(words, count), games },
    })),
  );
}

/** A case and what each build took for it, round by round. */
export interface Measured extends Case {
  readonly rounds: readonly (readonly EngineFigures[])[];
}

/**
 * Every build plays the same games before the next ones, so that what else the machine does meets all alike. The first
 * round compiles what all cases need, and does not count.
 */
async function inTurn(
  builds: readonly Build[],
  cases: readonly Case[],
  rounds: number,
  played: (rounds: number) => void,
): Promise<Measured[]> {
  const measured = cases.map((each) => ({ ...each, rounds: [] as EngineFigures[][] }));
  for (let seed = 0; seed <= rounds; seed++) {
    for (const [at, each] of measured.entries()) {
      const round: EngineFigures[] = [];
      for (const build of builds) round.push(await build.measure({ ...each.order, seed }));
      if (seed > 0) each.rounds.push(round);
      played(seed * cases.length + at + 1);
    }
  }
  return measured;
}

/** A line for each case and build; beside another build, how many times as many games this one plays. */
export function table(measured: readonly Measured[], builds: readonly Pick<Build, 'name'>[]): string[][] {
  const lines = measured.flatMap(({ name, order: { seats }, rounds }) =>
    builds.map((build, i) => {
      const of = (figure: keyof EngineFigures): number => middle(rounds.map((round) => round[i]?.[figure] ?? NaN));
      const usual = measured.find((each) => each.order.seats === seats)?.rounds ?? rounds;
      const cost = middle(usual.map((round) => round[i]?.decisionsPerSecond ?? NaN)) / of('decisionsPerSecond');
      const times = middle(
        rounds.map((round) => (round[0]?.gamesPerSecond ?? NaN) / (round[i]?.gamesPerSecond ?? NaN)),
      );
      return [
        ...[name, String(seats), of('decisions').toFixed(1), build.name],
        ...[of('gamesPerSecond').toFixed(0), of('decisionsPerSecond').toFixed(0), cost.toFixed(2)],
        ...(['copy', 'view', 'options', 'apply'] as const).map((figure) => of(figure).toFixed(2)),
        of('state').toFixed(0),
        ...(builds.length > 1 ? [i === 0 ? '' : times.toFixed(2)] : []),
      ];
    }),
  );
  return [[...HEAD, 'state, bytes', ...(builds.length > 1 ? ['faster now'] : [])], ...lines];
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
