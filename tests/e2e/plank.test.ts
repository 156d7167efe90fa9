import { Captain } from './captain';
import { atHome } from './serverProcess';

const MINUTES = 60_000;

describe('The Plank in the browser', () => {
  const home = atHome();

  test(
    'four crews, two of them people who meet by code, play to the count, and race for the rematch',
    async () => {
      const anne = await Captain.arrive(home.browser, home.server.address, { name: 'Anne' });
      await anne.chooseGame('plank');
      const code = await anne.createTable();
      const mary = await Captain.arrive(home.browser, home.server.address, { name: 'Mary' });
      await mary.join(code);
      await anne.seeSeats(2);
      await anne.addBot();
      await anne.addBot();
      await anne.seeSeats(4);
      await anne.start();
      await Promise.all([anne.play(), mary.play()]);
      expect(await mary.drawn()).toEqual(await anne.drawn());
      expect(Object.values(await anne.drawn()).filter((place) => place > 0)).toHaveLength(4);

      await anne.rematch();
      await anne.seeSeats(4);
      await anne.chooseGame('race');
      await anne.start();
      await anne.page.locator('.area-hand').waitFor();
      for (const captain of [anne, mary]) {
        expect(captain.complaints).toEqual([]);
        await captain.leave();
      }
    },
    6 * MINUTES,
  );

  test(
    'a whole game in French on a phone, by touch',
    async () => {
      const captain = await Captain.arrive(home.browser, home.server.address, {
        name: 'Zoé',
        language: 'fr',
        phone: true,
      });
      await captain.chooseGame('plank');
      await captain.playNow(4, 'plank');
      await captain.play();
      expect(captain.complaints).toEqual([]);
      await captain.leave();
    },
    6 * MINUTES,
  );

  test(
    'a whole game with the keyboard alone',
    async () => {
      const captain = await Captain.arrive(home.browser, home.server.address, { name: 'Grace', keyboard: true });
      await captain.chooseGame('plank');
      await captain.playNow(3, 'plank');
      await captain.readRules('P2.3');
      await captain.play();
      expect(captain.complaints).toEqual([]);
      await captain.leave();
    },
    6 * MINUTES,
  );
});
