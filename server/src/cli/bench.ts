/** `npm run bench -- engine|bot [--games N]`: how fast the engine is, how strong the bot. */
import { botRace } from './botRaces';
import { benchEngine } from './engineBench';
import { columns, readOptions, runTool, UsageError } from './options';

const USAGE = 'npm run bench -- engine [--games N] | bot [--games N]';
const SEATS = [2, 3, 4, 5, 6] as const;
const BOT_SEATS = 4;

runTool(USAGE, (args) => {
  const { words, numbers } = readOptions(args, { words: ['engine', 'bot'], numbers: ['games'] });
  const [what, ...more] = words;
  if (what === undefined || more.length > 0) throw new UsageError('say what to measure: engine or bot');
  return what === 'engine' ? engine(numbers.games ?? 2000) : bot(numbers.games ?? 2000);
});

/** Time this process has had a core for: other programs on the machine do not count. */
function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function engine(games: number): number {
  // A short run first, so that compiling is not measured.
  benchEngine(BOT_SEATS, Math.min(games, 200), cpuMilliseconds);
  const rows = SEATS.map((seats) => {
    const figures = benchEngine(seats, games, cpuMilliseconds);
    const means = [figures.decisions, figures.rounds, figures.combats, figures.shortages, figures.score];
    return [seats, games, Math.round(figures.gamesPerSecond), ...means.map((mean) => mean.toFixed(1))];
  });
  console.log('Complete random races on one core; two seats with the Ghost Ship.\n');
  console.log(
    columns([['seats', 'games', 'games/s', 'decisions', 'rounds', 'combats', 'shortages', 'score'], ...rows]),
  );
  return 0;
}

function bot(games: number): number {
  let [won, shared, rounds, score] = [0, 0, 0, 0];
  for (let game = 0; game < games; game++) {
    const race = botRace(`bot ${String(game)}`, game % BOT_SEATS);
    won += Number(race.won);
    shared += Number(race.shared);
    rounds += race.rounds;
    score += race.score;
  }
  const share = (100 * won) / games;
  console.log(`The bot against three random captains, ${String(games)} races, seats rotated:`);
  console.log(`won alone ${String(won)} (${share.toFixed(1)} %), shared first place ${String(shared)},`);
  console.log(`mean rounds ${(rounds / games).toFixed(1)}, mean score of the bot ${(score / games).toFixed(1)}`);
  return 0;
}
