import { GAMES } from '@brigantine/shared/games';
import { paragraphHits, uncited } from './ruleCoverage';

describe.each(GAMES.map(({ lawful }) => [lawful.game.id, lawful] as const))('the rules of the %s', (_id, lawful) => {
  it('every paragraph is cited by a test or a scenario', () => {
    expect(uncited(lawful)).toEqual([]);
  });

  it('random games of every number of seats reach every paragraph', () => {
    const unreached = [...paragraphHits(lawful, 200)].filter(([, hits]) => hits === 0).map(([paragraph]) => paragraph);
    expect(unreached).toEqual([]);
  });
});
