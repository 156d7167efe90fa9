/** Pictures, clips and bug reports in a real browser, of games played on a real server. */
import { readFileSync } from 'node:fs';
import type { Browser, Download, Page } from 'playwright-core';
import replayWords from '../../client/src/i18n/en/replay.json';
import words from '../../client/src/i18n/en/share.json';
import app from '../../client/src/i18n/en/app.json';
import table from '../../client/src/i18n/en/table.json';
import type { AdminReport } from '@brigantine/shared/protocol';
import type { RunningServer } from '../../server/src/server';
import { ADMIN_TOKEN, AdminCalls } from '../../server/src/testing/adminCalls';
import { Player } from '../../server/src/testing/player';
import { testServer } from '../../server/src/testing/testServer';
import { faults } from './axe';
import { Captain } from './captain';
import { openBrowser } from './serverProcess';
import { until } from './until';

const EBML = '1a45dfa3';

let server: RunningServer;
let browser: Browser;
let calls: AdminCalls;
const address = (): string => `http://127.0.0.1:${server.port}`;

beforeAll(async () => {
  server = await testServer({ ADMIN_TOKEN });
  calls = AdminCalls.begin(server.port);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** A game of people with these names, whose record is open to all. Returns the first of them. */
async function played(game: 'race' | 'plank', ...names: readonly string[]): Promise<Player> {
  const [first = '', ...others] = names;
  const host = await Player.create(server.port, { name: first }, game);
  const mates: Player[] = [];
  for (const name of others) mates.push(await Player.join(server.port, host.code, { name }));
  host.send('options', { published: true, quick: true });
  host.send('start', {});
  [host, ...mates].forEach((player, seat) => player.playRandomly(seat));
  await host.until(() => host.state.phase === 'over' && host.state.kept !== '');
  return host;
}

/** Opens the page of a game. `motion`: with animations. */
async function opened(kept: string, motion = false): Promise<Page> {
  const page = await browser.newPage({ acceptDownloads: true, reducedMotion: motion ? 'no-preference' : 'reduce' });
  await page.goto(`${address()}/g/${kept}`);
  await until(page, () => document.querySelector('.board canvas') !== null, undefined);
  return page;
}

const fileOf = async (download: Download): Promise<Buffer> => readFileSync(await download.path());

/** Width and height in the header of a baseline JPEG. */
function sizeOf(jpeg: Buffer): readonly number[] {
  const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'));
  return [jpeg.readUInt16BE(frame + 7), jpeg.readUInt16BE(frame + 5)];
}

/** Mean difference of two pictures, in parts of 255, by the browser. */
const difference = (page: Page, one: Buffer, other: Buffer): Promise<number> =>
  page.evaluate(
    async (pictures) => {
      const [first = [], second = []] = await Promise.all(
        pictures.map(async (picture) => {
          const image = new Image();
          image.src = `data:image/jpeg;base64,${picture}`;
          await image.decode();
          const ctx = Object.assign(document.createElement('canvas'), { width: 300, height: 157 }).getContext('2d');
          ctx?.drawImage(image, 0, 0, 300, 157);
          return [...(ctx?.getImageData(0, 0, 300, 157).data ?? [])];
        }),
      );
      return first.reduce((sum, value, i) => sum + Math.abs(value - (second[i] ?? 0)), 0) / first.length / 255;
    },
    [one, other].map((picture) => picture.toString('base64')),
  );

describe('sharing', () => {
  test.each([
    ['race', ['Anne', 'محمد بن عبد الله', '<img src=x onerror=alert(1)>', 'Ελένη', '山田太郎', 'สมชาย']],
    ['plank', ['Anne', 'Mary', 'दिव्या']],
  ] as const)('the picture of the %s is the same in the browser and on the server', async (game, names) => {
    const host = await played(game, ...names);
    const page = await opened(host.state.kept);
    const button = page.getByRole('button', { name: table['score.picture'] });
    await button.click();
    const dialog = page.getByRole('dialog', { name: words['picture.title'] });
    await until(
      page,
      () => (document.querySelector<HTMLImageElement>('.game-keepsake')?.naturalWidth ?? 0) > 0,
      undefined,
    );
    expect(await faults(page)).toEqual([]);
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: words['picture.save'] }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe(`brigantine-${game}-${host.state.kept}.jpg`);
    const mine = await fileOf(download);
    const theirs = Buffer.from(await (await fetch(`${address()}/g/${host.state.kept}.jpg`)).arrayBuffer());
    expect([sizeOf(mine), sizeOf(theirs)]).toEqual([
      [1200, 630],
      [1200, 630],
    ]);
    // Fonts of other scripts and rounding differ.
    expect(await difference(page, mine, theirs)).toBeLessThan(0.02);
    await page.close();
  });

  test.each([true, false])('a clip of the board is a video, with motion: %s', async (motion) => {
    const host = await played('plank', 'Anne', 'Mary');
    const page = await opened(`${host.state.kept}#6`, motion);
    await page.getByRole('button', { name: replayWords.title, exact: true }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: replayWords['clip.record'] }).click();
    await page.getByRole('button', { name: replayWords['clip.stop'] }).waitFor();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^brigantine-plank-.*-6\.webm$/);
    const video = await fileOf(download);
    expect(video.toString('hex', 0, 4)).toBe(EBML);
    // The policy of our pages allows no media.
    const player = await browser.newPage();
    const { duration, frames } = await player.evaluate(async (data) => {
      const element = document.createElement('video');
      const source = URL.createObjectURL(new Blob([Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))]));
      element.src = source;
      element.muted = true;
      const ended = new Promise((resolve, reject) => {
        element.onended = resolve;
        element.onerror = () => reject(new Error(element.error?.message));
      });
      await element.play();
      await ended;
      return { duration: element.currentTime, frames: element.getVideoPlaybackQuality().totalVideoFrames };
    }, video.toString('base64'));
    await player.close();
    expect(duration).toBeGreaterThan(0);
    expect(frames).toBeGreaterThan(1);
    await page.getByRole('button', { name: replayWords['clip.record'] }).waitFor();
    await page.close();
  });

  test('leaving while a clip is recorded saves nothing and leaves no fault', async () => {
    const host = await played('plank', 'Anne', 'Mary');
    const page = await opened(`${host.state.kept}#6`, true);
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('download', () => complaints.push('a download'));
    await page.getByRole('button', { name: replayWords.title, exact: true }).click();
    await page.getByRole('button', { name: replayWords['clip.record'] }).click();
    await page.getByRole('button', { name: replayWords['clip.stop'] }).waitFor();
    await page.getByRole('button', { name: table['bar.leave'] }).click();
    await page.locator('.game-slip').first().waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('no clip is offered where the browser cannot record', async () => {
    const host = await played('plank', 'Anne', 'Mary');
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.addInitScript('delete globalThis.MediaRecorder');
    await page.goto(`${address()}/g/${host.state.kept}#6`);
    await page.getByRole('button', { name: replayWords.title, exact: true }).click();
    await page.getByRole('heading', { name: replayWords['share.title'] }).waitFor();
    expect(await page.getByRole('heading', { name: replayWords['clip.title'] }).count()).toBe(0);
    await page.close();
  });
});

