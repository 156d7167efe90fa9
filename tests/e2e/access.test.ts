import type { Locator, Page } from 'playwright-core';
import { faults } from './axe';
import { Captain } from './captain';
import { atHome } from './serverProcess';
import { choosePreset, RulesForm } from './rulesForm';
import { becomes, until } from './until';

/** One option of every section of the rules, to unfold them all. */
const PARTS = ['cardTiming', 'overflow', 'spaceCost', 'combatDie', 'curseGift', 'finishMove', 'ghostActions'] as const;

/** Submits the first answer by script, and waits for the next question. */
async function answerFromAfar(page: Page): Promise<void> {
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('#answer');
    form?.setAttribute('data-before', '');
    document.querySelector<HTMLInputElement>('input[type=radio][form=answer]:enabled')?.click();
    // The selection must be rendered before it can be sent.
    requestAnimationFrame(() => requestAnimationFrame(() => form?.requestSubmit()));
  });
  await page.locator('.area-question[data-asked="true"] #answer:not([data-before])').waitFor();
}

/** Whether it becomes visible within some seconds. */
async function comes(wanted: Locator): Promise<boolean> {
  try {
    await wanted.waitFor({ timeout: 5_000 });
    return true;
  } catch {
    return false;
  }
}

/** The first question of a game; `tests/screens` checks all questions and the score. */
async function lookAtQuestion({ page, question }: Captain): Promise<void> {
  await question.waitFor();
  expect(await faults(page)).toEqual([]);
}

describe('accessibility', () => {
  const home = atHome();

  test.each([
    ['desktop', false],
    ['phone', true],
  ] as const)('axe-core finds nothing on any page of a race (%s)', async (_name, phone) => {
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
    await lookAtQuestion(captain);
    await captain.leave();
  });

  test.each([
    ['desktop', false],
    ['phone', true],
  ] as const)('axe-core finds nothing on any page of the plank (%s)', async (_name, phone) => {
    const captain = await Captain.arrive(home.browser, home.server.address, { name: 'Ann', phone, language: 'fr' });
    await captain.chooseGame('plank');
    expect(await faults(captain.page)).toEqual([]);
    await captain.createTable();
    await captain.addBot();
    await captain.seeSeats(2);
    expect(await faults(captain.page)).toEqual([]);
    await captain.start();
    await lookAtQuestion(captain);
    await captain.leave();
  });

  test.each([
    ['mouse and keys', false],
    ['a finger', true],
  ] as const)("R11 an opponent's discards are open to everybody (%s)", async (_name, phone) => {
    const captain = await Captain.arrive(home.browser, home.server.address, { name: 'Ann', phone });
    const { page } = captain;
    await captain.playNow(2);
    const opener = page.locator(phone ? '.station[data-me="false"]' : '.plate[data-me="false"] button').first();
    const cards = page.locator('.sheet-cards li');
    // In the second round everybody has a discarded card.
    await captain.play(async () => /[2-9]/.test((await page.locator('.topbar-round').textContent()) ?? ''));
    for (const open of phone ? ['tap' as const] : ['click' as const, 'press' as const]) {
      // A question in between folds it and takes the focus.
      do await (open === 'press' ? opener.press('Enter') : opener[open]());
      while (!(await comes(cards.first())));
      const count = /(\d+) discarded/.exec((await page.locator('.sheet-cards > p').textContent()) ?? '')?.[1];
      expect([String(await cards.count()), await faults(page)]).toEqual([count, []]);
      await page.keyboard.press('Escape');
      await cards.first().waitFor({ state: 'detached' });
      await becomes(() => opener.evaluate((button) => button === document.activeElement), true);
    }
    await captain.leave();
  });

  test('a question takes the focus, announces itself, and is two keys away from everywhere, but never interrupts typing', async () => {
    const captain = await Captain.arrive(home.browser, home.server.address, { name: 'Grace', keyboard: true });
    const { page } = captain;
    await captain.playNow(2);
    await captain.question.waitFor();
    await until(page, () => document.activeElement?.id === 'question-heading', undefined);
    const alert = page.locator('[role=alert]').filter({ hasText: await captain.questionText() });
    await alert.waitFor({ state: 'attached' });
    await page.locator('.topbar :is(a, button):not(.skip-link):visible').first().focus();
    await page.keyboard.press('Shift+Tab');
    await page.locator('.skip-link:focus').press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('question-heading');
    expect(new URL(page.url()).hash).toBe('');

    for (let answers = 0; answers < 6; answers++) {
      await captain.question.waitFor();
      await captain.answer();
      expect(await page.evaluate(() => document.activeElement?.closest('#question') != null)).toBe(true);
    }
    await captain.question.waitFor();

    await page.getByRole('button', { name: captain.tableWords['bar.chat'], exact: true }).first().press('Enter');
    const line = page.locator('.chat input');
    await line.fill('Who has the');
    await answerFromAfar(page);
    await line.press('End');
    await page.keyboard.type(' map?');
    expect(await line.inputValue()).toBe('Who has the map?');
    await captain.leave();
  });

  test('a race of three rounds by keyboard only, announced sentence by sentence', async () => {
    const captain = await Captain.arrive(home.browser, home.server.address, { name: 'Grace', keyboard: true });
    await captain.createTable();
    const rules = await RulesForm.open(captain);
    await rules.limitRounds(3);
    await rules.close();
    for (let bots = 0; bots < 2; bots++) await captain.addBot();
    await captain.seeSeats(3);
    await captain.start();
    await captain.question.waitFor();
    await captain.page.evaluate(() => {
      const said: number[] = [];
      const listen = (records: readonly MutationRecord[]): void => {
        const heard = records.filter(
          ({ target }) => target instanceof Element && target.matches('[aria-live="polite"]'),
        );
        if (heard.length > 0) said.push(heard.reduce((sum, { addedNodes }) => sum + addedNodes.length, 0));
      };
      new MutationObserver(listen).observe(document.body, { childList: true, subtree: true });
      Object.assign(window, { said });
    });
    await captain.play();
    const said = await captain.page.evaluate(() => (window as unknown as { said: readonly number[] }).said);
    expect(Math.max(...said)).toBe(1);
    expect(await captain.score.locator('tbody tr').count()).toBe(3);
    await captain.done();
  });
});
