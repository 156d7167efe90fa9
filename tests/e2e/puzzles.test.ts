import type { Locator, Page } from 'playwright-core';
import type { GameTypes } from '@brigantine/shared/engine';
import { raceAnswers, racePositions } from '@brigantine/shared/race/puzzles';
import coach from '../../client/src/i18n/en/raceCoach.json';
import race from '../../client/src/i18n/en/race.json';
import words from '../../client/src/i18n/en/puzzles.json';
import { entriesOf, puzzleOfDay, type Entry } from '../../client/src/puzzles/collection';
import type { Puzzles } from '../../client/src/puzzles/contract';
import { faults } from './axe';
import { Captain } from './captain';
import { atHome } from './serverProcess';
import { becomes } from './until';

const DAY = 86_400_000;

const entries = entriesOf([{ positions: racePositions, solutions: raceAnswers } as unknown as Puzzles<GameTypes>]);

const isCards = ({ solution }: Entry): boolean => solution.answers.every(({ move }) => move.type === 'chooseCard');
/** A day whose puzzle is answered with a card. */
const day = entries.findIndex((_, i) => isCards(puzzleOfDay(entries, i)!)) * DAY;
const today = puzzleOfDay(entries, day / DAY)!;

/** The page's day; its clock goes on. */
async function onThatDay(page: Page): Promise<void> {
  await page.addInitScript((from) => {
    const [start, now] = [Date.now(), Date.now];
    Date.now = () => from + now() - start;
  }, day);
}

const cardOf = ({ solution }: Entry, i: number): string => {
  const { card } = solution.answers[i]!.move as unknown as { readonly card: number };
  return race[`card.${card}` as keyof typeof race];
};

