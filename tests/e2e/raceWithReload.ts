import type { Captain } from './captain';

/** R12.6: two races in three have a combat in the first rounds. */
export const ROUNDS = 3;
const MOST_RACES = 12;

/**
 * Plays races to the score, with rematches, until a combat asks a question. The first player asked reloads the page
 * and returns to the same question, which `then` must not change.
 */
export async function raceWithReload(
  captains: readonly Captain[],
  then: (reloaded: Captain) => Promise<void>,
): Promise<void> {
  const [host] = captains;
  if (host === undefined) throw new Error('nobody to race');
  let reloads = 0;
  const reloadInCombat = async (captain: Captain): Promise<boolean> => {
    if (reloads > 0 || !(await captain.inCombat()) || reloads++ > 0) return false;
    const asked = await captain.questionText();
    await captain.page.reload();
    await captain.question.waitFor();
    expect(await captain.questionText()).toBe(asked);
    await then(captain);
    expect(await captain.questionText()).toBe(asked);
    return false;
  };
  for (let races = 0; reloads === 0 && races < MOST_RACES; races++) {
    if (races > 0) {
      for (const captain of captains) await captain.rematch();
      await host.page.locator('.area-hand').waitFor();
    }
    await Promise.all(captains.map((captain) => captain.play(() => reloadInCombat(captain))));
  }
  expect(reloads).toBeGreaterThan(0);
}
