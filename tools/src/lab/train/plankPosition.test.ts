import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashText, seededPicker } from '@brigantine/shared/chance';
import type { Input } from '@brigantine/shared/engine';
import { handOf, plank, type PlankGame, type PlankState } from '@brigantine/shared/plank';
import { Position, Turns } from '@brigantine/shared/plank/bot';
import { CORPUS_FOLDER } from '../recording/corpus';
import { readRecording } from '../recording/read';

/** Cards of a hand without the pass, which the engine plays by itself when nothing else is left. */
const CARDS = 0x7ff;

/** Every plank and hand that the engine allows the mover to leave behind. */
function engineEnds(state: PlankState, seat: number, ends = new Set<string>()): Set<string> {
  const { round } = state;
  for (const move of plank.options(state, seat)!.moves) {
    const after = plank.copy(state);
    plank.apply(after, { kind: 'move', seat, move });
    const { pirates, actions } = handOf(after, seat);
    if (after.turn === seat && after.round === round && pirates.length !== actions.length)
      engineEnds(after, seat, ends);
    else ends.add(`${after.plank.join()} ${[...pirates].sort().join()} ${[...actions].sort().join()}`);
  }
  return ends;
}

function ownEnds(state: PlankState, seat: number): Set<string> {
  const view = plank.view(state, seat);
  const position = Position.of(view, seat);
  const turns = new Turns();
  position.list(turns);
  const nameOf = (code: number) => `${'RGBY'[view.order[code >> 3]!]!}${code & 7}`;
  return new Set(
    Array.from({ length: turns.length }, (_, i) => {
      const four = [0, 1, 2, 3].map((place) => nameOf((turns.plank[i]! >> (5 * place)) & 31));
      const hand = turns.hand[i]! & CARDS;
      const pirates = [1, 2, 3, 4, 5, 6].filter((value) => (hand >> (value - 1)) & 1);
      const actions = [-1, -2, -3, 1, 2].filter((_action, at) => (hand >> (6 + at)) & 1).sort();
      return `${four.join()} ${pirates.join()} ${actions.join()}`;
    }),
  );
}

function compare(state: PlankState): void {
  const seat = state.turn;
  if (state.question?.kind !== 'decide' || seat < 0) return;
  expect(ownEnds(state, seat)).toEqual(engineEnds(state, seat));
}

describe('the position of the bots', () => {
  it.each([2, 3, 4])('P3–P5 lists the turns of the engine, with their results, in random games of %i', (seats) => {
    for (let game = 0; game < 6; game++) {
      const pick = seededPicker(hashText(`position ${seats} ${game}`));
      const state = plank.setup(seats, {});
      for (let { question } = state; question !== null; { question } = state) {
        compare(state);
        if (question.kind === 'chance') plank.apply(state, { kind: 'chance', outcome: pick(question.of) });
        else {
          const { seat } = question.asked.find(({ answered }) => !answered)!;
          plank.apply(state, { kind: 'move', seat, move: plank.sample(state, seat, pick) });
        }
      }
    }
  });

  it.each(readdirSync(CORPUS_FOLDER).filter((name) => name.startsWith('plank-')))(
    'and in the recorded game %s',
    (name) => {
      const { seats, steps } = readRecording(readFileSync(join(CORPUS_FOLDER, name), 'utf8'), name);
      const state = plank.setup(seats, {});
      for (const { input } of steps) {
        compare(state);
        plank.apply(state, input as Input<PlankGame>);
      }
      expect(state.over).toBe(true);
    },
  );

  it('P7 counts points as the engine does, also after turns are taken back', () => {
    const pick = seededPicker(7);
    const state = plank.setup(4, {});
    while (state.question?.kind === 'chance' || state.question?.type === 'choosePlacement') {
      if (state.question.kind === 'chance') plank.apply(state, { kind: 'chance', outcome: 3 });
      else {
        const { seat } = state.question.asked.find(({ answered }) => !answered)!;
        plank.apply(state, { kind: 'move', seat, move: { type: 'choosePlacement', pirate: 2 } });
      }
    }
    const position = Position.of(plank.view(state, 'table'), state.turn);
    const turns = new Turns();
    const before = new Int32Array(4);
    const totals = new Int32Array(4);
    position.count(before);
    const taken: (() => void)[] = [];
    for (let { turnsLeft } = position; turnsLeft > 0; { turnsLeft } = position) {
      position.list(turns);
      const i = pick(turns.length);
      const { mover, plank: four } = position;
      const hand = position.hands[mover]!;
      const fell = turns.fell[i]!;
      taken.push(() => position.undo(mover, four, hand, fell));
      position.play(turns.plank[i]!, turns.hand[i]!, fell);
    }
    position.count(totals);
    const captains = [0, 1, 2, 3].filter((place) => ((position.plank >> (5 * place)) & 7) === 1).length;
    // P7.4
    expect(totals.reduce((sum, each) => sum + each, 0)).toBe(90 + 2 * captains);
    for (const undo of taken.reverse()) undo();
    position.count(totals);
    expect(totals).toEqual(before);
    expect(position.turnsLeft).toBe(24);
  });
});
