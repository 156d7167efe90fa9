import { OFFICIAL_RULES, race } from '@brigantine/shared/race';
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

test('explains the goal first, and warns of a shortage before a card that leads to one is chosen, not after', () => {
  const asked = (gold: number): readonly string[] => {
    const state = race.setup(3, { rules: OFFICIAL_RULES, ghostShip: false });
    const view = { ...race.view(state, 0), morning: 5, evening: 1 };
    const holds = view.ships[0]!.holds.map((hold) => (hold.resource === 'gold' ? { ...hold, count: gold } : hold));
    const ships = view.ships.map((ship, i) => (i === 0 ? { ...ship, holds } : ship));
    const own = { ...view.own!, hand: [8 as const] };
    const ask = { decision: { type: 'chooseCard' } };
    const moment = { view: { ...view, ships, own }, me: 0, ask, events: [] };
    return raceHints.filter(({ due }) => due(moment as unknown as Parameters<typeof due>[0])).map(({ id }) => id);
  };
  expect(asked(0).slice(0, 2)).toEqual(['goal', 'shortage']);
  expect(asked(30)).not.toContain('shortage');
});

test('explains the holds when goods are loaded, not when they are thrown out', () => {
  const { due } = raceHints.find(({ id }) => id === 'holds')!;
  const view = race.view(race.setup(3, { rules: OFFICIAL_RULES, ghostShip: false }), 0);
  const asked = (emptying: boolean) =>
    due({ view, ask: { decision: { type: 'chooseLoadHold', emptying } } } as unknown as Parameters<typeof due>[0]);
  expect([asked(false), asked(true)]).toEqual([true, false]);
});

test('mentions the shorter lane only when sailing forward', () => {
  const { due } = raceHints.find(({ id }) => id === 'lane')!;
  const asked = (direction: string) =>
    due({ ask: { decision: { type: 'chooseDestination', direction } } } as unknown as Parameters<typeof due>[0]);
  expect([asked('forward'), asked('backward')]).toEqual([true, false]);
});
