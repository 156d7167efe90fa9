import { paragraphHits, uncited } from './ruleCoverage';

describe('the rules of the race', () => {
  it('every paragraph of R1–R13 is cited by a test or a scenario', () => {
    expect(uncited()).toEqual([]);
  });

  it('random races of 2 to 6 seats reach every paragraph', () => {
    const unreached = [...paragraphHits(200)].filter(([, hits]) => hits === 0).map(([paragraph]) => paragraph);
    expect(unreached).toEqual([]);
  });
});
