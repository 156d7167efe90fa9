import type { Game, GameTypes } from '@brigantine/shared/engine';
import { plank } from '@brigantine/shared/plank';
import { race } from '@brigantine/shared/race';
import { GAME_FACTS, GAME_IDS, gameId } from './gameFacts';
import app from './i18n/en/app.json';

const ENGINES = { race, plank } as unknown as Readonly<Record<string, Game<GameTypes>>>;

describe('games', () => {
  test.each(GAME_IDS)('%s has the seats of its engine, its words, and a usual number of players among them', (id) => {
    const { seats, usual } = GAME_FACTS[id];
    expect(ENGINES[id]?.id).toBe(id);
    expect(ENGINES[id]?.seats).toEqual(seats);
    expect(usual).toBeGreaterThanOrEqual(seats.min);
    expect(usual).toBeLessThanOrEqual(seats.max);
    expect(Object.keys(app)).toEqual(expect.arrayContaining([`game.${id}`, `game.${id}.hint`, `game.${id}.howMany`]));
  });

  test('a game nobody has heard of is none', () => {
    expect(gameId('toString')).toBeUndefined();
    expect(gameId('plank')).toBe('plank');
  });
});
