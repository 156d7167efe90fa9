import type { Seat } from '../engine';
import { OFFICIAL_RULES } from './rules';
import { emptyTable } from './setup';
import { nameOf, ownerOf } from './ships';
import type { ShipIndex } from './types';

describe('ships and seats', () => {
  const state = emptyTable(2, { rules: OFFICIAL_RULES, ghostShip: true });
  const ghost: ShipIndex = 2;

  it('R10 a seat is the index of its ship, but not the reverse: the Ghost Ship has no owner', () => {
    const seat: Seat = 1;
    expect([nameOf(state, seat), nameOf(state, ghost)]).toEqual([1, 'ghost']);
    // @ts-expect-error A ship's index is given where a seat is wanted.
    const wrong: Seat = ghost;
    expect(() => ownerOf(state, wrong)).toThrow('no owner');
  });
});
