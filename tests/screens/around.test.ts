/** The surroundings of the board: names, the lobby, the drawers. */
import { bare, frames, Looks, sizesOf } from './looks';

const looks = Looks.ofSuite();

test.each(['390x664', '844x390'])(
  'the chips of a phone show every name in full: twenty letters for up to four players, and the bots’ and words of twelve for six (%s)',
  async (size) => {
    const named = ['race: another has too little', 'race: six ships, treasures', 'plank: long names'];
    await looks.visit(bare(named, [size], ['de']), async ({ page, look }) => {
      const cut = await page.locator(':is(.station-name, .crew-name):visible').evaluateAll(
        (names) =>
          names.filter((name) => {
            const [inner, chip] = [name.getBoundingClientRect(), name.closest('button')!.getBoundingClientRect()];
            const wide = name.scrollWidth <= name.clientWidth && getComputedStyle(name).maskImage === 'none';
            const whole = wide && name.scrollHeight <= name.clientHeight + 2;
            const range = document.createRange();
            range.selectNodeContents(name);
            const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size;
            const broken = lines > 1 && /^\p{L}{1,12}$/u.test(name.textContent);
            return !whole || broken || inner.bottom > chip.bottom || inner.right > chip.right;
          }).length,
      );
      expect({ look, cut }).toEqual({ look, cut: 0 });
      expect(await page.locator(':is(.station-name, .crew-name):visible').count()).toBeGreaterThan(2);
    });
  },
);

test('on a phone chips, rows and chart do not move when treasures, cards and the compass appear, and treasures do not overlap', async () => {
  const named = [
    ['race: six ships', 'race: six ships, treasures'],
    ['race asks: assign dice', 'race asks: choose a card', 'race: seven treasures'],
  ];
  for (const looked of named) {
    const heights = new Set<number>();
    const charts = new Set<number>();
    const rows = new Set<number>();
    const round = { looks: looked, sizes: sizesOf(['390x664']), languages: ['de'] as const, bare: true };
    await looks.visit(round, async ({ page }) => {
      heights.add(await page.locator('.ribbon').evaluate((chips) => chips.clientHeight));
      charts.add(await page.locator('.board').evaluate((chart) => Math.round(chart.getBoundingClientRect().height)));
      const tops = await page
        .locator('.station-goods')
        .evaluateAll((all) => all.map((goods) => Math.round(goods.getBoundingClientRect().top)));
      for (const top of tops) rows.add(top);
      const over = await page.locator('.ribbon .treasures').evaluateAll(
        (rows) =>
          rows.filter((row) => {
            const stamps = [...row.children].map((stamp) => stamp.getBoundingClientRect());
            return stamps.some(({ right }, i) => (stamps[i + 1]?.left ?? Infinity) < right - 1);
          }).length,
      );
      expect(over).toBe(0);
    });
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
    expect([charts.size, rows.size]).toEqual([1, 1]);
  }
});

test('on a phone the plank’s board keeps its size after the last card', async () => {
  const heights = new Set<number>();
  const round = {
    looks: ['plank asks: few cards', 'plank: nothing left to play'],
    languages: ['de'] as const,
    bare: true,
  };
  await looks.visit({ ...round, sizes: sizesOf(['390x664']) }, async ({ page }) => {
    heights.add(await page.locator('.board').evaluate((board) => board.clientHeight));
  });
  expect(heights.size).toBe(1);
});

test('on a phone a fight for six holds is named in one or two lines, and no fight displaces the report', async () => {
  const fight = { looks: ['race: another fights for six holds'], languages: ['de'] as const };
  await looks.visit({ ...fight, sizes: sizesOf(['360x640']), bare: true }, async ({ page }) => {
    const lines = await page
      .locator('.combat-side > b')
      .evaluateAll((names) => names.map((name) => name.clientHeight / parseFloat(getComputedStyle(name).lineHeight)));
    expect(lines).toHaveLength(2);
    expect(Math.max(...lines)).toBeLessThan(2.5);
  });
  const sizes = sizesOf(['360x640', '390x664', '844x390', '1440x757']);
  await looks.visit({ ...fight, sizes, bare: true }, async ({ page, size }) => {
    const foot = await page.locator('.waiting').evaluate((told) => told.getBoundingClientRect().bottom);
    expect(foot).toBeLessThanOrEqual(size.height);
  });
});

