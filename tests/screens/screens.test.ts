/** A sample of the screens, measured. `node scripts/tool.mjs looks screens` takes pictures of all of them. */
import { faults as axeFaults } from '../e2e/axe';
import { bare, frames, Looks, type Measure, settled, sizesOf } from './looks';
import { edgeless, skyGaps } from './seen';

const looks = Looks.ofSuite();

test('every listed state and page opens', async () => {
  const { pages, tables } = await looks.names();
  expect(pages).toContain('unknown code');
  expect(tables).toContain('race: seven treasures');
});

test('every question can be read and answered without scrolling', async () => {
  const sample = [
    'race asks: choose a card',
    'race asks: destination',
    'race asks: spoils: give a curse',
    'race asks: powder in defence',
    'race: four cards',
    'race: six ships, long names',
    'race: six ships, treasures',
    'race: enlarged, a card picked',
    'plank asks: placement of two',
    'plank asks: a first turn',
    'plank asks: whom to move',
    'lessons of the plank',
  ];
  const sizes = sizesOf(['360x640', '390x664', '844x390', '1024x768', '1440x757']);
  const languages = ['de', 'fr', 'fr', 'es', 'en'] as const;
  expect(await looks.faults({ looks: sample, sizes, languages, paired: true })).toEqual([]);
});

test('a phone shows the ranking of four without scrolling, and the meaning of its numbers or none of it', async () => {
  const [full, narrow] = [['plank: score', 'race: equal scores'], 'plank: equal scores, kept by nobody'];
  await looks.visit(bare([...full, narrow], ['390x664'], ['de', 'fr']), async ({ page, look }) => {
    if (look === narrow) await page.locator('.earned button').waitFor();
    await frames(page);
    const { hidden, legend } = await page.evaluate(() => {
      const [rows, box] = ['.score-scroll', '.score-legend'].map((part) => document.querySelector(part)!);
      const { right, bottom } = box!.getBoundingClientRect();
      const seen = [...box!.children].map((entry) => entry.getBoundingClientRect()).filter(({ left }) => left < right);
      const cut = seen.some((entry) => entry.bottom > bottom + 1);
      return { hidden: rows!.scrollHeight - rows!.clientHeight, legend: cut ? 'cut' : seen.length };
    });
    expect({ look, hidden, legend }).toEqual({ look, hidden: 0, legend: look === narrow ? 0 : 3 });
  });
});

test('on a phone the menu covers the score', async () => {
  const here = { sizes: sizesOf(['390x664']), languages: ['de'] as const, bare: true };
  await looks.visit({ ...here, looks: ['race: score of six', 'plank: score'] }, async ({ page }) => {
    await page.locator('.topbar-deeds > [aria-expanded]').last().click();
    const entries = await page.locator('.topbar-menu button').all();
    expect(entries.length).toBeGreaterThan(2);
    // A trial click fails if something covers the element.
    for (const entry of entries) await entry.click({ trial: true });
  });
});

test('a laptop shows the whole lobby of six, and the whole first page with own tables and unfinished lessons', async () => {
  const pages = ['lobby of six', 'lobby', 'home, with tables of one’s own'];
  await looks.visit(bare(pages, ['1440x757'], ['en', 'fr', 'de']), async ({ page, look, language }) => {
    const high = await page.evaluate(() => document.documentElement.scrollHeight);
    expect({ look, language, high }).toEqual({ look, language, high: 757 });
    const isLobby = look !== pages[2];
    const next = isLobby ? '.lobby-start .main-button' : '.learn-way';
    expect(await page.locator(next).isVisible()).toBe(true);
    // Another player has changed the options, and people have talked.
    expect((await page.locator('.lobby-heading > .hint', { hasText: '60' }).count()) > 0).toBe(isLobby);
    expect((await page.locator('.chat-line').count()) > 0).toBe(isLobby);
    // Tab goes down the first column of the lobby before the seats.
    const order = await page.locator('.share, #who, .seat-list').evaluateAll((all) => all.map(({ id }) => id));
    expect(order.indexOf('who')).toBe(isLobby ? 1 : -1);
  });
});

