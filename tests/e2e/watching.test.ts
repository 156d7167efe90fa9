/** Spectators: who they are, and what they see later than the players. */
import audience from '../../client/src/i18n/en/audience.json';
import { faults } from './axe';
import { Captain } from './captain';
import { atHome } from './serverProcess';
import { becomes } from './until';

const home = atHome();

test('everybody reads who watches, guests included, and spectators see a delayed game later', async () => {
  const { browser, server } = home;
  const anne = await Captain.arrive(browser, server.address, { name: 'Anne' });
  const code = await anne.createTable();
  await anne.addBot();
  await anne.press(anne.page.getByText(anne.tableWords['lobby.audience']));
  await anne.page.getByLabel(audience.delay).selectOption('30');
  await anne.page.getByText(audience.delayHint.replace('{{time}}', '30 seconds')).waitFor();

  const path = `/t/${code}`;
  const guest = await Captain.arrive(browser, server.address, { name: '', phone: true, height: 664, path });
  await guest.press(guest.page.getByRole('button', { name: guest.words['door.watch'] }));
  await guest.page.getByText(audience.delayHint.replace('{{time}}', '30 seconds')).waitFor();
  const eve = await Captain.arrive(browser, server.address, { name: 'Eve', path });
  await eve.page.getByLabel(eve.words.name).fill('<b>Eve</b>');
  await eve.press(eve.page.getByRole('button', { name: eve.words['door.watch'] }));

  const button = (captain: Captain) =>
    captain.page.getByRole('button', { name: audience.watching_other.replace('{{count}}', '2') });
  const listed = (captain: Captain): Promise<string[]> => captain.page.locator('dialog[open] li').allInnerTexts();
  const names = ['<b>Eve</b>', audience.guests_one.replace('{{count}}', '1')];
  await anne.press(button(anne));
  await becomes(() => listed(anne), names);
  expect(await faults(anne.page)).toEqual([]);
  await anne.page.keyboard.press('Escape');
  await guest.press(button(guest));
  await becomes(() => listed(guest), names);
  await guest.page.keyboard.press('Escape');

  await anne.start();
  await anne.page.locator('.area-hand').waitFor();
  await anne.press(button(anne));
  await becomes(() => listed(anne), names);
  await anne.page.keyboard.press('Escape');
  // The guest's page is still in the lobby.
  expect(await guest.page.locator('.table').count()).toBe(0);
  const behind = audience.behind.replace('{{time}}', '30s');
  await guest.page.getByRole('button', { name: behind }).waitFor();
  await guest.press(button(guest));
  await becomes(() => listed(guest), names);
  expect(await faults(guest.page)).toEqual([]);
  await guest.page.getByText(audience.nameless).waitFor();
  await guest.page.keyboard.press('Escape');
  await guest.press(guest.page.getByRole('button', { name: guest.tableWords['bar.chat'], exact: true }));
  await guest.page.getByText(guest.tableWords['chat.empty']).waitFor();
  expect(await guest.page.locator('.chat input').count()).toBe(0);
  await Promise.all([anne, eve, guest].map((each) => each.done()));
});

test('a caster sees all hands once every player allows it, and no longer when one withdraws', async () => {
  const { browser, server } = home;
  const anne = await Captain.arrive(browser, server.address, { name: 'Anne' });
  const code = await anne.createTable();
  const mary = await Captain.arrive(browser, server.address, { name: 'Mary', phone: true, height: 664 });
  await mary.join(code);
  await anne.seeSeats(2);
  await anne.start();
  await mary.page.locator('.area-hand').waitFor();
  const eve = await Captain.arrive(browser, server.address, { name: 'Eve', path: `/t/${code}` });
  await eve.page.getByText(eve.words['door.begun']).waitFor();
  await eve.page.getByLabel(eve.words.name).fill('Eve');
  await eve.press(eve.page.getByRole('button', { name: eve.words['door.watch'] }));
  const watchers = audience.watching_one.replace('{{count}}', '1');
  await eve.press(eve.page.getByRole('button', { name: watchers }));
  await eve.press(eve.page.getByRole('button', { name: audience.ask }));
  await eve.page.getByText(audience.asked).waitFor();
  await eve.page.keyboard.press('Escape');
  const told = (captain: Captain, text: string) => captain.page.getByText(text.replaceAll('{{name}}', 'Eve'));
  await told(anne, audience.asks).waitFor();
  await anne.press(anne.page.getByRole('button', { name: audience.allow }));
  await told(anne, audience.waits).waitFor();
  expect(await eve.page.locator('.open-hands').count()).toBe(0);
  await mary.press(mary.page.getByRole('button', { name: audience.allow }));
  await told(anne, audience.sees).waitFor();
  await told(mary, audience.sees).waitFor();
  await becomes(() => eve.page.locator('.open-hands .card').count(), 6);
  expect([await faults(eve.page), await faults(mary.page)]).toEqual([[], []]);
  await mary.press(mary.page.getByRole('button', { name: audience.end }));
  await becomes(() => eve.page.locator('.open-hands').count(), 0);
  await told(mary, audience.asks).waitFor();
  await Promise.all([anne, eve, mary].map((each) => each.done()));
});
