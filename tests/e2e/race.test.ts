import { Captain } from './captain';
import { raceWithReload, ROUNDS } from './raceWithReload';
import { RulesForm } from './rulesForm';
import { atHome } from './serverProcess';

/** Excludes the browser's own messages about a server that does not answer. */
const isOurs = (complaint: string): boolean => !/ERR_(CONNECTION|SOCKET|EMPTY)|WebSocket connection/.test(complaint);

describe('a whole race in the browser', () => {
  const home = atHome();

  test('three captains join by code and race to the score, with a reload and a kill of the server in combat', async () => {
    const anne = await Captain.arrive(home.browser, home.server.address, { name: 'Anne' });
    const code = await anne.createTable();
    expect(code).toMatch(/^[A-Z]{6}$/);
    const others = await Promise.all(
      ['Mary', 'John'].map((name) => Captain.arrive(home.browser, home.server.address, { name })),
    );
    for (const captain of others) await captain.join(code);
    await anne.seeSeats(3);
    const rules = await RulesForm.open(anne);
    await rules.limitRounds(ROUNDS);
    await rules.close();
    await anne.start();

    const captains = [anne, ...others];
    const words = anne.tableWords['line.back'];
    await raceWithReload(captains, async () => {
      await home.server.killAndRestart();
      await Promise.all(captains.map(({ page }) => page.locator('.banner').getByText(words).waitFor()));
      for (const { complaints } of captains) complaints.splice(0, complaints.length, ...complaints.filter(isOurs));
    });

    const scores = await Promise.all(captains.map((captain) => captain.scores()));
    expect(scores[1]).toEqual(scores[0]);
    expect(scores[2]).toEqual(scores[0]);
    const drawn = await Promise.all(captains.map((captain) => captain.drawn()));
    expect(drawn[1]).toEqual(drawn[0]);
    expect(drawn[2]).toEqual(drawn[0]);
    for (const captain of captains) await captain.done();
  });

  test('a whole race in French on a phone, by touch', async () => {
    const captain = await Captain.arrive(home.browser, home.server.address, {
      name: 'Zoé',
      language: 'fr',
      phone: true,
    });
    await captain.playNow(3);
    await captain.play();
    expect(await captain.page.locator('html').getAttribute('lang')).toBe('fr');
    expect(await captain.score.locator('tbody tr').count()).toBe(3);
    await captain.done();
  });
});