describe('puzzles', () => {
  const home = atHome();
  const arrive = (options: Partial<Parameters<typeof Captain.arrive>[2]> = {}): Promise<Captain> =>
    Captain.arrive(home.browser, home.server.address, { name: 'Anne', prepare: onThatDay, ...options });
  const sheetOf = ({ page }: Captain): Locator => page.locator('.puzzle-sheet');

  /** Chooses a card of the hand and confirms it. */
  async function choose(captain: Captain, card: string): Promise<void> {
    const { page } = captain;
    await captain.question.waitFor();
    if (captain.keyboard) {
      const cards = await page.locator('.area-hand .card-title').allInnerTexts();
      await page.keyboard.press(String(cards.indexOf(card) + 1));
      await page.keyboard.press('Enter');
      return;
    }
    await captain.press(page.locator('.area-hand label', { hasText: card }));
    await captain.press(page.locator('.area-question form [type=submit]'));
  }

  test.each([{ phone: true, height: 664 as const }, { keyboard: true }])(
    'today’s is one press away, explains a wrong answer, and stays solved after a reload: %j',
    async (options) => {
      const captain = await arrive(options);
      const { page, words: app } = captain;
      const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
      await button(app['puzzle.today']).waitFor();
      // The fonts may still be loading.
      await becomes(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 0);
      await captain.press(button(app['puzzle.today']));
      await button(words.begin).waitFor();
      // Neither the task nor the result covers the cards.
      const uncovered = async (): Promise<boolean> => {
        const [hand, covering] = [await page.locator('.area-hand').boundingBox(), await sheetOf(captain).boundingBox()];
        return covering!.y + covering!.height <= hand!.y || covering!.x >= hand!.x + hand!.width;
      };
      await becomes(uncovered, true);
      await captain.press(button(words.begin));
      await choose(captain, cardOf(today, 1));
      const sheet = sheetOf(captain);
      const reason = sheet.getByText(coach[`reason.${today.solution.reason}` as keyof typeof coach]);
      // The heading takes the focus, so that screen readers announce it.
      await page.locator('.puzzle-sheet h2:focus', { hasText: words.wrong }).waitFor();
      expect(await sheet.locator('tbody th').allInnerTexts()).toEqual([expect.stringContaining(cardOf(today, 1))]);
      expect(await reason.count()).toBe(0);
      expect(await page.locator('.waiting:visible, .skip-button:visible').count()).toBe(0);
      expect(await faults(page)).toEqual([]);
      await captain.press(button(words.show));
      await reason.waitFor();
      await becomes(uncovered, true);
      expect(await sheet.locator('h2:focus').count()).toBe(1);
      expect(await sheet.locator('tbody th').first().innerText()).toContain(cardOf(today, 0));
      expect(await sheet.locator('tr', { hasText: words.yours }).innerText()).toContain(cardOf(today, 1));
      expect(await faults(page)).toEqual([]);
      await captain.press(button(words.all));
      expect(await page.locator('[data-state]').getAttribute('data-state')).toBe('missed');

      await captain.press(button(`${words.name.replace('{{number}}', String(today.number))}, ${words.missed}`));
      await captain.press(button(words.begin));
      await choose(captain, cardOf(today, 1));
      await captain.press(button(app['again']));
      await choose(captain, cardOf(today, 0));
      await page.locator('.puzzle-sheet[data-right="true"] h2:focus', { hasText: words.right }).waitFor();
      await captain.press(button(words.all));
      await page.locator('[data-state="solved"]').waitFor();
      const done = words.done.replace('{{solved}}', '1').replace('{{all}}', String(entries.length));
      await page.getByText(done.replace('{{first}}', '0')).waitFor();
      expect(await faults(page)).toEqual([]);
      await page.reload();
      await page.locator(`[data-state="solved"]`, { hasText: String(today.number) }).waitFor();
      expect(await page.locator('[data-state="solved"]').count()).toBe(1);
      await captain.done();
    },
  );

  test('go on against bots from the answer, and from one to the next', async () => {
    const captain = await arrive({ path: `/puzzles/${today.solution.name}` });
    const { page } = captain;
    const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
    await captain.press(button(words.begin));
    await choose(captain, cardOf(today, 0));
    await captain.press(button(words.next));
    const next = words.name.replace('{{number}}', String((today.number % entries.length) + 1));
    await sheetOf(captain).getByRole('heading', { name: next }).waitFor();
    await page.goBack();
    await captain.press(button(words.begin));
    await choose(captain, cardOf(today, 1));
    await captain.press(button(words.show));
    await captain.press(button(words.playOn));
    await sheetOf(captain).waitFor({ state: 'detached' });
    const before = captain.answered.size;
    await captain.play(() => Promise.resolve(captain.answered.size > before));
    await captain.done();
  });

  test.each(['xyz', '%3Cimg%20src=x%20onerror=alert(1)%3E', '..%2F..%2Fetc'])(
    'at /puzzles/%s there is the list, which says that there is no such puzzle, also with damaged storage',
    async (path) => {
      const damage = async (page: Page): Promise<void> => {
        await page.addInitScript(() => localStorage.setItem('brigantine.puzzles', '{"broken"'));
      };
      const captain = await arrive({ path: `/puzzles/${path}`, prepare: damage });
      await captain.page.getByRole('alert').getByText(words['error.unknown']).waitFor();
      expect(await captain.page.locator('.puzzle-list li').count()).toBe(entries.length);
      expect(await captain.page.locator('.puzzle-list img, [data-state="solved"]').count()).toBe(0);
      await captain.done();
    },
  );

  test('that break the rules say so, and the list stays', async () => {
    const damage = async (page: Page): Promise<void> => {
      await page.route('**/assets/puzzles-*.js', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/("?seats"?):\d/g, '$1:99');
        await route.fulfill({ response, body });
      });
    };
    const captain = await arrive({ path: `/puzzles/${today.solution.name}`, prepare: damage });
    const { page } = captain;
    await page.getByRole('alert').getByText(words['error.broken']).waitFor();
    expect(await faults(page)).toEqual([]);
    await captain.press(page.getByRole('button', { name: words.all, exact: true }));
    await page.locator('.puzzle-list').waitFor();
    await captain.done();
  });
});
