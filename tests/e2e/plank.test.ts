import fair from '../../client/src/i18n/en/fair.json';
import { Captain } from './captain';
import { frames } from '../screens/looks';
import { becomes, until } from './until';
import { atHome } from './serverProcess';

/** Replays a finished game on its page, and moves through it to its end. */
async function watchAgain(captain: Captain, score: readonly string[]): Promise<void> {
  const { page, tableWords } = captain;
  const end = await captain.drawn();
  const turn = page.locator('.playback input');
  await captain.press(page.getByRole('button', { name: tableWords['playback.watch'] }));
  await turn.waitFor();
  expect(await captain.score.count()).toBe(0);
  const places = new Set<string>();
  const turns = Number(await turn.getAttribute('max'));
  expect(turns).toBeGreaterThan(20);
  for (let at = 0; at < turns; at++) {
    await becomes(() => turn.inputValue(), String(at));
    places.add(JSON.stringify(await captain.drawn()));
    await captain.press(page.getByRole('button', { name: tableWords['playback.later'] }));
  }
  expect(places.size).toBeGreaterThan(turns / 2);
  await captain.score.waitFor();
  expect(await captain.scores()).toEqual(score);
  expect(await captain.drawn()).toEqual(end);

  // With motion it plays from the selected line.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await captain.press(page.getByRole('button', { name: tableWords['bar.log'] }));
  // One line per round until it is unfolded; the last one has the end of the game.
  const [round, lines] = [page.locator('.drawer .log-fold'), page.locator('.drawer [data-event]')];
  await becomes(() => round.count(), 6);
  expect(await page.locator('.drawer [data-event="gameEnded"]').count()).toBe(1);
  const folded = await lines.count();
  await captain.press(round.nth(2));
  await lines.nth(folded + 7).waitFor({ state: 'attached' });
  await captain.press(round.nth(2));
  await becomes(() => lines.count(), folded);
  await captain.press(page.locator('.log-chapter').nth(2));
  await turn.waitFor();
  await page.locator('.drawer').waitFor({ state: 'detached' });
  const from = Number(await turn.inputValue());
  expect(from).toBeGreaterThan(5);
  await until(
    page,
    (least) => Number(document.querySelector<HTMLInputElement>('.playback input')?.value) > least,
    from,
  );
  await captain.press(page.getByRole('button', { name: tableWords['playback.end'] }));
  await captain.score.waitFor();
  expect(await captain.drawn()).toEqual(end);
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

/** After the game both pages show their own number, the other's and a secret that fits the commitment. */
async function provesItsCards(...captains: readonly Captain[]): Promise<void> {
  const shown = await Promise.all(
    captains.map(async (captain) => {
      const { page, tableWords } = captain;
      await captain.press(page.getByRole('button', { name: tableWords['seal.sealed'] }));
      const dialog = page.getByRole('dialog', { name: fair.title });
      await dialog.locator('dt', { hasText: fair.own }).waitFor();
      await dialog.getByText(fair.fits).waitFor();
      expect(await dialog.getByRole('alert').count()).toBe(0);
      const numbers = await dialog.locator('dd').allTextContents();
      await page.keyboard.press('Escape');
      return numbers;
    }),
  );
  // The commitment, two opened nonces and the secret.
  expect(shown[0]?.map(({ length }) => length)).toEqual([64, 32, 32, 64]);
  expect(shown[1]).toEqual(shown[0]);
}

describe('The Plank in the browser', () => {
  const home = atHome();

  test('four crews, two of them people who meet by code, play to the score, and both ask for the rematch', async () => {
    const anne = await Captain.arrive(home.browser, home.server.address, { name: 'Anne' });
    await anne.chooseGame('plank');
    const code = await anne.createTable();
    const mary = await Captain.arrive(home.browser, home.server.address, { name: 'Mary' });
    await mary.join(code);
    await anne.seeSeats(2);
    await anne.addBot();
    await anne.addBot();
    await anne.seeSeats(4);
    // The focused button disappears with the last free seat.
    expect(await anne.page.locator(':focus').textContent()).toBe(anne.words['lobby.start']);
    // The chat is still there after coming back.
    await anne.press(anne.page.locator('.chat-phrase').first());
    await mary.page.locator('.chat-line').waitFor();
    await mary.page.reload();
    await mary.page.locator('.chat-line').getByText(mary.tableWords['phrase.ahoy']).waitFor();
    // The line has the colour of the author's seat, not of the reader's.
    const said = [anne, mary].map(({ page }) => page.locator('.chat-line .emblem').getAttribute('data-livery'));
    expect(new Set(await Promise.all(said)).size).toBe(1);
    await anne.start();
    // Confirming the same choice again, while Mary still chooses, asks no new question.
    await anne.question.waitFor();
    await anne.answer();
    await anne.page.locator('.plank-card[data-chosen="true"]').waitFor();
    await anne.page.locator('#answer-confirm').press('Enter');
    await frames(anne.page);
    expect(await anne.page.locator('.question').getAttribute('data-early')).toBe('false');
    await Promise.all([anne.play(), mary.play()]);
    await provesItsCards(anne, mary);
    expect(await mary.drawn()).toEqual(await anne.drawn());
    expect(Object.values(await anne.drawn()).filter((place) => place > 0)).toHaveLength(4);

    // The whole game, on a page that saw it and on one that came for its end.
    for (const page of [anne.page, mary.page]) {
      const [turn, watch] = [
        page.locator('.playback input'),
        page.getByRole('button', { name: anne.tableWords['playback.watch'] }),
      ];
      if (page === mary.page) {
        await page.reload();
        await mary.score.waitFor();
        // This page has not seen the game and cannot load it now, but its log is whole.
        await page.locator('.log-area [data-event]').first().waitFor();
        await page.route('**/api/games/*', (route) => route.abort());
        await watch.click();
        await turn.waitFor();
        expect(Number(await turn.getAttribute('max'))).toBeGreaterThan(20);
        await page.getByRole('button', { name: anne.tableWords['playback.end'] }).click();
        await page.unroute('**/api/games/*');
        mary.complaints.length = 0;
        // The key for the last turn loads the game too.
        await page.keyboard.press('r');
        await page.getByRole('button', { name: anne.tableWords['playback.end'] }).waitFor();
        expect(Number(await turn.getAttribute('max')) - Number(await turn.inputValue())).toBeLessThanOrEqual(2);
        await page.getByRole('button', { name: anne.tableWords['playback.end'] }).click();
      }
      await watch.click();
      expect(Number(await turn.getAttribute('max'))).toBeGreaterThan(20);
      expect(await turn.inputValue()).toBe('0');
      await turn.press('ArrowRight');
      await becomes(() => turn.inputValue(), '1');
      for (let step = 0; step < 12; step++) await turn.press('ArrowRight');
      // The log beside the board has followed.
      await until(
        page,
        () => {
          const log = document.querySelector('.log-area ol')!;
          return log.scrollHeight > log.clientHeight && log.scrollHeight - log.scrollTop - log.clientHeight < 2;
        },
        undefined,
      );
      await page.getByRole('button', { name: anne.tableWords['playback.end'] }).click();
    }

    await anne.rematch();
    await anne.seeSeats(4);
    await mary.page.getByText('Anne wants to play again.').waitFor();
    expect(await mary.score.isVisible()).toBe(true);
    await anne.page.locator('.seat-slip', { hasText: 'Mary' }).getByText(anne.words['lobby.atScore']).waitFor();
    await anne.chooseGame('race');
    await anne.start();
    await anne.page.locator('.area-hand').waitFor();
    await mary.page.getByText(mary.tableWords['score.begun']).waitFor();
    await mary.rematch();
    await mary.page.locator('.area-hand').waitFor();
    for (const captain of [anne, mary]) await captain.done();
  });

  test('a whole game in French on a phone, by touch; the player removes their name from its page', async () => {
    const captain = await Captain.arrive(home.browser, home.server.address, {
      name: 'Zoé',
      language: 'fr',
      phone: true,
    });
    await captain.chooseGame('plank');
    await captain.playNow(4, 'plank');
    await captain.play();
    const { page, tableWords } = captain;
    const score = await captain.scores();
    expect(score.join()).toContain('Zoé');
    const lines = await page.locator('.log-lines li').count();
    await page.goto((await page.locator('.score-links a').getAttribute('href')) ?? '');
    await captain.score.waitFor();
    // The page of the game belongs to nobody.
    const named = score.map((row) => row.replace(/votre (\w+)/g, 'le $1 de Zoé'));
    expect(await captain.scores()).toEqual(named);
    expect(await page.locator('.log-lines li').count()).toBeGreaterThanOrEqual(lines);
    await watchAgain(captain, named);
    await captain.press(page.getByRole('button', { name: tableWords['score.forget'] }));
    await captain.press(page.getByRole('button', { name: tableWords['score.forgetSure'] }));
    await until(
      page,
      () => document.querySelector('.score-table tbody')?.textContent.includes('Zoé') === false,
      undefined,
    );
    await captain.done();
  });

  test('a whole game by keyboard only', async () => {
    const captain = await Captain.arrive(home.browser, home.server.address, { name: 'Grace', keyboard: true });
    await captain.chooseGame('plank');
    await captain.playNow(3, 'plank');
    await captain.readRules('P2.3');
    await captain.play();
    await captain.done();
  });

  test('hovering a card shows nothing once it is no longer an answer', async () => {
    const captain = await Captain.arrive(home.browser, home.server.address, { name: 'Grace' });
    const { page } = captain;
    await captain.chooseGame('plank');
    await captain.playNow(2, 'plank');
    const turn = page.locator('.question[data-type="turn"]');
    await captain.play(() => turn.isVisible());
    const pirates = page.locator('.hand-row[data-kind="pirates"] .plank-card');
    await pirates.first().hover();
    await page.locator('.plank-outcome').waitFor();
    // A pirate's key is its number.
    await page.keyboard.press((await pirates.nth(1).textContent())?.match(/\d/)?.[0] ?? '');
    await page.keyboard.press('Enter');
    await page.locator('.hand-row[data-kind="pirates"] .plank-card[data-dimmed="true"]').first().waitFor();
    expect(await page.locator('.plank-outcome').count()).toBe(0);
    await captain.leave();
  });
});
