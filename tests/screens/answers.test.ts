/** Answering by mouse, touch and keyboard, and what stays visible while waiting. */
import { LANGUAGES } from '../../client/src/i18n/areas';
import { bare, frames, Looks, nameOf, type Round, sizesOf, type Visit } from './looks';

const looks = Looks.ofSuite();

const WAITING = ['race: another sails', 'race: another has too little', 'race: last round, another sails'];
/** Questions that the hand answers or explains: with three and four cards, and everything that may be on a card. */
const IN_HAND = [
  'race asks: assign dice',
  'race asks: dice placed',
  'race asks: choose a card',
  'race asks: a card picked',
  'race: four cards',
  'race: what a card would do',
];

/** The layout of a hand in a state. */
interface Hand extends Pick<Visit, 'look' | 'language'> {
  readonly size: string;
  /** How many cards the panels cover, and the text of the clock. */
  readonly covered: number;
  readonly clock: string | null;
  /** Titles of cards with overflowing content. */
  readonly out: readonly string[];
  /** Position and size of each card, with its title and halves. */
  readonly shapes: readonly string[];
}

async function handOf({ page, look, size, language }: Visit): Promise<Hand> {
  const lies = await page.locator('.hand .card-face').evaluateAll((all) => {
    const faces = all as HTMLElement[];
    const slips = [...document.querySelectorAll('.question-stack .slip, .question-beside > *, .waiting')];
    const tops = slips.filter((slip) => slip.checkVisibility()).map((slip) => slip.getBoundingClientRect().top);
    const bottom = (each: Element): number => each.getBoundingClientRect().bottom;
    const within = (face: Element, parts: string): HTMLElement[] => [...face.querySelectorAll<HTMLElement>(parts)];
    const out = faces.filter((face) =>
      within(face, '.half, .landing, .badge').some((part) => bottom(part) > bottom(face) + 0.5),
    );
    return {
      covered: faces.filter((face) => bottom(face) > Math.min(...tops) + 1).length,
      out: out.map((face) => face.textContent),
      shapes: faces.map((face) =>
        [face, ...within(face, '.card-title, .card-halves')]
          .map(({ offsetTop, offsetHeight, offsetWidth }) => [offsetTop, offsetHeight, offsetWidth])
          .join(' '),
      ),
    };
  });
  const clock = await page.locator('.area-question .countdown').textContent();
  return { look, language, size: nameOf(size), clock, ...lies };
}

describe('the cards of a hand, with a running clock', () => {
  const PHONES = ['390x664', '360x640', '844x390'];
  const hands: Hand[] = [];
  beforeAll(async () => {
    const round = { looks: [...WAITING, ...IN_HAND, 'race: two cards left'], bare: true };
    const keep = async (visit: Visit): Promise<void> => void hands.push(await handOf(visit));
    await looks.visit({ ...round, sizes: sizesOf(PHONES), languages: ['de', 'fr'] }, keep);
    const larger = sizesOf(['768x1024', '1024x768', '1440x757', '1920x1080']);
    await looks.visit({ ...round, sizes: larger, languages: ['de'] }, keep);
  });

  test('are never covered on a phone', () => {
    const phones = hands.filter(({ size }) => PHONES.includes(size));
    expect(phones.filter(({ covered, clock }) => covered > 0 || !/^\d:\d\d$/.test(clock ?? ''))).toEqual([]);
  });

  test('always contain both their halves', () => {
    expect(hands.filter(({ out }) => out.length > 0)).toEqual([]);
  });

  test('have one size, with titles and halves at one height, in every state', () => {
    // More or fewer than three cards, and names that make the chips above a phone's cards longer.
    const others = ['race: four cards', 'race: two cards left', 'race: another has too little'];
    const threes = hands.filter(({ look, language }) => language === 'de' && !others.includes(look));
    const sizes = [...new Set(threes.map(({ size }) => size))];
    const shapesAt = (size: string) => new Set(threes.flatMap((hand) => (hand.size === size ? hand.shapes : [])));
    expect(sizes.map((size) => [size, shapesAt(size).size])).toEqual(sizes.map((size) => [size, 1]));
    expect(sizes).toHaveLength(7);
  });
});

