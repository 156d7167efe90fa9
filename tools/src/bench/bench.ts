/** `npm run bench`: how fast the engine is, how strong the bots, how much the server bears. */
import type { GameTypes } from '@brigantine/shared/engine';
import { benchBot } from './botGames';
import { benchServer } from './server';
import { BENCHED, type Benched } from './benched';
import { benchEngine } from './engineBench';
import { columns, readOptions, runTool, UsageError } from '../cli/options';

const USAGE = `npm run bench -- engine|bot [--game ID] [--games N]
       npm run bench -- server [--rooms N,N] [--seconds N] [--only closed|paced] [--json FILE] [--profile FOLDER]`;
const WARM_UP = 200;

runTool(USAGE, async (args) => {
  const { words, numbers, texts } = readOptions(args, {
    words: ['engine', 'bot', 'server'],
    numbers: ['games', 'seconds'],
    texts: ['game', 'rooms', 'only', 'json', 'profile'],
  });
  const [what, ...more] = words;
  if (what === undefined || more.length > 0) throw new UsageError('say what to measure: engine, bot or server');
  if (what === 'server') {
    const { rooms, only, json, profile } = texts;
    await benchServer({ rooms, only, json, profile, seconds: numbers.seconds });
    return 0;
  }
  const chosen = BENCHED.filter(({ game }) => game.id === (texts.game ?? game.id));
  if (chosen.length === 0) throw new UsageError(`no game "${String(texts.game)}"`);
  for (const benched of chosen) (what === 'engine' ? engine : bot)(benched, numbers.games ?? 2000);
  return 0;
});

/** Time this process has had a core for: other programs on the machine do not count. */
function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function engine(benched: Benched<GameTypes>, games: number): void {
  const { game, setups } = benched;
  // A short run first, so that compiling is not measured.
  for (const setup of setups)
    benchEngine(benched, setup, Math.max(...setup.seats), Math.min(games, WARM_UP), cpuMilliseconds);
  const figures = setups.flatMap((setup) =>
    setup.seats.map((seats) => ({ setup, ...benchEngine(benched, setup, seats, games, cpuMilliseconds) })),
  );
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

function bot(benched: Benched<GameTypes>, games: number): void {
  const rows = benched.setups.flatMap((setup) =>
    setup.seats.map((seats) => {
      const { alone, shared, success } = benchBot(benched, setup, seats, games);
      return [setup.name, seats, games, alone, shared, (100 * success).toFixed(1)];
    }),
  );
  console.log(`The bot of the ${benched.game.id} against random players, its seat going round.\n`);
  console.log(columns([['rules', 'seats', 'games', 'won alone', 'shared', '% won, ties half'], ...rows]));
  console.log();
}
