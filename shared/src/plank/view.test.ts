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
    const { crews, turn } = plank.view(state, 'table');
    expect(turn).toBe(-1);
    for (const [crew, { neutral, score, place }] of crews.entries()) {
      expect(neutral).toBe(crew >= seats);
      expect(score.total).toBe(neutral ? 0 : scoreOf(state, crew).total);
      expect(place > 0).toBe(!neutral);
    }
  });

  it('P7.5 skips places after a tie', () => {
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

  it('P9 lists the public fields of a turn', () => {
    const state = plank.setup(3, {});
    const answers = [0, [0, 1], [1, 3], [2, 5]] as const;
    for (const answer of answers) {
      if (answer === 0) plank.apply(state, { kind: 'chance', outcome: answer });
      else plank.apply(state, { kind: 'move', seat: answer[0], move: { type: 'choosePlacement', pirate: answer[1] } });
    }
    // P8.2 the pass card of the neutral crew goes back, and its pirate of value 4 comes out.
    plank.apply(state, { kind: 'chance', outcome: 6 });
    plank.apply(state, { kind: 'chance', outcome: 3 });
    plank.apply(state, { kind: 'move', seat: 2, move: { type: 'playPirate', pirate: 2 } });
    plank.apply(state, { kind: 'move', seat: 2, move: { type: 'playAction', action: 1, place: 1 } });
    plank.apply(state, { kind: 'move', seat: 0, move: { type: 'pass' } });
    const crew = {
      ...{ neutral: false, pirates: [1, 2, 3, 4, 5, 6], actions: [-1, -2, -3, 1, 2], pass: true, stackSize: 0 },
      ...{ passUnder: -1, playedActions: [], passed: false, hasChosen: false, place: 0 },
    };
    expect(plank.view(state, 'table')).toEqual({
      round: 1,
      turn: 1,
      order: [2, 0, 1, 3],
      ageOrder: [0, 1, 2],
      plank: ['B2', 'R1', 'G3', 'Y4'],
      fallen: ['B5'],
      crews: [
        {
          ...crew,
          ...{ pirates: [2, 3, 4, 5, 6], pass: false, passed: true },
          score: { piles: 0, plank: 8, captain: 2, total: 10 },
        },
        { ...crew, pirates: [1, 2, 4, 5, 6], score: { piles: 0, plank: 7, captain: 0, total: 7 } },
        {
          ...crew,
          ...{ pirates: [1, 3, 4, 6], actions: [-1, -2, -3, 2], playedActions: [1] },
          score: { piles: 1, plank: 9, captain: 0, total: 10 },
        },
        {
          ...crew,
          ...{ neutral: true, pirates: [], actions: [], pass: false, stackSize: 6, passUnder: 3 },
          score: { piles: 0, plank: 0, captain: 0, total: 0 },
        },
      ],
      pending: { type: 'turn', seats: [1], about: [] },
      over: false,
    });
    expect(plank.question(state, 1)).toMatchObject({ seat: 1, type: 'turn', due: 'anything' });
    expect(plank.view(state, 1).own).toEqual({ placement: 0 });
    plank.apply(state, { kind: 'move', seat: 1, move: { type: 'playPirate', pirate: 6 } });
    expect(plank.question(state, 1)).toMatchObject({ seat: 1, type: 'turn', due: 'action' });
  });

  it('P9 shows the chosen pirate only to its seat, everything else to everybody', () => {
    const chosen = { type: 'placementChosen', seat: 1, pirate: 4 } as const;
    expect(plank.redact(chosen, 1)).toEqual(chosen);
    expect(plank.redact(chosen, 0)).toEqual({ type: 'placementChosen', seat: 1 });
    expect(plank.redact(chosen, 'table')).toEqual({ type: 'placementChosen', seat: 1 });
    const passed = { type: 'turnPassed', crew: 1 } as const;
    expect(plank.redact(passed, 'table')).toEqual(passed);
  });
});
