import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import type { RunningServer } from '../../server/src/server';
import { PROTOCOL } from '@brigantine/shared/protocol';
import { runClockOut, tableOf, testServer } from '../../server/src/testing/testServer';
import de from '../../client/src/i18n/de/race.json';
import { faults } from './axe';
import { Captain, type CaptainOptions } from './captain';
import { openBrowser } from './serverProcess';
import { reportsOf, tamper, THROWS } from './tamper';
import { becomes, until } from './until';

/** The presenters of the race, whose names survive the build. */
const BOARD = 'passBadge(';
const PANELS = 'area-ships race-ships';

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([testServer(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const arrive = (options: CaptainOptions): Promise<Captain> =>
  Captain.arrive(browser, `http://127.0.0.1:${server.port}`, options);

/** Marks that a changed animation does not end. */
const STUCK = 'document.body.dataset.stuck';

/** Whether an endless animation has started; resets the mark. */
const isStuck = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { stuck } = document.body.dataset;
    delete document.body.dataset.stuck;
    return stuck !== undefined;
  });

describe('a fault of the page affects nothing else', () => {
  test('the race continues despite throwing and endless animations, and the server gets one report of each, without names', async () => {
    let found: number[] = [];
    let reports: Record<string, string>[] = [];
    const captain = await arrive({
      name: 'Marguerite',
      motion: true,
      prepare: async (page) => {
        await page.clock.install();
        await page.addInitScript(() => localStorage.setItem('brigantine.settings', '{"speed":4}'));
        reports = reportsOf(page);
        found = await tamper(page, [
          { within: BOARD, from: 'diceAssigned:', to: "diceAssigned:()=>{throw Error('Marguerite')},a:" },
          { within: BOARD, from: 'actionStarted:', to: `actionStarted:()=>new Promise(()=>{${STUCK}=1}),b:` },
        ]);
      },
    });
    await captain.playNow(2);
    const { page } = captain;
    await until(page, () => '__view' in window, undefined);
    const kinds = (): string[] => reports.map(({ where, event }) => `${String(where)} ${String(event)}`).sort();
    let answers = 0;
    /** Answers questions, and advances the clock past endless animations. */
    const goOn = async (done: () => boolean): Promise<void> => {
      while (!done()) {
        if (await captain.question.isVisible()) {
          await captain.answer();
          answers++;
        } else if (await isStuck(page)) {
          // It is hurried, and then given up.
          await page.clock.fastForward(10_000);
          await page.clock.fastForward(1_500);
        } else await page.waitForTimeout(20);
      }
    };
    await goOn(() => kinds().length > 1);
    const before = answers;
    await goOn(() => answers > before);
    expect(found).toEqual([1, 1]);
    expect(kinds()).toEqual(['animation actionStarted', 'animation diceAssigned']);
    expect(JSON.stringify(reports)).not.toContain('Marguerite');
    await captain.leave();
  });

  test('a failing sentence, panel or question leaves a note and a playable race', async () => {
    let found: number[] = [];
    let reports: Record<string, string>[] = [];
    const captain = await arrive({
      name: 'Marguerite',
      prepare: async (page) => {
        reports = reportsOf(page);
        found = await tamper(page, [
          { within: PANELS, from: '`event.cardRevealed`', to: THROWS },
          { within: PANELS, from: '`ships.title`', to: THROWS },
          { within: PANELS, from: /`confirm\.\$\{/g, to: `\`\${${THROWS}}\${` },
        ]);
      },
    });
    await captain.playNow(2);
    const { page } = captain;
    const revealed = page.locator('.log-lines [data-event="cardRevealed"]');
    await captain.play(async () => (await revealed.count()) > 1);
    expect(found).toEqual([1, 1, 1]);
    expect(await page.locator('.area-ships').textContent()).toBe(captain.tableWords['panel.broken']);
    expect(await page.locator('.question-why').textContent()).toBe(captain.tableWords['bare.why']);
    expect(new Set(await revealed.allTextContents())).toEqual(new Set([captain.tableWords['log.broken']]));
    expect(await page.locator('.log-lines [data-event]:not([data-event="cardRevealed"])').count()).toBeGreaterThan(0);
    const reported = (): Promise<readonly unknown[]> => Promise.resolve(reports.map(({ event }) => event).sort());
    await becomes(reported, ['cardRevealed', 'panel question', 'panel ships']);
    await captain.leave();
  });
});

test('a page without its texts says so in the language of the browser', async () => {
  const page = await browser.newPage({ locale: 'fr-FR' });
  await page.route('**/assets/app-*.js', (route) => route.abort());
  await page.goto(`http://127.0.0.1:${server.port}`);
  await page.getByText('Rechargez la page').waitFor();
  await page.close();
});

describe('a table stopped by a fault', () => {
  test('asks nothing, says so, and offers a report without names or tokens, also after a reload', async () => {
    const captain = await arrive({ name: 'Marguerite', language: 'fr' });
    const code = await captain.createTable();
    // Through the first page, to which both go back at the end.
    const other = await arrive({ name: 'Bartholomée' });
    await other.page.goto(`http://127.0.0.1:${server.port}/t/${code}`);
    await other.sitDown();
    await captain.seeSeats(2);
    await captain.start();
    const everybody = [captain, other];
    await Promise.race(everybody.map((each) => each.question.waitFor()));
    const table = tableOf(code);
    const late = await runClockOut(code);
    const [own, witness] = [everybody[late]!, everybody[1 - late]!];
    const told = witness.tableWords['time.up'].replace('{{name}}', ['Marguerite', 'Bartholomée'][late]!);
    await witness.page.locator('.log-lines', { hasText: told }).waitFor({ state: 'attached' });
    const yours = own.page.locator('.log-lines', { hasText: own.tableWords['time.yours'] });
    await yours.waitFor({ state: 'attached' });
    // With equal dice the Captain has no question: the clock has chosen cards, and one of the two pays or fights.
    const [seat = 0] = table.lifecycle.session!.table.waitingFor();
    const asked = everybody[seat]!;
    await asked.question.waitFor();
    const { page, tableWords } = asked;
    const hand = table.lifecycle.session!.table.batch(seat, []).own;
    const error = jest.spyOn(table.services.log, 'error').mockImplementation(() => undefined);
    table.freeze(new Error('a plank is loose'));
    expect(error).toHaveBeenCalledTimes(1);

    const look = async (): Promise<string> => {
      const stopped = page.locator('.frozen');
      await stopped.waitFor();
      await until(page, (title) => document.activeElement?.textContent === title, tableWords['frozen.title']);
      expect(await page.locator('.area-question, .banner, .countdown').count()).toBe(0);
      expect(await page.title()).not.toContain('★');
      expect(await faults(page)).toEqual([]);
      const saving = page.waitForEvent('download');
      await asked.press(stopped.getByRole('button', { name: tableWords['frozen.save'] }));
      const file = await saving;
      expect(file.suggestedFilename()).toBe(`brigantine-${code}-report.json`);
      return readFileSync(await file.path(), 'utf8');
    };
    const written = await look();
    const report = JSON.parse(written) as Record<string, unknown>;
    expect(report).toMatchObject({
      code,
      gameId: 'race',
      phase: 'frozen',
      seat,
      protocol: PROTOCOL,
      view: { own: hand },
    });
    expect(report['asks']).toHaveLength(1);
    expect(report['told']).not.toHaveLength(0);
    for (const secret of ['Marguerite', 'Bartholomée', ...(await tokens(page))]) expect(written).not.toContain(secret);

    await page.reload();
    expect(await look()).toBe(written);
    await page.goBack();
    await page.locator('.home').waitFor();
    for (const each of everybody) await each.done();
  });
});

describe('leaving a table', () => {
  test('the host confirms the removal of a person, who reads why; bots leave at once', async () => {
    const host = await arrive({ name: 'Marguerite' });
    const code = await host.createTable();
    const guest = await arrive({ name: 'Bartholomée', path: `/t/${code}`, language: 'fr' });
    await guest.sitDown();
    await host.seeSeats(2);
    await host.addBot();
    await host.seeSeats(3);

    const { page, words, tableWords } = host;
    const dialog = page.getByRole('dialog');
    const leave = page.getByRole('button', { name: words['lobby.leave'] });
    await leave.click();
    await dialog.getByText(tableWords['leave.host'].replace('{{name}}', 'Bartholomée')).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await becomes(() => leave.evaluate((button) => button === document.activeElement), true);

    const kick = (name: string): Promise<void> =>
      page.getByRole('button', { name: words['lobby.kick'].replace('{{name}}', name) }).click();
    await kick(tableOf(code).seats.list[2]!.name);
    await host.seeSeats(2);
    await kick('Bartholomée');
    await dialog.getByText(words['kick.text'].replace('{{name}}', 'Bartholomée')).waitFor();
    expect(await faults(page)).toEqual([]);
    await dialog.getByRole('button', { name: words['kick.do'], exact: true }).click();
    await host.seeSeats(1);
    await guest.page.getByRole('heading', { name: guest.words['fail.kickedTitle'] }).waitFor();
    await guest.page.getByText(guest.words['error.kicked']).waitFor();
    expect(await faults(guest.page)).toEqual([]);

    // Only the host sees removed players, and can readmit them.
    const readmit = page.getByRole('button', {
      name: words['kicked.readmitName'].replace('{{name}}', 'Bartholomée'),
    });
    await readmit.waitFor();
    expect(await faults(page)).toEqual([]);
    await readmit.click();
    await readmit.waitFor({ state: 'detached' });
    await guest.page.getByRole('button', { name: guest.words['again'] }).click();
    await Promise.all([host, guest].map((each) => each.seeSeats(2)));
    await guest.page.goBack();
    await guest.page.getByRole('dialog').getByRole('button', { name: guest.tableWords['leave.go'] }).click();
    await host.seeSeats(1);

    await leave.click();
    await dialog.getByText(tableWords['leave.lastOne']).waitFor();
    await dialog.getByRole('button', { name: tableWords['leave.go'] }).click();
    await page.locator('.home').waitFor();
    for (const each of [host, guest]) await each.done();
  });

  test('going back asks too, in the lobby and in a game; staying keeps the address, and every step opens a page', async () => {
    const host = await arrive({ name: 'Marguerite' });
    const code = await host.createTable();
    const guest = await arrive({ name: 'Bartholomée', path: `/t/${code}` });
    await guest.sitDown();
    await host.seeSeats(2);
    const { page, tableWords } = guest;
    const dialog = page.getByRole('dialog');
    const at = (): string => new URL(page.url()).pathname;

    // The host sees this player already, who may not see the lobby yet.
    await page.locator('.lobby').waitFor();
    await page.goBack();
    await dialog.getByText(tableWords['leave.lobby']).waitFor();
    expect(at()).toBe(`/t/${code}`);
    await dialog.getByRole('button', { name: tableWords['leave.stay'] }).click();
    await page.locator('.lobby').waitFor();
    await page.goBack();
    await dialog.getByRole('button', { name: tableWords['leave.go'] }).click();
    await page.locator('.home').waitFor();
    expect(at()).toBe('/');
    await page.goBack();
    await guest.sitDown();
    await page.locator('.lobby').waitFor();

    await host.start();
    await page.locator('.area-hand').waitFor();
    await page.goBack();
    await dialog.getByText(tableWords['leave.playing']).waitFor();
    await dialog.getByRole('button', { name: tableWords['leave.away'] }).click();
    await page.locator('.your-table').waitFor();
    await page.goBack();
    await page.locator('.area-hand').waitFor();
    expect(at()).toBe(`/t/${code}`);

    // A page restored from the back/forward cache may have a dead socket and opens another one.
    const another = page.waitForEvent('websocket');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await another;
    await host.page.goBack();
    await host.page.getByRole('dialog').waitFor();
    for (const each of [host, guest]) await each.done();
  });

  test('an unknown code can be corrected where it is refused', async () => {
    const host = await arrive({ name: 'Marguerite' });
    const code = await host.createTable();
    const guest = await arrive({ name: 'Bartholomée', path: '/t/QQQQQQ', phone: true, language: 'fr' });
    const { page, words } = guest;
    await page.getByRole('heading', { name: words['fail.unknownCodeTitle'] }).waitFor();
    const field = page.getByLabel(words['home.code']);
    expect(await field.inputValue()).toBe('QQQQQQ');
    expect(await faults(page)).toEqual([]);
    await field.fill(code);
    await guest.press(page.getByRole('button', { name: words['home.go'], exact: true }));
    await page.locator('.lobby').waitFor();
    await host.leave();
    await guest.leave();
  });
});

/** The seat tokens of the browser. */
async function tokens(page: Page): Promise<string[]> {
  const kept = await page.evaluate(() => sessionStorage.getItem('brigantine.seats'));
  const seats = JSON.parse(kept ?? '[]') as { readonly token: string }[];
  expect(seats).toHaveLength(1);
  return seats.map(({ token }) => token);
}

test('the language menu changes the language of a question permanently', async () => {
  const captain = await arrive({ name: 'Marguerite' });
  await captain.playNow(2);
  await captain.question.waitFor();
  await captain.page.getByRole('combobox', { name: captain.words.language }).selectOption({ label: 'Deutsch' });
  await until(captain.page, () => document.documentElement.lang === 'de', undefined);
  const german = [de['ask.assignDice'], de['ask.chooseCard']];
  expect(german).toContain(await captain.questionText());
  await captain.page.reload();
  expect(german).toContain(await captain.questionText());
  await captain.page.context().close();
});

test('leaving tables does not leak memory', async () => {
  const anne = await arrive({ name: 'Anne' });
  const { page } = anne;
  const inspector = await page.context().newCDPSession(page);
  /** How many classes are keys of maps: the network library creates some for every table. */
  const classesKept = async (): Promise<number> => {
    const { result } = await inspector.send('Runtime.evaluate', { expression: 'Map.prototype' });
    const { objects } = await inspector.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' });
    const { result: count } = await inspector.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration:
        'function () { return this.flatMap((map) => [...map.keys()]).filter((key) => typeof key === "function").length; }',
      returnByValue: true,
    });
    // The inspector would keep the objects that it has shown.
    await inspector.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' });
    return count.value as number;
  };
  const kept: number[] = [];
  for (let tables = 0; tables < 3; tables++) {
    await anne.createTable();
    await page.getByRole('button', { name: anne.words['lobby.leave'] }).click();
    const leave = page.getByRole('dialog').getByRole('button', { name: anne.tableWords['leave.go'] });
    const home = page.getByRole('button', { name: anne.words['home.create'] });
    await leave.or(home).first().waitFor();
    if (await leave.isVisible()) await leave.click();
    await home.waitFor();
    kept.push(await classesKept());
  }
  expect(kept[2]).toBe(kept[0]);
  await anne.leave();
});
