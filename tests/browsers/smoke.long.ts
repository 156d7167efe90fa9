/** Both games from the first page to the score in Firefox and WebKit: `npm run test:browser -- --browser firefox|webkit`. */
import { hashText, seededPicker } from '@brigantine/shared/chance';
import { ServerProcess } from '../e2e/serverProcess';
import { DrivenPage, eventually, type Driver } from './driver';
import { openFirefox } from './firefox';
import { openWebkit } from './webkit';

const BROWSERS: Readonly<Record<string, () => Promise<Driver>>> = { firefox: openFirefox, webkit: openWebkit };
const NAMES = Object.keys(BROWSERS).filter((name) => [undefined, '', name].includes(process.env['BROWSER']));

/** Keys for answers: digits for cards, holds and places, letters for actions. */
const KEYS = '1234560abcde'.split('');
const ENTER = '\uE007';

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.open();
});
afterAll(() => server.close());

/** Marks the open question; true if there is one. A page that has changed shows a question without the mark. */
const MARK = `
  const form = document.querySelector('.area-question[data-asked="true"] form');
  form?.setAttribute('data-answered', '');
  return form !== null;`;

/** Answers questions until the score is shown: with the mouse, or with keys. */
async function playToScore(page: DrivenPage, keyboard: boolean): Promise<void> {
  const pick = seededPicker(hashText('smoke'));
  const confirm = '.area-question form [type=submit]';
  for (;;) {
    await eventually('a question or the score', async () => {
      const there = await page.isVisible('.area-question[data-asked="true"] form:not([data-answered]), .score-table');
      return there ? true : undefined;
    });
    if (await page.isVisible('.score-table')) return;
    await page.driver.run(MARK);
    for (;;) {
      if (keyboard) await page.type(KEYS[pick(KEYS.length)] ?? '1');
      else
        await page.driver.run(`
          const all = document.querySelectorAll('.area-question form input[type=radio]:enabled, input[type=radio][form]:enabled');
          all[${pick(1000)} % all.length]?.closest('label').setAttribute('data-picked-by-test', '');`);
      if (!keyboard && (await page.isVisible('[data-picked-by-test]'))) await page.click('[data-picked-by-test]');
      await page.driver.run(`document.querySelector('[data-picked-by-test]')?.removeAttribute('data-picked-by-test')`);
      const state = await page.driver.run<string>(`
        if (document.querySelector('.area-question[data-asked="true"] form[data-answered]') === null) return 'gone';
        return document.querySelector(${JSON.stringify(confirm)})?.disabled === false ? 'ready' : 'open';`);
      if (state === 'gone') break;
      if (state === 'ready') await (keyboard ? page.type(ENTER) : page.click(confirm));
    }
  }
}

describe.each(NAMES)('%s', (name) => {
  let driver: Driver;
  beforeAll(async () => {
    driver = await BROWSERS[name]!();
  });
  afterAll(() => driver.close());

  test.each([
    ['race', 'a desktop', 1440, 900, true],
    ['plank', 'a desktop', 1440, 900, false],
    ['race', 'a phone', 390, 664, false],
    ['plank', 'a phone', 390, 664, false],
  ] as const)('plays the %s on %s to the score', async (game, _where, width, height, keyboard) => {
    const page = new DrivenPage(driver);
    await driver.open(server.address);
    await driver.run(`
      localStorage.clear();
      sessionStorage.clear();
      localStorage.setItem('brigantine.settings', '{"speed":0,"language":"en","name":"Anne"}');`);
    await driver.open(server.address);
    await driver.resize(width, height);
    await driver.run(`
      window.faults = [];
      addEventListener('error', ({ message }) => faults.push(message));
      addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));`);
    if (game === 'plank') await page.click('.game-slip:last-of-type');
    await page.click('.home-play');
    await page.click('.home-count .main-button');
    await playToScore(page, keyboard);
    expect(await driver.run('return document.querySelectorAll(".score-table tbody tr").length')).toBe(2);
    expect(await page.text('.score-table')).toContain('Anne');
    expect(await driver.run('return faults')).toEqual([]);
    expect((await driver.screenshot()).length).toBeGreaterThan(10_000);
  });
});
