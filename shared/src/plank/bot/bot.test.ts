import { chanceFrom, hashText, seededPicker } from '../../chance';
import { run } from '../../engine';
import { plank } from '../game';
import { emptyTable } from '../setup';
import { BOOK } from '../turn';
import type { PlankMove, PlankState } from '../types';
import { plankBot } from './index';
import { prospect } from './prospects';

function answer(state: PlankState, seat: number): PlankMove {
  const decision = plank.question(state, seat);
  const options = plank.options(state, seat);
  if (decision === undefined || options === undefined) throw new Error('not asked');
  return plankBot.choose({ view: plank.view(state, seat), ask: { decision, options }, seat });
}

describe('the bot of the plank', () => {
  it.each([2, 3, 4])('answers every question of a game of %i with an option, and passes in its first turn', (seats) => {
    for (let game = 0; game < 20; game++) {
      const state = plank.setup(seats, {});
      const chance = chanceFrom(seededPicker(hashText(`bot ${game}`)));
      const passes: number[] = [];
      for (let pending = plank.pending(state); pending.kind !== 'over'; pending = plank.pending(state)) {
        if (pending.kind === 'chance') {
          plank.apply(state, { kind: 'chance', outcome: chance.draw(pending) });
          continue;
        }
        const seat = pending.decisions[0]!.seat;
        const move = answer(state, seat);
        expect(plank.refuse(state, seat, move)).toBeUndefined();
        if (move.type === 'pass') passes.push(state.round);
        plank.apply(state, { kind: 'move', seat, move });
      }
      expect(passes).toEqual(Array(seats).fill(1));
    }
  });

  it('saves its captain in the last play: −3 first, for the pirate first would drown it', () => {
    const state = emptyTable(4);
    Object.assign(state, {
      plank: ['G2', 'B3', 'Y5', 'R1'],
      order: [0, 1, 2, 3],
      stack: [{ do: 'play', crew: 0, due: 'anything' }],
      hands: state.hands.map((_, seat) => ({
        pirates: seat === 0 ? [6] : [],
        actions: seat === 0 ? [-3] : [],
        pass: false,
      })),
      fallen: Array.from({ length: 19 }, () => 'G1'),
    });
    run(BOOK, state);
    expect(answer(state, 0)).toEqual({ type: 'playAction', action: -3, place: 4 });
  });

  it('P7 prospects: the places as they count at the end, later falls and lower places before', () => {
    expect([0, 1, 2, 3].map((place) => prospect('R4', place, 20))).toEqual([9, 8, 7, 6]);
    expect(prospect('R1', 0, 20)).toBe(11);
    expect(prospect('R4', 3, 0)).toBeLessThan(prospect('R4', 0, 0));
    expect(prospect('R4', 2, 4)).toBeLessThan(prospect('R4', 2, 12));
    expect(prospect('R1', 1, 17)).toBeGreaterThan(prospect('R2', 1, 17));
  });

  it.each([3, 4])('P2.3 %i bots place differing pirates, and always the same in the same circumstances', (seats) => {
    const state = plank.setup(seats, {});
    plank.apply(state, { kind: 'chance', outcome: 1 });
    const placed = Array.from({ length: seats }, (_, seat) => answer(state, seat));
    expect(placed).toEqual(Array.from({ length: seats }, (_, seat) => answer(plank.copy(state), seat)));
    const all = [...Array(6).keys()].flatMap((outcome) => {
      const game = plank.setup(seats, {});
      plank.apply(game, { kind: 'chance', outcome });
      return Array.from({ length: seats }, (_, seat) => JSON.stringify(answer(game, seat)));
    });
    expect(new Set(all).size).toBeGreaterThan(1);
  });
});
