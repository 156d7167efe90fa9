import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const CATALOGUES = join(__dirname, 'en');
const GUIDE = resolve(__dirname, '../../../docs/playing.md');

test('docs/playing.md quotes only texts of the English catalogues', () => {
  const texts = readdirSync(CATALOGUES).flatMap((file) =>
    Object.values(JSON.parse(readFileSync(join(CATALOGUES, file), 'utf8')) as Record<string, string>),
  );
  const quotes = [...readFileSync(GUIDE, 'utf8').matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(
    ([, quote = '']) => quote,
  );
  expect(quotes.length).toBeGreaterThan(20);
  expect(quotes.filter((quote) => !texts.some((text) => text.startsWith(quote)))).toEqual([]);
});
