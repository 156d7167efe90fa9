import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import en from '../../client/src/i18n/en/app.json';
import { PROTOCOL } from '@brigantine/shared/protocol';
import { Captain } from './captain';
import { atHome } from './serverProcess';
import { becomes } from './until';

const PUBLIC_URL = 'https://sea.example/games';

/** Tries to create a table from another page, and to open a socket; returns how the socket ended. */
function tryToPlay(page: Page, table: string): Promise<string> {
  return page.evaluate(
    async ({ address, protocol }) => {
      const body = JSON.stringify({ name: 'Eve', protocol });
      // A simple request, which browsers send without a preflight.
      await fetch(`${address}/matchmake/create/race`, { method: 'POST', body, mode: 'no-cors' });
      return new Promise<string>((told) => {
        const line = new WebSocket(`${address.replace('http', 'ws')}/process/ABCDEF?sessionId=x`);
        line.onopen = () => told('open');
        line.onclose = ({ code }) => told(`closed with ${code}`);
      });
    },
    { address: table, protocol: PROTOCOL },
  );
}

describe('the content security policy', () => {
  const home = atHome({ PUBLIC_URL });

  it('allows a game without a violation, and forbids code from text and other hosts', async () => {
    const { server, browser } = home;
    const anne = await Captain.arrive(browser, server.address, { name: 'Anne' });
    const served = await fetch(server.address);
    expect(served.headers.get('content-security-policy')).not.toContain('unsafe');

    const code = await anne.createTable();
    await anne.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await anne.press(anne.page.getByRole('button', { name: en['lobby.copyLink'] }));
    await anne.page.getByRole('button', { name: en.copied }).waitFor();
    expect(await anne.page.evaluate(() => navigator.clipboard.readText())).toBe(`${PUBLIC_URL}/t/${code}`);
    expect(anne.page.url()).toBe(`${server.address}/t/${code}`);

    await anne.addBot();
    await anne.seeSeats(2);
    await anne.start();
    let questions = 0;
    await anne.play(() => Promise.resolve(++questions > 3));
    expect(anne.complaints).toEqual([]);

    const forbidden = await anne.page.evaluate(async () => {
      const broken: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) => broken.push(event.effectiveDirective));
      const script = document.createElement('script');
      script.textContent = 'window.foreign = true';
      document.head.append(script);
      await fetch('https://evil.example/').catch(() => undefined);
      // Later, when the tools of the test, which are exempt, are inactive.
      const compiled = await new Promise((told) => {
        setTimeout(() => {
          const { Function: compile } = window as unknown as { readonly Function: (code: string) => unknown };
          try {
            told(typeof compile('return 1'));
          } catch (refused) {
            told((refused as Error).name);
          }
        }, 50);
      });
      return { broken: broken.slice(0, 2).sort(), foreign: 'foreign' in window, compiled };
    });
    const broken = ['connect-src', 'script-src-elem'];
    expect(forbidden).toEqual({ broken, foreign: false, compiled: 'EvalError' });
    await anne.leave();
  });

  it('a foreign page gets neither a table nor a socket', async () => {
    const { server, browser } = home;
    const foreign = createServer((_request, response) => void response.end('<!doctype html>')).listen(0, '127.0.0.1');
    await once(foreign, 'listening');
    const address = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
    const page = await browser.newPage();
    await page.goto(address);
    expect(await tryToPlay(page, server.address)).toBe('closed with 1006');
    const linesAbout = (): readonly string[] =>
      server.log
        .join('')
        .trimEnd()
        .split('\n')
        .filter((line) => line.includes(address));
    await becomes(() => Promise.resolve(linesAbout().length), 1);
    const told = linesAbout();
    expect(told[0]).toContain('set PUBLIC_URL');
    await page.close();
    foreign.closeAllConnections();
    foreign.close();
  });
});
