import { Captain } from './captain';
import { atHome } from './serverProcess';
import { toldTo } from './told';
import { until } from './until';

const MINUTES = 60_000;
/** How many events are watched. */
const EVENTS = 36;

describe('the story of a race, with motion', () => {
  const home = atHome();

  test(
    'every event is played, in the order of the log, as bots wait for it; then the table stands still',
    async () => {
      const { browser, server } = home;
      const captain = await Captain.arrive(browser, server.address, {
        name: 'Anne',
        motion: true,
        prepare: async (page) => {
          await page.addInitScript(() => localStorage.setItem('brigantine.settings', JSON.stringify({ speed: 4 })));
        },
      });
      await captain.playNow(4);
      await until(captain.page, () => document.querySelector('.board canvas') !== null, undefined);
      await captain.play(async () => (await toldTo(captain)).length > EVENTS);
      await until(captain.page, () => document.body.dataset['anim'] === 'idle', undefined);

      const told = await toldTo(captain);
      // Before there was a board, nothing could be played.
      const first = told.findIndex(({ played }) => played);
      expect(first).toBeLessThan(EVENTS / 4);
      expect(told.slice(first).filter(({ played }) => !played)).toEqual([]);
      const logged = await captain.page
        .locator('.area-log li[data-event]')
        .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-event')));
      const unsaid = new Set(told.map(({ type }) => type).filter((type) => !logged.includes(type)));
      const lines = told.map(({ type }) => type).filter((type) => !unsaid.has(type));
      expect(logged.slice(-EVENTS)).toEqual(lines.slice(-EVENTS));

      // The last turn once more, and the ships stand where they stood.
      const before = await captain.drawn();
      await captain.page.keyboard.press('r');
      await until(captain.page, () => document.body.dataset['anim'] === 'busy', undefined);
      await until(captain.page, () => document.body.dataset['anim'] === 'idle', undefined);
      expect(await captain.drawn()).toEqual(before);
      expect(await toldTo(captain)).toEqual(told);
      expect(captain.complaints).toEqual([]);
      await captain.leave();
    },
    3 * MINUTES,
  );
});
