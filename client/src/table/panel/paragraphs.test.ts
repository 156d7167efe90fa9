import { folded, searched } from './paragraphs';

const marked = (text: string, wanted: string): string =>
  searched(text, folded(wanted))
    .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
    .join('');

test('what is searched is marked wherever it stands, whatever its accents and its case', () => {
  expect(marked('Trésor, un trésor ; des trésors', 'TRESOR')).toBe('[Trésor], un [trésor] ; des [trésor]s');
  expect(marked('Tre\u0301sor cache\u0301', 'é')).toBe('Tr[e]\u0301sor cach[e]\u0301');
  expect(marked('The die is rolled.', 'gold')).toBe('The die is rolled.');
  expect(marked('Gold', '')).toBe('Gold');
});
