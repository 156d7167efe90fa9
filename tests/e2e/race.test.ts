import { Captain } from './captain';
import { RulesForm } from './rulesForm';
import { atHome } from './serverProcess';

const MINUTES = 60_000;
/** In two races of three there is a combat in the first of them. */
const ROUNDS = 3;
const MOST_RACES = 12;

/** A complaint that is not the browser's about a server that does not answer. */
const isOurs = (complaint: string): boolean => !/ERR_(CONNECTION|SOCKET|EMPTY)|WebSocket connection/.test(complaint);

describe('a whole race in the browser', () => {
  const home = atHome();

  test(
    'three captains join by code and race to the score; in a combat one reloads, and then the server is killed: all go on',
    async () => {
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
      let reloads = 0;
      /** Whoever is first asked something in a combat loses the page and comes back to the same question. */
      const reloadInCombat = (captain: Captain) => async (): Promise<boolean> => {
        if (reloads > 0 || !(await captain.inCombat())) return false;
        reloads++;
        const asked = await captain.questionText();
        await captain.page.reload();
        await captain.page.locator('.area-question form').waitFor();
        expect(await captain.questionText()).toBe(asked);
        await home.server.killAndRestart();
        const words = captain.tableWords['line.back'];
        await Promise.all(captains.map(({ page }) => page.locator('.banner').getByText(words).waitFor()));
        expect(await captain.questionText()).toBe(asked);
        for (const { complaints } of captains) complaints.splice(0, complaints.length, ...complaints.filter(isOurs));
        return false;
      };
      const raceToTheScore = () => Promise.all(captains.map((captain) => captain.play(reloadInCombat(captain))));
      await raceToTheScore();
      // Now and then a race has no combat in which anybody is asked: then another one is sailed.
      for (let races = 1; reloads === 0 && races < MOST_RACES; races++) {
        for (const captain of captains) await captain.rematch();
        await anne.seeSeats(3);
        await anne.start();
        await anne.page.locator('.area-hand').waitFor();
        await raceToTheScore();
      }

      expect(reloads).toBe(1);
      const scores = await Promise.all(captains.map((captain) => captain.scores()));
      expect(scores[1]).toEqual(scores[0]);
      expect(scores[2]).toEqual(scores[0]);
      const drawn = await Promise.all(captains.map((captain) => captain.drawn()));
      expect(drawn[1]).toEqual(drawn[0]);
      expect(drawn[2]).toEqual(drawn[0]);
      for (const captain of captains) {
        expect(captain.complaints).toEqual([]);
        await captain.leave();
      }
    },
    6 * MINUTES,
  );

  test(
    'a whole race in French on a phone, by touch',
    async () => {
      const captain = await Captain.arrive(home.browser, home.server.address, {
        name: 'Zoé',
        language: 'fr',
        phone: true,
      });
      await captain.playNow(3);
      await captain.play();
      expect(await captain.page.locator('html').getAttribute('lang')).toBe('fr');
      expect(await captain.score.locator('tbody tr').count()).toBe(3);
      expect(captain.complaints).toEqual([]);
      await captain.leave();
    },
    6 * MINUTES,
  );
});
