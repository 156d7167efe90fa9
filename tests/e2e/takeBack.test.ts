/** Taking back an answer, before anything is drawn or revealed and before somebody else has answered. */
import type { Locator } from 'playwright-core';
import { Captain } from './captain';
import { atHome } from './serverProcess';
import { becomes } from './until';

const button = ({ page }: Captain): Locator => page.locator('.take-back-button:visible');

/** What stands where on the board, in a stable order. */
const drawn = async (captain: Captain): Promise<[string, number][]> => Object.entries(await captain.drawn()).sort();

/** Everybody answers until somebody may take back the answer. Returns who, and the board before it. */
async function untilSomebodyMay(captains: readonly Captain[]): Promise<[Captain, [string, number][], string]> {
  for (;;) {
    for (const captain of captains) {
      if (!(await captain.question.isVisible())) continue;
      const before = await drawn(captain);
      const asked = await captain.questionText();
      await captain.answer();
      if ((await button(captain).count()) > 0) return [captain, before, asked];
    }
  }
}

describe('Taking back', () => {
  const home = atHome();

  test.each(['race', 'plank'])('%s: the board goes back for everybody, and the game goes on', async (game) => {
    const { browser, server } = home;
    const anne = await Captain.arrive(browser, server.address, { name: 'Anne', motion: true });
    if (game !== 'race') await anne.chooseGame(game);
    const code = await anne.createTable();
    const mary = await Captain.arrive(browser, server.address, { name: 'Mary', phone: true });
    await mary.join(code);
    await anne.seeSeats(2);
    await anne.start();
    const captains = [anne, mary];
    await Promise.all(captains.map(({ page }) => page.locator('.area-question').waitFor()));

    const [taker, before, asked] = await untilSomebodyMay(captains);
    const other = taker === anne ? mary : anne;
    expect(await button(other).count()).toBe(0);
    const [label, yours] = [anne.tableWords['story.takeBack'], anne.tableWords['log.takenBackYours']];
    expect(await button(taker).textContent()).toBe(label);
    if (taker === anne) await anne.page.keyboard.press('u');
    else await mary.press(button(mary));
    await becomes(() => taker.questionText(), asked);
    await taker.question.waitFor();
    await button(taker).waitFor({ state: 'detached' });
    for (const captain of captains) await becomes(() => drawn(captain), before);
    const name = taker === anne ? 'Anne' : 'Mary';
    const theirs = anne.tableWords['log.takenBack'].replace('{{name}}', name);
    for (const [captain, line] of [
      [taker, yours],
      [other, theirs],
    ] as const) {
      await captain.press(captain.page.getByRole('button', { name: captain.tableWords['bar.log'], exact: true }));
      await captain.page.locator('.drawer .log-taken-back').getByText(line).waitFor();
      await captain.page.keyboard.press('Escape');
    }

    const [next] = await untilSomebodyMay(captains);
    await button(next).waitFor();
    const boards = async (): Promise<number> =>
      new Set((await Promise.all(captains.map(drawn))).map((board) => JSON.stringify(board))).size;
    await becomes(boards, 1);
    for (const captain of captains) await captain.done();
  });
});
