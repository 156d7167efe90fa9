/** The host's page in a real browser, with real players at its tables. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import en from '../../client/src/i18n/en/app.json';
import { CLOSE } from '@brigantine/shared/protocol';
import type { Exported } from '../../server/src/admin/exported';
import { roomServices } from '../../server/src/rooms/services';
import type { RunningServer } from '../../server/src/server';
import { ADMIN_TOKEN, AdminCalls } from '../../server/src/testing/adminCalls';
import { Player } from '../../server/src/testing/player';
import { eventually, lives, tableOf, testServer } from '../../server/src/testing/testServer';
import { faults } from './axe';
import { Captain } from './captain';
import { openBrowser } from './serverProcess';

let server: RunningServer;
let browser: Browser;
let page: Page;
let calls: AdminCalls;
const complaints: string[] = [];
const address = (): string => `http://127.0.0.1:${server.port}`;

beforeAll(async () => {
  server = await testServer({ ADMIN_TOKEN });
  calls = AdminCalls.begin(server.port);
  browser = await openBrowser();
  page = await browser.newPage();
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    // The browser logs refused requests itself.
    if (message.type() === 'error' && !message.text().includes('status of 4')) complaints.push(message.text());
  });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const said = (sentence: string): Promise<void> => page.getByRole('status').getByText(sentence).waitFor();
const open = (tab: string): Promise<void> => page.getByRole('navigation').getByRole('button', { name: tab }).click();
const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });

async function signIn(token: string): Promise<void> {
  await page.getByLabel('ADMIN_TOKEN').fill(token);
  await page.keyboard.press('Enter');
}

/** A table whose game was stopped by a fault. */
async function frozen(): Promise<Player> {
  const player = await Player.create(server.port, { name: 'Frosty', playNow: 2 });
  await player.until(() => player.own !== undefined);
  const spied = jest.spyOn(tableOf(player.code).lifecycle.session!.table, 'accept').mockImplementation(() => {
    throw new Error('a plank is loose');
  });
  player.playRandomly(1);
  await player.until(() => player.notices.includes('frozen'));
  spied.mockRestore();
  return player;
}

test('opens with the token only, keeps it in its tab, and is accessible', async () => {
  await page.goto(`${address()}/admin`);
  await page.getByLabel('ADMIN_TOKEN').waitFor();
  expect(await faults(page)).toEqual([]);
  await signIn('another-token-altogether');
  await page.getByRole('alert').getByText('This is not the token').waitFor();
  expect(calls.logged()).toEqual([['wrongToken', undefined]]);
  await signIn(ADMIN_TOKEN);
  await page.getByText('No table is awake').waitFor();
  expect(await faults(page)).toEqual([]);
  await page.reload();
  await page.getByText('No table is awake').waitFor();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 1, '']);
  const other = await browser.newPage();
  await other.goto(`${address()}/admin/`);
  await other.getByLabel('ADMIN_TOKEN').waitFor();
  await other.close();
});

test('thaws a table stopped by a fault, closes another one, and saves its log', async () => {
  const frosty = await frozen();
  const anne = await Player.create(server.port, { name: 'Anne' });
  await rowOf('Anne').waitFor();
  await page.getByLabel('Find tables').fill('frosty');
  await page.getByText('1 of 2 tables').waitFor();
  expect(await faults(page)).toEqual([]);
  // With the keyboard only.
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe(`Thaw ${frosty.code}`);
  await page.keyboard.press('Enter');
  await said(`${frosty.code} goes on from before the fault.`);
  await frosty.until(() => frosty.closed === CLOSE.restarting);
  await rowOf('Frosty').getByText('playing').waitFor();
  expect(await page.getByLabel(`Log of ${frosty.code}`).count()).toBe(0);

  await page.getByLabel('Find tables').fill('');
  await page.getByLabel(`Close ${anne.code}`).click();
  await page.getByRole('dialog').getByRole('checkbox').check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Close it' }).click();
  const log = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as Exported;
  expect(log).toMatchObject({ code: anne.code, phase: 'lobby' });
  expect(log.records[0]?.kind).toBe('opened');
  await said(`${anne.code} has been closed for good.`);
  await anne.until(() => anne.closed === CLOSE.closed);
  await rowOf('Anne').waitFor({ state: 'detached' });
});

