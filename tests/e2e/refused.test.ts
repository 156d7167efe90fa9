/** Choices in the lobby that the server refuses: every control shows the server's value again. */
import type { Browser, Locator } from 'playwright-core';
import type { RunningServer } from '../../server/src/server';
import { Player } from '../../server/src/testing/player';
import { eventually, tableOf, testServer } from '../../server/src/testing/testServer';
import { Captain } from './captain';
import { RulesForm } from './rulesForm';
import { openBrowser } from './serverProcess';
import { becomes, until } from './until';

const SLOW = String(86_400);

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  server = await testServer({});
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const arrive = (timeZone?: string): Promise<Captain> =>
  Captain.arrive(browser, `http://127.0.0.1:${server.port}`, {
    name: 'Anne',
    prepare: async (page) => {
      if (timeZone === undefined) return;
      await page.addInitScript((zone) => {
        const resolvedOptions = () => ({ locale: 'en', calendar: 'gregory', numberingSystem: 'latn', timeZone: zone });
        Object.assign(Intl.DateTimeFormat.prototype, { resolvedOptions });
      }, timeZone);
    },
  });

/** The values of the lobby's selects, and the checked state of its checkboxes and radio buttons. */
const valuesOf = (controls: Locator): Promise<readonly string[]> =>
  controls.evaluateAll((all) =>
    all.map((each) => {
      const control = each as HTMLInputElement;
      return control.type === 'checkbox' || control.type === 'radio' ? String(control.checked) : control.value;
    }),
  );

/** Selects another value. */
async function change(control: Locator): Promise<void> {
  if ((await control.evaluate((node) => node.tagName)) !== 'SELECT') return control.click({ force: true });
  const other = await control.evaluate((node) => {
    const { options, value } = node as HTMLSelectElement;
    return [...options].find((each) => each.value !== value)!.value;
  });
  await control.selectOption(other);
}

/** Changes every control while the server refuses everything, and expects each to show its old value after the refusal. */
async function expectAllBack({ page }: Captain, controls: Locator): Promise<number> {
  const before = await valuesOf(controls);
  for (const [index, value] of before.entries()) {
    const control = controls.nth(index);
    const chosen = value === 'true' && (await control.getAttribute('type')) === 'radio';
    if (chosen || !(await control.isEnabled())) continue;
    await page.evaluate(() => document.querySelector<HTMLElement>('.banner[data-kind="refusal"] button')?.click());
    await page.locator('.banner[data-kind="refusal"]').waitFor({ state: 'detached' });
    await change(control);
    await page.locator('.banner[data-kind="refusal"]').waitFor({ state: 'attached' });
    await becomes(async () => ({ index, values: await valuesOf(controls) }), { index, values: before });
  }
  return before.length;
}

test('every control of the lobby shows the server’s value after a refusal', async () => {
  const anne = await arrive();
  const { page } = anne;
  const code = await anne.createTable();
  await page.locator('#clock').selectOption(SLOW);
  await page.locator('#pauses').selectOption('nights');
  await until(page, () => document.querySelector('.tick') !== null, undefined);
  jest.spyOn(tableOf(code).seats, 'isHost').mockReturnValue(false);
  const lists = page.locator('.lobby-main :is(select, input[type=checkbox], .game-slip input)');
  expect(await expectAllBack(anne, lists)).toBeGreaterThanOrEqual(7);

  const form = await RulesForm.open(anne);
  const rounds = (await form.point('roundCap')).getByRole('combobox');
  const values = (await form.point('combatDie')).locator('input');
  for (const controls of [page.locator('.preset-slip input'), page.locator('dialog .tick input'), rounds, values]) {
    expect(await expectAllBack(anne, controls)).toBeGreaterThan(0);
  }
  await form.close();

  const mary = await Player.join(server.port, code, { name: 'Mary' });
  await page.locator('.seat-slip[data-mine="true"] .seat-deeds .button').click();
  await page.locator('#look-name').fill('Mary');
  await page.keyboard.press('Tab');
  await until(page, () => document.querySelector<HTMLInputElement>('#look-name')?.value === 'Anne', undefined);
  await mary.room.leave();
  await anne.leave();
});

test.each([
  ['Etc/Unknown', 'UTC'],
  ['+05:00', 'UTC'],
  ['Asia/Tokyo', 'Asia/Tokyo'],
])('a browser in the time zone %s sees %s before it chooses pauses, and can choose them', async (timeZone, shown) => {
  const anne = await arrive(timeZone);
  const { page } = anne;
  const code = await anne.createTable();
  await page.locator('#clock').selectOption(SLOW);
  await page.locator('#zone').waitFor();
  expect(await page.locator('#zone').inputValue()).toBe(shown);
  await page.locator('#pauses').selectOption('nights');
  await eventually(() => tableOf(code).settings.options.pauses === 'nights');
  expect(tableOf(code).settings.options.zone).toBe(shown);
  await page.locator('#pauses').selectOption('never');
  await page.locator('#zone').selectOption('Europe/Paris');
  await eventually(() => tableOf(code).settings.options.zone === 'Europe/Paris');
  await page.locator('#pauses').selectOption('weekends');
  await eventually(() => tableOf(code).settings.options.pauses === 'weekends');
  expect(await page.locator('#zone').inputValue()).toBe('Europe/Paris');
  await anne.leave();
});
