/** `node scripts/tool.mjs looks story-pace`: counts how much of a game against bots is animated, and how long it takes. */
import { columns } from '../../tools/src/lab/report/text';
import { oneOf, value, whole } from '../../tools/src/cli/options';
import { tool } from '../../tools/src/cli/tool';
import { Captain } from './captain';
import { ServerProcess, openBrowser } from './serverProcess';
import { toldTo } from './told';

export const storyPace = tool({
  purpose: 'Plays part of a game with motion on in the built product, and counts which events the board has played.',
  options: {
    game: value('ID', 'which game', oneOf(['race', 'plank']), 'race'),
    players: value('N', 'seats, this player included', whole, 4),
    seconds: value('N', 'how long it is played', whole, 120),
  },
  async run({ game, players, seconds }) {
    const [server, browser] = await Promise.all([ServerProcess.open({ BOT_DELAY_MS: '600' }), openBrowser()]);
    const captain = await Captain.arrive(browser, server.address, { name: 'Anne', motion: true });
    if (game !== 'race') await captain.chooseGame(game);
    await captain.playNow(players, game);
    const end = Date.now() + seconds * 1000;
    await captain.play(() => Promise.resolve(Date.now() > end));
    report(await toldTo(captain));
    await browser.close();
    await server.close();
    return 0;
  },
});

function report(told: Awaited<ReturnType<typeof toldTo>>): void {
  const rows = [...new Set(told.map(({ type }) => type))].sort().map((type) => {
    const ofType = told.filter((each) => each.type === type);
    return [type, String(ofType.length), String(ofType.filter(({ played }) => !played).length)];
  });
  const skipped = told.filter(({ played }) => !played).length;
  process.stdout.write(columns([['event', 'told', 'not played'], ...rows]));
  process.stdout.write(`\n${skipped} of ${told.length} not played: ${Math.round((100 * skipped) / told.length)} %\n`);
}
