/** A race in a real browser, from the room code to the score: the short form of tests/e2e for `npm test`. */
import type { Browser } from 'playwright-core';
import { seededChance } from '@brigantine/shared/chance';
import type { RunningServer } from '../../server/src/server';
import { testServer, withServices } from '../../server/src/testing/testServer';
import { faults } from '../e2e/axe';
import { Captain } from '../e2e/captain';
import { raceWithReload, ROUNDS } from '../e2e/raceWithReload';
import { RulesForm } from '../e2e/rulesForm';
import { openBrowser } from '../e2e/serverProcess';

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([testServer(), openBrowser()]);
  // Dice and cards that lead to a combat in the first race, unless the captains answer in another order.
  withServices({ chance: () => seededChance('smoke') });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

test('races from the code to the score, by keyboard and by touch on a phone, with a reload in combat', async () => {
  const address = `http://127.0.0.1:${server.port}`;
  const anne = await Captain.arrive(browser, address, { name: 'Anne', keyboard: true });
  expect(await faults(anne.page)).toEqual([]);
  const code = await anne.createTable();
  const zoe = await Captain.arrive(browser, address, { name: 'Zoé', phone: true, height: 664, language: 'fr' });
  await zoe.join(code);
  await anne.seeSeats(2);
  const rules = await RulesForm.open(anne);
  expect(await faults(anne.page)).toEqual([]);
  await rules.limitRounds(ROUNDS);
  await rules.close();
  await anne.addBot();
  for (const { page } of [anne, zoe]) expect(await faults(page)).toEqual([]);
  await anne.start();
  await Promise.race([anne.question.waitFor(), zoe.question.waitFor()]);
  for (const { page } of [anne, zoe]) expect(await faults(page)).toEqual([]);

  const captains = [anne, zoe];
  await raceWithReload(captains, async ({ page }) => expect(await faults(page)).toEqual([]));
  expect((await zoe.scores()).length).toBe(3);
  expect(await zoe.drawn()).toEqual(await anne.drawn());
  for (const captain of captains) {
    expect(await faults(captain.page)).toEqual([]);
    await captain.done();
  }
});
