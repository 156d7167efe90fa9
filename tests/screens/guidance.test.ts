/** Guidance for newcomers: the lessons' ring, hints, and what opens over the table. */
import { LANGUAGES } from '../../client/src/i18n/areas';
import { readCatalogue } from '../../client/src/testing/readCatalogue';
import { bare, frames, Looks, sizesOf } from './looks';

const looks = Looks.ofSuite();

test.each(['390x664', '1440x757'])('the lessons point at the dice (%s)', async (size) => {
  const names = ['lessons of the race: dice rolled', 'lessons of the race: dice placed'];
  const round = { looks: names, sizes: sizesOf([size]), languages: ['en'] as const };
  await looks.visit(round, async ({ page, look }) => {
    await page.locator('.pointer').waitFor();
    const beside = size === '390x664' && look.endsWith('placed');
    const [ring, dice] = [
      await page.locator('.pointer').boundingBox(),
      await page
        .locator(beside ? '.own-dice' : '.board-read')
        .first()
        .boundingBox(),
    ];
    expect(Math.abs(ring!.x + ring!.width / 2 - dice!.x - dice!.width / 2)).toBeLessThan(3);
    expect(Math.abs(ring!.y + ring!.height / 2 - dice!.y - dice!.height / 2)).toBeLessThan(3);
    if (beside) expect(await page.locator('.own-dice .die').first().getAttribute('data-blank')).toBe('false');
  });
});

test('neither the ring around the answers nor the arrow to the start covers text', async () => {
  const asked = ['choose a card', 'assign dice', 'empty a hold'].map((kind) => `race asks: ${kind}`);
  const names = ['lessons of the race', 'lessons of the race: the dice', ...asked];
  const round = { looks: names, sizes: sizesOf(['390x664', '1440x757']), languages: ['en', 'fr'] as const };
  await looks.visit(round, async ({ page, look, size, language }) => {
    await page.locator('.pointer').waitFor();
    const struck = await page.evaluate(() => {
      const words = [...document.querySelectorAll('.question :is(h2, p), .board-read, .log-lines li')];
      const marks = [...document.querySelectorAll('.pointer, .pointer-arrow path')];
      const texts = words.filter((each) => {
        if (!each.checkVisibility({ visibilityProperty: true })) return false;
        const a = each.getBoundingClientRect();
        return marks.some((mark) => {
          const b = mark.getBoundingClientRect();
          return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        });
      });
      return texts.map(({ textContent }) => textContent);
    });
    expect({ look, size: size.width, language, struck }).toEqual({ look, size: size.width, language, struck: [] });
  });
});

test('the coach’s slip has the same height for every sentence, and cuts no text or title', async () => {
  const sizes = sizesOf(['360x640', '844x390']);
  for (const game of ['race', 'plank'] as const) {
    const round = { looks: [`lessons of the ${game}`], sizes, languages: LANGUAGES, bare: true };
    await looks.visit(round, async ({ page, size, language }) => {
      const words = readCatalogue(language, `${game}Lessons`);
      const { jump = '' } = readCatalogue(language, 'learn');
      const [titles, said] = [true, false].map((title) =>
        Object.keys(words)
          .filter((key) => key.endsWith('.title') === title)
          .map((key) => words[key] ?? ''),
      );
      const cut = await page.evaluate(
        ([names, sentences, before]) => {
          const [coach, text, next, step, ways] = ['', '-text', '-next', '-step', '-ways'].map((part) =>
            document.querySelector<HTMLElement>(`.coach${part}`)!,
          );
          const high = coach!.offsetHeight;
          const found = sentences!.filter((sentence) => {
            text!.textContent = `${before} ${sentence}`;
            const line = document.createRange();
            line.selectNodeContents(text!);
            const [said, button, slip] = [line, next, coach].map((each) => each!.getBoundingClientRect());
            const beside = said!.right <= button!.left + 1 || said!.bottom <= button!.top + 1;
            return coach!.offsetHeight !== high || !beside || said!.bottom > slip!.bottom - 3;
          });
          step!.style.maxWidth = 'none';
          const long = names!.filter((name) => {
            step!.innerHTML = `<option>8/8 · ${name}</option>`;
            return step!.getBoundingClientRect().right > ways!.getBoundingClientRect().left;
          });
          return [...found, ...long];
        },
        [titles, said, jump] as const,
      );
      expect({ game, width: size.width, language, cut }).toEqual({ game, width: size.width, language, cut: [] });
    });
  }
});