test('on a phone the lobby’s start button has the full width, and the actions for free seats one line', async () => {
  const round = { looks: ['lobby of one', 'lobby for a rematch'], sizes: sizesOf(['390x664']), bare: true };
  await looks.visit({ ...round, languages: ['de', 'fr'] }, async ({ page }) => {
    const wide = await page.locator('.lobby-start .main-button').evaluate((button) => button.clientWidth);
    expect([wide > 320, await page.locator('.seat-empty:visible').count()]).toEqual([true, 1]);
  });
});

test('on a laptop reports have one place and one size', async () => {
  const told = ['race: another sails', 'race: another has too little'];
  const seen = new Set<string>();
  await looks.visit(bare(told, ['1440x757']), async ({ page }) => {
    seen.add(await page.locator('.waiting').evaluate((box) => JSON.stringify(box.getBoundingClientRect())));
  });
  expect([...seen]).toHaveLength(1);
});

test('on a small phone the language switch is beside the title, not on the picture, and choosing a number moves nothing', async () => {
  const tops: number[] = [];
  const round = { sizes: sizesOf(['360x640']), languages: ['en'] as const, bare: true };
  await looks.visit({ ...round, looks: ['home', 'how many', 'home, with tables of one’s own'] }, async ({ page }) => {
    const parts = page.locator('.language-switch, .home-title');
    const [one, other] = await parts.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
    expect([Math.abs(one! - other!) < 12, await page.locator('.ship-scene').isVisible()]).toEqual([true, true]);
    tops.push(await page.locator('.home-slip').evaluate((slip) => slip.getBoundingClientRect().top));
  });
  expect(tops[1]).toBeCloseTo(tops[0]!, 0);
});

test.each(['390x664', '1440x757'])(
  'nothing on the first page moves when the other game is selected or a name is missing; finished games come last (%s)',
  async (size) => {
    const looked = ['home', 'how many', 'home, with finished games and no name'];
    const round = { looks: looked, sizes: sizesOf([size]), languages: ['en', 'de', 'fr'] as const, bare: true };
    await looks.visit(round, async ({ page, look, language }) => {
      const tops = (): Promise<readonly number[]> =>
        page
          .locator('.home-slip > *')
          .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
      const before = await tops();
      await page.locator('.game-slip').last().click();
      await page.locator('.game-slip').last().locator(':checked').waitFor({ state: 'attached' });
      expect({ look, language, tops: await tops() }).toEqual({ look, language, tops: before });
      if (look === looked[0]) await page.locator('.home-ways > .home-way').first().click();
      expect(await tops()).toEqual(before);
      if (look === looked[2]) {
        expect(await page.locator('.home-slip > :last-child.past-tables').count()).toBe(1);
        const field = page.locator('.name-field');
        const [bottom, below] = await field.evaluate((node) =>
          [node, node.querySelector('.name-missing')].map((each) => each!.getBoundingClientRect().bottom),
        );
        expect(below!).toBeLessThan(bottom!);
      }
      await page.locator('.game-slip').first().click();
    });
  },
);

test('a closing drawer returns the focus only if it has it', async () => {
  await looks.visit(bare(['race asks: choose a card'], ['1440x757']), async ({ page }) => {
    const button = page.locator('.topbar-deeds .bar-button').nth(1);
    const drawer = page.locator('.drawer');
    const card = page.locator('.hand input[type=radio]').first();
    const has = (each: typeof card): Promise<boolean> => each.evaluate((node) => node === document.activeElement);
    await button.press('Enter');
    await drawer.locator('input').fill('Ahoy');
    await page.locator('.hand label.card').first().click();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(await has(card)).toBe(true);
    await button.press('Enter');
    await page.locator('.drawer:focus').waitFor();
    expect(await drawer.evaluate((node) => getComputedStyle(node).outlineStyle)).toBe('none');
    await drawer.locator('.drawer-head button').press('Enter');
    await drawer.waitFor({ state: 'detached' });
    expect(await has(button)).toBe(true);
  });
});

