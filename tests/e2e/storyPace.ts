/** `node scripts/tool.mjs looks story-pace`: how much of a game against bots a watching player sees played, and how long its rounds take. */
import { columns } from '../../tools/src/lab/report/text';
import { oneOf, text, value, whole } from '../../tools/src/cli/options';
import { tool } from '../../tools/src/cli/tool';
import { bundlePlayer } from '../playback/openPlayer';
import { median, roundsOf, timeEvents } from '../playback/pace';
import { Captain } from './captain';
import { ServerProcess, openBrowser } from './serverProcess';
import { toldTo } from './told';

/** How long a bot thinks. */
const BOT_MS = 300;

type Told = Awaited<ReturnType<typeof toldTo>>;

export const storyPace = tool({
  purpose:
    'Plays games with motion on in the built product, counts which events the board has played, and times the rounds.',
  options: {
    game: value('ID', 'which game', oneOf(['race', 'plank']), 'race'),
    players: value('N', 'seats, this player included', whole, 4),
    seconds: value('N', 'how long it is played', whole, 120),
    recording: value('NAME', 'times this recorded race instead, by a clock that no machine slows down', text),
  },
  async run({ game, players, seconds, recording }) {
    if (recording !== undefined) {
      await timeRecording(recording);
      return 0;
    }
    const [server, browser] = await Promise.all([ServerProcess.open({ BOT_DELAY_MS: String(BOT_MS) }), openBrowser()]);
    const end = Date.now() + seconds * 1000;
    const games: Told[] = [];
    while (Date.now() < end) {
      const captain = await Captain.arrive(browser, server.address, { name: 'Anne', motion: true });
      if (game !== 'race') await captain.chooseGame(game);
      await captain.playNow(players, game);
      await captain.play(() => Promise.resolve(Date.now() > end));
      games.push(await toldTo(captain));
      await captain.leave();
    }
    report(games);
    await browser.close();
    await server.close();
    return 0;
  },
});

function report(games: readonly Told[]): void {
  const told = games.flat();
  const rows = [...new Set(told.map(({ type }) => type))].sort().map((type) => {
    const ofType = told.filter((each) => each.type === type);
    return [type, String(ofType.length), String(ofType.filter(({ played }) => !played).length)];
  });
  const skipped = told.filter(({ played }) => !played).length;
  process.stdout.write(columns([['event', 'told', 'not played'], ...rows]));
  process.stdout.write(`\n${skipped} of ${told.length} not played: ${Math.round((100 * skipped) / told.length)} %\n`);
  reportRounds(games.flatMap(timesOf));
}

/** How long each round of a race has taken, in ms. */
function timesOf(told: Told): readonly number[] {
  const starts = told.filter(({ type }) => type === 'roundStarted').map(({ at }) => at);
  return starts.slice(1).map((at, i) => at - (starts[i] ?? 0));
}

async function timeRecording(name: string): Promise<void> {
  bundlePlayer();
  const browser = await openBrowser();
  reportRounds(roundsOf(await timeEvents(browser, name, BOT_MS)));
  await browser.close();
}

function reportRounds(rounds: readonly number[]): void {
  if (rounds.length === 0) return;
  const [middle, least, most] = [median(rounds), Math.min(...rounds), Math.max(...rounds)];
  const seconds = (ms: number): string => (ms / 1000).toFixed(1);
  process.stdout.write(
    `${rounds.length} rounds: median ${seconds(middle)} s, ${seconds(least)} to ${seconds(most)} s\n`,
  );
}
