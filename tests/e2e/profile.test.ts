/** A registered name, on a laptop and on a phone: recovery code, passkey, results, export and erasure. */
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { ACHIEVEMENTS, type ProfileView } from '@brigantine/shared/profiles';
import app from '../../client/src/i18n/en/app.json';
import words from '../../client/src/i18n/en/profile.json';
import { faults } from './axe';
import { Captain } from './captain';
import { atHome } from './serverProcess';
import { becomes } from './until';

const SIZES = {
  desktop: { viewport: { width: 1440, height: 757 } },
  phone: { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true },
} as const;

/** Gives the browser an authenticator that agrees to everything. Browsers offer passkeys at `localhost`, not at an IP address. */
async function withAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const built = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const;
  const options = { ...built, isUserVerified: true, automaticPresenceSimulation: true };
  await devTools.send('WebAuthn.addVirtualAuthenticator', { options });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Whether nothing on the page's slip lies beyond its edge, nor the page beyond its window. */
const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const edge = document.querySelector('main')?.getBoundingClientRect().right ?? 0;
    const inside = [...document.querySelectorAll('main *')].every((each) => each.getBoundingClientRect().right <= edge);
    return inside && document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  });

describe.each(Object.entries(SIZES))('a name on a %s', (size, options) => {
  const home = atHome();
  const address = (): string => home.server.address.replace('127.0.0.1', 'localhost');
  const name = `Marguerite ${size}`;
  let context: BrowserContext;
  let page: Page;
  let code = '';

  beforeAll(async () => {
    context = await home.browser.newContext({
      locale: 'en-GB',
      reducedMotion: 'reduce',
      acceptDownloads: true,
      ...options,
    });
    page = await context.newPage();
    await withAuthenticator(page);
  });
  afterAll(() => context.close());

  test('is registered from the first page, with a recovery code that is shown once', async () => {
    await page.goto(address());
    await page.getByLabel(app.name).fill(name);
    await button(page, app['name.register']).click();
    await page.getByRole('heading', { name: words.title }).waitFor();
    expect(await faults(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    expect(await page.getByLabel(app.name).inputValue()).toBe(name);
    await button(page, words.register).click();
    code = (await page.locator('.profile-code').textContent()) ?? '';
    expect(code).toMatch(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/);
    expect(await faults(page)).toEqual([]);
    await button(page, words['code.kept']).click();
    await page.getByText(words['games.none']).waitFor();
    expect(await faults(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
  });

  test('is played under, with its mark', async () => {
    await button(page, app.back).click();
    await page.locator('.own-name', { hasText: name }).waitFor();
    await page.locator('.own-name').getByRole('img', { name: app.verified }).waitFor();
    await page.getByRole('button', { name: app['home.create'] }).click();
    await page.locator('.seat-slip', { hasText: name }).getByRole('img', { name: app.verified }).waitFor();
    await page.goto(`${address()}/profile`);
    await page.getByRole('heading', { name }).waitFor();
  });

  test('is signed in to with a passkey, and with the code', async () => {
    await page.getByText(words['account.title']).click();
    await button(page, words['passkeys.add']).click();
    await button(page, words['passkeys.remove']).waitFor();
    expect(await faults(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await button(page, words['account.signOut']).click();
    await button(page, words['signIn.passkey']).click();
    await page.getByRole('heading', { name }).waitFor();
    await page.getByText(words['account.title']).click();
    await button(page, words['account.signOut']).click();
    await page.getByLabel(words['signIn.code']).fill('0000-0000');
    await button(page, words['signIn.byCode']).click();
    await page.getByText(words['error.badToken']).waitFor();
    await page.getByLabel(words['signIn.code']).fill(code.toLowerCase());
    await button(page, words['signIn.byCode']).click();
    await page.getByRole('heading', { name }).waitFor();
  });

  test('belongs to nobody else', async () => {
    const other = await home.browser.newContext({ locale: 'en-GB', ...options });
    const stranger = await other.newPage();
    await stranger.goto(`${address()}/profile`);
    await stranger.getByLabel(app.name).fill(name.toUpperCase());
    await button(stranger, words.register).click();
    await stranger.getByText(words['error.taken']).waitFor();
    await other.close();
  });

  test('is exported, and erased after a question', async () => {
    await page.getByText(words['account.title']).click();
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, words['account.export']).click()]);
    const exported = JSON.parse(readFileSync(await file.path(), 'utf8')) as object;
    expect(exported).toMatchObject({ name, passkeys: [{}], results: [] });
    await button(page, words['account.erase']).click();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: words['erase.do'] }).click();
    await page.getByRole('heading', { name: words.title }).waitFor();
    await button(page, app.back).click();
    await page.getByLabel(app.name).waitFor();
  });
});

describe('a session that has ended', () => {
  const home = atHome();

  test('is reported before the player sits down, who may go on as a guest', async () => {
    const page = await home.browser.newPage({ locale: 'en-GB', reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      const stored = JSON.stringify({ name: 'Marguerite', session: 'ended' });
      localStorage.setItem('brigantine.profile /', stored);
    });
    await page.goto(home.server.address);
    await page.locator('.own-name', { hasText: 'Marguerite' }).waitFor();
    await page.getByRole('button', { name: app['home.create'] }).click();
    await page.getByRole('heading', { name: app['fail.signedOutTitle'] }).waitFor();
    expect(await faults(page)).toEqual([]);
    await button(page, app['fail.asGuest']).click();
    const seat = page.locator('.seat-slip', { hasText: 'Marguerite' });
    await seat.waitFor();
    expect(await seat.getByRole('img', { name: app.verified }).count()).toBe(0);
    await page.close();
  });
});

describe.each([
  ['laptop', false],
  ['phone', true],
])('the score on a %s', (size, phone) => {
  const home = atHome();

  test('lets a guest register and keep the game, and shows the next one as earned', async () => {
    const name = `Ching Shih ${size}`;
    const captain = await Captain.arrive(home.browser, home.server.address, { name, phone, height: 664 });
    const { page } = captain;
    await captain.chooseGame('plank');
    await captain.playNow(2, 'plank');
    await captain.play();
    await captain.press(button(page, words['earned.keep']));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(app.name).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.route('**/api/profile/games/*', (route) => route.abort(), { times: 1 });
    await captain.press(dialog.getByRole('button', { name: words.register, exact: true }));
    await dialog.locator('.profile-code').waitFor();
    expect(await faults(page)).toEqual([]);
    await captain.press(dialog.getByRole('button', { name: words['code.kept'] }));
    // The connection broke before the game was counted.
    await page.getByText(words['error.unreachable']).waitFor();
    await captain.press(button(page, words['earned.count'].replace('{{name}}', name)));
    await page.getByText(words['feat.firstGame']).waitFor();
    const count = (games: number) =>
      new RegExp(words['earned.wins'].replace('{{wins}}', '\\d').replace('{{games}}', `${games}$`));
    await page.getByText(count(1)).waitFor();
    expect(await faults(page)).toEqual([]);
    await captain.rematch();
    await captain.question.waitFor();
    await captain.play();
    await page.getByText(count(2)).waitFor();
    expect(captain.complaints).toEqual([expect.stringContaining('ERR_FAILED')]);
    await captain.leave();
  });
});

/** A page on which everything is long. */
const FULL: ProfileView = {
  name: 'Marguerite de la Roche',
  at: 0,
  passkeys: [{ id: 'key', at: 0 }],
  statistics: [
    { game: 'race', rules: 'classic2007', games: 1234, wins: 567, bestPoints: 48, meanPoints: 31.25 },
    { game: 'race', rules: 'salon+', games: 12, wins: 0, bestPoints: -5, meanPoints: -5 },
    { game: 'plank', rules: '', games: 1, wins: 1, bestPoints: 27, meanPoints: 27 },
  ],
  achievements: ACHIEVEMENTS.map((id) => ({ id, at: 0 })),
  rivals: [{ name: 'Bartholomée Portugais', games: 1234, ahead: 1000, behind: 234 }],
};

describe.each(Object.entries(SIZES))('a full page on a %s', (_, options) => {
  const home = atHome();

  test.each(['en-GB', 'fr-FR', 'de-DE', 'es-ES', 'it-IT', 'pt-BR'])(
    'fits and has no accessibility faults in %s',
    async (locale) => {
      const context = await home.browser.newContext({ locale, reducedMotion: 'reduce', ...options });
      const page = await context.newPage();
      const stored = JSON.stringify({ name: FULL.name, session: 'session' });
      await page.addInitScript((value) => localStorage.setItem('brigantine.profile /', value), stored);
      await page.route('**/api/profile', (route) => route.fulfill({ json: FULL }));
      await page.goto(`${home.server.address}/profile`);
      await page.locator('summary').click();
      await page.locator('tbody tr').nth(1).locator('small').waitFor();
      expect(await faults(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      await context.close();
    },
  );
});

describe('the first page on a phone', () => {
  const home = atHome();

  test.each(['en-GB', 'fr-FR', 'de-DE', 'es-ES', 'it-IT', 'pt-BR'])(
    'shows every line whole and needs no scrolling in %s',
    async (locale) => {
      const context = await home.browser.newContext({ locale, reducedMotion: 'reduce', ...SIZES.phone });
      const page = await context.newPage();
      await page.goto(home.server.address);
      await page.locator('.home-way').first().click();
      await page.locator('.name-missing').waitFor();
      const lines = () => {
        const bottom = (part: string): number => document.querySelector(part)?.getBoundingClientRect().bottom ?? NaN;
        const top = (part: string): number => document.querySelector(part)?.getBoundingClientRect().top ?? NaN;
        return {
          subtitle: bottom('.home-subtitle') <= bottom('.home-head'),
          missing: bottom('.name-missing') < top('.name-field .plain-button'),
          scrolls: document.documentElement.scrollHeight > innerHeight,
        };
      };
      await becomes(() => page.evaluate(lines), { subtitle: true, missing: true, scrolls: false });
      await context.close();
    },
  );
});

describe('with PROFILES=off', () => {
  const home = atHome({ PROFILES: 'off' });

  test('the first page offers no names to register', async () => {
    const page = await home.browser.newPage({ locale: 'en-GB' });
    await page.goto(home.server.address);
    await page.getByLabel(app.name).waitFor();
    expect(await button(page, app['name.register']).count()).toBe(0);
    await page.close();
  });
});
