import { seededChance, seededPicker } from '../chance';
import { GAMES } from '../games';
import { Table } from '../table';
import { ACHIEVEMENTS, achievementsOf, earnedBy, FEATS, statisticsOf, type GameResult } from '.';

const result = (more: Partial<GameResult> = {}): GameResult => {
  return { id: 'g', game: 'race', rules: 'salon', seat: 0, seats: 3, place: 2, points: 10, at: 1, feats: [], ...more };
};
const ids = (results: readonly GameResult[]): string[] =>
  achievementsOf(results, ['race', 'plank']).map(({ id }) => id);

describe('achievements', () => {
  it('begin with the first finished game', () => {
    expect(ids([])).toEqual([]);
    expect(ids([result()])).toEqual(['firstGame']);
    expect(ids([result({ place: 1 })])).toEqual(['firstGame', 'firstWin']);
  });

  it('come with the tenth game, the fifth win and a win in each game', () => {
    const games = Array.from({ length: 10 }, (_, at) => result({ at, place: at < 5 ? 1 : 2 }));
    expect(achievementsOf(games, ['race', 'plank'])).toEqual([
      { id: 'firstGame', at: 0 },
      { id: 'firstWin', at: 0 },
      { id: 'fiveWins', at: 4 },
      { id: 'tenGames', at: 9 },
    ]);
    expect(ids(games.slice(0, 9))).not.toContain('tenGames');
    expect(ids([result({ place: 1 }), result({ game: 'plank', place: 1 })])).toContain('everyGame');
    expect(ids([result({ place: 1 }), result({ game: 'plank' })])).not.toContain('everyGame');
  });

  it('within a game count once, at the first time', () => {
    const games = [result({ at: 3 }), result({ at: 5, feats: ['firstHome'] }), result({ at: 7, feats: ['firstHome'] })];
    expect(achievementsOf(games, ['race'])).toContainEqual({ id: 'firstHome', at: 5 });
    expect(ids(games).filter((id) => id === 'firstHome')).toHaveLength(1);
  });

  it('cover every feat of a game', () => {
    expect(ACHIEVEMENTS).toEqual(expect.arrayContaining([...FEATS]));
  });
});

test('statistics are by game and rule set, most games first', () => {
  const all = [
    result({ points: 10, place: 1 }),
    result({ points: -5 }),
    result({ points: 7, place: 1 }),
    result({ rules: 'salon+', points: 30, place: 1 }),
    result({ game: 'plank', rules: '', points: 20 }),
    result({ game: 'plank', rules: '', points: 21 }),
  ];
  expect(statisticsOf(all)).toEqual([
    { game: 'race', rules: 'salon', games: 3, wins: 2, bestPoints: 10, meanPoints: 4 },
    { game: 'plank', rules: '', games: 2, wins: 0, bestPoints: 21, meanPoints: 20.5 },
    { game: 'race', rules: 'salon+', games: 1, wins: 1, bestPoints: 30, meanPoints: 30 },
  ]);
});

test('what a game has earned is new, and counts the games with its rules until then', () => {
  const all = [
    result({ id: 'a', place: 1 }),
    result({ id: 'b', rules: '', game: 'plank' }),
    result({ id: 'c', place: 1, feats: ['firstHome'] }),
    result({ id: 'd' }),
  ];
  const earned = (id: string) => earnedBy(id, all, ['race', 'plank']);
  expect(earned('a')).toEqual({ games: 1, wins: 1, achievements: ['firstGame', 'firstWin'] });
  expect(earned('b')).toEqual({ games: 1, wins: 0, achievements: [] });
  expect(earned('c')).toEqual({ games: 2, wins: 2, achievements: ['firstHome'] });
  expect(earned('d')).toEqual({ games: 3, wins: 2, achievements: [] });
  expect(earned('e')).toBeUndefined();
});

describe.each(GAMES.map((entry) => [entry.game.id, entry] as const))('a whole game of %s', (_, entry) => {
  const { game, options } = entry;
  it('gives each player only feats that its events and last view show', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const table = Table.start(game, 3, options.choices(options.usual, 3), seededChance(String(seed)));
      const events = [...table.opening];
      const pick = seededPicker(seed);
      for (let [seat] = table.waitingFor(); seat !== undefined; [seat] = table.waitingFor()) {
        events.push(...table.accept(seat, game.sample(table.state, seat, pick)).events);
      }
      const course = { events, last: game.view(table.state, 'table') };
      const found = [0, 1, 2].map((seat) => entry.feats?.(course, seat) ?? []);
      const text = JSON.stringify(events);
      for (const [seat, own] of found.entries()) {
        const won = table.winners().includes(seat);
        if (own.includes('fromLast') || own.includes('noShortage')) expect(won).toBe(true);
        if (own.includes('noShortage')) expect(text).not.toContain(`"type":"shortageStarted","ship":${seat}`);
        if (own.includes('threeCombats')) {
          expect(text.split(`"type":"combatWon","winner":${seat}`).length).toBeGreaterThan(3);
        }
      }
      // At most one ship can be the first to finish.
      expect(found.filter((own) => own.includes('firstHome')).length).toBeLessThanOrEqual(1);
    }
  });
});
