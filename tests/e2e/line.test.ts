import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { Captain } from './captain';
import { atHome, ServerProcess } from './serverProcess';
import { TcpProxy } from './tcpProxy';
import { until } from './until';
import table from '../../client/src/i18n/en/table.json';

const BUILT = resolve(__dirname, '../../client/dist');

/** A game against a bot, with a minute for every decision. */
async function withAClock(captain: Captain): Promise<void> {
  await captain.createTable();
  await captain.page.getByLabel(captain.words['lobby.clock']).selectOption('60');
  await captain.addBot();
  await captain.start();
}

describe('a clock that expires', () => {
  const home = atHome();

  test('submits a selected answer in the last second of the clock', async () => {
    const captain = await Captain.arrive(home.browser, home.server.address, {
      name: 'Marguerite',
      prepare: (page) => page.clock.install(),
    });
    await withAClock(captain);
    const { page } = captain;
    const form = page.locator('form.question');
    const type = async (): Promise<string | null> => {
      await captain.question.waitFor();
      return form.getAttribute('data-type');
    };
    while ((await type()) !== 'chooseCard') await captain.answer();
    const card = page.locator('.hand label.card').last();
    const name = await card.locator('.card-title').textContent();
    await card.click();
    await page.locator('form.question[data-drafted="true"]').waitFor();
    await page.clock.fastForward(118_500);
    const told = `You turn over “${name ?? ''}”`;
    // The log gives way to a question.
    await page.locator('.area-log', { hasText: told }).waitFor({ state: 'attached' });
    await captain.leave();
  });
});

// `shared/src/net/line.test.ts` checks the times, with an injected clock.
describe('a hanging connection', () => {
  const home = atHome();

  test('is shown with the pending answer, which arrives after the reconnect', async () => {
    const proxy = await TcpProxy.open(home.server.address);
    const captain = await Captain.arrive(home.browser, proxy.address, { name: 'Anne' });
    await withAClock(captain);
    const { page } = captain;
    const form = page.locator('.area-question[data-asked="true"] form');
    const confirm = form.locator('[type=submit]');
    await form.getByRole('timer').waitFor();
    await page.keyboard.press('1');
    await confirm.and(page.locator(':not([aria-disabled=true])')).waitFor();
    const told = await page.locator('.log-lines li').count();

    proxy.swallows = true;
    const lost = page.locator('.banner[data-kind="lost"]');
    await confirm.click();
    await until(
      page,
      (words) => document.querySelector('form [type=submit]')?.textContent === words,
      table['panel.sending'],
    );
    expect(await confirm.isEnabled()).toBe(false);
    await lost.waitFor();
    expect(await lost.textContent()).toBe(table['line.lost']);
    expect(await form.locator('.clock-unseen').textContent()).toBe(table['time.unseen']);
    expect(await page.locator('[role=timer]').count()).toBe(0);
    expect(await confirm.textContent()).toBe(table['panel.sending']);

    proxy.swallows = false;
    await lost.waitFor({ state: 'detached' });
    await until(page, (before) => document.querySelectorAll('.log-lines li').length > before, told);
    expect(await page.getByText(table['panel.sending']).count()).toBe(0);
    let answers = 0;
    await captain.play(() => Promise.resolve(++answers > 3));
    await captain.leave();
    proxy.close();
  });
});

/** A copy of the built client with changes: an older or a newer build. */
function anotherBuild(change: (folder: string) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  cpSync(BUILT, folder, { recursive: true });
  change(folder);
  return folder;
}

/** Appends a comment to the page, which changes its build name. */
const remark = (folder: string): void => {
  const page = join(folder, 'index.html');
  writeFileSync(page, `${readFileSync(page, 'utf8')}<!-- older -->`);
};

/** Renames all scripts, as in an older build: the newer server has none of them. */
const rename = (folder: string): void => {
  const assets = join(folder, 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const older = (name: string): string => name.replace('.js', 'old.js');
  for (const file of [join(folder, 'index.html'), ...scripts.map((name) => join(assets, name))]) {
    const text = scripts.reduce((now, name) => now.replaceAll(name, older(name)), readFileSync(file, 'utf8'));
    writeFileSync(file, text);
  }
  for (const name of scripts) renameSync(join(assets, name), join(assets, older(name)));
};

const buildOf = (page: Page): Promise<string | null> => page.locator('meta[name="build"]').getAttribute('content');

describe('a page older than the server', () => {
  const home = atHome();
  const servers: ServerProcess[] = [];
  const open = async (settings: Readonly<Record<string, string>>): Promise<ServerProcess> => {
    const server = await ServerProcess.open(settings);
    servers.push(server);
    return server;
  };
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

  /** Opens a page, and replaces its server by a newer one. */
  const opened = async (change: (folder: string) => void): Promise<Captain> => {
    const folder = anotherBuild(change);
    const before = await open({ CLIENT_DIR: folder });
    const captain = await Captain.arrive(home.browser, before.address, { name: 'Anne' });
    await captain.page.locator('.home').waitFor();
    await servers.pop()?.close();
    await open({ PORT: new URL(before.address).port });
    rmSync(folder, { recursive: true });
    return captain;
  };

  test('says so in the lobby, reloads there, and keeps the seat', async () => {
    const captain = await opened(remark);
    const { page } = captain;
    const older = await buildOf(page);
    const reloaded = page.waitForEvent('load');
    await captain.createTable();
    await page.locator('.banner[data-kind="build"]', { hasText: table['build.newer'] }).waitFor();
    await reloaded;
    await captain.seeSeats(1);
    expect(await page.locator('.seat-slip', { hasText: 'Anne' }).count()).toBe(1);
    expect(await buildOf(page)).not.toBe(older);
    expect(await page.locator('.banner').count()).toBe(0);
    await captain.leave();
  });

  test('with a missing part reloads, and opens the requested table', async () => {
    const captain = await opened(rename);
    const { page } = captain;
    const friend = await Captain.arrive(home.browser, page.url(), { name: 'Mary' });
    const code = await friend.createTable();
    const reloaded = page.waitForEvent('load');
    await captain.join(code);
    await reloaded;
    await captain.sitDown();
    await friend.seeSeats(2);
    for (const each of [captain, friend]) await each.leave();
  });
});
