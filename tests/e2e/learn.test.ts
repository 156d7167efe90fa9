import { Captain } from './captain';
import { atHome } from './serverProcess';
import { frames } from '../screens/looks';
import { until } from './until';

/** A lesson needs no server: an answer without an effect after this long was not the expected one, in ms. */
const AT_ONCE = 200;

/** Elements covered by the coach's arrow, beyond the tip of its motion. */
function underArrow(): readonly string[] {
  const arrow = document.querySelector('.pointer-arrow path')?.getBoundingClientRect();
  if (arrow === undefined) return [];
  const common = (each: DOMRect): number =>
    Math.max(0, Math.min(arrow.right, each.right) - Math.max(arrow.left, each.left)) *
    Math.max(0, Math.min(arrow.bottom, each.bottom) - Math.max(arrow.top, each.top));
  return [...document.querySelectorAll('.pointer, .place, .die, .crate, .area-hand li')]
    .filter((each) => getComputedStyle(each).visibility === 'visible' && common(each.getBoundingClientRect()) > 300)
    .map((each) => each.className);
}

/**
 * Goes through the lessons of the page, answering at random, and returns their titles. Every lesson starts by
 * pointing at something without covering anything.
 */
async function learn(captain: Captain): Promise<ReadonlySet<string>> {
  const { page } = captain;
  const met = new Set<string>();
  const asked = new Set<string>();
  const pickedCard = page.locator(
    '.area-question form[data-type="chooseCard"] [type=submit]:not([aria-disabled=true])',
  );
  const next = page.locator('.coach-next');
  const done = page.locator('.lesson-done');
  for (;;) {
    await next.or(captain.question).or(done).first().waitFor();
    if (await done.isVisible()) return met;
    const title = await page.locator('.coach-step').inputValue();
    if (!met.has(title)) {
      await page.locator('.pointer').waitFor();
      expect(await page.evaluate(underArrow)).toEqual([]);
      met.add(title);
    }
    // On a desktop the button to continue is above the score, on a phone below it.
    const score = page.locator('.score-slip');
    if ((await score.isVisible()) && (await next.isVisible())) {
      const [slip, button] = [await score.boundingBox(), await next.boundingBox()];
      expect(slip!.y + slip!.height <= button!.y || button!.y + button!.height <= slip!.y).toBe(true);
      const [last, table] = [await score.locator('tbody tr').last().boundingBox(), score.locator('.score-scroll')];
      const { y, height } = (await table.boundingBox())!;
      expect(last!.y + last!.height).toBeLessThanOrEqual(y + height);
    }
    // The button has the focus while there is nothing else to do.
    if (await next.isVisible()) await page.keyboard.press('Enter');
    else {
      // A selection does not carry over to the next lesson.
      if (!asked.has(title)) expect(await pickedCard.count()).toBe(0);
      asked.add(title);
      await captain.answer(AT_ONCE);
    }
  }
}

/** Runs in the page: water moves only with a GPU. */
function pretendGraphicsCard(): void {
  type GetContext = (this: HTMLCanvasElement, kind: string, options?: unknown) => unknown;
  const getContext = Reflect.get(HTMLCanvasElement.prototype, 'getContext') as GetContext;
  const card = { RENDERER: 1, getExtension: () => null, getParameter: () => 'A real card' };
  const pretended: GetContext = function (kind, options) {
    return kind === 'webgl' ? card : getContext.call(this, kind, options);
  };
  Object.assign(HTMLCanvasElement.prototype, { getContext: pretended });
}