test('on a laptop every question and its button have a fixed place, complete and clear of chart and plates', async () => {
  const asked = [
    'assign dice',
    'a card picked',
    'sixth hold',
    'destination',
    'powder in attack',
    'payment from five holds',
  ];
  const spoils = ['spoils: give a curse', 'spoils: steal a treasure', 'sabre', 'choose a card'];
  const round: Round = {
    looks: [...[...asked, ...spoils].map((kind) => `race asks: ${kind}`), 'race: what a card would do'],
    sizes: sizesOf(['1440x757']),
    languages: ['en', 'de'],
    bare: true,
  };
  const places = { hand: new Set<string>(), list: new Set<string>() };
  await looks.visit(round, async ({ page, look, language }) => {
    const { inHand, place, over, hidden, apart } = await page.evaluate(() => {
      const boxOf = (selector: string): DOMRect => document.querySelector(selector)!.getBoundingClientRect();
      const [slip, button, log] = [boxOf('.question'), boxOf('.question .main-button'), boxOf('.area-log')];
      const visible = document.querySelector('.area-log')!.checkVisibility({ visibilityProperty: true });
      const others = [...document.querySelectorAll('.board, .plate')].map((each) => each.getBoundingClientRect());
      const body = document.querySelector('.question-body')!;
      return {
        inHand: document.querySelector('.question[data-in-hand="true"]') !== null,
        place: [slip.left, slip.top, slip.bottom, button.top].map(Math.round).join(),
        // It ends before the log, or has the room of both.
        apart: slip.right < log.left === visible && (visible || Math.abs(slip.right - log.right) < 3),
        over: others.filter(({ right, bottom }) => right > slip.left && bottom > slip.top).length,
        hidden: body.scrollHeight - body.clientHeight,
      };
    });
    places[inHand ? 'hand' : 'list'].add(place);
    expect({ look, language, over, hidden, apart }).toEqual({ look, language, over: 0, hidden: 0, apart: true });
  });
  // Questions that the cards answer leave them more room.
  expect([places.hand.size, places.list.size]).toEqual([1, 1]);
});

test.each(['390x664', '1440x757'])('without a clock, as against bots, the layout holds too (%s)', async (size) => {
  const ghostly = ['direction', 'destination', 'fights', 'spoils'].map((kind) => `race asks: Ghost Ship ${kind}`);
  const sample = [
    ...ghostly,
    'race asks: destination',
    'race asks: sixth hold',
    'race: four cards',
    'plank asks: a turn',
  ];
  const round = { looks: sample, sizes: sizesOf([size]), languages: ['en', 'de'] as const, clockless: true };
  expect(await looks.faults(round)).toEqual([]);
});

test('on a laptop the longest forecast of a card is visible', async () => {
  const looked = { looks: ['race: what a card would do'], sizes: sizesOf(['1440x757']), languages: LANGUAGES };
  await looks.visit({ ...looked, bare: true }, async ({ page, language }) => {
    const hidden = await page.locator('.question-body').evaluate((body) => body.scrollHeight - body.clientHeight);
    expect({ language, hidden }).toEqual({ language, hidden: 0 });
  });
});

test('a hold is selected by its number, on the plate or its tile', async () => {
  await looks.visit(bare(['race asks: empty a hold'], ['1440x757']), async ({ page }) => {
    const picked = (): Promise<readonly string[]> =>
      page.locator('.question .option[data-picked="true"] .option-key').allTextContents();
    const keys = await page.locator('.question .option:not([data-dimmed="true"]) .option-key').allTextContents();
    expect(keys.length).toBeGreaterThan(1);
    for (const [i, tile] of (await page.locator('.question .option').all()).entries()) {
      if ((await tile.getAttribute('data-dimmed')) === 'true') continue;
      await page.keyboard.press(String(i + 1));
      expect([await picked(), await tile.getAttribute('data-picked')]).toEqual([[String(i + 1)], 'true']);
    }
    for (const key of keys) {
      await page.locator(`.plate[data-me="true"] .crates > li:nth-child(${key})`).click();
      expect(await picked()).toEqual([key]);
    }
  });
});

test('the first lesson marks no price on a card, as it has not been explained', async () => {
  await looks.visit(bare(['lessons of the race'], ['390x664']), async ({ page }) => {
    expect(await page.locator('.hand .landing').count()).toBeGreaterThan(0);
    expect(await page.locator('.hand .landing:visible').count()).toBe(0);
  });
});

test('a redrawn pirate’s card is never visible without its pirate', async () => {
  await looks.visit(bare(['plank asks: a turn'], ['1440x757']), async ({ page }) => {
    const painted = await page.evaluate(async () => {
      const drawn: boolean[] = [];
      const seen = new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            for (const canvas of node instanceof Element
              ? node.querySelectorAll<HTMLCanvasElement>('.card-picture canvas')
              : [])
              drawn.push(
                canvas
                  .getContext('2d')!
                  .getImageData(0, 0, canvas.width, canvas.height)
                  .data.some((part) => part > 0),
              );
      });
      seen.observe(document.querySelector('.plank-hand')!, { childList: true, subtree: true });
      document.querySelector<HTMLElement>('.hand-row[data-kind="pirates"] label')!.click();
      await new Promise((frame) => requestAnimationFrame(frame));
      document.querySelector<HTMLElement>('.question .main-button')!.click();
      while (drawn.length === 0) await new Promise(requestAnimationFrame);
      for (let more = 0; more < 3; more++) await new Promise(requestAnimationFrame);
      seen.disconnect();
      return drawn;
    });
    expect(painted.length).toBeGreaterThan(0);
    expect(painted).not.toContain(false);
  });
});

