/** Around the table: public tables, first page and lobby on small screens, the installed app, and notifications. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import en from '../../client/src/i18n/en/app.json';
import fr from '../../client/src/i18n/fr/app.json';
import frTable from '../../client/src/i18n/fr/table.json';
import { freePort } from '../../server/src/testing/freePort';
import { faults } from './axe';
import { Captain } from './captain';
import { openBrowser, ServerProcess } from './serverProcess';
import { becomes, until } from './until';

const ADMIN_TOKEN = 'whoever-runs-the-server';
const DIST = resolve(__dirname, '../../client/dist');

let browser: Browser;
let port: string;
let server: ServerProcess;
const newer = mkdtempSync(join(tmpdir(), 'newer-'));
const serve = (settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> =>
  ServerProcess.open({ PORT: port, ADMIN_TOKEN, ...settings });

beforeAll(async () => {
  port = String(await freePort());
  [server, browser] = await Promise.all([serve(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
  rmSync(newer, { recursive: true });
});

const buildOf = (page: Page): Promise<string | null> => page.locator('meta[name="build"]').getAttribute('content');
const noConnection = (page: Page): Promise<void> => page.getByRole('heading', { name: en['offline.title'] }).waitFor();

/** The page's height in windows. */
const screensHigh = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight / innerHeight);

test('one tap on the first page joins a listed table; the page fits one window, the lobby of six little more than two', async () => {
  const host = await Captain.arrive(browser, server.address, { name: 'Bartholomée', language: 'fr', phone: true });
  const { page } = host;
  await page.setViewportSize({ width: 390, height: 664 });
  await host.createTable();
  await page.getByLabel(fr['lobby.who']).selectOption('all');
  for (let seats = 2; seats < 6; seats++) {
    await host.addBot();
    await host.seeSeats(seats);
  }
  const guest = await Captain.arrive(browser, server.address, { name: 'Mary', language: 'fr', phone: true });
  const listed = guest.page.locator('.public-table');
  for (const size of [
    { width: 1440, height: 757 },
    { width: 390, height: 664 },
  ]) {
    await guest.page.setViewportSize(size);
    await listed.waitFor();
    await guest.page.locator('.public-how', { hasText: 'Règles officielles' }).waitFor();
    await becomes(async () => [size, await screensHigh(guest.page)], [size, 1]);
    expect(await faults(guest.page)).toEqual([]);
  }
  await guest.page.getByLabel(fr.name).fill('Mary');
  await guest.press(listed);
  await guest.seeSeats(6);
  await host.seeSeats(6);
  for (const each of [host, guest]) expect(await screensHigh(each.page)).toBeLessThanOrEqual(2.2);
  expect(await faults(page)).toEqual([]);
  const start = await page.getByRole('button', { name: fr['lobby.start'] }).boundingBox();
  expect(start?.height).toBeGreaterThanOrEqual(44);
  expect((start?.y ?? 664) + (start?.height ?? 0)).toBeLessThanOrEqual(664);
  await host.start();
  await page.locator('.table').waitFor();
  await Promise.all([host, guest].map((each) => each.done()));
});

