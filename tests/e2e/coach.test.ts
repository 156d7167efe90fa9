import path from 'node:path';
import coach from '../../client/src/i18n/en/raceCoach.json';
import replay from '../../client/src/i18n/en/replay.json';
import race from '../../client/src/i18n/en/race.json';
import { Captain } from './captain';
import { atHome } from './serverProcess';

const RECORD = path.resolve(__dirname, '../records/1-race.json');

describe('the coach', () => {
  const home = atHome();
  const arrive = (options: Partial<Parameters<typeof Captain.arrive>[2]> = {}): Promise<Captain> =>
    Captain.arrive(home.browser, home.server.address, { name: 'Anne', ...options });
  const hintIn = ({ page }: Captain) => page.getByRole('button', { name: race['coach.ask'], exact: true });

  test.each([false, true])(
    'rates each card alone among bots, without a word to the server (phone: %s)',
    async (phone) => {
      const captain = await arrive({ phone });
      await captain.playNow(3);
      await captain.question.waitFor();
      await captain.play(async () => (await captain.page.locator('form[data-type="chooseCard"]').count()) > 0);
      const sent: string[] = [];
      captain.page.on('request', (request) => sent.push(new URL(request.url()).pathname));
      await captain.press(hintIn(captain));
      const rows = captain.page.locator('.hint-table tbody tr');
      await rows.first().waitFor();
      expect(await rows.count()).toBeGreaterThan(1);
      const boxes = ['.board', '.area-question form'].map((each) => captain.page.locator(each).boundingBox());
      const [board, form] = await Promise.all(boxes);
      if (!phone) expect(board!.y + board!.height).toBeLessThanOrEqual(form!.y);
      await captain.page.getByText(coach['shortage'], { exact: true }).waitFor();
      expect(sent.filter((path) => !path.includes('/assets/'))).toEqual([]);
      await captain.answer();
      await captain.done();
    },
  );

  test('says so if its worker does not start, and the game goes on', async () => {
    const captain = await arrive({
      prepare: async (page) => void (await page.route('**/worker-*.js', (route) => route.abort())),
    });
    await captain.playNow(3);
    await captain.play(async () => (await hintIn(captain).count()) > 0);
    await captain.press(hintIn(captain));
    await captain.page.getByText(race['coach.failed']).waitFor();
    await captain.answer();
    await captain.question.waitFor();
    await captain.leave();
  });

  test.each([false, true])('reviews the record of a race, and shows its moments (phone: %s)', async (phone) => {
    const captain = await arrive({ phone, path: '/replay' });
    const { page } = captain;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.locator('input[type=file]').setInputFiles(RECORD);
    await captain.press(button(replay.title));
    await captain.press(button(coach['review.start']));
    await captain.press(button(coach['review.cancel']));
    await captain.press(button(coach['review.start']));
    await page.locator('.review-graph').waitFor();
    expect(await page.locator('.review-graph polyline').count()).toBe(3);
    await captain.press(page.locator('.review-moments button').first());
    await page.locator('.playback').waitFor();
    // Seen by the first seat, whose review it is.
    expect(await page.getByLabel(replay['view.title']).inputValue()).toBe('1');
    // The review outlives its drawer.
    await page.keyboard.press('Escape');
    await page.locator('.review').waitFor({ state: 'detached' });
    await captain.press(button(replay.title));
    await page.locator('.review-graph').waitFor();
    // From there the race goes on against bots, and the record is where it was.
    await captain.press(button(replay['playOn.start']));
    await captain.play(() => Promise.resolve(captain.answered.size > 2));
    if (phone) await captain.press(button(captain.tableWords['bar.menu']));
    await captain.press(button(captain.tableWords['bar.leave']));
    await page.locator('.playback').waitFor();
    await captain.done();
  });

  test('opens a scenario as a table against bots, and says why another cannot be played', async () => {
    const captain = await arrive({ path: '/replay' });
    const choose = (scenario: object) =>
      captain.page.locator('input[type=file]').setInputFiles({
        ...{ name: 'scenario.json', mimeType: 'application/json' },
        buffer: Buffer.from(JSON.stringify(scenario)),
      });
    const scenario = { name: 'start', game: 'race', rules: 'official', seats: 6, position: { captain: 3 } };
    await choose({ ...scenario, seats: 1 });
    await captain.page.getByRole('alert').getByText(replay['error.scenario']).waitFor();
    await choose([scenario]);
    await captain.play(() => Promise.resolve(captain.answered.size > 2));
    await captain.done();
  });

  test('is not offered where the host has switched hints off', async () => {
    const captain = await arrive();
    await captain.createTable();
    await captain.addBot();
    await captain.page.getByLabel(captain.tableWords['lobby.hints']).uncheck();
    await captain.start();
    await captain.question.waitFor();
    await captain.play(async () => (await captain.page.locator('form[data-type="chooseCard"]').count()) > 0);
    expect(await hintIn(captain).count()).toBe(0);
    await captain.leave();
  });
});
