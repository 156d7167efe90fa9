/** `npm run bench`: how fast the engine is, how strong the bots, how much the server bears, what the pages weigh and use. */
import { GAMES, type AnyGame } from '@brigantine/shared/games';
import type { Setup } from '@brigantine/shared/manifest';
import { benchBot } from './botGames';
import { benchClient } from './client';
import { benchJournal } from './journal';
import { benchRestart } from './restart';
import { benchServer } from './server';
import { benchEngine } from './engineBench';
import { columns } from '../cli/columns';
import { oneOf, value, whole } from '../cli/options';
import { PROGRESS, progressOn, type Progress } from '../cli/progress';
import { tool, type Commands } from '../cli/tool';

const WARM_UP = 200;

type Measurement = (benched: AnyGame, games: number, progress: Progress) => void;

function inProcess(purpose: string, measure: Measurement): ReturnType<typeof tool> {
  return tool({
    purpose,
    options: {
      game: value('ID', 'only this game', oneOf(GAMES.map(({ game }) => game.id))),
      games: value('N', 'games of each set-up and number of seats', whole, 2000),
      ...PROGRESS,
    },
    run({ game, games, progress }) {
      const chosen = GAMES.filter((benched) => benched.game.id === (game ?? benched.game.id));
      for (const benched of chosen) measure(benched, games, progressOn('games', { progress }));
      return 0;
    },
  });
}

export const bench: Commands = {
  engine: inProcess('How many games and decisions a second the engine plays, and what random games are like.', engine),
  bot: inProcess('How often the bot wins against random play.', bot),
  server: benchServer,
  restart: benchRestart,
  journal: benchJournal,
  client: benchClient,
};

/** Time this process has had a core for: other programs on the machine do not count. */
function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Set-ups and numbers of seats of a game, each with a listener for its share of the progress. */
function cases({ setups }: AnyGame, games: number, progress: Progress): Case[] {
  const all = setups.flatMap((setup) => setup.seats.map((seats) => ({ setup, seats })));
  return all.map((each, i) => ({ ...each, played: (done) => progress(i * games + done, all.length * games) }));
}

interface Case {
  readonly setup: Setup;
  readonly seats: number;
  readonly played: (games: number) => void;
}

function engine(benched: AnyGame, games: number, progress: Progress): void {
  const { game, setups } = benched;
  // A short run first, so that compiling is not measured.
  for (const setup of setups)
    benchEngine(benched, setup, Math.max(...setup.seats), Math.min(games, WARM_UP), cpuMilliseconds);
  const figures = cases(benched, games, progress).map(({ setup, seats, played }) => {
    return { setup, ...benchEngine(benched, setup, seats, games, cpuMilliseconds, played) };
  });
  const rows = figures.map(({ setup, seats, gamesPerSecond, decisionsPerSecond, means }) => {
    const standard = figures.find((each) => each.seats === seats)?.decisionsPerSecond ?? decisionsPerSecond;
    const speeds = [Math.round(gamesPerSecond), Math.round(decisionsPerSecond)];
    const counted = Object.values(means).map((mean) => mean.toFixed(1));
    return [setup.name, seats, games, ...speeds, (standard / decisionsPerSecond).toFixed(2), ...counted];
  });
  const counted = Object.keys(figures[0]?.means ?? {});
  console.log(`Complete random games of the ${game.id} on one core; means per game, score per seat.\n`);
  console.log(columns([['rules', 'seats', 'games', 'games/s', 'decisions/s', 'cost', ...counted], ...rows]));
  console.log();
}

function bot(benched: AnyGame, games: number, progress: Progress): void {
  const rows = cases(benched, games, progress).map(({ setup, seats, played }) => {
    const { alone, shared, success } = benchBot(benched, setup, seats, games, played);
    return [setup.name, seats, games, alone, shared, (100 * success).toFixed(1)];
  });
  console.log(`The bot of the ${benched.game.id} against random players, its seat going round.\n`);
  console.log(columns([['rules', 'seats', 'games', 'won alone', 'shared', '% won, ties half'], ...rows]));
  console.log();
}