test.each(['1440x757', '1024x768'])(
  'all holds of a window have one size, with their numbers inside, and so have names; pressing a plate unfolds the ship (%s)',
  async (size) => {
    const named = ['race: another has too little', 'race: seven treasures of one’s own', 'race asks: sixth hold'];
    const round = { looks: named, sizes: sizesOf([size]), languages: ['de'] as const, bare: true };
    const kinds = new Set<string>();
    await looks.visit(round, async ({ page, look }) => {
      const outside = await page.locator('.plate').evaluateAll((plates) =>
        plates.flatMap((plate) => {
          const within = (part: Element, whole: Element): boolean => {
            const [a, b] = [part.getBoundingClientRect(), whole.getBoundingClientRect()];
            return a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
          };
          const counts = [...plate.querySelectorAll('.crate-count')].filter(
            (each) => !within(each, each.closest('li')!),
          );
          const parts = [...plate.children].filter((each) => !within(each, plate));
          return [...counts, ...parts].map((each) => each.outerHTML.slice(0, 60));
        }),
      );
      expect({ look, outside }).toEqual({ look, outside: [] });
      for (const each of await page.locator('.plate').all()) {
        const widths = await each.locator('.crates > li').evaluateAll((all) => all.map((one) => one.clientWidth));
        const name = await each.locator('.plate-name').evaluate((one) => getComputedStyle(one).fontSize);
        for (const width of widths) kinds.add(`${String(width)} ${name}`);
      }
      await page
        .locator('.plate')
        .last()
        .click({ position: { x: 60, y: 60 } });
      await page.locator('.ship-sheet').waitFor();
      await page.keyboard.press('Escape');
      expect(await page.locator('.ship-sheet').count()).toBe(0);
    });
    expect([...kinds]).toHaveLength(1);
  },
);

test.each(['390x664', '844x390'])(
  'on a phone the chips keep the order of the seats and show goods, points and treasures; choosing shows the last round (%s)',
  async (size) => {
    const named = ['race: six ships', 'race: seven treasures of one’s own', 'race: last round'];
    const round = { looks: named, sizes: sizesOf([size]), languages: ['de'] as const, bare: true };
    await looks.visit(round, async ({ page, look }) => {
      const chips = await page.locator('.station').evaluateAll((all) =>
        all.map((chip) => {
          const shown = [...chip.querySelectorAll('.station-goods > span, .plate-score')].filter((each) => {
            const [a, b] = [each.getBoundingClientRect(), chip.getBoundingClientRect()];
            const size = parseFloat(getComputedStyle(each).fontSize);
            return a.width > 0 && a.left >= b.left && a.right <= b.right && a.bottom <= b.bottom && size >= 12;
          });
          const emblem = chip.querySelector('.emblem')!;
          const { left, top, width, height } = emblem.getBoundingClientRect();
          const top0 = document.elementFromPoint(left + width / 2, top + height / 2);
          return { shown: shown.length, emblem: emblem.contains(top0), livery: emblem.getAttribute('data-livery') };
        }),
      );
      expect({ look, wrong: chips.filter(({ shown, emblem }) => shown !== 4 || !emblem) }).toEqual({ look, wrong: [] });
      const liveries = ['cross', 'star', 'diamond', 'sun', 'crescent', 'chevrons'].slice(0, chips.length);
      expect(chips.map(({ livery }) => livery)).toEqual(liveries);
      const own = page.locator('.station[data-me="true"] .treasure');
      expect((await own.count()) > 0).toBe(look === 'race: seven treasures of one’s own');
      expect(await page.locator('.last-round-sign:visible').count()).toBe(look === 'race: last round' ? 1 : 0);
    });
  },
);

test('in a laptop’s lobby the games do not move when another is selected, and the columns end together', async () => {
  const names = ['lobby', 'lobby of the plank'];
  const round = { looks: names, sizes: sizesOf(['1440x757']), languages: ['de'] as const, bare: true };
  const found: (readonly number[])[] = [];
  await looks.visit(round, async ({ page }) => {
    const slips = page.locator('.game-slip');
    found.push(await slips.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top)));
    const columns = page.locator('.share, .lobby-middle, .lobby-side');
    const ends = await columns.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(1);
  });
  expect(found[1]).toEqual(found[0]);
});

