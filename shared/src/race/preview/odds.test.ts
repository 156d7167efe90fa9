import type { Fighter } from '../turn';
import { combatOdds, turnedRound } from './odds';

const side = (powder: number, face?: Fighter['face'], ladyBeth = false): Fighter => ({
  powder,
  ladyBeth,
  ...(face === undefined ? {} : { face }),
});

describe('the odds of a combat', () => {
  it('R8.2 the attacker, who rolls first, has the advantage of one more star', () => {
    // 6 stars of the attacker, 5 of the defender against a number, 25 pairs of numbers: 10 higher, 5 alike.
    expect(combatOdds('official', side(0), side(0))).toEqual({ win: 16, tie: 5, loss: 15, of: 36 });
  });

  it('R8.2 a star wins before powder counts', () => {
    expect(combatOdds('official', side(0, 'star'), side(9))).toEqual({ win: 1, tie: 0, loss: 0, of: 1 });
    expect(combatOdds('official', side(9, 10), side(0, 'star'))).toEqual({ win: 0, tie: 0, loss: 1, of: 1 });
  });

  it('R8.3 R9.4 powder and Lady Beth add to the die', () => {
    expect(combatOdds('official', side(4, 2), side(0))).toEqual({ win: 2, tie: 1, loss: 3, of: 6 });
    expect(combatOdds('official', side(2, 2, true), side(0))).toEqual({ win: 2, tie: 1, loss: 3, of: 6 });
  });

  it('R14.16 the defender may win a tie', () => {
    const odds = combatOdds('official,combatTie:defenderWins', side(0), side(0));
    expect([odds.tie, odds.loss]).toEqual([0, 20]);
  });

  it('R14.15 powder spent before the first roll counts', () => {
    const rules = 'official,powderTiming:bothBeforeRolls';
    expect(combatOdds(rules, side(3), side(1))).toEqual(combatOdds('official', side(3), side(1)));
    expect(combatOdds(rules, side(3, 4), side(1))).toEqual(combatOdds('official', side(3, 4), side(1)));
  });

  it('R14.16 counts the faces of the die with stars', () => {
    expect(combatOdds('official,combatDie:stars', side(0, 3), side(0))).toEqual({ win: 5, tie: 1, loss: 0, of: 6 });
  });

  it('for the other ship', () => {
    expect(turnedRound({ win: 1, tie: 2, loss: 3, of: 6 })).toEqual({ win: 3, tie: 2, loss: 1, of: 6 });
  });
});
