/** Right-to-left names in left-to-right sentences, as the browser lays them out. */
import { LANGUAGES } from '../../client/src/i18n/areas';
import { Looks, sizesOf } from './looks';

const looks = Looks.ofSuite();

interface Order {
  /** Number of texts with a right-to-left name. */
  readonly texts: number;
  /** Texts that are displayed in another order than written. */
  readonly reversed: readonly string[];
}

/** Runs in the page: finds texts whose characters outside of isolates do not run from left to right. */
function visualOrder(): Order {
  const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;
  const inline = (element: Element): boolean => getComputedStyle(element).display === 'inline';
  /** The text nodes of a paragraph, including those in inline elements. */
  const paragraphs = new Map<Element, Text[]>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    let block = text.parentElement!;
    while (inline(block)) block = block.parentElement!;
    paragraphs.set(block, [...(paragraphs.get(block) ?? []), text]);
  }
  const reversed: string[] = [];
  const found = [...paragraphs.values()].filter((texts) => texts.some(({ data }) => RIGHT_TO_LEFT.test(data)));
  const range = document.createRange();
  for (const texts of found) {
    let depth = 0;
    let last = { right: -Infinity, bottom: -Infinity };
    for (const text of texts) {
      if (text.parentElement?.closest('bdi') !== null) continue;
      for (let at = 0; at < text.data.length; at++) {
        const sign = text.data.charAt(at);
        depth += sign === '\u2068' ? 1 : sign === '\u2069' ? -1 : 0;
        if (depth > 0 || !/[\p{L}\p{N}]/u.test(sign) || RIGHT_TO_LEFT.test(sign)) continue;
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const { left, right, top, bottom, width } = range.getBoundingClientRect();
        if (width === 0) continue;
        const sameLine = top < last.bottom - (bottom - top) / 2;
        if (sameLine && left < last.right - 1) {
          reversed.push(texts.map(({ data }) => data).join(''));
          break;
        }
        last = { right, bottom };
      }
    }
  }
  return { texts: found.length, reversed };
}

test.each([
  ['race: right-to-left names', 12],
  ['race: score, right-to-left names', 6],
  ['plank: right-to-left names', 12],
  ['plank: score, right-to-left names', 4],
  ['lobby, right-to-left names', 4],
  ['chat, right-to-left names', 6],
])('%s keep their written order', async (look, least) => {
  const round = { looks: [look], sizes: sizesOf(['390x664', '1440x757']), languages: LANGUAGES, bare: true };
  await looks.visit(round, async ({ page, size, language }) => {
    const { texts, reversed } = await page.evaluate(visualOrder);
    expect({ width: size.width, language, reversed }).toEqual({ width: size.width, language, reversed: [] });
    expect(texts).toBeGreaterThanOrEqual(least);
  });
});
