import { OFFICIAL_RULES, pointsOf } from '@brigantine/shared/race';
import { attackOdds as oddsBy, percents, turnedRound, type Odds, type Side } from './odds';

const official = pointsOf(OFFICIAL_RULES);
const attackOdds = (attack: Side, defence: Side): Odds => oddsBy(attack, defence, official);
const side = (powder: number, extra: Partial<Side> = {}): Side => ({ powder, ladyBeth: false, ...extra });
const tenths = (odds: ReturnType<typeof attackOdds>): number[] =>
  [odds.win, odds.tie, odds.loss].map((cases) => Math.round((1000 * cases) / odds.of) / 10);

describe('R8.2 combat odds', () => {
  test.each([
    [0, [44.4, 13.9, 41.7]],
    [1, [58.3, 0, 41.7]],
    [3, [69.4, 0, 30.6]],
    [5, [77.8, 0, 22.2]],
  ])('R8.2 with %i powder against a defender who spends nothing', (powder, expected) => {
    expect(tenths(attackOdds(side(powder), side(0)))).toEqual(expected);
  });

  test('R8.2 an attacker star leaves no defence, whatever the powder', () => {
    expect(attackOdds(side(0, { face: 'star' }), side(40, { ladyBeth: true }))).toEqual({
      win: 6,
      tie: 0,
      loss: 0,
      of: 6,
    });
  });

  test('R8.2 a defender star beats any firepower', () => {
    expect(attackOdds(side(40, { face: 10 }), side(0, { face: 'star' }))).toEqual({ win: 0, tie: 0, loss: 1, of: 1 });
  });

  test('R9.4 Lady Beth counts exactly like two powder, for either side', () => {
    expect(attackOdds(side(1, { ladyBeth: true }), side(0))).toEqual(attackOdds(side(3), side(0)));
    expect(attackOdds(side(1), side(2, { ladyBeth: true }))).toEqual(attackOdds(side(1), side(4)));
  });

  test('R8.2 the defender knows the attack: 8 of firepower against 1 powder', () => {
    // 2,4,6 lose (3,5,7), 8 and 10 and the star win
    expect(turnedRound(attackOdds(side(0, { face: 8 }), side(1)))).toEqual({ win: 3, tie: 0, loss: 3, of: 6 });
  });

  test('R8.2 equal firepower is a tie', () => {
    expect(attackOdds(side(2, { face: 4 }), side(0, { face: 6 }))).toEqual({ win: 0, tie: 1, loss: 0, of: 1 });
  });

  test('R8.3 more powder never lowers the odds', () => {
    for (let powder = 0; powder < 12; powder++) {
      const less = attackOdds(side(powder), side(3));
      const more = attackOdds(side(powder + 1), side(3));
      expect(more.win).toBeGreaterThanOrEqual(less.win);
      expect(more.loss).toBeLessThanOrEqual(less.loss);
    }
  });

  const stars = pointsOf({ preset: 'official', options: { combatDie: 'stars' } });
  const starsToTheDefender = pointsOf({ preset: 'salon', options: {} });

  test('R14.16 faces of stars count as numbers: 0, 1, 1, 2, 2, 3, and none wins by itself', () => {
    // Equal dice: 1 + 4 + 4 + 1 of 36; the rest is shared evenly.
    expect(oddsBy(side(0), side(0), stars)).toEqual({ win: 13, tie: 10, loss: 13, of: 36 });
    expect(oddsBy(side(0, { face: 3 }), side(4), stars)).toEqual({ win: 0, tie: 0, loss: 6, of: 6 });
    expect(oddsBy(side(4), side(0), stars)).toEqual({ win: 36, tie: 0, loss: 0, of: 36 });
  });

  test('R14.16 a draw is the defender’s', () => {
    expect(oddsBy(side(0), side(0), starsToTheDefender)).toEqual({ win: 13, tie: 0, loss: 23, of: 36 });
  });

  test('percents always add up to 100', () => {
    for (let a = 0; a < 12; a++) {
      for (let d = 0; d < 12; d++) {
        const { win, tie, loss } = percents(attackOdds(side(a), side(d)));
        expect(win + tie + loss).toBe(100);
      }
    }
  });
});
