import type { Browser } from 'playwright-core';
import { Captain } from './captain';
import { atHome } from './serverProcess';
import { toldTo } from './told';
import { until } from './until';

/** How many events are checked. */
const EVENTS = 36;

/** Events so far except chosen cards: bots choose while this captain has a question. */
const settledEvents = async (captain: Captain) => (await toldTo(captain)).filter(({ type }) => type !== 'cardChosen');

/** A player in a race against three bots with a loaded board, at four times the speed. */
async function watcher(browser: Browser, address: string): Promise<Captain> {
  const captain = await Captain.arrive(browser, address, {
    name: 'Anne',
    motion: true,
    prepare: async (page) => {
      await page.addInitScript(() => localStorage.setItem('brigantine.settings', JSON.stringify({ speed: 4 })));
    },
  });
  await captain.playNow(4);
  await until(captain.page, () => document.querySelector('.board canvas') !== null, undefined);
  return captain;
}

/** Hides or shows the page, like a tab in front of it. */
const setHidden = ({ page }: Captain, hidden: boolean): Promise<void> =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'hidden', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

describe('the playback of a race, with motion', () => {
  const home = atHome();

  test('plays every event in the order of the log while bots wait, then comes to rest', async () => {
    const { browser, server } = home;
    const captain = await watcher(browser, server.address);
    await captain.play(async () => (await toldTo(captain)).length > EVENTS);
    await until(captain.page, () => document.body.dataset['anim'] === 'idle', undefined);

    const told = await settledEvents(captain);
    // Before the board loads, nothing can be animated.
    const first = told.findIndex(({ played }) => played);
    expect(first).toBeLessThan(EVENTS / 4);
    expect(told.slice(first).filter(({ played }) => !played)).toEqual([]);
    const logged = await captain.page
      .locator('.area-log li[data-event]')
      .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-event')))
      .then((types) => types.filter((type) => type !== 'cardChosen'));
    const unsaid = new Set(told.map(({ type }) => type).filter((type) => !logged.includes(type)));
    const lines = told.map(({ type }) => type).filter((type) => !unsaid.has(type));
    expect(logged.slice(-EVENTS)).toEqual(lines.slice(-EVENTS));

    // Replaying the last turn says so and hides the question; afterwards the ships are where they were.
    const asked = captain.page.locator('form.question h2');
    const question = await asked.innerText();
    const before = await captain.drawn();
    await captain.page.keyboard.press('r');
    await captain.page.locator('.waiting-again').waitFor();
    expect(await asked.count()).toBe(0);
    await until(captain.page, () => document.body.dataset['anim'] === 'idle', undefined);
    expect(await captain.drawn()).toEqual(before);
    expect(await asked.innerText()).toBe(question);
    expect(await settledEvents(captain)).toEqual(told);
    await captain.done();
  });

  test('returning to the tab shows a summary, skipping shows the present, the log is complete, and the board is right', async () => {
    const { browser, server } = home;
    const captain = await watcher(browser, server.address);
    const { page } = captain;
    const away = page.locator('.away');

    await setHidden(captain, true);
    const before = (await toldTo(captain)).length;
    await captain.play(async () => (await toldTo(captain)).length > before + 24);
    expect(await away.count()).toBe(0);
    // Read while the page is still hidden: later events are animated.
    const missed = (await toldTo(captain)).slice(before);
    expect(missed.map(({ played }) => played)).not.toContain(true);
    await setHidden(captain, false);
    await away.waitFor();
    expect(await away.locator('li').count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await captain.press(away.getByRole('button'));
    await away.waitFor({ state: 'detached' });

    const skip = page.locator('.skip-button').first();
    const known = (await toldTo(captain)).length;
    do {
      await captain.question.waitFor();
      await captain.answer();
      // The button may disappear first: the playback has ended, and there is nothing to skip.
      await skip.dispatchEvent('click', undefined, { timeout: 2000 }).catch(() => undefined);
    } while ((await toldTo(captain)).slice(known).every(({ played }) => played));
    // The table now waits for this captain.
    await captain.question.waitFor();
    await until(page, () => document.body.dataset['anim'] === 'idle', undefined);
    const drawn = await captain.drawn();
    await page.reload();
    await until(page, () => '__view' in window, undefined);
    expect(await captain.drawn()).toEqual(drawn);
    await captain.done();
  });
});