test('after a click Enter confirms, and only a selection can be undone', async () => {
  await looks.visit(bare(['race asks: powder in attack'], ['1440x757']), async ({ page }) => {
    const foot = page.locator('.question-foot button');
    const taken = page.locator('.question .split-sum');
    const none = await taken.textContent();
    expect(await foot.count()).toBe(1);
    const all = page.locator('.split-quick button').last();
    await all.click();
    expect(await foot.count()).toBe(2);
    await foot.last().click();
    expect([await taken.textContent(), await foot.count()]).toEqual([none, 1]);
    // With the keyboard the button keeps the focus; after a click Enter belongs to the question.
    await all.press('Enter');
    expect(await all.evaluate((button) => button === document.activeElement)).toBe(true);
    await all.click();
    await page.keyboard.press('Enter');
    await page.locator('.question[data-type="spendPowder"]').waitFor({ state: 'detached' });
  });
});

test('a pirate deselected before an action is not selected after it', async () => {
  await looks.visit(bare(['plank asks: a turn'], ['1440x757']), async ({ page }) => {
    const card = (kind: string) => page.locator(`.hand-row[data-kind="${kind}"] label`).first();
    await card('pirates').click();
    await page.locator('.question-foot .button').click();
    await card('actions').click();
    await page.locator('.whom .option').first().click();
    await page.locator('.question .main-button').click();
    await page.locator('.hand-row[data-kind="actions"] [data-dimmed="true"]').first().waitFor();
    await page.locator('.hand-row[data-kind="pirates"] label').first().waitFor();
    expect(await page.locator('.question').getAttribute('data-drafted')).toBe('false');
  });
});

test('continuing without an answer asks for confirmation, by key and by button, and the button is reachable', async () => {
  const round = { sizes: sizesOf(['1440x757']), languages: ['en'] as const, bare: true };
  await looks.visit({ ...round, looks: ['race asks: destination'] }, async ({ page }) => {
    const form = page.locator('.question');
    const put = form.locator('.question-foot [role="status"]');
    expect(await put.textContent()).toBe('');
    await page.keyboard.press('Enter');
    await form.and(page.locator('[data-early="true"]')).waitFor();
    expect(await put.textContent()).toBe('Choose an answer first.');
    expect(await form.locator('h2').textContent()).toBe('Choose an answer first.');
    await page.keyboard.press('1');
    await form.and(page.locator('[data-early="false"]')).waitFor();
    await form.locator('.question-foot .button').click();
    await form.and(page.locator('[data-drafted="false"]')).waitFor();
    expect(await put.textContent()).toBe('');
    await form.locator('[type=submit]').focus();
    await page.keyboard.press('Enter');
    await form.and(page.locator('[data-early="true"]')).waitFor();
  });
  // The selected payment is too small.
  await looks.visit({ ...round, looks: ['race asks: payment'] }, async ({ page }) => {
    const [less, more] = [page.locator('.stepper .button').first(), page.locator('.stepper .button').nth(1)];
    await less.click();
    await page.keyboard.press('Enter');
    await page.locator('.question[data-early="true"]').waitFor();
    await more.click();
    await page.locator('.question[data-early="false"]').waitFor();
  });
});

test('on a phone the last line of a long score fades until scrolled to, one’s own row never, and the text below is centred', async () => {
  await looks.visit(bare(['race: score of six'], ['390x664'], ['de']), async ({ page }) => {
    const scroll = page.locator('.score-scroll');
    const fade = (): Promise<string> => scroll.evaluate((box) => getComputedStyle(box, '::after').opacity);
    expect(await fade()).toBe('1');
    const bottomOf = (wanted: string): Promise<number> =>
      page.locator(wanted).evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await bottomOf('tr[data-me="true"]')).toBeCloseTo(await bottomOf('.score-scroll'), 0);
    await scroll.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await frames(page);
    expect(await fade()).toBe('0');
    const aligned = await page
      .locator('.score-foot :is(button, a)')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).textAlign));
    expect(new Set(aligned)).toEqual(new Set(['center']));
  });
});

test('each key on a card of the plank is inside it, unique, and no number with another meaning', async () => {
  await looks.visit(bare(['plank asks: a turn'], ['1440x757']), async ({ page }) => {
    const keys = await page.locator('.plank-card > .card-key:visible').evaluateAll((all) =>
      all.map((key) => {
        const [inner, outer] = [key.getBoundingClientRect(), key.parentElement!.getBoundingClientRect()];
        return { text: key.textContent, within: inner.top >= outer.top && inner.right <= outer.right };
      }),
    );
    const written = keys.map(({ text }) => text);
    expect(written.length).toBeGreaterThan(2);
    expect(new Set(written).size).toBe(written.length);
    expect(written.filter((text) => /[1-9]/.test(text))).toEqual([]);
    expect(keys.filter(({ within }) => !within)).toEqual([]);
  });
});

test('R3.3 the forecast calls a fight with a ship that sails first possible, and a fight at the landing certain', async () => {
  const looked = ['race: what a card would do', 'race asks: a destination that cannot be paid'];
  const round: Round = { looks: looked, sizes: sizesOf(['1440x757']), languages: ['en'], bare: true };
  const told: string[] = [];
  await looks.visit(round, async ({ page }) => {
    told.push(...(await page.locator('.question .found[data-kind="combat"]').allTextContents()));
  });
  expect(told.map((text) => text.trim())).toEqual(['fight Jonas, if still there', 'must fight Wanjiru']);
});
