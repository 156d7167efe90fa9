/** Playing with other people: what they say, and how they find each other. */
import type { Page } from 'playwright-core';
import audience from '../../client/src/i18n/en/audience.json';
import { faults } from './axe';
import { Captain } from './captain';
import { atHome, ServerProcess } from './serverProcess';
import { becomes, until } from './until';

/** What a page has shown in bubbles, and whether each touched its speaker’s plate and covered the question. */
interface Seen {
  readonly text: string;
  readonly touches: boolean;
  readonly covers: boolean;
}

/** Notes every bubble from now on: it may be gone before a slow test looks. */
async function noteBubbles(page: Page, speaker: number): Promise<void> {
  await page.evaluate((seat) => {
    const seen: Seen[] = [];
    const look = (bubble: Element): void => {
      const box = bubble.getBoundingClientRect();
      const meets = (other: Element): boolean => {
        const { left, right, top, bottom } = other.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      };
      const plates = [...document.querySelectorAll(`[data-speaker="${String(seat)}"]`)];
      const question = document.querySelector('.area-question[data-asked="true"]');
      const covers = question !== null && meets(question);
      seen.push({ text: bubble.textContent, touches: plates.some(meets), covers });
    };
    const added = (records: readonly MutationRecord[]): void => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && node.matches('.bubble')) look(node);
    };
    new MutationObserver(added).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { __bubbles: seen });
  }, speaker);
}

const bubbles = (page: Page): Promise<readonly Seen[]> =>
  page.evaluate(() => (window as unknown as { __bubbles: readonly Seen[] }).__bubbles);

describe('Together', () => {
  const home = atHome();

  test.each(['race', 'plank'])(
    '%s: a quick phrase and an emote appear at the plate of their speaker, until the player wants none',
    async (game) => {
      const { browser, server } = home;
      const anne = await Captain.arrive(browser, server.address, { name: 'Anne' });
      if (game !== 'race') await anne.chooseGame(game);
      const code = await anne.createTable();
      const mary = await Captain.arrive(browser, server.address, { name: 'Mary', phone: true });
      await mary.join(code);
      await anne.seeSeats(2);
      await anne.page.getByRole('status').filter({ hasText: anne.words['lobby.adapted'] }).waitFor();
      await anne.addBot();
      await anne.start();
      const pages = [anne.page, mary.page];
      for (const captain of [anne, mary]) {
        await captain.page.locator('[data-speaker="0"]:visible').first().waitFor();
        await noteBubbles(captain.page, 0);
      }
      await anne.press(anne.page.getByRole('button', { name: anne.tableWords['bar.chat'], exact: true }));
      const say = (phrase: 'ahoy' | 'laugh'): Promise<void> =>
        anne.press(anne.page.locator('.chat-phrase', { hasText: anne.tableWords[`phrase.${phrase}`] }));
      await say('ahoy');
      await say('laugh');
      const told = ['ahoy', 'laugh'].map((phrase) => anne.tableWords[`phrase.${phrase as 'ahoy' | 'laugh'}`]);
      const all = told.map((text) => ({ text, touches: true, covers: false }));
      for (const page of pages) await becomes(() => bubbles(page), all);
      // They end by themselves.
      for (const page of pages) await until(page, () => document.querySelector('.bubble') === null, undefined);
      const button = (name: string) => mary.page.getByRole('button', { name, exact: true });
      await mary.press(button(mary.tableWords['bar.menu']));
      await mary.press(button(mary.tableWords['bar.settings']));
      await mary.press(mary.page.getByRole('checkbox', { name: mary.words['settings.bubbles'] }));
      await mary.page.keyboard.press('Escape');
      await say('ahoy');
      await becomes(() => bubbles(anne.page), [...all, ...all.slice(0, 1)]);
      await becomes(() => mary.page.locator('.bar-badge').first().textContent(), '3');
      expect(await bubbles(mary.page)).toEqual(all);
      await Promise.all([anne, mary].map((each) => each.done()));
    },
  );

  test('two people meet by quick match on a laptop and a phone; who cancels is back on the first page and gone from the table', async () => {
    const { browser, server } = home;
    const anne = await Captain.arrive(browser, server.address, { name: 'Anne' });
    const mary = await Captain.arrive(browser, server.address, { name: 'Mary', phone: true });
    for (const captain of [anne, mary]) {
      await captain.page.getByLabel(captain.words.name).fill(captain === anne ? 'Anne' : 'Mary');
      await captain.press(captain.page.getByRole('button', { name: captain.words['home.match'] }));
      await captain.page.getByText(captain.words['match.waiting']).waitFor();
    }
    const seated = anne.page.getByRole('main').getByRole('listitem');
    await becomes(() => seated.allInnerTexts(), ['Anne', 'Mary']);
    expect([await faults(anne.page), await faults(mary.page)]).toEqual([[], []]);
    await mary.press(mary.page.getByRole('button', { name: mary.words['match.cancel'] }));
    await mary.page.getByRole('button', { name: mary.words['home.match'] }).waitFor();
    await becomes(() => seated.allInnerTexts(), ['Anne']);
    await Promise.all([anne, mary].map((each) => each.done()));
  });

  test('a quick match that nobody else joins starts with bots', async () => {
    const server = await ServerProcess.open({ MATCH_MS: '0' });
    const anne = await Captain.arrive(home.browser, server.address, { name: 'Anne' });
    await anne.page.getByLabel(anne.words.name).fill('Anne');
    await anne.press(anne.page.getByRole('button', { name: anne.words['home.match'] }));
    await anne.page.locator('.area-hand').waitFor();
    await anne.done();
    await server.close();
  });

  test('a running game whose host lets anyone watch is one click away on the first page', async () => {
    const { browser, server } = home;
    const anne = await Captain.arrive(browser, server.address, { name: 'Anne' });
    await anne.createTable();
    await anne.addBot();
    await anne.press(anne.page.getByText(anne.tableWords['lobby.audience']));
    await anne.page.getByRole('checkbox', { name: audience.watched }).click();
    await anne.start();
    await anne.page.locator('.area-hand').waitFor();
    const eve = await Captain.arrive(browser, server.address, { name: 'Eve', phone: true });
    const game = eve.page.locator('.public-table', { hasText: 'Anne' });
    await game.waitFor();
    expect(await faults(eve.page)).toEqual([]);
    await eve.press(game);
    await eve.page.locator('.waiting-watch').waitFor({ state: 'attached' });
    await Promise.all([anne, eve].map((each) => each.done()));
  });
});
