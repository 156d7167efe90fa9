import { plank } from './game';
import type { PlankState } from './types';

/** Set up, age order 0 … n−1, and each player's pirate placed. */
function placed(...pirates: (1 | 2 | 3 | 4 | 5 | 6)[]): PlankState {
  const state = plank.setup(pirates.length, {});
  plank.apply(state, { kind: 'chance', outcome: 0 });
  pirates.forEach((pirate, seat) => {
    plank.apply(state, { kind: 'move', seat, move: { type: 'choosePlacement', pirate } });
  });
  return state;
}

describe('the set-up of the plank', () => {
  it.each([1, 5, 2.5])('P1 is not for %p seats', (seats) => {
    const message = `${seats} seats: the plank is for 2 to 4`;
    expect(() => plank.setup(seats, {})).toThrow(expect.objectContaining({ rule: 'P1', message }) as Error);
  });

  it('P2.2 draws one of all age orders, and emits it', () => {
    const state = plank.setup(3, {});
    expect(plank.pending(state)).toMatchObject({ kind: 'chance', label: 'ageOrder', of: 6 });
    expect(plank.view(state, 'table')).toMatchObject({ ageOrder: [], plank: [], round: 0, turn: -1 });
    const orders = [0, 1, 2, 3, 4, 5].map((outcome) => plank.apply(plank.copy(state), { kind: 'chance', outcome }));
    expect(orders).toEqual(
      ['012', '021', '102', '120', '201', '210'].map((order) => [
        { type: 'ageOrderDrawn', ageOrder: order.split('').map(Number) },
      ]),
    );
  });

  it('P2.3 P3 lists the answers', () => {
    const state = plank.setup(4, {});
    plank.apply(state, { kind: 'chance', outcome: 0 });
    const pirates = [1, 2, 3, 4, 5, 6].map((pirate) => ({ type: 'choosePlacement', pirate }));
    expect(plank.options(state, 3)).toEqual({ kind: 'list', moves: pirates });
    expect(plank.options(placed(1, 2, 3, 4), 3)).toMatchObject({ kind: 'list' });
    expect(plank.options(placed(1, 2, 3, 4), 3)?.moves).toHaveLength(1 + 5 + 5 * 4);
  });

  it('P2.5 emits the placement, and the order of turns', () => {
    const state = plank.setup(4, {});
    plank.apply(state, { kind: 'chance', outcome: 0 });
    const told = [6, 2, 3, 4].flatMap((pirate, seat) =>
      plank.apply(state, { kind: 'move', seat, move: { type: 'choosePlacement', pirate: pirate as 6 } }),
    );
    expect(told.slice(4)).toEqual([
      { type: 'placementsRevealed', pirates: ['R6', 'G2', 'B3', 'Y4'] },
      { type: 'plankManned', plank: ['G2', 'B3', 'Y4', 'R6'], order: [0, 1, 2, 3] },
      { type: 'turnStarted', crew: 0, round: 1 },
    ]);
  });
});

describe('a neutral crew', () => {
  it('P8.2 P8.5 draws a visible pass card on top without chance', () => {
    const state = placed(1, 3, 5);
    const pass = 6;
    for (const outcome of [pass, 3]) plank.apply(state, { kind: 'chance', outcome });
    for (const above of [5, 4, 3]) {
      for (const seat of [2, 0, 1]) playLowest(state, seat);
      expect(plank.pending(state)).toMatchObject({ kind: 'chance', label: 'stackTop', of: above });
      plank.apply(state, { kind: 'chance', outcome: 0 });
    }
    for (const seat of [2, 0, 1]) playLowest(state, seat);
    expect(plank.pending(state)).toMatchObject({ kind: 'chance', label: 'stackTop', of: 1 });
    expect(plank.apply(state, { kind: 'chance', outcome: 0 })).toContainEqual({ type: 'turnPassed', crew: 3 });
  });

  it('P8.5 hides the place of a pass card that nobody has seen', () => {
    const state = placed(1, 3, 5);
    plank.apply(state, { kind: 'chance', outcome: 3 });
    for (const seat of [2, 0, 1]) playLowest(state, seat);
    plank.apply(state, { kind: 'chance', outcome: 0 });
    expect(plank.view(state, 'table').crews[3]).toMatchObject({ stackSize: 5, passUnder: -1 });
  });
});

/** The whole turn of that seat, as the clock would play it. */
function playLowest(state: PlankState, seat: number): void {
  while (plank.question(state, seat) !== undefined) {
    plank.apply(state, { kind: 'move', seat, move: plank.timeout(state, seat) });
  }
}
