/** Answers picked with the keys of other keyboard layouts. */
import { Looks, sizesOf } from './looks';

let looks: Looks;
beforeAll(async () => {
  looks = await Looks.open();
}, 120_000);
afterAll(() => looks.close());

test.each([
  ['race asks: choose a card', '&', 'Digit1', '.hand > li:nth-child(1) .card'],
  ['race asks: choose a card', 'é', 'Digit2', '.hand > li:nth-child(2) .card'],
  ['race asks: choose a card', 'End', 'Numpad1', '.hand > li:nth-child(1) .card'],
  ['plank asks: a first turn', 'ф', 'KeyA', '.hand-row[data-kind="actions"] .plank-card'],
  ['plank asks: a turn', 'à', 'Digit0', '.plank-card:has(.card-key)'],
])(
  '%s: %s of %s selects its answer',
  async (look, key, code, picked) => {
    const round = { looks: [look], sizes: sizesOf(['1440x757']), languages: ['fr'] as const, bare: true };
    await looks.visit(round, async ({ page }) => {
      const cards = page.locator(`${picked}[data-picked="true"]`);
      expect(await cards.count()).toBe(0);
      await page.evaluate(
        (init) => document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true })),
        { key, code },
      );
      await cards.waitFor();
    });
  },
  120_000,
);