test('an invitation-only table is unknown by its code; its link admits a friend, and seats return in a new tab', async () => {
  const host = await Captain.arrive(browser, server.address, { name: 'Anne', language: 'fr', phone: true });
  const { page } = host;
  await page.setViewportSize({ width: 390, height: 664 });
  const code = await host.createTable();
  await page.getByLabel(fr['lobby.who']).selectOption('link');
  await until(page, () => location.hash.startsWith('#invite='), undefined);
  expect(await faults(page)).toEqual([]);
  const link = page.url();
  const guest = await Captain.arrive(browser, server.address, { name: 'Mary', language: 'fr' });
  await guest.page.goto(link.replace(/#.*/, ''));
  await guest.page.getByText(fr['error.unknownCode']).waitFor();
  await guest.page.goto(link);
  await guest.page.reload();
  await guest.page.getByLabel(fr.name).fill('Mary');
  await guest.press(guest.page.getByRole('button', { name: fr['door.sit'] }));
  await guest.seeSeats(2);
  await guest.page.getByText(fr['lobby.linkOnly']).waitFor();
  expect(guest.page.url()).toBe(link);
  await page.locator('summary', { hasText: fr['lobby.newLink'] }).click();
  await host.press(page.getByRole('button', { name: fr['lobby.makeLink'] }));
  await until(guest.page, (old) => location.hash !== '' && location.href !== old, link);
  const tab = await guest.page.context().newPage();
  await tab.goto(`${server.address}/t/${code}`);
  await tab.getByText(fr['door.seatOnly']).waitFor();
  expect(await faults(tab)).toEqual([]);
  await tab.getByRole('button', { name: 'Mary' }).click();
  await tab.locator('.seat-slip').nth(1).waitFor();
  expect(host.complaints).toEqual([]);
  await Promise.all([host.leave(), guest.leave()]);
});

test('hiding affects this browser only, also after a reload; muting informs the player and can be undone; a report reaches only the server’s host', async () => {
  const host = await Captain.arrive(browser, server.address, { name: 'Anne', language: 'fr' });
  const { page } = host;
  await host.createTable();
  const mate = await Captain.arrive(browser, server.address, {
    name: 'Mary',
    language: 'fr',
    path: page.url().slice(server.address.length),
  });
  await mate.page.getByLabel(fr.name).fill('Mary');
  await mate.press(mate.page.getByRole('button', { name: fr['door.sit'] }));
  await host.seeSeats(2);
  const say = async (text: string): Promise<void> => {
    await mate.page.getByRole('textbox', { name: frTable['chat.text'] }).fill(text);
    await mate.page.keyboard.press('Enter');
    await mate.page.locator('.chat-line', { hasText: text }).waitFor();
  };
  await say('Premier');
  await page.locator('.chat-line', { hasText: 'Premier' }).getByRole('button').click();
  await page.getByRole('button', { name: frTable['person.hide'].replace('{{name}}', 'Mary') }).click();
  await page.locator('.chat-line').waitFor({ state: 'detached' });
  expect(await faults(page)).toEqual([]);
  await page.reload();
  await page.locator('.chat-people summary').click();
  await page.locator('.chat-people', { hasText: frTable['chat.hidden'] }).waitFor();
  await say('Deuxième');
  await page.locator('.chat-people button').click();
  await page.getByRole('button', { name: frTable['person.show'].replace('{{name}}', 'Mary') }).click();
  await page.getByRole('button', { name: frTable['person.mute'].replace('{{name}}', 'Mary') }).click();
  await page.locator('.chat-line', { hasText: 'Deuxième' }).waitFor();
  await mate.page.getByText(frTable['chat.silenced']).waitFor();
  expect([await faults(page), await faults(mate.page)]).toEqual([[], []]);
  await page.getByRole('button', { name: frTable['person.unmute'].replace('{{name}}', 'Mary') }).click();
  await say('Troisième');
  await page.locator('.chat-line', { hasText: 'Troisième' }).waitFor();
  await page.locator('.person-report summary').click();
  await page.getByLabel(frTable['report.reason'], { exact: true }).selectOption('name');
  await page.getByLabel(frTable['report.text']).fill('Quel nom !');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: frTable['report.send'] }).click();
  await page.getByText(frTable['report.sent'].replace('{{name}}', 'Mary')).waitFor();
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` };
  const { reports } = (await (await fetch(`${server.address}/admin/reports`, { headers })).json()) as {
    reports: object[];
  };
  expect(reports).toMatchObject([
    { by: 'Anne', against: 'Mary', reason: 'name', text: 'Quel nom !', chat: [{}, {}, {}] },
  ]);
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: fr['lobby.chat'] }).click();
  for (const each of [page, mate.page]) {
    await each.getByText(frTable['chat.off']).waitFor();
    expect(await each.locator('.chat-people button').count()).toBe(1);
  }
  await Promise.all([host, mate].map((each) => each.done()));
});

test('a message in the lobby is announced on a phone, and one press away', async () => {
  const host = await Captain.arrive(browser, server.address, { name: 'Anne' });
  const code = await host.createTable();
  const mate = await Captain.arrive(browser, server.address, {
    name: 'Mary',
    phone: true,
    height: 664,
    path: `/t/${code}`,
  });
  const { page, tableWords } = mate;
  await mate.sitDown();
  await host.seeSeats(2);
  await host.page.getByRole('textbox', { name: tableWords['chat.text'] }).fill('Ahoy');
  await host.page.keyboard.press('Enter');
  const announced = page.getByRole('button', { name: tableWords['bar.chatNew_one'].replace('{{count}}', '1') });
  await announced.waitFor();
  expect(await faults(page)).toEqual([]);
  await mate.press(announced);
  await page.locator('.chat-line', { hasText: 'Ahoy' }).waitFor();
  await announced.waitFor({ state: 'detached' });
  await Promise.all([host.done(), mate.done()]);
});

test('the page is installable', async () => {
  const page = await browser.newPage();
  await page.goto(server.address);
  const tools = await page.context().newCDPSession(page);
  const { data, errors } = await tools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons } = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string; purpose?: string }[] };
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  for (const { src, sizes } of icons) {
    const [type] = ((await fetch(`${server.address}/${src}`)).headers.get('content-type') ?? '').split(';');
    expect([sizes, type]).toEqual([sizes, src.endsWith('.svg') ? 'image/svg+xml' : 'image/png']);
  }
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors');
  // Private windows do not install apps.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  await page.close();
});

test('without a connection the page opens and says so, also at a table’s address; the new server’s page replaces it', async () => {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(server.address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await until(page, () => navigator.serviceWorker.controller !== null, undefined);
  // The rules load with their game, on demand.
  await page.getByRole('button', { name: en['home.rules'], exact: true }).click();
  // Their text is cached once it is visible; until then the server must run.
  await page.getByRole('dialog').locator('[id="rule-R1"], [id="rule-R1.1"]').first().waitFor();
  const first = await buildOf(page);
  await server.close();

  await page.reload();
  await noConnection(page);
  expect(await page.getByRole('button', { name: en['home.create'] }).count()).toBe(0);
  await page.goto(`${server.address}/t/ABCDEF`);
  await noConnection(page);
  await page.getByRole('button', { name: en['home.rules'], exact: true }).click();
  await page.getByRole('dialog').locator('[id="rule-R1"], [id="rule-R1.1"]').first().waitFor();

  cpSync(DIST, newer, { recursive: true });
  const index = readFileSync(join(newer, 'index.html'), 'utf8');
  writeFileSync(join(newer, 'index.html'), index.replace('<head>', '<head><meta name="newer" content="" />'));
  server = await serve({ CLIENT_DIR: newer });
  await until(page, () => document.querySelector('meta[name="newer"]') !== null, undefined);
  expect(await page.locator('meta[name="offline"]').count()).toBe(0);
  expect(await buildOf(page)).not.toBe(first);
  // The table does not exist, but the new server answers.
  await page.getByRole('heading', { name: en['fail.unknownCodeTitle'] }).waitFor();
  await context.close();
});

/** Hides or shows the page, like a tab in front of it. */
const setHidden = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'hidden', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

/** Waits until the system shows notifications with these titles. */
function noticed(page: Page, titles: readonly string[]): Promise<void> {
  const shown = (): Promise<readonly string[]> =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ title }) => title);
    });
  return becomes(shown, titles);
}

test('shows a notification for a turn on a hidden page, until it is visible; the screen stays on meanwhile', async () => {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  await context.grantPermissions(['notifications']);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const { wakeLock } = navigator;
    const request = wakeLock.request.bind(wakeLock);
    wakeLock.request = (type) => {
      document.documentElement.dataset.awake = type ?? '';
      return request(type);
    };
  });
  await page.goto(server.address);
  await page.getByRole('button', { name: en['home.settings'] }).click();
  await page.getByLabel(en['settings.notify']).check();
  // The browser asks for permission first.
  await until(page, () => localStorage.getItem('brigantine.settings')?.includes('"notify":true') === true, undefined);
  await page.keyboard.press('Escape');
  await page.getByLabel(en.name).fill('Anne');
  await page.getByRole('button', { name: en['home.play'] }).click();
  await page.locator('.home-count .main-button').first().click();
  await page.locator('.area-question[data-asked="true"]').waitFor();
  await becomes(() => page.locator('html').getAttribute('data-awake'), 'screen');
  await noticed(page, []);
  await setHidden(page, true);
  await noticed(page, [en['notice.title']]);
  await setHidden(page, false);
  await noticed(page, []);
  await context.close();
});