test('on a phone no word of the rules is broken, with any number of changes, and unfolding scrolls into view', async () => {
  const round = { looks: ['house rules, all of them'], languages: ['de', 'fr'] as const };
  expect(await looks.faults({ ...round, sizes: sizesOf(['390x664', '360x640']) })).toEqual([]);
  const one = { looks: ['house rules'], sizes: sizesOf(['390x664']), languages: ['de'] as const, bare: true };
  await looks.visit(one, async ({ page }) => {
    await page.locator('.rules-part summary').last().tap();
    await frames(page);
    const [box, first] = [
      await page.locator('.dialog-body').boundingBox(),
      await page.locator('.rules-part').last().locator('.rule-point').first().boundingBox(),
    ];
    expect(first!.y + first!.height).toBeLessThanOrEqual(box!.y + box!.height + 1);
  });
});

test.each(['390x664', '1440x757'])('name, portrait and ship can be selected without scrolling (%s)', async (size) => {
  await looks.visit(bare(['choose a captain'], [size], ['de', 'fr']), async ({ page, language }) => {
    const hidden = await page.locator('.dialog-body').evaluate((body) => body.scrollHeight - body.clientHeight);
    expect({ language, hidden: Math.max(0, hidden) }).toEqual({ language, hidden: 0 });
  });
});

test('on a laptop neither the chat nor the log covers any of a question, nor the log the chart', async () => {
  await looks.visit(bare(['race asks: a card picked'], ['1440x757'], ['de']), async ({ page }) => {
    for (const which of ['log', 'chat'] as const) {
      await page.locator(`.topbar-deeds > .bar-button:nth-of-type(${which === 'log' ? 1 : 2})`).click();
      await page.locator('.drawer').waitFor();
      const [drawer, question, board] = await page
        .locator('.drawer, .question, .board')
        .evaluateAll((all) =>
          ['drawer', 'question', 'board'].map((name) =>
            all.find((each) => each.classList.contains(name))!.getBoundingClientRect(),
          ),
        );
      expect(drawer!.bottom).toBeLessThanOrEqual(question!.top);
      if (which === 'log') expect(drawer!.left).toBeGreaterThanOrEqual(board!.right);
    }
  });
});

test('on a phone the message field and its button are in sight during a question and beside the score', async () => {
  const names = ['race asks: choose a card', 'race: score of six', 'plank asks: a turn'];
  await looks.visit(bare(names, ['360x640', '390x664'], ['de']), async ({ page, look }) => {
    if ((await page.locator('.drawer').count()) === 0) await page.locator('.topbar-deeds > .bar-button').nth(1).tap();
    const controls = page.locator('.drawer form > *');
    await controls.last().waitFor();
    const covered = await controls.evaluateAll(
      (all) =>
        all.filter((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          const x = (left + right) / 2;
          return [top + 3, bottom - 3].some((y) => document.elementFromPoint(x, y) !== each);
        }).length,
    );
    expect({ look, covered }).toEqual({ look, covered: 0 });
  });
});

test.each(['390x664', '844x390', '1440x757'])(
  'after a timeout the page shows the clock’s choice, over the chart only, until it has been read (%s)',
  async (size) => {
    await looks.visit(bare(['time was up'], [size], ['de']), async ({ page }) => {
      const notice = page.locator('.banner[data-kind="late"]');
      await notice.waitFor();
      expect(await notice.textContent()).toMatch(/^Deine Zeit ist abgelaufen.*„/);
      const [box, chart] = [await notice.boundingBox(), await page.locator('.board').boundingBox()];
      expect(box!.y + box!.height).toBeLessThan(chart!.y + chart!.height / 2);
      await notice.getByRole('button').click();
      expect(await notice.count()).toBe(0);
    });
  },
);

test('P8.7 neutral crews have no rank', async () => {
  await looks.visit(bare(['plank: score of two'], ['390x664']), async ({ page }) => {
    expect(await page.locator('.score-yours').textContent()).toMatch(/2 of 2$/);
  });
});

test('the preview of a card on the plank cuts no head, also on hover', async () => {
  const sizes = sizesOf(['360x640', '390x664', '844x390', '1024x768', '1440x757']);
  const round = { looks: ['plank asks: a first turn'], sizes, languages: ['de', 'fr'] as const, bare: true };
  await looks.visit(round, async ({ page }) => {
    await page.locator('.hand-row label').nth(2).hover();
    const heads = await page.locator('.plank-outcome .mini-places').evaluate((row) => {
      const figures = [...row.querySelectorAll('.pirate-figure')].map((figure) => figure.getBoundingClientRect());
      return figures.map(({ top, height }) => top >= row.getBoundingClientRect().top - 1 && height > 20);
    });
    expect(heads).toEqual([true, true, true, true]);
    await page.mouse.move(1, 1);
  });
});
