/** `npm run screenshots`: the pictures of the README, taken from the running product. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { willWriteInto } from '../../tools/src/cli/outputs';
import { runTool, tool } from '../../tools/src/cli/tool';
import { Captain, type CaptainOptions } from './captain';
import { ServerProcess, openBrowser } from './serverProcess';
import { until } from './until';

const FOLDER = resolve(__dirname, '../../docs/pictures');
const QUESTIONS_BEFORE_PICTURE = 14;
const TURNS_BEFORE_PICTURE = 5;

async function shoot({ page }: Captain, name: string): Promise<void> {
  await until(page, () => document.body.dataset.anim === 'idle', undefined);
  await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: 'jpeg', quality: 85 });
  process.stdout.write(`${name}.jpg\n`);
}

/** The first page and a lobby with a guest and a bot. */
async function gathering(
  browser: Browser,
  server: ServerProcess,
  options: CaptainOptions,
  name: string,
): Promise<void> {
  const host = await Captain.arrive(browser, server.address, options);
  await shoot(host, `${name}-home`);
  const code = await host.createTable();
  const guest = await Captain.arrive(browser, server.address, { name: 'Olivier' });
  await guest.join(code);
  await host.seeSeats(2);
  await host.addBot();
  await host.seeSeats(3);
  await shoot(host, `${name}-lobby`);
  await Promise.all([host.leave(), guest.leave()]);
}

/** A race against bots: some questions in, the first combat, and the score. */
async function racing(browser: Browser, server: ServerProcess, options: CaptainOptions, name: string): Promise<void> {
  const captain = await Captain.arrive(browser, server.address, options);
  await captain.playNow(options.phone === true ? 4 : 6);
  let questions = 0;
  let shot = false;
  await captain.play(async () => {
    if (++questions === QUESTIONS_BEFORE_PICTURE) await shoot(captain, `${name}-table`);
    if (!shot && (await captain.inCombat())) {
      shot = true;
      await shoot(captain, `${name}-combat`);
    }
    return false;
  });
  await shoot(captain, `${name}-score`);
  await captain.leave();
}

/** The plank against bots: some turns in, and the count. */
async function balancing(
  browser: Browser,
  server: ServerProcess,
  options: CaptainOptions,
  name: string,
): Promise<void> {
  const captain = await Captain.arrive(browser, server.address, options);
  await captain.chooseGame('plank');
  await captain.playNow(4, 'plank');
  let questions = 0;
  await captain.play(async () => {
    if (++questions === TURNS_BEFORE_PICTURE) await shoot(captain, `${name}-plank`);
    return false;
  });
  await shoot(captain, `${name}-plank-score`);
  await captain.leave();
}

const screenshots = tool({
  purpose: 'Builds the game, and takes the pictures of the README from it.',
  options: {},
  async run() {
    willWriteInto('the folder', FOLDER);
    const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
    if (status !== 0) return 1;
    const [server, browser] = await Promise.all([ServerProcess.open(), openBrowser()]);
    const desktop: CaptainOptions = { name: 'Anne Bonny' };
    const phone: CaptainOptions = { name: 'Zoé', language: 'fr', phone: true };
    await gathering(browser, server, desktop, 'desktop');
    await gathering(browser, server, phone, 'phone');
    await racing(browser, server, desktop, 'desktop');
    await racing(browser, server, phone, 'phone');
    await balancing(browser, server, desktop, 'desktop');
    await balancing(browser, server, phone, 'phone');
    await browser.close();
    await server.close();
    return 0;
  },
});

void runTool('npm run screenshots --', screenshots, process.argv.slice(2));
