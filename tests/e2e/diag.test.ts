/** The connection test in a real browser: without problems, and behind a proxy that blocks WebSockets. */
import en from '../../client/src/i18n/en/diag.json';
import fr from '../../client/src/i18n/fr/diag.json';
import { faults } from './axe';
import { atHome } from './serverProcess';
import { TcpProxy } from './tcpProxy';

describe('/diag', () => {
  const home = atHome();

  test('reports that everything works, with figures, and no other page loads it', async () => {
    const context = await home.browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 664 } });
    const page = await context.newPage();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto(home.server.address);
    await page.getByRole('heading', { name: 'Brigantine' }).waitFor();
    expect(loaded.filter((url) => /diag/i.test(url))).toEqual([]);
    await page.goto(`${home.server.address}/diag`);
    await page.getByText(/^(Tout fonctionne|On peut jouer)/).waitFor();
    for (const test of ['page', 'socket', 'clock', 'graphics', 'storage'] as const) {
      const row = page.locator('.diag-test', { hasText: fr[`test.${test}`] });
      expect([test, await row.getAttribute('data-verdict')]).toEqual([test, 'good']);
    }
    for (const test of ['socket', 'latency'] as const) {
      expect(await page.locator('.diag-test', { hasText: fr[`test.${test}`] }).textContent()).toMatch(/\d+ ms/);
    }
    expect(await faults(page)).toEqual([]);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: fr.copy }).click();
    await page.locator('.copy-button[data-done="true"]').waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/websocket: open after \d+ ms, echo yes\nround trips \(websocket\): (\d+ ){10}ms/);
    await context.close();
  });

  test('behind a proxy that blocks WebSockets says what to do, and measures the rest', async () => {
    const proxy = await TcpProxy.open(home.server.address);
    proxy.refusesSockets = true;
    const page = await home.browser.newPage({ locale: 'en-GB', viewport: { width: 1440, height: 757 } });
    await page.goto(`${proxy.address}/diag`);
    await page.getByText(en['all.bad']).waitFor();
    await page.getByText(en['socket.blocked']).waitFor();
    await page.getByText(en['socket.advice']).waitFor();
    for (const test of ['page', 'clock'] as const) {
      const row = page.locator('.diag-test', { hasText: en[`test.${test}`] });
      expect([test, await row.getAttribute('data-verdict')]).toEqual([test, 'good']);
    }
    expect(await page.locator('.diag-test', { hasText: en['test.latency'] }).textContent()).toMatch(/\d+ ms/);
    expect(await faults(page)).toEqual([]);
    proxy.refusesSockets = false;
    proxy.renames = true;
    await page.getByRole('button', { name: en.again }).click();
    await page.getByText(en['socket.refused']).waitFor();
    proxy.renames = false;
    await page.getByRole('button', { name: en.again }).click();
    await page.locator('.diag-test[data-verdict="good"]', { hasText: en['test.socket'] }).waitFor();
    await page.close();
    proxy.close();
  });
});
