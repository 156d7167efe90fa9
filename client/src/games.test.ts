import { GAMES as ENGINES, gameNamed } from '@brigantine/shared/games';
import { LANGUAGES } from './i18n/areas';
import type { ClientManifest } from './manifest';
import { readCatalogue } from './testing/readCatalogue';

// Without types, which would pull in those of the whole client.
const { GAMES } = jest.requireActual<{ GAMES: readonly ClientManifest[] }>('./games');

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name).sort();

describe('the games of the client', () => {
  test('are those of the server, in its order', () => {
    expect(GAMES.map(({ id }) => id)).toEqual(ENGINES.map(({ game }) => game.id));
  });

  test.each(GAMES)('$id has the seats of its engine, and a usual number of players among them', (game) => {
    const { seats, usual } = game;
    expect(gameNamed(game.id)?.game.seats).toEqual(seats);
    expect(usual).toBeGreaterThanOrEqual(seats.min);
    expect(usual).toBeLessThanOrEqual(seats.max);
  });

  test.each(GAMES)('$id is introduced in every language, with the same placeholders', ({ front }) => {
    for (const language of LANGUAGES) {
      for (const [key, text] of Object.entries(front.en)) {
        const said = front[language]?.[key as keyof typeof front.en] ?? '';
        expect(said.trim()).not.toBe('');
        expect({ key, marks: placeholders(said) }).toEqual({ key, marks: placeholders(text) });
      }
    }
  });

  const counting = GAMES.filter(({ id }) => gameNamed(id)?.dice !== undefined);
  test.each(counting)('$id names the dice that are counted', ({ id, words: [area] }) => {
    const { dice = {} } = gameNamed(id) ?? {};
    const catalogue = readCatalogue('en', area?.area ?? '');
    expect(Object.keys(dice).filter((label) => catalogue[`dice.${label}`] === undefined)).toEqual([]);
  });

  test.each(GAMES)('$id shows its options, if it has any', ({ id, options }) => {
    expect(options !== undefined).toBe((gameNamed(id)?.options.usual.length ?? 0) > 0);
  });
});
