/** A person at a browser: opens the page, sits down, and answers questions with real clicks. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { hashText, seededPicker } from '@brigantine/shared/chance';
import en from '../../client/src/i18n/en/app.json';
import enTable from '../../client/src/i18n/en/table.json';
import fr from '../../client/src/i18n/fr/app.json';
import frTable from '../../client/src/i18n/fr/table.json';
import type { FrontWords } from '../../client/src/manifest';
import { until } from './until';

const CLIENT = path.resolve(__dirname, '../../client/src');

export interface CaptainOptions {
  readonly name: string;
  readonly language?: 'en' | 'fr';
  /** A phone: 390×844, touch, and like an iPhone without the optional APIs that `removeOptionalApis` names. */
  readonly phone?: boolean;
  /** The height of the phone's window; with an address bar, 664 of 844 are left. */
  readonly height?: 664 | 844;
  /** Uses the keyboard only. */
  readonly keyboard?: boolean;
  /** Enables animations; without it the system asks for reduced motion. */
  readonly motion?: boolean;
  /** Folders of games outside the product, by name. */
  readonly games?: Readonly<Record<string, string>>;
  /** The first path, if not the server's root. */
  readonly path?: string;
  /** Prepares the browser before it opens the page. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const MOST_TABS = 80;
/** Selections and confirmations until an answer is complete. */
const MOST_STEPS = 8;
/** Digits for cards, holds and places, 0 for the pass, letters for actions. */
const KEYS = '1234560abcde'.split('');
const FORM = '.area-question form';

/** Labels of the controls, from the product's catalogues. */
const WORDS = { en, fr } as const;

/** Runs in the page: removes APIs that an iPhone or an older browser lacks. */
function removeOptionalApis(): void {
  Reflect.deleteProperty(Navigator.prototype, 'vibrate');
  Reflect.deleteProperty(Navigator.prototype, 'userActivation');
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
}

