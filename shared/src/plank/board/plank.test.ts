import fc from 'fast-check';
import { ACTIONS, pirateOf, PIRATES, type Pirate, type Value } from '../pirates';
import type { Action, Place } from '../types';
import { actionTarget, enter, entryPlace, slide } from './plank';

const [A, B, C, D] = ['R3', 'G5', 'B1', 'Y4'] as const;
const row: Pirate[] = [A, B, C, D];
const PLACES = [1, 2, 3, 4] as const;

describe('P4 entering', () => {
  it.each<[Value, Value, Place]>([
    [6, 1, 1],
    [3, 2, 1],
    [3, 3, 1],
    [3, 4, 2],
    [3, 5, 3],
    [3, 6, 4],
    [2, 6, 4],
    [1, 6, 4],
  ])('over a pirate of value %i, value %i enters on place %i', (onOne, entering, place) => {
    expect(entryPlace([pirateOf(0, onOne), B, C, D], pirateOf(1, entering))).toBe(place);
  });

  it.each<[Pirate, Pirate[]]>([
    ['G2', ['G2', A, B, C]],
    ['G3', ['G3', A, B, C]],
    ['G4', [A, 'G4', B, C]],
    ['B5', [A, B, 'B5', C]],
    ['G6', [A, B, C, 'G6']],
  ])('%s pushes the pirates of its place and beyond; place 4 falls', (entering, plank) => {
    expect(enter(row, entering)).toMatchObject({ plank, fell: D });
  });

  it('does not change the given plank', () => {
    enter(row, 'G2');
    slide(row, -3, 4);
    expect(row).toEqual([A, B, C, D]);
  });
});

describe('P5 actions', () => {
  it.each<[Action, Place, Pirate[]]>([
    [-2, 4, [A, D, B, C]],
    [2, 1, [B, C, A, D]],
    [-3, 3, [C, A, B, D]],
    [-3, 4, [D, A, B, C]],
    [-1, 2, [B, A, C, D]],
    [1, 3, [A, B, D, C]],
    [2, 3, [A, B, D, C]],
  ])('P5.4 %i on place %i', (action, place, plank) => expect(slide(row, action, place)).toEqual(plank));

  it.each<[Action, Place]>([
    [-1, 1],
    [-2, 1],
    [-3, 1],
    [1, 4],
    [2, 4],
  ])('P5.5 %i on place %i has no effect', (action, place) => expect(slide(row, action, place)).toEqual(row));

  it('P5.1–P5.4 any action on any place: the moved pirate arrives, the others keep their order', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ACTIONS), fc.constantFrom(...PLACES), (action, place) => {
        const after = slide(row, action, place);
        const moved = row[place - 1];
        expect(after.indexOf(moved!) + 1).toBe(Math.min(4, Math.max(1, place + action)));
        expect(actionTarget(action, place)).toBe(after.indexOf(moved!) + 1);
        expect(after.filter((each) => each !== moved)).toEqual(row.filter((each) => each !== moved));
      }),
    );
  });

  it('P4 P5.3 only an entry makes a pirate fall, and always exactly one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PIRATES), (value) => {
        const { plank, fell } = enter(row, pirateOf(2, value));
        expect([...plank, fell].sort()).toEqual([...row, pirateOf(2, value)].sort());
        expect(fell).toBe(D);
      }),
    );
  });
});
