import type { Page } from 'playwright-core';
import { CODE_ALPHABET } from '@brigantine/shared/protocol';
import words from '../../client/src/i18n/fr/app.json';
import { faults } from './axe';
import { Captain } from './captain';
import { atHome } from './serverProcess';
import { becomes, until } from './until';

/** Answers with the first card, and waits until the question disappears. */
async function chooseCard(page: Page): Promise<void> {
  const confirm = page.locator('.area-question[data-asked="true"] form [type=submit]');
  await confirm.waitFor();
  const asked = await page.locator('.area-question[data-asked="true"] form h2').textContent();
  const told = await page.locator('.log-lines li').count();
  await page.keyboard.press('1');
  await confirm.click();
  // The next question may be the same one, a whole round later.
  const other = (before: { readonly asked: string | null; readonly told: number }): boolean =>
    document.querySelector('.area-question[data-asked="true"] form h2')?.textContent !== before.asked ||
    document.querySelectorAll('.log-lines li').length > before.told + 10;
  await until(page, other, { asked, told });
}

/**
 * Waits until the browser shows one notification for each of these tables, in French. Missing ones are pushed again,
 * because on a loaded machine Chromium may lose a message of its tools.
 */
async function seeNotices(
  page: Page,
  codes: readonly string[],
  push: (code: string) => Promise<unknown>,
): Promise<void> {
  const said = (code: string): string =>
    `${code}: ${words['notice.title']}. ${words['notice.text'].replace('{{code}}', code)}`;
  const shown = async (): Promise<readonly string[]> => {
    const notices = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const found = await registration.getNotifications();
      return found.map(({ title, body, tag }) => `${tag}: ${title}. ${body}`).sort();
    });
    for (const code of codes) if (!notices.includes(said(code))) await push(code);
    return notices;
  };
  await becomes(shown, codes.map(said).sort());
}

describe('a slow table', () => {
  const home = atHome({ SLEEP_MS: '100' });

  test('continues across a restart of the server, with the tab closed in between', async () => {
    const { server, browser } = home;
    const captain = await Captain.arrive(browser, server.address, { name: 'Anne' });
    const { page } = captain;
    const code = await captain.createTable();
    // First, because nothing else moves the button then.
    await captain.addBot();
    await captain.seeSeats(2);
    await page.locator('#clock').selectOption(String(86_400));
    await page.locator('#pauses').selectOption('weekends');
    await page.locator('#zone').selectOption('Europe/Paris');
    await captain.start();
    await chooseCard(page);
    const timer = page.locator('.area-question[data-asked="true"] [role=timer]');
    await timer.waitFor();
    const asked = await captain.questionText();
    // A second tab keeps the browser context when the first is closed.
    const later = await page.context().newPage();
    await page.close();
    await server.killAndRestart();
    await later.goto(server.address);
    const yours = later.locator('.your-table');
    await yours.waitFor();
    expect(await yours.getAttribute('data-turn')).toBe('true');
    expect(await yours.textContent()).toMatch(/^Your turn, \d+ days?( \d+ hours?)? left/);
    expect(await yours.textContent()).toContain(code);
    await yours.click();
    await later.locator('.area-question[data-asked="true"] form').waitFor();
    expect(await later.locator('.area-question form h2').textContent()).toBe(asked);
    expect(await later.locator('.area-question [role=timer]').textContent()).toMatch(/^\d+d( \d+h)?$/);
    await later.close();
    expect(captain.complaints).toEqual([]);
  });
});

describe('a webhook', () => {
  const home = atHome({ WEBHOOKS: 'on' });

  test('is set in the lobby of a slow table, and ended during its game', async () => {
    const captain = await Captain.arrive(home.browser, home.server.address, { name: 'Anne', prepare: noteFrames });
    const { page, words: app, tableWords } = captain;
    const press = (name: string) => captain.press(page.getByRole('button', { name, exact: true }));
    const address = 'https://discord.com/api/webhooks/1/a';
    await captain.createTable();
    await captain.addBot();
    await captain.seeSeats(2);
    const offer = page.getByText(app['hook.title']);
    expect(await offer.count()).toBe(0);
    await page.locator('#clock').selectOption(String(86_400));
    await offer.click();
    await page.getByLabel(app['hook.url']).fill('https://evil.example/hook');
    await press(app['hook.save']);
    await page.getByText(app['hook.wrong'].split('{{')[0]!).waitFor();
    await page.getByLabel(app['hook.url']).fill(address);
    await press(app['hook.save']);
    await page.getByText(app['hook.on']).waitFor();
    expect(await faults(page)).toEqual([]);
    expect(sent.join('\n')).toContain(address);
    expect(sent.join('\n')).not.toContain('evil.example');
    await captain.start();
    await captain.question.waitFor();
    await press(tableWords['bar.settings']);
    await offer.click();
    sent.length = 0;
    await press(app['hook.end']);
    await page.getByText(app['hook.off']).waitFor();
    expect(await faults(page)).toEqual([]);
    expect(sent.join('\n')).toContain('webhook');
    await captain.done();
  });

  /** Everything that the page has sent to its table. */
  const sent: string[] = [];
  const noteFrames = (page: Page): Promise<void> => {
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => void sent.push(String(payload))));
    return Promise.resolve();
  };
});

describe('a push notification', () => {
  const home = atHome();

  test('is one per table, in the player’s language, and closed by the table’s page', async () => {
    const { server, browser } = home;
    const context = await browser.newContext({ permissions: ['notifications'], locale: 'fr-FR' });
    const page = await context.newPage();
    await page.goto(server.address);
    const session = await context.newCDPSession(page);
    const registered = new Promise<string>((found) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first !== undefined) found(first.registrationId);
      });
    });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await session.send('ServiceWorker.enable');
    const registrationId = await registered;
    const push = (code: string): Promise<unknown> => {
      const data = JSON.stringify({ code, language: 'fr' });
      return session.send('ServiceWorker.deliverPushMessage', { origin: server.address, registrationId, data });
    };
    const one = CODE_ALPHABET.slice(0, 6);
    const other = CODE_ALPHABET.slice(6, 12);
    for (const code of [one, other, one]) await push(code);
    await seeNotices(page, [one, other], push);
    await page.getByLabel(words.name).fill('Anne');
    await page.getByRole('button', { name: words['home.create'] }).click();
    const mine = (await page.locator('.share-code [aria-hidden]').textContent()) ?? '';
    // The seat's token follows the table's code.
    await until(page, (code) => localStorage.getItem('brigantine.seats')?.includes(code) === true, mine);
    await page.goto(server.address);
    await push(mine);
    await seeNotices(page, [one, other, mine], push);
    await page.locator('.your-table').click();
    await page.locator('.lobby').waitFor();
    await seeNotices(page, [one, other], push);
    await context.close();
  });
});