test('on a phone the forecast stays open from card to card, covers none, and closes with Escape', async () => {
  await looks.visit(bare(['race: what a card would do'], ['390x664']), async ({ page }) => {
    const sheet = page.locator('.outcome-sheet');
    for (const card of await page.locator('.hand label.card').all()) {
      await card.tap();
      expect(await sheet.locator('.outcome-title').textContent()).toBe(await card.locator('.card-title').textContent());
    }
    await sheet.locator('.sheet-close').tap();
    expect(await sheet.isVisible()).toBe(false);
    // Escape closes what opened last; a focus inside returns.
    await page.locator('.outcome-toggle').tap();
    const menu = page.locator('.topbar-deeds > button').last();
    await menu.tap();
    await page.keyboard.press('Escape');
    expect([await page.locator('.topbar-menu').count(), await sheet.isVisible()]).toEqual([0, true]);
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
    await sheet.locator('.sheet-close').focus();
    await page.keyboard.press('Escape');
    expect(await sheet.isVisible()).toBe(false);
    expect(await page.locator(':focus').getAttribute('class')).toContain('outcome-toggle');
    expect(await page.locator('.card[data-picked="true"]').count()).toBe(1);
  });
});

test('on a phone another ship’s sheet closes by its button, Escape or a tap beside it; no hint meanwhile', async () => {
  await looks.visit(bare(['race: six ships'], ['390x664']), async ({ page }) => {
    const plate = page.locator('.ship-sheet');
    const put = [
      () => plate.locator('.sheet-close').tap(),
      () => page.keyboard.press('Escape'),
      () => page.locator('.hand label.card').last().tap(),
    ];
    for (const away of put) {
      await page.locator('.station[data-me="false"]').first().tap();
      await plate.locator('.crate').nth(4).waitFor();
      await page.locator('.hint-slip').waitFor({ state: 'detached' });
      await away();
      expect(await plate.count()).toBe(0);
    }
    expect(await page.locator('.card[data-picked="true"]').count()).toBe(1);
  });
});

test('on a phone the button of the plank keeps its place, whatever is selected', async () => {
  const sizes = sizesOf(['360x640', '844x390']);
  const round = { looks: ['plank asks: a turn'], sizes, languages: ['en', 'de'] as const, bare: true };
  await looks.visit(round, async ({ page }) => {
    const button = page.locator('.question .main-button');
    const before = await button.boundingBox();
    for (const picked of ['.hand-row label', '[data-kind="actions"] label', '.whom .option']) {
      await page.locator(picked).first().tap();
      expect(await button.boundingBox()).toEqual(before);
    }
    await page.locator('.question-foot .button').tap();
    await page.locator('.question-foot .button').tap();
  });
});

test('on a phone the report uses the room of the plank’s question, and covers no card of either game', async () => {
  const sizes = sizesOf(['360x640', '390x664', '844x390']);
  const tops: Record<string, number[]> = {};
  const names = ['plank: waiting', 'plank asks: a turn', 'race: another sails'];
  await looks.visit({ looks: names, sizes, languages: ['de'], bare: true }, async ({ page, look, size }) => {
    const box = await page.locator('.question-stack > :is(.waiting, .question)').boundingBox();
    const card = await page.locator(':is(.hand, .hand-row) > li').last().boundingBox();
    expect(card!.y + card!.height).toBeLessThanOrEqual(box!.y + 1);
    if (look !== 'race: another sails') (tops[`${size.width}`] ??= []).push(Math.round(box!.y));
  });
  for (const [waiting, asked] of Object.values(tops)) expect(Math.abs(waiting! - asked!)).toBeLessThanOrEqual(1);
  expect(Object.keys(tops)).toHaveLength(sizes.length);
});

