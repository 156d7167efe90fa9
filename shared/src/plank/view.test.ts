import { seededPicker } from '../chance';
import { plank } from './game';
import { scoreOf } from './score';
import type { PlankState } from './types';

function played(seats: number): PlankState {
  const state = plank.setup(seats, {});
  const pick = seededPicker(seats);
  for (let pending = plank.pending(state); pending.kind !== 'over'; pending = plank.pending(state)) {
    const seat = pending.kind === 'decide' ? pending.decisions[0]!.seat : -1;
    if (pending.kind === 'chance') plank.apply(state, { kind: 'chance', outcome: pick(pending.of) });
    else plank.apply(state, { kind: 'move', seat, move: plank.sample(state, seat, pick) });
  }
  return state;
}

describe('the view of the plank', () => {
  it.each([2, 3])('P8.7 with %i players neutral crews have neither score nor place', (seats) => {
    const state = played(seats);
    const { crews } = plank.view(state, 'table');
    for (const [crew, { neutral, score, place }] of crews.entries()) {
      expect(neutral).toBe(crew >= seats);
      expect(score.total).toBe(neutral ? 0 : scoreOf(state, crew).total);
      expect(place > 0).toBe(!neutral);
    }
  });

  it('P7.5 places leave room for those who share one', () => {
    const state = { ...played(4), plank: [], fallen: [] } as PlankState;
    expect(plank.view(state, 'table').crews.map(({ place }) => place)).toEqual([1, 1, 1, 1]);
  });

  it('P9 only its owner sees a chosen pirate', () => {
    const state = plank.setup(4, {});
    plank.apply(state, { kind: 'chance', outcome: 0 });
    plank.apply(state, { kind: 'move', seat: 2, move: { type: 'choosePlacement', pirate: 5 } });
    expect(plank.view(state, 2).own).toEqual({ placement: 5 });
    for (const viewer of [0, 1, 3, 'table'] as const)
      expect(JSON.stringify(plank.view(state, viewer))).not.toContain(':5');
    expect(plank.view(state, 'table').crews.map(({ hasChosen }) => hasChosen)).toEqual([false, false, true, false]);
  });
});