test('lists a sleeping table, finds it by a player’s name, and saves its log', async () => {
  const anne = await Player.create(server.port, { name: 'Sleepy Anne' });
  tableOf(anne.code).room.close(CLOSE.restarting, 'asleep');
  await eventually(() => !lives(anne.code));
  await page.getByText('Sleeping tables').click();
  await rowOf('Sleepy Anne').getByText('asleep').waitFor();
  await page.getByLabel('Find tables').fill('no such sailor');
  await page.getByText('No table sleeps').waitFor();
  await page.getByLabel('Find tables').fill('sleepy');
  await rowOf('Sleepy Anne').waitFor();
  expect(await faults(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByLabel(`Log of ${anne.code}`).click();
  const log = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as Exported;
  expect(log).toMatchObject({ code: anne.code, phase: 'lobby' });
  await said(`The log of ${anne.code} has been saved.`);
  await page.getByLabel('Find tables').fill('');
  await page.getByText('Sleeping tables').click();
});

test('an error stays until the next action, whatever is polled meanwhile', async () => {
  await open('Bans');
  await page.getByLabel('Keep out an address').fill('not an address');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert').getByText('The server could not use what was typed.');
  await alert.waitFor();
  for (let looks = 0; looks < 2; looks++)
    await page.waitForResponse((each) => each.url().endsWith('/admin/bans') && each.ok());
  expect(await alert.isVisible()).toBe(true);
  await open('Tables');
  await alert.waitFor({ state: 'detached' });
});

test('a report leads to its table', async () => {
  const anne = await Player.create(server.port, { name: 'Anne' });
  const mary = await Player.join(server.port, anne.code, { name: 'Mary' });
  mary.send('chat', { text: 'You scurvy dog' });
  await anne.until(() => anne.chat.length > 0);
  anne.send('report', { name: 'Mary', reason: 'insults', text: 'she began' });
  await open('Reports');
  await page.getByText('Anne reports Mary for insults').waitFor();
  await page.getByText('What was said before (1)').click();
  await page.getByText('You scurvy dog').waitFor();
  expect(await faults(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByLabel('report by Anne').click();
  const report = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as object;
  expect(report).toMatchObject({ text: 'she began', log: { code: anne.code } });
  await said('Saved with the log of its table.');
  await page.getByRole('button', { name: 'Find Mary' }).click();
  await rowOf(anne.code).waitFor();
  expect(await page.getByLabel('Find tables').inputValue()).toBe('Mary');
  await page.getByLabel('Find tables').fill('');
  await Promise.all([anne, mary].map((player) => player.room.leave()));
});

test('a player sees the announcement and the restart, and is refused once their address is banned', async () => {
  const anne = await Captain.arrive(browser, address(), { name: 'Anne' });
  await anne.createTable();
  await open('Server');
  await page.getByLabel('Tell everybody').fill('We move to a new machine.');
  await page.getByLabel('Restart in').fill('5');
  await page.keyboard.press('Enter');
  await said('Everybody at a table and on the first page is told.');
  const announced = /Announcement: We move to a new machine. The server will restart at \d+:\d\d/;
  await anne.page.getByText(announced).waitFor();
  const firstPage = await browser.newPage();
  await firstPage.goto(address());
  await firstPage.getByText(announced).waitFor();
  await firstPage.close();
  await page.getByRole('button', { name: 'Stop new tables' }).click();
  await page.getByText('No new tables here').waitFor();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await anne.page.getByText('We move to a new machine.').waitFor({ state: 'detached' });

  await open('Addresses');
  await rowOf('Anne').getByLabel('Ban 127.0.0.1').click();
  await page.getByRole('dialog').getByLabel('Why').fill('was rude');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await said('127.0.0.1 is kept out.');
  await anne.page.getByRole('heading', { name: en['fail.bannedTitle'] }).waitFor();
  await open('Bans');
  await rowOf('was rude').getByRole('button').click();
  await page.getByText('Nobody is kept out.').waitFor();
  expect(await roomServices().journal.moderation.bans(0)).toEqual([]);
  await open('Record');
  await rowOf('An address was banned').getByText('24 h was rude').waitFor();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('ADMIN_TOKEN').waitFor();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(complaints).toEqual([]);
});