test('the signs on cards are explained before a selection, and no line of a forecast is cut', async () => {
  const sizes = sizesOf(['390x664', '1440x757']);
  const round = { looks: ['race: four cards', 'race asks: a card picked'], sizes, languages: ['en', 'de'] as const };
  await looks.visit({ ...round, bare: true }, async ({ page, look, size, language }) => {
    const picked = look === 'race asks: a card picked';
    if (!picked) {
      const legend = await page.locator('.badge-legend').innerText();
      expect(legend).toContain(language === 'de' ? 'voll: leere' : 'holds full');
    } else if (!size.touch) {
      // Only the fading edge is below the last line.
      const cut = await page.locator('.question-body').evaluate((body) => body.scrollHeight - body.clientHeight);
      expect(cut).toBeLessThanOrEqual(16);
    }
  });
});

test('the sun and the moon beside a die cover none of its pips', async () => {
  const sizes = sizesOf(['390x664', '844x390', '1440x757']);
  const round = { looks: ['race asks: assign dice', 'race asks: choose a card'], sizes, languages: ['en'] as const };
  let seen = 0;
  await looks.visit({ ...round, bare: true }, async ({ page }) => {
    const apart = await skyGaps(page);
    expect(Math.min(...apart, Infinity)).toBeGreaterThan(0);
    seen += apart.length;
  });
  expect(seen).toBeGreaterThan(20);
});

test('detects a broken word', async () => {
  const round = { looks: ['lessons of the race'], sizes: sizesOf(['390x664']), languages: ['fr'] as const };
  await looks.visit(round, async ({ page }) => {
    const found = await page.evaluate(() => {
      document.querySelector<HTMLElement>('.coach-text')!.style.width = '1.4rem';
      return (window as unknown as { faults: Measure }).faults(true);
    });
    expect(found.join()).toMatch(/breaks “/);
  });
});

test('detects a control outside the window or under another', async () => {
  const round = { looks: ['plank asks: a turn'], sizes: sizesOf(['390x664']), languages: ['en'] as const };
  await looks.visit(round, async ({ page }) => {
    const found = await page.evaluate(() => {
      const measure = (): readonly string[] => (window as unknown as { faults: Measure }).faults(true);
      const button = document.querySelector<HTMLElement>('.question .main-button');
      if (button === null) throw new Error('nothing to confirm with');
      button.style.transform = 'translateX(300px)';
      const outside = measure();
      button.style.transform = '';
      const lid = document.createElement('div');
      lid.style.cssText = 'position: fixed; inset: 0; z-index: 99';
      document.body.append(lid);
      const covered = measure();
      lid.remove();
      button.style.cssText = 'min-height: 20px !important; height: 20px; padding: 0';
      return { outside, covered, small: measure() };
    });
    expect(found.outside.join()).toMatch(/outside: \.main-button/);
    expect(found.covered.join()).toMatch(/covered: \.main-button/);
    expect(found.small.join()).toMatch(/small \d+×20: \.main-button/);
  });
});

