import { Captain } from './captain';
import { atHome } from './serverProcess';
import { choosePreset, RulesForm } from './rulesForm';

/** In nineteen races of twenty there is a shortage. */
const SALON_ROUNDS = 3;
const MOST_RACES = 8;

/** The reference marks what the rules in force change. */
async function seeMarks(captain: Captain): Promise<void> {
  const { page } = captain;
  await page.locator('.area-question .rule-link').click();
  const reference = page.getByRole('dialog');
  const cited = reference.locator('[data-open="true"]');
  const note = cited.locator('.rules-note', { hasText: 'When cards are chosen' });
  await note.waitFor();
  expect(await note.textContent()).toMatch(/^Salon:.*R14\.2/);
  await note.getByRole('button', { name: 'R14.2' }).click();
  await reference.locator('#rule-R14\\.2[data-open="true"]').waitFor();
  await reference.getByRole('searchbox').fill('house rule');
  await reference.getByText(`After ${String(SALON_ROUNDS)} rounds the race is scored as it stands.`).waitFor();
  const found = Number.parseInt((await reference.getByRole('status').textContent()) ?? '', 10);
  const marked = reference.locator(':is(.book-chapter, .rules-paragraph):has(mark)');
  expect([found > 0, await marked.count()]).toEqual([true, found]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await reference.waitFor({ state: 'detached' });
}

/** On a phone the menu shows the rules of the table. */
async function inMenu({ page }: Captain, rules: string): Promise<void> {
  await page.locator('.topbar-deeds > [aria-expanded]').last().click();
  await page.locator('.topbar-menu').getByText(rules).waitFor();
  await page.keyboard.press('Escape');
}

describe('house rules in the browser', () => {
  const home = atHome();

  test('R14 the host selects salon and changes an option; a guest reads it before joining and sees the next change', async () => {
    const anne = await Captain.arrive(home.browser, home.server.address, { name: 'Anne' });
    const code = await anne.createTable();
    await choosePreset(anne, 'salon');
    const form = await RulesForm.open(anne);
    await form.seeSummary('Salon rules');
    await form.choose('combatTie', 'nothing');
    await form.seeSummary('Salon with 1 house rule');

    const mary = await Captain.arrive(home.browser, `${home.server.address}/t/${code}`, { name: 'Mary' });
    const invitation = mary.page.locator('.door-game');
    await invitation.getByText('The Great Race').waitFor();
    await invitation.getByRole('button', { name: 'Salon with 1 house rule' }).click();
    await mary.page.getByRole('dialog').getByText('Equal firepower').waitFor();
    await mary.page.keyboard.press('Escape');
    await mary.sitDown();
    await anne.seeSeats(2);

    const reading = await RulesForm.open(mary);
    expect(await (await reading.value('combatTie', 'nothing')).isChecked()).toBe(true);
    expect(await (await reading.value('combatTie', 'nothing')).isDisabled()).toBe(true);

    // R14.0: linked options are set together, or not at all.
    const every = await form.value('spaceCost', 'everySeaEntered');
    const offer = (await form.point('spaceCost')).locator('.rule-offer');
    await (await form.value('spaceCost', 'landingOnly')).click();
    await offer.getByRole('button', { name: form.words['link.leave'] }).click();
    expect(await every.isChecked()).toBe(true);
    await form.choose('spaceCost', 'landingOnly');
    await form.seeSummary('Salon with 3 house rules');
    await reading.seeSummary('Salon with 3 house rules');
    expect(await (await reading.value('shortageRule', 'die')).isChecked()).toBe(true);

    // A rule opens over the form, and Escape closes only the rule.
    const point = await reading.point('spaceCost');
    await point.getByRole('button', { name: 'R14.5' }).click();
    await mary.page.getByRole('dialog', { name: 'R14.5' }).getByText('step by step').waitFor();
    await mary.page.keyboard.press('Escape');
    expect(await point.isVisible()).toBe(true);
    await reading.close();

    // Another preset replaces the house rules, which can be restored.
    await form.close();
    const again = await RulesForm.open(anne);
    await again.choosePreset('official');
    await mary.page.locator('.lobby-agreed').getByText('Official rules').waitFor();
    await anne.page.getByRole('button', { name: 'Restore: Salon with 3 house rules' }).click();
    await mary.page.locator('.lobby-agreed').getByText('Salon with 3 house rules').waitFor();
    await again.close();
    for (const captain of [anne, mary]) await captain.done();
  });

  test('R12.6 a race of two with the Ghost Ship ends after its limit of three rounds; log and table name its rules, also at the end', async () => {
    const anne = await Captain.arrive(home.browser, home.server.address, { name: 'Anne' });
    const code = await anne.createTable();
    const zoe = await Captain.arrive(home.browser, home.server.address, { name: 'Zoé', language: 'fr', phone: true });
    await zoe.join(code);
    const form = await RulesForm.open(anne);
    await form.limitRounds(3);
    await form.seeSummary('Official with 1 house rule');
    await form.close();
    await zoe.page.locator('.lobby-agreed').getByText('Règles officielles avec 1 règle maison').waitFor();
    await anne.start();

    await anne.page.getByRole('button', { name: 'At this table: Official with 1 house rule' }).click();
    await anne.page.getByRole('dialog').getByText('After 3 rounds the race is scored as it stands.').waitFor();
    await anne.page.keyboard.press('Escape');
    await Promise.all([anne.play(), zoe.play()]);
    expect(Object.keys(await anne.drawn())).toContain('ghost');
    expect(await anne.score.locator('tbody tr').count()).toBe(3);

    expect(await anne.page.locator('.log-lines li').first().textContent()).toBe('Playing: Official with 1 house rule.');
    expect(await anne.page.locator('.log-lines').getByText('Round 3', { exact: false }).count()).toBeGreaterThan(0);
    expect(await anne.page.locator('.log-lines').getByText('Round 4', { exact: false }).count()).toBe(0);
    await anne.page.getByRole('button', { name: 'At this table: Official with 1 house rule' }).waitFor();
    await inMenu(zoe, 'Règles officielles avec 1 règle maison');
    await anne.rematch();
    await zoe.page.getByText('Anne veut rejouer.').waitFor();
    await zoe.rematch();
    await zoe.page.locator('.area-hand').waitFor();
    await inMenu(zoe, 'Règles officielles avec 1 règle maison');
    for (const captain of [anne, zoe]) await captain.done();
  });

  test('R14 plays a salon race with a house rule to its end, on a laptop and on a phone in French', async () => {
    const anne = await Captain.arrive(home.browser, home.server.address, { name: 'Anne' });
    const code = await anne.createTable();
    const zoe = await Captain.arrive(home.browser, home.server.address, { name: 'Zoé', language: 'fr', phone: true });
    await zoe.join(code);
    await choosePreset(anne, 'salon');
    const form = await RulesForm.open(anne);
    await form.limitRounds(SALON_ROUNDS);
    await form.seeSummary('Salon with 1 house rule');
    await form.close();
    await zoe.page.locator('.lobby-agreed').getByText('Salon avec 1 règle maison').waitFor();
    await anne.start();

    // R14.1, R14.2: one pile for all players' cards, chosen before the dice are rolled.
    const question = anne.page.locator('.area-question form');
    await question.getByText('The dice are rolled when everybody has chosen').waitFor();
    await anne.page.locator('.piles').getByText('Everybody’s draw pile').waitFor({ state: 'attached' });
    await seeMarks(anne);

    await Promise.all([anne.play(), zoe.play()]);
    // R14.5, R14.9: three food do not last for the sea beyond Port Royal, and gold may replace it.
    const cameUpShort = (): boolean => [anne, zoe].some(({ answered }) => answered.has('coverShortfall'));
    for (let races = 1; !cameUpShort() && races < MOST_RACES; races++) {
      for (const captain of [anne, zoe]) await captain.rematch();
      await anne.page.locator('.area-hand').waitFor();
      await Promise.all([anne.play(), zoe.play()]);
    }
    expect(cameUpShort()).toBe(true);
    await anne.page.getByRole('button', { name: 'At this table: Salon with 1 house rule' }).waitFor();
    await inMenu(zoe, 'Salon avec 1 règle maison');
    for (const captain of [anne, zoe]) await captain.done();
  });

  test('R14 rules can be selected by keyboard only, and on a phone by touch', async () => {
    const keys = await Captain.arrive(home.browser, home.server.address, { name: 'Grace', keyboard: true });
    await keys.createTable();
    await choosePreset(keys, 'classic2007');
    const form = await RulesForm.open(keys);
    await form.choose('combatTie', 'defenderWins');
    await form.seeSummary('Classic 2007 with 1 house rule');
    await form.choose('finishScore', 'furthestOnly15');
    await form.seeSummary('Classic 2007 with 3 house rules');
    await form.close();

    const thumb = await Captain.arrive(home.browser, home.server.address, {
      name: 'Zoé',
      language: 'fr',
      phone: true,
    });
    await thumb.createTable();
    await choosePreset(thumb, 'salon');
    const form2 = await RulesForm.open(thumb);
    await form2.choose('treasureStorage', 'beside');
    await form2.seeSummary('Salon avec 3 règles maison');
    await form2.close();
    for (const captain of [keys, thumb]) await captain.done();
  });
});