describe('learning by playing', () => {
  const home = atHome();

  test('teaches the race by keyboard only, leads to a real game, and is not offered again', async () => {
    const captain = await Captain.arrive(home.browser, home.server.address, { name: 'Grace', keyboard: true });
    const offer = captain.page.locator('.learn-way');
    await captain.press(offer);
    await captain.page.locator('.coach').waitFor();
    expect(new URL(captain.page.url()).pathname).toBe('/learn/race');
    expect((await learn(captain)).size).toBe(8);
    // To a real game, and from there to the first page.
    await captain.press(captain.page.locator('.lesson-done .main-button'));
    await captain.page.locator('.table:not(.lesson) .board').waitFor();
    await captain.page.goto(home.server.address);
    await captain.page.locator('.home').waitFor();
    // Only the footer still links there.
    await captain.page.locator('.doors a.plain-button').waitFor();
    expect(await offer.isVisible()).toBe(false);
    await captain.done();
  });

  test('who plays for the first time is asked once whether to be shown how; after a no there are no hints', async () => {
    const captain = await Captain.arrive(home.browser, home.server.address, { name: 'Grace' });
    const { page } = captain;
    const [question, lessons] = [page.locator('.show-me'), page.locator('.learn-way')];
    await lessons.waitFor();
    await captain.press(page.locator('.home-play'));
    await question.waitFor();
    expect([await lessons.count(), await question.getByRole('radio').first().isChecked()]).toEqual([0, true]);
    await captain.press(question.locator('label').last());
    await captain.press(page.locator('.home-count .main-button').first());
    await captain.question.waitFor();
    await until(page, () => document.body.dataset.anim === 'idle', undefined);
    await frames(page);
    expect(await page.locator('.hint-slip').count()).toBe(0);
    await page.goto(home.server.address);
    await captain.press(page.locator('.home-play'));
    await page.locator('.home-count').waitFor();
    expect(await question.count()).toBe(0);
    // Another game is new.
    await captain.chooseGame('plank');
    await question.waitFor();
    expect(await question.getByRole('radio').last().isChecked()).toBe(true);
    await captain.leave();
  });

  test.each(['race', 'plank'])(
    'leaving a lesson of the %s while water and ships move leaves nothing running',
    async (game) => {
      const captain = await Captain.arrive(home.browser, home.server.address, {
        name: 'Grace',
        motion: true,
        prepare: async (page) => void (await page.addInitScript(pretendGraphicsCard)),
      });
      const { page } = captain;
      for (let visits = 0; visits < 2; visits++) {
        await page.goto(`${home.server.address}/learn/${game}`);
        await until(page, () => '__view' in window, undefined);
        await page.mouse.move(300 + visits, 300);
        await captain.press(page.locator('.coach-ways .plain-button'));
        await page.locator('.home').waitFor();
        // Leftovers of a board would run in the next frames.
        for (let pairs = 0; pairs < 3; pairs++) await frames(page);
      }
      await captain.done();
    },
  );

  test('teaches the plank at its address, in French on a phone; going back returns to the page before, and the lessons continue where they were left', async () => {
    const captain = await Captain.arrive(home.browser, home.server.address, {
      name: 'Zoé',
      language: 'fr',
      phone: true,
      path: '/learn/plank',
    });
    // The size that the browser's bars leave.
    await captain.page.setViewportSize({ width: 390, height: 664 });
    const leave = captain.page.locator('.coach-ways .plain-button');
    const step = captain.page.locator('.coach-step');
    await captain.press(leave);
    await captain.page.locator('.home').waitFor();
    await captain.page.goBack();
    await captain.page.locator('.coach').waitFor();
    await captain.page.goForward();
    await captain.page.locator('.home').waitFor();
    await captain.page.goBack();
    // An unfinished lesson is offered again, from the same step.
    await step.selectOption('2');
    await captain.press(leave);
    const offer = captain.page.locator('.learn-way');
    expect(await offer.textContent()).toContain('3 sur 4');
    // A typed name is kept.
    const name = captain.page.locator('.name-field input');
    await name.fill('Zoé II');
    await captain.press(offer);
    expect(await step.inputValue()).toBe('2');
    await captain.press(leave);
    expect(await name.inputValue()).toBe('Zoé II');
    await captain.press(offer);
    await step.selectOption('0');
    expect((await learn(captain)).size).toBe(4);
    await captain.done();
  });
});