test('turning a phone never shows the old picture over the page', async () => {
  const round = { looks: ['race asks: choose a card'], sizes: sizesOf(['390x844']), languages: ['fr'] as const };
  await looks.visit(round, async ({ page }) => {
    for (const turned of sizesOf(['844x390', '390x844'])) {
      await page.setViewportSize(turned);
      await frames(page);
      const { canvas, place, beyond } = await page.evaluate(() => {
        const sizeOf = (selector: string): readonly number[] => {
          const { width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
          return [Math.round(width ?? 0), Math.round(height ?? 0)];
        };
        const { scrollWidth, scrollHeight } = document.documentElement;
        const beyond = [scrollWidth > innerWidth, scrollHeight > innerHeight];
        return { canvas: sizeOf('.board-canvas canvas'), place: sizeOf('.board'), beyond };
      });
      expect([canvas, beyond]).toEqual([place, [false, false]]);
      await settled(page);
      expect(await page.evaluate(() => (window as unknown as { faults: Measure }).faults(true))).toEqual([]);
    }
  });
});

test.each([
  [
    '390x664',
    ...['race asks: assign dice', 'race asks: empty a hold', 'race asks: target', 'race asks: powder in attack'],
    ...['race asks: spoils: a hold', 'race: score of six', 'plank asks: whom to move'],
  ],
  [
    '1440x757',
    ...['race asks: destination', 'race asks: where a shortage leads', 'race asks: sabre', 'race asks: payment'],
    ...['race asks: pay food in gold', 'plank asks: a turn', 'plank: score'],
  ],
])('axe-core finds nothing at any kind of question, nor at a score (%s)', async (size, ...kinds) => {
  const found: string[] = [];
  await looks.visit(bare(kinds, [size]), async ({ page, look }) => {
    await page.evaluate(() => (window as unknown as { paint: (painted: boolean) => void }).paint(true));
    found.push(...(await axeFaults(page)).map((fault) => `${look}: ${fault}`));
  });
  expect(found).toEqual([]);
});

const ASKED = ['race asks: choose a card', 'race asks: destination', 'race asks: spoils: a hold', 'plank asks: a turn'];

test('with text of double size everything is reachable', async () => {
  const round = { looks: ASKED, sizes: sizesOf(['390x664', '768x1024', '1440x757']), languages: ['en'] as const };
  expect(await looks.withText(32, (large) => large.faults(round))).toEqual([]);
});

test('at zoom 200 % and 400 % everything on a laptop is reachable', async () => {
  const sizes = [
    { width: 720, height: 378, touch: false },
    { width: 320, height: 256, touch: false },
  ];
  expect(await looks.faults({ looks: ASKED, sizes, languages: ['en'] })).toEqual([]);
});

test('with forced colours buttons have edges, disabled ones are grey, and selection and focus are visible', async () => {
  await looks.visit(bare(['race asks: choose a card'], ['1440x757']), async ({ page }) => {
    // The hint has a button too, and appears after a while.
    await page.locator('.hint-slip').waitFor();
    await page.emulateMedia({ forcedColors: 'active' });
    const ink = (): Promise<string> =>
      page.locator('#answer-confirm').evaluate((button) => getComputedStyle(button).color);
    const waiting = await ink();
    await page.locator('.hand label.card').first().click();
    expect(await ink()).not.toBe(waiting);
    const outlines = (): Promise<readonly string[]> =>
      page.locator('.hand .card-face').evaluateAll((cards) => cards.map((card) => getComputedStyle(card).outlineStyle));
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    expect(await outlines()).toEqual(['solid', 'none', 'none']);
    expect(await edgeless(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await page.locator('.hand input[type=radio]').nth(1).focus();
    expect((await outlines())[1]).toBe('dashed');
    await page.emulateMedia({ forcedColors: null });
  });
});

test('on a phone the spaces of a question are visible above it', async () => {
  const asked = ['race asks: lane by lane', 'race asks: retreat to what can be paid'];
  const round = { looks: asked, sizes: sizesOf(['360x640', '390x664']), languages: ['fr'] as const };
  await looks.visit(round, async ({ page }) => {
    const [chart, question] = [
      await page.locator('.board').boundingBox(),
      await page.locator('.question').boundingBox(),
    ];
    const spaces = await page.locator('.place[data-legal="true"]').all();
    expect(spaces.length).toBeGreaterThan(1);
    for (const space of spaces) {
      const { y, height } = (await space.boundingBox())!;
      expect(y).toBeGreaterThanOrEqual(chart!.y);
      expect(y + height).toBeLessThanOrEqual(question!.y);
    }
  });
});
