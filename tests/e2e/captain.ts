/** A person at a browser: opens the page, sits down, and answers whatever is asked with real clicks. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { hashText, seededPicker } from '@brigantine/shared/chance';
import en from '../../client/src/i18n/en/app.json';
import fr from '../../client/src/i18n/fr/app.json';

export interface CaptainOptions {
  readonly name: string;
  readonly language?: 'en' | 'fr';
  /** A phone: 390×844, touch. */
  readonly phone?: boolean;
}

const PATIENCE = 30_000;

/** What a person reads on the controls, from the product's own catalogues. */
const WORDS = { en, fr } as const;

export class Captain {
  /** What the page has complained about; must stay empty. */
  readonly complaints: string[] = [];
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
      viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      hasTouch: phone,
      isMobile: phone,
      locale: options.language === 'fr' ? 'fr-FR' : 'en-GB',
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    const captain = new Captain(page, context, options);
    await page.goto(address);
    return captain;
  }

  private get words() {
    return WORDS[this.options.language ?? 'en'];
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

  /** Two clicks to a race against bots; `ships` counts this captain's own. */
  async playNow(ships: number): Promise<void> {
    await this.page.getByLabel(this.words.name).fill(this.options.name);
    await this.press(this.page.getByRole('button', { name: this.words['home.play'] }));
    const label = this.words['home.ships_other'].replace('{{count}}', String(ships));
    await this.press(this.page.getByRole('button', { name: label }));
  }

  /** A question about the fight that is going on. */
  async fights(): Promise<boolean> {
    const combat = this.page.locator('.race-question .combat');
    return (await this.question.isVisible()) && (await combat.isVisible());
  }

  async questionText(): Promise<string> {
    return (await this.page.locator('#race-question h2').textContent()) ?? '';
  }

  async start(): Promise<void> {
    await this.press(this.page.getByRole('button', { name: this.words['lobby.start'] }));
  }

  async addBot(): Promise<void> {
    await this.press(this.page.getByRole('button', { name: this.words['lobby.addBot'] }));
  }

  /** Waits until so many seats are taken. */
  async seeSeats(count: number): Promise<void> {
    await this.page.waitForFunction((n) => document.querySelectorAll('.seat-slip').length === n, count);
  }

  /** Clicks or taps, as the device does. */
  async press(what: Locator): Promise<void> {
    if (this.options.phone === true) await what.tap();
    else await what.click();
  }

  /** The open question's kind of answer form, when one waits for this captain. */
  private get question(): Locator {
    return this.page.locator('.race-question[data-asked="true"]');
  }

  get score(): Locator {
    return this.page.locator('.score-table');
  }

  /** Answers questions until the score is shown, or until `stop` says so. */
  async play(stop: () => Promise<boolean> = () => Promise.resolve(false)): Promise<void> {
    const either = this.question.or(this.score).first();
    for (;;) {
      await either.waitFor({ timeout: 120_000 });
      if (await this.score.isVisible()) return;
      if (await stop()) return;
      await this.answer();
    }
  }

  /** Selects an answer and confirms it; waits until the question is gone. */
  async answer(): Promise<void> {
    const form = this.page.locator('#race-question');
    const heading = await form
      .locator('h2')
      .textContent()
      .catch(() => null);
    if (heading === null) return;
    const answers = this.page.locator('input[form="race-question"]:enabled, #race-question input[type=radio]:enabled');
    const count = await answers.count();
    if (count > 0) await this.choose(answers.nth(this.pick(count)));
    const confirm = this.page.locator('#race-confirm');
    if (!(await confirm.isEnabled().catch(() => false))) return;
    await this.press(confirm).catch((error: unknown) => {
      // Between looking and clicking another captain may have closed a question that could still be changed.
      if (!String(error).includes('Timeout')) throw error;
    });
    await this.page
      .waitForFunction(
        (asked) => {
          const now = document.querySelector('.race-question[data-asked="true"] #race-question h2')?.textContent;
          return now !== asked || document.querySelector('.score-table') !== null;
        },
        heading,
        { timeout: 2_000 },
      )
      .catch(() => undefined);
  }

  /** The radio button itself is for keyboards and screen readers; people click what it labels. */
  private async choose(answer: Locator): Promise<void> {
    const label = answer.locator('xpath=ancestor::label');
    await this.press(label).catch(() => undefined);
  }

  /** Where each ship is drawn, as the canvas says; for comparison with the scores. */
  drawn(): Promise<Record<string, number>> {
    return this.page.evaluate(() => (window as unknown as { __view: Record<string, number> }).__view);
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}
