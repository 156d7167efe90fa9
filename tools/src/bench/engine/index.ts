/** `npm run bench -- engine`: the speed of the rules, alone or beside another commit in the same run (docs/performance.md). */
import { GAMES, type AnyGame } from '@brigantine/shared/games';
import { columns } from '../../lab/report/text';
import { oneOf, text, value, whole } from '../../cli/options';
import { PROGRESS, progressOn } from '../../cli/progress';
import { tool } from '../../cli/tool';
import { buildOf, thisBuild, type Build } from './builds';
import type { EngineFigures } from './measure';
import type { Order } from './measuringProcess';

const CALLS = ['copy', 'view', 'options', 'apply'] as const;

export const benchEngine = tool({
  purpose:
    'Measures how many random games per second the rules play, and the cost of each call in µs of processor time.',
  options: {
    game: value('ID', 'only this game', oneOf(GAMES.map(({ game }) => game.id))),
    seats: value('N', 'only with that many seats', whole),
    games: value('N', 'games of each set-up and number of seats in a round', whole, 100),
    rounds: value('N', 'rounds, whose medians count, after one to warm up', whole, 5),
    against: value('COMMIT', 'builds that commit too and measures both in turn', text),
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

/** The figures of each build, round by round. */
interface Measured extends Case {
  readonly rounds: readonly (readonly EngineFigures[])[];
}

/** All builds play the same games before the next ones, so that other load on the machine affects all alike. The first round warms up. */
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
  const compared = builds.length > 1;
  const lines = measured.flatMap(({ name, order: { seats }, rounds }) =>
    builds.map((build, i) => {
      const of = (figure: keyof EngineFigures, digits: number): string =>
        middle(rounds.map((round) => round[i]?.[figure] ?? NaN)).toFixed(digits);
      const speed = (round: readonly EngineFigures[], at: number): number => round[at]?.gamesPerSecond ?? NaN;
      const faster = middle(rounds.map((round) => speed(round, 0) / speed(round, i)));
      return [
        ...[name, String(seats), of('decisions', 1), build.name, of('gamesPerSecond', 0)],
        ...[...CALLS.map((figure) => of(figure, 2)), of('state', 0)],
        ...(compared ? [i === 0 ? '' : faster.toFixed(2)] : []),
      ];
    }),
  );
  const head = ['rules', 'seats', 'decisions', 'build', 'games/s', ...CALLS, 'state, bytes'];
  return [[...head, ...(compared ? ['faster now'] : [])], ...lines];
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
