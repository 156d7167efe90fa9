import { LANGUAGES } from './i18n/areas';
import { plankHints } from './plank/hints';
import { raceHints } from './race/hints';
import { readCatalogue } from './testing/readCatalogue';

jest.mock('./plank/words', () => ({ t: (key: string) => key }));
jest.mock('./race/words', () => ({ t: (key: string) => key }));

/** The length of two lines on a phone. */
const LONGEST = 60;

test.each(LANGUAGES)('a hint is no longer than two lines of a phone in %s', (language) => {
  for (const [area, { length }] of [['race', raceHints] as const, ['plank', plankHints] as const]) {
    const hints = Object.entries(readCatalogue(language, area)).filter(([key]) => key.startsWith('hint.'));
    expect(hints).toHaveLength(length);
    expect(hints.filter(([, text]) => text.length > LONGEST)).toEqual([]);
  }
});

test('mentions the shorter lane only when sailing forward', () => {
  const { due } = raceHints.find(({ id }) => id === 'lane')!;
  const asked = (direction: string) =>
    due({ ask: { decision: { type: 'chooseDestination', direction } } } as unknown as Parameters<typeof due>[0]);
  expect([asked('forward'), asked('backward')]).toEqual([true, false]);
});
