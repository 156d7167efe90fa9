/** Pages under the browser's translation, which replaces text nodes that the page still holds. */
import { Captain } from './captain';
import { RulesForm } from './rulesForm';
import { atHome } from './serverProcess';
import { until } from './until';

/** Runs in the page: replaces every text node by `<font>` elements, as Chrome does, except below `translate="no"`. */
function translateTexts(): void {
  const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
  const translated = (text: Text): boolean => {
    const parent = text.parentElement;
    return text.data.trim() !== '' && parent?.translate === true && parent.closest('font, script, style') === null;
  };
  const createFont = (): Element => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
  const translate = (root: Node): void => {
    const texts: Node[] = [root];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts.filter(isText).filter(translated)) {
      const [outer, inner] = [createFont(), createFont()];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  new MutationObserver((records) => {
    for (const { addedNodes, target } of records) for (const node of [target, ...addedNodes]) translate(node);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

const arrive = (home: ReturnType<typeof atHome>): Promise<Captain> =>
  Captain.arrive(home.browser, home.server.address, {
    name: 'Anne',
    prepare: async (page) => {
      await page.addInitScript(translateTexts);
    },
  });

describe('a page translated by the browser', () => {
  const home = atHome();

  test('shows the right counts in the lobby, and the scores on the plates of a race', async () => {
    const anne = await arrive(home);
    await anne.page.locator('font').first().waitFor({ state: 'attached' });
    await anne.createTable();
    for (const seats of [2, 3]) {
      await anne.addBot();
      await anne.seeSeats(seats);
      const free = anne.words['public.free_other'].replace('{{count}}', String(6 - seats));
      await until(anne.page, (text) => document.querySelector('.lobby-count')?.textContent === text, free);
    }
    const rules = await RulesForm.open(anne);
    await rules.limitRounds(3);
    await rules.close();
    await anne.start();
    await anne.play();
    const scores = await totals(anne, 'tbody tr', '.score-total span');
    expect(await totals(anne, '.plate', '.plate-score [aria-hidden]')).toEqual(scores);
    await anne.done();
  });

  test('searches the translated rules, and shows all of them again', async () => {
    const anne = await arrive(home);
    await anne.page.getByRole('button', { name: anne.words['home.rules'] }).click();
    const rules = anne.page.getByRole('dialog');
    const chapters = rules.locator('.book-chapter p');
    await chapters.locator('font').first().waitFor();
    const before = await chapters.allTextContents();
    await rules.getByRole('searchbox').fill('gold');
    await rules.locator('mark').first().waitFor();
    await rules.getByRole('searchbox').fill('');
    await rules.locator('mark').first().waitFor({ state: 'detached' });
    expect(await chapters.allTextContents()).toEqual(before);
    await anne.done();
  });

  test('shows the scores on the plates of the plank', async () => {
    const anne = await arrive(home);
    await anne.chooseGame('plank');
    await anne.playNow(4, 'plank');
    await anne.play();
    const scores = await totals(anne, 'tbody tr', '.score-total span');
    expect(await totals(anne, '.crew-plate', '.crew-score b')).toEqual(scores);
    await anne.done();
  });
});

/** The numbers of that kind, sorted; every row has one. */
async function totals({ page }: Captain, rows: string, number: string): Promise<readonly number[]> {
  const texts = await page.locator(`${rows} ${number}`).allTextContents();
  return texts.map((text) => Number(text.trim().replace('−', '-').replace(/^\+/, ''))).sort((a, b) => a - b);
}
