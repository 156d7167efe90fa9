/** `node scripts/tool.mjs looks screenshots`: takes the pictures of README.md and docs/playing.md from the built game. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { willWriteInto } from '../../tools/src/cli/outputs';
import { tool } from '../../tools/src/cli/tool';
import { Captain, type CaptainOptions } from './captain';
import { ServerProcess, openBrowser } from './serverProcess';
import { until } from './until';

const FOLDER = resolve(__dirname, '../../docs/pictures');
/** Pages of documentation are narrower, on most screens. */
const WIDTH = 960;
const QUESTIONS_BEFORE_PICTURE = 14;
const TURNS_BEFORE_PICTURE = 5;
const DESKTOP: CaptainOptions = { name: 'Anne Bonny' };
const PHONE: CaptainOptions = { name: 'Zoé', language: 'fr', phone: true };

/** Playwright cannot write WebP, so the page encodes its own screenshot. */
async function shoot({ page }: Captain, name: string): Promise<void> {
  await until(page, () => document.body.dataset.anim === 'idle', undefined);
  const png = (await page.screenshot()).toString('base64');
  const webp = await page.evaluate(
    async ({ png: data, width }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      const scale = Math.min(1, width / image.width);
      canvas.width = image.width * scale;
      canvas.height = image.height * scale;
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no 2D canvas');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', 0.4).split(',')[1] ?? '';
    },
    { png, width: WIDTH },
  );
  writeFileSync(`${FOLDER}/${name}.webp`, Buffer.from(webp, 'base64'));
  process.stdout.write(`${name}.webp\n`);
}

/** A lobby with a guest and a bot. */
async function lobby(browser: Browser, server: ServerProcess): Promise<void> {
  const host = await Captain.arrive(browser, server.address, DESKTOP);
  const code = await host.createTable();
  const guest = await Captain.arrive(browser, server.address, { name: 'Olivier' });
  await guest.join(code);
  await host.seeSeats(2);
  await host.addBot();
  await host.seeSeats(3);
  await shoot(host, 'desktop-lobby');
  await Promise.all([host.leave(), guest.leave()]);
}

/** A race against bots, after some questions; on the desktop also its first combat. */
async function race(browser: Browser, server: ServerProcess, options: CaptainOptions, name: string): Promise<void> {
  const captain = await Captain.arrive(browser, server.address, options);
  const phone = options.phone === true;
  await captain.playNow(phone ? 4 : 6);
  let questions = 0;
  let combat = phone;
  let table = false;
  await captain.play(async () => {
    const fighting = await captain.inCombat();
    if (++questions >= QUESTIONS_BEFORE_PICTURE && !table && !fighting) {
      table = true;
      await shoot(captain, `${name}-table`);
    }
    if (!combat && fighting) {
      combat = true;
      await shoot(captain, `${name}-combat`);
    }
    return combat && table;
  });
  await captain.leave();
}

/** The Plank against bots, after some turns. */
async function plank(browser: Browser, server: ServerProcess, options: CaptainOptions, name: string): Promise<void> {
  const captain = await Captain.arrive(browser, server.address, options);
  await captain.chooseGame('plank');
  await captain.playNow(4, 'plank');
  let questions = 0;
  await captain.play(() => Promise.resolve(++questions === TURNS_BEFORE_PICTURE));
  await shoot(captain, `${name}-plank`);
  await captain.leave();
}

export const screenshots = tool({
  purpose: 'Builds the game and takes the pictures of the documentation from it.',
  options: {},
  async run() {
    willWriteInto('the folder', FOLDER);
    const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
    if (status !== 0) return 1;
    const [server, browser] = await Promise.all([ServerProcess.open(), openBrowser()]);
    await lobby(browser, server);
    await race(browser, server, DESKTOP, 'desktop');
    await race(browser, server, PHONE, 'phone');
    await plank(browser, server, DESKTOP, 'desktop');
    await plank(browser, server, PHONE, 'phone');
    await browser.close();
    await server.close();
    return 0;
  },
});
