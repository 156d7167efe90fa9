/** Both games from the first page to the score in Firefox and WebKit: `npm run test:browser -- --browser firefox|webkit`. */
import { hashText, seededPicker } from '@brigantine/shared/chance';
import { SECTION_OF } from '@brigantine/shared/race/rules';
import en from '../../client/src/i18n/en/app.json';
import raceRules from '../../client/src/i18n/en/raceRules.json';
import rules from '../../client/src/i18n/en/rules.json';
import { ServerProcess } from '../e2e/serverProcess';
import { DrivenPage, eventually, type Driver } from './driver';
import { openFirefox } from './firefox';
import { openWebkit } from './webkit';

const WORDS = { ...rules, ...raceRules };

const BROWSERS: Readonly<Record<string, () => Promise<Driver>>> = { firefox: openFirefox, webkit: openWebkit };
const NAMES = Object.keys(BROWSERS).filter((name) => [undefined, '', name].includes(process.env['BROWSER']));

/** Keys for answers: digits for cards, holds and places, letters for actions. */
const KEYS = '1234560abcde'.split('');
const ENTER = '\uE007';
const ESCAPE = '\uE00C';

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.open();
});
afterAll(() => server.close());

/** The next action, and where to click. */
interface Next {
  readonly step: 'wait' | 'pick' | 'confirm' | 'done';
  readonly x: number;
  readonly y: number;
}

/** Finds it in the page. A confirmed form is marked, because the next question has a form of its own. */
const LOOK = (random: number): string => `
  const at = (step, element) => {
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    return { step, x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  if (document.querySelector('.score-table') !== null) return at('done');
  const form = document.querySelector('.area-question[data-asked="true"] form:not([data-confirmed])');
  if (form === null) return at('wait');
  const submit = form.querySelector('[type=submit]');
  if (form.dataset.touched === 'true' && submit.getAttribute('aria-disabled') !== 'true') {
    form.dataset.confirmed = 'true';
    return at('confirm', submit);
  }
  form.dataset.touched = 'true';
  const answers = [...form.querySelectorAll('input[type=radio]:enabled'), ...document.querySelectorAll('input[type=radio][form]:enabled')];
  return answers.length === 0 ? at('wait') : at('pick', answers[${random} % answers.length].closest('label'));`;

/** Answers questions at random until the score is shown. */
async function playToScore(page: DrivenPage, keyboard: boolean): Promise<void> {
  const pick = seededPicker(hashText('smoke'));
  for (;;) {
    const next = await eventually('a question or the score', async () => {
      const found = await page.driver.run<Next>(LOOK(pick(1000)));
      return found.step === 'wait' ? undefined : found;
    });
    if (next.step === 'done') return;
    if (!keyboard) await page.clickAt(next);
    else await page.type(next.step === 'confirm' ? ENTER : (KEYS[pick(KEYS.length)] ?? '1'));
  }
}

/** Creates a race with a bot and a limit of rounds (R12.6), and starts it. */
async function startShortRace(page: DrivenPage): Promise<void> {
  await page.click('.home-ways > .home-way');
  await page.click('.seat-empty .button', en['lobby.addBot']);
  await page.waitFor('.seat-slip:nth-child(2)');
  await page.click('.lobby-agreed > .button');
  await page.click('.rules-part summary', WORDS[`rules.${SECTION_OF.finish}.title`]);
  const select = `.rules-part select[aria-label="${WORDS['option.roundCap']}"]`;
  await page.waitFor(select);
  await page.driver.run(`
    const select = document.querySelector(${JSON.stringify(select)});
    select.value = '3';
    select.dispatchEvent(new Event('change', { bubbles: true }));`);
  await page.type(ESCAPE);
  await page.click('.lobby-start .main-button');
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
    const slip = game === 'race' ? '.game-slip:first-of-type' : '.game-slip:last-of-type';
    await page.click(slip);
    await page.waitFor(`${slip}[data-picked="true"]`);
    if (game === 'race') await startShortRace(page);
    else {
      await page.click('.home-play');
      await page.click('.home-count .main-button');
    }
    await playToScore(page, keyboard);
    expect(await driver.run(`return document.querySelectorAll(".score-table tbody tr").length`)).toBeGreaterThan(1);
    expect(await page.text('.score-table')).toContain('Anne');
    expect(await driver.run('return faults')).toEqual([]);
    expect((await driver.screenshot()).length).toBeGreaterThan(10_000);
  });
});