type Listed = Readonly<Record<'bugs', readonly AdminReport[]>>;
async function latest(): Promise<AdminReport & { readonly log: object | null }> {
  const [first] = (await calls.told<Listed>('reports')).bugs;
  return calls.told(`reports/${String(first?.key)}`);
}

/** Fills in the form and sends it. */
async function report(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: table['bar.bug'] });
  await dialog.getByLabel(words['bug.text']).fill(text);
  await dialog.getByRole('button', { name: words['bug.send'] }).click();
}

describe('a bug report', () => {
  test('has the record of the game from its page, and keeps its text if it cannot be sent', async () => {
    const host = await played('plank', 'Anne', 'Mary');
    const page = await opened(host.state.kept);
    await page.getByRole('button', { name: table['bar.bug'] }).click();
    await page.getByText(words['bug.with.record']).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.route('**/api/bugs', (route) => route.abort());
    await report(page, 'The barrel\nsank.');
    await page.getByRole('alert').getByText(app['error.unreachable']).waitFor();
    expect(await page.getByLabel(words['bug.text']).inputValue()).toBe('The barrel\nsank.');
    await page.unroute('**/api/bugs');
    await page.getByRole('button', { name: words['bug.send'] }).click();
    await page.getByText(words['bug.sent']).waitFor();
    const stored = await latest();
    expect(stored.text).toContain('The barrel\nsank.');
    expect(stored.log).toMatchObject({ game: 'plank', names: ['Anne', 'Mary'] });
    await page.close();
  });

  test('from the menu of a table names the table, and the host reads it', async () => {
    const anne = await Captain.arrive(browser, address(), { name: 'Anne', phone: true });
    const code = await anne.createTable();
    await anne.addBot();
    await anne.start();
    const { page } = anne;
    await anne.press(page.getByRole('button', { name: table['bar.menu'] }));
    await anne.press(page.getByRole('button', { name: table['bar.bug'] }));
    await page.getByText(`table ${code}`).waitFor();
    await report(page, 'Where is my <b>ship</b>?');
    await page.getByText(words['bug.sent']).waitFor();
    expect(await latest()).toMatchObject({ code, log: null });
    const admin = await browser.newPage();
    await admin.goto(`${address()}/admin`);
    await admin.getByLabel('ADMIN_TOKEN').fill(ADMIN_TOKEN);
    await admin.keyboard.press('Enter');
    await admin.getByRole('navigation').getByRole('button', { name: 'Reports' }).click();
    await admin.getByText('Where is my <b>ship</b>?').waitFor();
    const saving = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'Save bug' }).first().click();
    expect((await fileOf(await saving)).toString()).toContain('Where is my');
    await admin.close();
    await anne.done();
  });
});