/** A newcomer's questions with a hint, and a fight, whose stage is the whole board. */
const HINTED = ['assign dice', 'choose a card', 'destination', 'empty a hold'].map((kind) => `race asks: ${kind}`);
const FIGHT = 'race asks: powder in defence';

test('a newcomer gets a hint at those questions, but not in a fight; the chart does not move when it closes', async () => {
  const stood: string[] = [];
  const round = { looks: [...HINTED, FIGHT], sizes: sizesOf(['390x664']), languages: ['de'] as const };
  await looks.visit(round, async ({ page, look }) => {
    if (look !== FIGHT) await page.locator('.hint-slip').waitFor();
    if (await page.locator('.hint-slip').isVisible()) stood.push(look);
    const board = page.locator('.board');
    const before = await board.boundingBox();
    // Another one may follow.
    while (await page.locator('.hint-slip').isVisible()) {
      await page.locator('.hint-slip button').click();
      await frames(page);
    }
    expect(await board.boundingBox()).toEqual(before);
  });
  expect(stood).toEqual(HINTED);
});

test('every hint fits the bar and covers no control', async () => {
  const sizes = sizesOf(['360x640', '844x390', '1024x768', '1440x757']);
  const round = { looks: ['race asks: choose a card'], sizes, languages: LANGUAGES, bare: true };
  await looks.visit(round, async ({ page, size, language }) => {
    await page.locator('.hint-slip').waitFor();
    const words = readCatalogue(language, 'race');
    const hints = Object.keys(words).filter((key) => key.startsWith('hint.'));
    const cut = await page.evaluate(
      (texts) => {
        const [slip, text, bar] = ['.hint-slip', '.hint-slip p', '.topbar'].map((each) =>
          document.querySelector(each)!,
        );
        return texts.filter((each) => {
          text!.textContent = each;
          const [here, said, all] = [slip, text, bar].map((part) => part!.getBoundingClientRect());
          const whole = said!.top >= 0 && said!.bottom <= here!.bottom && here!.bottom <= all!.bottom + 1;
          const pressed = [...bar!.querySelectorAll('button:not(.hint-slip *)')].some((button) => {
            const { left, right, width } = button.getBoundingClientRect();
            return width > 0 && left < here!.right && here!.left < right;
          });
          return !whole || pressed;
        });
      },
      hints.map((key) => words[key] ?? ''),
    );
    expect({ width: size.width, language, cut }).toEqual({ width: size.width, language, cut: [] });
  });
});

test('a hint waits while the chat covers its target, and Escape closes it', async () => {
  await looks.visit(bare(['race asks: choose a card'], ['390x664']), async ({ page }) => {
    const hint = page.locator('.hint-slip:visible');
    const said = (await hint.locator('p').textContent()) ?? '';
    await page.locator('.topbar-deeds .bar-button').nth(1).tap();
    await page.locator('.drawer').waitFor();
    await hint.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    expect(await page.locator('.drawer').count()).toBe(0);
    await hint.waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(said).waitFor({ state: 'detached' });
  });
});

test('only one of menu and drawers is open at a time, and no hint meanwhile', async () => {
  await looks.visit(bare(['race asks: choose a card'], ['390x664']), async ({ page }) => {
    const buttons = page.locator('.topbar-deeds > button');
    const [hint, drawer, menu] = ['.hint-slip:visible', '.drawer', '.topbar-menu'].map((each) => page.locator(each));
    const open = async (): Promise<readonly number[]> => [await drawer!.count(), await menu!.count()];
    await hint!.waitFor();
    await buttons.last().tap();
    await hint!.waitFor({ state: 'detached' });
    expect(await open()).toEqual([0, 1]);
    await buttons.nth(1).tap();
    expect(await open()).toEqual([1, 0]);
    await buttons.last().tap();
    expect(await open()).toEqual([0, 1]);
    await page.keyboard.press('Escape');
    expect(await open()).toEqual([0, 0]);
    await hint!.waitFor();
    // Clicking anywhere on the slip closes it; another may follow.
    const said = (await hint!.locator('p').textContent()) ?? '';
    await hint!.tap({ position: { x: 20, y: 12 } });
    await page.getByText(said).waitFor({ state: 'detached' });
  });
});