export class Captain {
  /** Errors and warnings in the page's console; must stay empty. */
  readonly complaints: string[] = [];
  /** Kinds of questions answered so far. */
  readonly answered = new Set<string>();
  private readonly pick: (n: number) => number;

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly options: CaptainOptions,
  ) {
    this.pick = seededPicker(hashText(options.name));
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(message.text());
    });
  }

  static async arrive(browser: Browser, address: string, options: CaptainOptions): Promise<Captain> {
    const phone = options.phone === true;
    const context = await browser.newContext({
      viewport: phone ? { width: 390, height: options.height ?? 844 } : { width: 1440, height: 900 },
      hasTouch: phone,
      isMobile: phone,
      locale: options.language === 'fr' ? 'fr-FR' : 'en-GB',
      reducedMotion: options.motion === true ? 'no-preference' : 'reduce',
    });
    const page = await context.newPage();
    // Tests can neither change nor count requests that go through a service worker.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    const captain = new Captain(page, context, options);
    if (phone) await page.addInitScript(removeOptionalApis);
    await options.prepare?.(page);
    await page.goto(address + (options.path ?? ''));
    return captain;
  }

  get language(): 'en' | 'fr' {
    return this.options.language ?? 'en';
  }

  /** Whether this captain uses the keyboard only. */
  get keyboard(): boolean {
    return this.options.keyboard === true;
  }

  get words() {
    return WORDS[this.language];
  }

  get tableWords() {
    return this.language === 'fr' ? frTable : enTable;
  }

  /** Creates a table and returns its code as shown in the lobby. */
  async createTable(): Promise<string> {
    await this.page.getByLabel(this.words.name).fill(this.options.name);
    await this.press(this.page.getByRole('button', { name: this.words['home.create'] }));
    const code = await this.page.locator('.share-code [aria-hidden]').textContent();
    return code ?? '';
  }

  /** Types a code on the first page. */
  async join(code: string): Promise<void> {
    await this.page.getByLabel(this.words.name).fill(this.options.name);
    await this.page.getByLabel(this.words['home.code']).fill(code.toLowerCase());
    await this.press(this.page.getByRole('button', { name: this.words['home.go'], exact: true }));
  }

  /** Takes a seat on the page of an invitation. */
  async sitDown(): Promise<void> {
    await this.page.getByLabel(this.words.name).fill(this.options.name);
    await this.press(this.page.getByRole('button', { name: this.words['door.sit'] }));
  }

  /** The texts of a game on the first page. */
  private front(game: string): FrontWords {
    const folder = this.options.games?.[game] ?? path.join(CLIENT, game);
    const file = path.join(folder, 'front', `${this.options.language ?? 'en'}.json`);
    return JSON.parse(readFileSync(file, 'utf8')) as FrontWords;
  }

  /** Selects a game on the first page; the race is selected already. */
  async chooseGame(game: string): Promise<void> {
    const slip = this.page.locator('.game-slip', { hasText: this.front(game).name });
    // A radio button: Tab reaches the selected one, arrows the others.
    if (this.options.keyboard === true) {
      await this.page.locator('.game-slip input:checked').focus();
      await this.page.keyboard.press('ArrowRight');
    } else await this.press(slip);
  }

  /** Two clicks to a game against bots; `players` counts this captain. */
  async playNow(players: number, game: string = 'race'): Promise<void> {
    await this.page.getByLabel(this.words.name).fill(this.options.name);
    await this.press(this.page.getByRole('button', { name: this.words['home.play'] }));
    const label = this.front(game).players_other.replace('{{count}}', String(players));
    await this.press(this.page.getByRole('button', { name: label }));
  }

  /** Whether the question belongs to a combat. */
  async inCombat(): Promise<boolean> {
    const combat = this.page.locator('.area-question .combat');
    return (await this.question.isVisible()) && (await combat.isVisible());
  }

  /** Opens the rules from the bar, finds a rule, and returns to the table. */
  async readRules(paragraph: string): Promise<void> {
    // They load with the game's part of the page.
    await this.page.locator('.area-hand').waitFor();
    await this.press(this.page.getByRole('button', { name: this.tableWords['bar.rules'], exact: true }));
    const reference = this.page.getByRole('dialog');
    await reference.locator(`[id="rule-${paragraph}"]`).waitFor();
    // Opening the rules focuses the search; on a touch screen the keyboard would cover them.
    if (this.options.phone !== true)
      await until(this.page, () => document.activeElement?.matches('dialog [type=search]') === true, undefined);
    await this.page.keyboard.press('Escape');
    // The focus returns when the page removes the dialog, which has no role once it closes.
    await this.page.locator('dialog').waitFor({ state: 'detached' });
  }

  async questionText(): Promise<string> {
    return (await this.page.locator(`${FORM} h2`).textContent()) ?? '';
  }

  /** From the score to the next game, or to the lobby until everybody has come. */
  async rematch(): Promise<void> {
    await this.press(this.page.locator('.score-foot .main-button'));
  }

  async start(): Promise<void> {
    await this.press(this.page.getByRole('button', { name: this.words['lobby.start'] }));
  }

  async addBot(): Promise<void> {
    await this.press(this.page.getByRole('button', { name: this.words['lobby.addBot'] }).first());
  }

  /** Waits until this many seats are taken. */
  async seeSeats(count: number): Promise<void> {
    await until(this.page, (n) => document.querySelectorAll('.seat-slip').length === n, count);
  }

  /** Clicks, taps, or focuses with Tab and presses Enter. With a timeout, ignores an element that has just disappeared. */
  async press(what: Locator, timeout?: number): Promise<void> {
    const within = timeout === undefined ? {} : { timeout };
    const pressed = this.keyboard
      ? this.tabTo(what).then(() => this.page.keyboard.press('Enter'))
      : this.options.phone === true
        ? what.tap(within)
        : what.click(within);
    await pressed.catch((error: unknown) => {
      if (timeout === undefined || !String(error).includes('Timeout')) throw error;
    });
  }

  /** Focuses with Tab. */
  async tabTo(what: Locator): Promise<void> {
    await what.waitFor();
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      if (await what.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error('no way there with the keyboard');
  }

  /** The form of the question that waits for this captain. */
  get question(): Locator {
    return this.page.locator('.area-question[data-asked="true"]');
  }

  get score(): Locator {
    return this.page.locator('.score-table');
  }

  /** The rows of the score without the mark of the own row, which differs between captains. */
  async scores(): Promise<readonly string[]> {
    const rows = await this.score.locator('tbody tr').allInnerTexts();
    const own = this.tableWords['seat.you'];
    return rows.map((row) =>
      row
        .split(/\s+/)
        .filter((word) => word !== own)
        .join(' '),
    );
  }

  /** Answers questions until the score is shown or `stop` returns true. */
  async play(stop: () => Promise<boolean> = () => Promise.resolve(false)): Promise<void> {
    const either = this.question.or(this.score).first();
    for (;;) {
      await either.waitFor();
      if (await this.score.isVisible()) return;
      if (await stop()) return;
      await this.answer();
    }
  }

  /** Selects an answer and confirms it; waits until the question disappears, at most for that long, in ms. */
  async answer(patience = 2_000): Promise<void> {
    // Every question has a form of its own, even if it is the same again.
    const asked = await this.page.evaluate(() => {
      const form = document.querySelector<HTMLElement>('.area-question[data-asked="true"] form');
      form?.setAttribute('data-answered', '');
      return form?.dataset['type'];
    });
    if (asked === undefined) return;
    this.answered.add(asked);
    const answers = this.page.locator(`${FORM} input[type=radio]:enabled, input[type=radio][form]:enabled`);
    const count = await answers.count();
    const confirmed = this.keyboard ? await this.answerByKeys(count) : await this.answerByHand(answers);
    if (!confirmed) return;
    // If another captain has closed the question meanwhile, nothing happens and it is asked again.
    await until(
      this.page,
      () => document.querySelector('.area-question[data-asked="true"] form[data-answered]') === null,
      undefined,
      patience,
    ).catch(() => undefined);
  }

  /** Keys select and Enter confirms; some answers need two selections, a card and a place. False if none was found. */
  private async answerByKeys(count: number): Promise<boolean> {
    for (let tries = 0; tries < MOST_STEPS; tries++) {
      if (count > 0) await this.page.keyboard.press(KEYS[this.pick(KEYS.length)] ?? '1');
      if (!(await this.confirmable())) continue;
      await this.page.keyboard.press('Enter');
      return true;
    }
    return false;
  }

  /** The same with mouse or touch. */
  private async answerByHand(answers: Locator): Promise<boolean> {
    for (let tries = 0; tries < MOST_STEPS; tries++) {
      const count = await answers.count();
      // The radio button itself is for keyboards and screen readers; people press its label.
      if (count > 0) await this.press(answers.nth(this.pick(count)).locator('xpath=ancestor::label'), 5_000);
      if (!(await this.confirmable())) continue;
      await this.press(this.confirm, 5_000);
      return true;
    }
    return false;
  }

  private get confirm(): Locator {
    return this.page.locator(`${FORM} [type=submit]`);
  }

  private confirmable(): Promise<boolean> {
    return this.confirm.isEnabled({ timeout: 1_000 }).catch(() => false);
  }

  /** The position of each ship on the canvas, for comparison with the scores. */
  drawn(): Promise<Record<string, number>> {
    return this.page.evaluate(() => (window as unknown as { __view: Record<string, number> }).__view);
  }

  async leave(): Promise<void> {
    await this.context.close();
  }

  /** Leaves after a test; its page may not have complained. */
  async done(): Promise<void> {
    expect(this.complaints).toEqual([]);
    await this.leave();
  }
}
