/** A game of The Plank in a real browser, from the room code to the score: the short form of tests/e2e for `npm test`. */
import { faults } from '../e2e/axe';
import { Captain } from '../e2e/captain';
import { atHome } from '../e2e/serverProcess';

const home = atHome();

test('plays from the code to the score, by mouse and by touch on a phone', async () => {
  const { browser, server } = home;
  const anne = await Captain.arrive(browser, server.address, { name: 'Anne' });
  await anne.chooseGame('plank');
  const code = await anne.createTable();
  const zoe = await Captain.arrive(browser, server.address, { name: 'Zoé', phone: true, height: 664, language: 'fr' });
  await zoe.join(code);
  await anne.seeSeats(2);
  for (const { page } of [anne, zoe]) expect(await faults(page)).toEqual([]);
  await anne.start();
  const captains = [anne, zoe];
  await Promise.all(captains.map(({ question }) => question.waitFor()));
  for (const { page } of captains) expect(await faults(page)).toEqual([]);
  await Promise.all(captains.map((captain) => captain.play()));
  expect(await zoe.drawn()).toEqual(await anne.drawn());
  for (const captain of captains) {
    expect(await faults(captain.page)).toEqual([]);
    await captain.done();
  }
});