test('after a race there is no button for a larger chart', async () => {
  await looks.visit(bare(['race: score of six'], ['390x664']), async ({ page }) => {
    expect(await page.locator('.chart-size').isVisible()).toBe(false);
  });
});

test('while waiting, the plank names the player and the move that it shows, unless the sentence does', async () => {
  const sizes = sizesOf(['390x664', '1440x757']);
  const round = { looks: ['plank: waiting', 'plank: watched again'], sizes, languages: ['en'] as const, bare: true };
  await looks.visit(round, async ({ page, look }) => {
    const card = page.locator('.last-card');
    expect(await card.isVisible()).toBe(look === 'plank: waiting');
    if (look === 'plank: waiting') expect(await card.innerText()).toMatch(/^last move\s+1\s+→ I$/i);
  });
});

test('the questions of the plank explain scores, cards and captains to a newcomer', async () => {
  const told = [
    ['plank asks: placement', /the more points it brings/],
    ['plank asks: a first turn', /pushes the last one into the sea/],
    ['plank asks: a turn with its captain', /more points if it still stands/],
  ] as const;
  const here = { sizes: sizesOf(['390x664']), languages: ['en'] as const, bare: true };
  await looks.visit({ ...here, looks: told.map(([look]) => look) }, async ({ page, look }) => {
    expect(await page.locator('.plank-tip').innerText()).toMatch(new Map(told).get(look as (typeof told)[number][0])!);
  });
});

test('what the numbers of a race mean is said until one has played a race to its end', async () => {
  const round = { sizes: sizesOf(['1440x757']), languages: ['en'] as const, bare: true };
  const labels: number[][] = [];
  const asked = 'race asks: choose a card';
  await looks.visit({ ...round, looks: [asked, 'race: score of six', asked] }, async ({ page, look }) => {
    if (look !== asked) return;
    const counts = ['.chart-key:visible', '.plate-points:visible'].map((each) => page.locator(each).count());
    labels.push(await Promise.all(counts));
  });
  expect(labels).toEqual([
    [4, 4],
    [0, 0],
  ]);
});

test('nothing of what a newcomer is asked or told overlaps or is cut in any language', async () => {
  const sizes = [...sizesOf(['390x664', '1440x757']), { width: 1024, height: 700, touch: false }];
  const told = ['how many', 'race asks: choose a card', 'race asks: a card picked', 'race asks: destination'];
  expect(await looks.faults({ looks: [...told, 'plank asks: a pirate picked'], sizes, languages: LANGUAGES })).toEqual(
    [],
  );
});

test('on a laptop each of three cards says whole what it leads to, and what it costs one who has too little', async () => {
  const named = ['race asks: choose a card', 'race: what a card would do', 'race: six ships, long names'];
  const round = { looks: named, sizes: sizesOf(['1440x757']), languages: LANGUAGES, bare: true };
  const told = new Set<string>();
  await looks.visit(round, async ({ page, look, language }) => {
    const cards = await page.locator('.card-told').evaluateAll((all) =>
      all.map((each) => ({
        text: (each as HTMLElement).innerText.replace(/\s+/g, ' '),
        cut: each.scrollHeight > each.clientHeight + 1,
      })),
    );
    expect({ look, language, cut: cards.filter(({ cut }) => cut) }).toEqual({ look, language, cut: [] });
    expect(cards).toHaveLength(3);
    if (language === 'en') for (const { text } of cards) told.add(text);
  });
  expect([...told].join()).toContain('costs 3 food – perhaps you have only 2: shortage');
});
