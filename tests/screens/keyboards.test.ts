/** Answers picked with the keys of other keyboard layouts. */
import { bare, Looks } from './looks';

const looks = Looks.ofSuite();

test.each([
  ['race asks: choose a card', '&', 'Digit1', '.hand > li:nth-child(1) .card'],
  ['race asks: choose a card', 'é', 'Digit2', '.hand > li:nth-child(2) .card'],
  ['race asks: choose a card', 'End', 'Numpad1', '.hand > li:nth-child(1) .card'],
  ['plank asks: a first turn', 'ф', 'KeyA', '.hand-row[data-kind="actions"] .plank-card'],
  ['plank asks: a turn', 'à', 'Digit0', '.plank-card:has(.card-key)'],
])('%s: %s of %s selects its answer', async (look, key, code, picked) => {
  await looks.visit(bare([look], ['1440x757'], ['fr']), async ({ page }) => {
    const cards = page.locator(`${picked}[data-picked="true"]`);
    expect(await cards.count()).toBe(0);
    await page.evaluate(
      (init) => document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true })),
      { key, code },
    );
    await cards.waitFor();
  });
});
