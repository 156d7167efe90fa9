/** What leads a newcomer: the lessons' ring, hints, and what opens over the table. */
import { LANGUAGES } from '../../client/src/i18n/areas';
import { readCatalogue } from '../../client/src/testing/readCatalogue';
import { underHint } from './hint';
import { frames, Looks, sizesOf } from './looks';

let looks: Looks;
beforeAll(async () => {
  looks = await Looks.open();
}, 120_000);
afterAll(() => looks.close());

test.each(['390x664', '1440x757'])(
  'the lessons point to the dice where they lie (%s)',
  async (size) => {
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
  },
  60_000,
);

test('neither the ring around the answers nor the arrow to the start lies on words', async () => {
  const names = ['lessons of the race', 'lessons of the race: the dice'];
  const round = { looks: names, sizes: sizesOf(['390x664', '1440x757']), languages: ['en', 'de'] as const };
  await looks.visit(round, async ({ page, look, size, language }) => {
    await page.locator('.pointer').waitFor();
    const struck = await page.evaluate(() => {
      const words = [...document.querySelectorAll('.question-note, .question-why, .board-read')];
      const marks = [...document.querySelectorAll('.pointer, .pointer-arrow path')];
      return words.filter((each) => {
        if (!each.checkVisibility({ visibilityProperty: true })) return false;
        const a = each.getBoundingClientRect();
        return marks.some((mark) => {
          const b = mark.getBoundingClientRect();
          return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        });
      }).length;
    });
    expect({ look, size: size.width, language, struck }).toEqual({ look, size: size.width, language, struck: 0 });
  });
}, 60_000);

test('the coach’s slip is as high for every sentence of every lesson, with none of it cut, nor of any title', async () => {
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
}, 120_000);

test('of the menu and the drawers one is open at a time, and while it is no hint is shown', async () => {
  const round = { looks: ['race asks: choose a card'], sizes: sizesOf(['390x664']), languages: ['en'] as const };
  await looks.visit({ ...round, bare: true }, async ({ page }) => {
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
    // The whole slip puts it away; another may follow.
    const said = (await hint!.locator('p').textContent()) ?? '';
    await hint!.tap({ position: { x: 20, y: 12 } });
    await page.getByText(said).waitFor({ state: 'detached' });
  });
}, 60_000);

test.each(['390x664', '1440x757'])(
  'a hint makes way for whatever comes to be pressed where it stands, and keeps off while cards are looked at and picked (%s)',
  async (size) => {
    const looked = ['race asks: choose a card', 'race asks: empty a hold'];
    const round = { looks: looked, sizes: sizesOf([size]), languages: ['de'] as const, bare: true };
    await looks.visit(round, async ({ page, look, size: { touch } }) => {
      const hint = page.locator('.hint-slip:visible');
      await hint.waitFor();
      const lies = async (): Promise<readonly string[]> => (await underHint(page, '.place[data-legal="true"]')) ?? [];
      const answers = page.locator(look === looked[0] ? '.hand label.card' : '.question .option:has(input:enabled)');
      if (!touch) {
        await answers.last().hover();
        await frames(page);
        expect(await lies()).toEqual([]);
        await page.mouse.move(0, 0);
        await hint.waitFor();
      }
      // In a box that is none itself, as the buttons of some questions are.
      await page.evaluate(() => {
        const { left, top } = document.querySelector('.hint-slip')!.getBoundingClientRect();
        const place = `position: fixed; z-index: 60; left: ${String(left)}px; top: ${String(top)}px`;
        const box = Object.assign(document.createElement('div'), {
          innerHTML: `<button style="${place}">Ahoy</button>`,
        });
        box.style.display = 'contents';
        document.querySelector('.deck')!.append(box);
      });
      await frames(page);
      expect(await lies()).toEqual([]);
      await answers.first().click();
      await frames(page);
      expect(await lies()).toEqual([]);
    });
  },
  60_000,
);

test('after a race there is no button for a larger chart', async () => {
  const round = { looks: ['race: score of six'], sizes: sizesOf(['390x664']), languages: ['en'] as const };
  await looks.visit({ ...round, bare: true }, async ({ page }) => {
    expect(await page.locator('.chart-size').isVisible()).toBe(false);
  });
}, 60_000);
