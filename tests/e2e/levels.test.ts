import { BOT_LEVELS } from '@brigantine/shared/protocol';
import { Captain } from './captain';
import { atHome } from './serverProcess';
import { becomes } from './until';

const METRICS_TOKEN = 'counts-the-answers-of-bots';

describe('bots in the browser', () => {
  // Long enough for the threads on a slow machine, which else would be replaced by the fallback.
  const home = atHome({ METRICS_TOKEN, BOT_DEADLINE_MS: '60000' });

  async function answers(by: 'thread' | 'fallback'): Promise<number> {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const page = await (await fetch(`${home.server.address}/metrics`, { headers })).text();
    return Number(new RegExp(`bot_answers_total\\{by="${by}"\\} (\\d+)`).exec(page)?.[1] ?? 0);
  }

  test.each(BOT_LEVELS.map((level, i) => ({ level, phone: i % 2 === 1 })))(
    '$level: chosen on the first page, remembered, shown at the table; phone: $phone',
    async ({ level, phone }) => {
      const captain = await Captain.arrive(home.browser, home.server.address, { name: `Anne ${level}`, phone });
      const { page, words } = captain;
      const before = await answers('thread');
      await captain.press(page.getByRole('button', { name: words['home.play'] }));
      await captain.press(page.locator('.level-row label', { hasText: words[`level.${level}`] }));
      await page.reload();
      await captain.press(page.getByRole('button', { name: words['home.play'] }));
      await page.locator('.level-row input:checked').waitFor({ state: 'attached' });
      expect(await page.locator('.level-row [data-picked="true"]').innerText()).toBe(words[`level.${level}`]);
      await page.reload();
      await captain.playNow(3);
      await captain.play(() => Promise.resolve(captain.answered.size > 0));
      if (phone) {
        await captain.press(page.locator('.station').nth(1));
        const sheet = page.locator('.ship-sheet');
        expect(await sheet.innerText()).toContain(
          captain.tableWords['seat.level'].replace('{{level}}', words[`level.${level}`]),
        );
      } else {
        const states = await page.locator('.plate .seat-state[data-state="bot"]').allInnerTexts();
        expect(states).toHaveLength(2);
        const named = `${captain.tableWords['seat.bot']} · ${words[`level.${level}`]}`;
        for (const state of states) expect(state).toContain(named);
      }
      await becomes(async () => (await answers('thread')) > before, true);
      await captain.done();
    },
  );
});
