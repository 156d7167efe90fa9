/** `npm run bench -- engine|bot [--game ID] [--games N]`: how fast the engine is, how strong the bots. */
import type { GameTypes } from '@brigantine/shared/engine';
import { benchBot } from './botGames';
import { BENCHED, type Benched } from './benched';
import { benchEngine } from './engineBench';
import { columns, readOptions, runTool, UsageError } from './options';

const USAGE = 'npm run bench -- engine|bot [--game ID] [--games N]';
const WARM_UP = 200;

runTool(USAGE, (args) => {
  const { words, numbers, texts } = readOptions(args, {
    words: ['engine', 'bot'],
    numbers: ['games'],
    texts: ['game'],
  });
  const [what, ...more] = words;
  if (what === undefined || more.length > 0) throw new UsageError('say what to measure: engine or bot');
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
  const { id, seats } = benched.game;
  // A short run first, so that compiling is not measured.
  benchEngine(benched, seats.max, Math.min(games, WARM_UP), cpuMilliseconds);
  const counts = Array.from({ length: seats.max - seats.min + 1 }, (_, i) => seats.min + i);
  const figures = counts.map((count) => benchEngine(benched, count, games, cpuMilliseconds));
  const rows = figures.map(({ seats: count, gamesPerSecond, means }) => {
    return [count, games, Math.round(gamesPerSecond), ...Object.values(means).map((mean) => mean.toFixed(1))];
  });
  console.log(`Complete random games of the ${id} on one core; means per game, score per seat.\n`);
  console.log(columns([['seats', 'games', 'games/s', ...Object.keys(figures[0]?.means ?? {})], ...rows]));
  console.log();
}

function bot(benched: Benched<GameTypes>, games: number): void {
  const rows = benched.botSeats.map((seats) => {
    const { alone, shared, success } = benchBot(benched, seats, games);
    return [seats, games, alone, shared, (100 * success).toFixed(1)];
  });
  console.log(`The bot of the ${benched.game.id} against random players, its seat going round.\n`);
  console.log(columns([['seats', 'games', 'won alone', 'shared', '% won, ties half'], ...rows]));
  console.log();
}
