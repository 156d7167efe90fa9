import { GAMES } from '@brigantine/shared/games';
import { paragraphHits, uncited } from './ruleCoverage';

describe.each(GAMES.map(({ lawful }) => [lawful.game.id, lawful] as const))('the rules of the %s', (_id, lawful) => {
  it('are all cited by a test or scenario', () => {
    expect(uncited(lawful)).toEqual([]);
  });

  it('are all reached by random games', () => {
    const unreached = [...paragraphHits(lawful, 200)].filter(([, hits]) => hits === 0).map(([paragraph]) => paragraph);
    expect(unreached).toEqual([]);
  });
});
