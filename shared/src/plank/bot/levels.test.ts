import { chanceFrom, hashText, seededPicker } from '../../chance';
import { run } from '../../engine';
import { BOT_LEVELS, type BotLevel } from '../../protocol';
import { plank } from '../game';
import { emptyTable } from '../setup';
import { BOOK } from '../turn';
import type { PlankMove, PlankState } from '../types';
import { plankLevels } from './levels';
import { Position } from './position';
import { Search } from './search';
import { prospect, SimpleJudge } from './simple';

function answer(state: PlankState, seat: number, level: BotLevel): PlankMove {
  const decision = plank.question(state, seat);
  const options = plank.options(state, seat);
  if (decision === undefined || options === undefined) throw new Error('not asked');
  return plankLevels[level].choose({
    view: plank.view(state, seat),
    ask: { decision, options, answered: false },
    seat,
  });
}

/** Plays a game; `see` gets every question before it is answered. */
function play(
  seats: number,
  level: BotLevel,
  name: string,
  see: (state: PlankState, seat: number, move: PlankMove) => void,
) {
  const state = plank.setup(seats, {});
  const chance = chanceFrom(seededPicker(hashText(name)));
  for (let pending = plank.pending(state); pending.kind !== 'over'; pending = plank.pending(state)) {
    if (pending.kind === 'chance') {
      plank.apply(state, { kind: 'chance', outcome: chance.draw(pending) });
      continue;
    }
    const { seat } = pending.decisions[0]!;
    const move = answer(state, seat, level);
    see(state, seat, move);
    plank.apply(state, { kind: 'move', seat, move });
  }
  return state;
}

describe.each(BOT_LEVELS)('the %s of the plank', (level) => {
  it.each([2, 3, 4])('answers every question of a game of %i with an option, and passes in its first turn', (seats) => {
    const passes: number[] = [];
    play(seats, level, `bot ${seats}`, (state, seat, move) => {
      expect(plank.refuse(state, seat, move)).toBeUndefined();
      if (move.type === 'pass') passes.push(state.round);
    });
    expect(passes).toEqual(Array(seats).fill(1));
  });
});

/** The last play of crew 0 alone: pirate 6 and −3. */
function lastPlay(): PlankState {
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
  return state;
}

describe('the bots of the plank', () => {
  it('save their captain in the last play: −3 first, because the pirate first would drown it', () => {
    for (const level of ['sailor', 'captain', 'admiral'] as const)
      expect(answer(lastPlay(), 0, level)).toEqual({ type: 'playAction', action: -3, place: 4 });
  });

  it('P9 know no more than their seat: the same answer whatever the hidden cards are', () => {
    for (const seats of [2, 3]) {
      const pick = seededPicker(seats);
      play(seats, 'captain', `hidden ${seats}`, (state, seat, move) => {
        expect(answer(plank.imagine(plank.knowledge(state, seat), pick), seat, 'captain')).toEqual(move);
      });
    }
  });

  it('look at no more positions than their budget allows, but for the last round and one list of turns', () => {
    const seen: number[] = [];
    play(3, 'sailor', 'budget', (state, seat) => {
      if (state.turn !== seat) return;
      const search = new Search(new SimpleJudge());
      search.rate(Position.of(plank.view(state, seat), seat), 0);
      if (state.round < 5) seen.push(search.nodes);
    });
    expect(Math.max(...seen)).toBeLessThanOrEqual(240);
  });

  it.each([3, 4])('P2.3 %i place differing pirates, and always the same in the same age order', (seats) => {
    const placed = [...Array(6).keys()].flatMap((outcome) => {
      const state = plank.setup(seats, {});
      plank.apply(state, { kind: 'chance', outcome });
      const all = Array.from({ length: seats }, (_, seat) => answer(state, seat, 'captain'));
      expect(all).toEqual(Array.from({ length: seats }, (_, seat) => answer(plank.copy(state), seat, 'captain')));
      return all.map((move) => JSON.stringify(move));
    });
    expect(new Set(placed).size).toBeGreaterThan(1);
  });

  it('P7 prospects: the places as they count at the end, later falls and lower places before', () => {
    expect([0, 1, 2, 3].map((place) => prospect(4, place, 20))).toEqual([9, 8, 7, 6]);
    expect(prospect(1, 0, 20)).toBe(11);
    expect(prospect(4, 3, 0)).toBeLessThan(prospect(4, 0, 0));
    expect(prospect(4, 2, 4)).toBeLessThan(prospect(4, 2, 12));
    expect(prospect(1, 1, 17)).toBeGreaterThan(prospect(2, 1, 17));
  });
});
