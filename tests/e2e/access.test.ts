import { faults } from './axe';
import { Captain } from './captain';
import { atHome } from './serverProcess';
import { choosePreset, RulesForm } from './rulesForm';

const MINUTES = 60_000;

/** A point of every part of the rules, to unfold them all. */
const PARTS = ['cardTiming', 'overflow', 'spaceCost', 'combatDie', 'curseGift', 'finishMove', 'ghostActions'] as const;

/** Plays to the score and looks at every kind of question, and at the score. */
async function playLooking(captain: Captain, atLeast: number): Promise<void> {
  const seen = new Set<string>();
  await captain.play(async () => {
    const question = await captain.questionText();
    const kind = question.replace(/\d+/g, '').slice(0, 24);
    if (!seen.has(kind)) expect([question, await faults(captain.page)]).toEqual([question, []]);
    seen.add(kind);
    return false;
  });
  expect(seen.size).toBeGreaterThanOrEqual(atLeast);
  expect(await faults(captain.page)).toEqual([]);
}

describe('for everybody', () => {
  const home = atHome();

  test.each([
    ['desktop', false],
    ['phone', true],
  ] as const)(
    'axe-core finds nothing on any page of a race (%s)',
    async (_name, phone) => {
      const captain = await Captain.arrive(home.browser, home.server.address, { name: 'Ann', phone });
      expect(await faults(captain.page)).toEqual([]);
      await captain.createTable();
      expect(await faults(captain.page)).toEqual([]);
      await choosePreset(captain, 'salon');
      const form = await RulesForm.open(captain);
      for (const part of PARTS) await form.point(part);
      expect(await faults(captain.page)).toEqual([]);
      await (await form.value('spaceCost', 'landingOnly')).click();
      expect(await faults(captain.page)).toEqual([]);
      await captain.page.locator('.paragraph-link:visible').first().click();
      expect(await faults(captain.page)).toEqual([]);
      await captain.page.keyboard.press('Escape');
      await form.close();
      await choosePreset(captain, 'official');
      await captain.addBot();
      await captain.addBot();
      await captain.start();
      await playLooking(captain, 3);
      await captain.leave();
    },
    6 * MINUTES,
  );

  test.each([
    ['desktop', false],
    ['phone', true],
  ] as const)(
    'axe-core finds nothing on any page of the plank (%s)',
    async (_name, phone) => {
      const captain = await Captain.arrive(home.browser, home.server.address, { name: 'Ann', phone, language: 'fr' });
      await captain.chooseGame('plank');
      expect(await faults(captain.page)).toEqual([]);
      await captain.createTable();
      await captain.addBot();
      await captain.seeSeats(2);
      expect(await faults(captain.page)).toEqual([]);
      await captain.start();
      await playLooking(captain, 2);
      await captain.leave();
    },
    6 * MINUTES,
  );

  test.each([
    ['mouse and keys', false],
    ['a finger', true],
  ] as const)(
    "R11 an opponent's discards are open to everybody (%s)",
    async (_name, phone) => {
      const captain = await Captain.arrive(home.browser, home.server.address, { name: 'Ann', phone });
      const { page } = captain;
      await captain.playNow(2);
      const plate = page.locator('.plate[data-me="false"]').filter({ has: page.locator('.plate-piles') });
      const pile = plate.locator('.plate-piles');
      await captain.play(async () => !(await pile.isDisabled()));
      const name = (await plate.locator('.plate-name').textContent()) ?? '';
      if (phone) await page.locator('.station').filter({ hasText: name }).tap();
      const count = Number(await pile.locator('.plate-discard').textContent());
      const cards = page.getByRole('dialog').locator('.card');
      for (const open of phone ? ['tap' as const] : ['click' as const, 'press' as const]) {
        await (open === 'press' ? pile.press('Enter') : pile[open]());
        await cards.first().waitFor();
        expect([await cards.count(), await faults(page)]).toEqual([count, []]);
        await page.keyboard.press('Escape');
        await cards.first().waitFor({ state: 'detached' });
        expect(await pile.evaluate((button) => button === document.activeElement)).toBe(true);
      }
      await captain.leave();
    },
    MINUTES,
  );

  test(
    'a whole race with the keyboard alone',
    async () => {
      const captain = await Captain.arrive(home.browser, home.server.address, { name: 'Grace', keyboard: true });
      await captain.playNow(3);
      await captain.play();
      expect(await captain.score.locator('tbody tr').count()).toBe(3);
      expect(captain.complaints).toEqual([]);
      await captain.leave();
    },
    6 * MINUTES,
  );
});
