import { hashText, seededPicker } from '../../chance';
import type { PickNumber } from '../../engine';
import { race } from '../game';
import { lawfulRace } from '../lawful';
import { raceMoves } from '../moves';
import { arrangePosition } from '../scenario/position';
import type { RaceChoices, RaceMove, RaceState } from '../types';
import { raceBot } from './bot';
import { raceLevels } from './levels';
import { rolloutMove } from './rollout';

/** A complete race. Bots answer every question, or only those of types that are not known yet, which are added. */
function play(seats: number, choices: RaceChoices, pick: PickNumber, known: Set<string>, every: boolean): void {
  const state = race.setup(seats, choices);
  for (let { question } = state; question !== null; { question } = state) {
    if (question.kind === 'chance') {
      race.apply(state, { kind: 'chance', outcome: pick(question.of) });
      continue;
    }
    const { seat } = question.asked.find(({ answered }) => !answered)!;
    const ask = { decision: race.question(state, seat)!, options: race.options(state, seat)! };
    const fast = rolloutMove(state, seat);
    const moves = [fast];
    if (every || !known.has(question.type))
      for (const bot of [raceLevels.shipsBoy, raceBot])
        moves.push(bot.choose({ view: race.view(state, seat), ask, seat }));
    for (const move of moves) {
      const refusal = race.refuse(state, seat, move);
      if (refusal !== undefined) throw new Error(`refused ${JSON.stringify({ choices, move, refusal })}`);
    }
    known.add(question.type);
    race.apply(state, { kind: 'move', seat, move: pick(2) === 0 ? fast : race.sample(state, seat, pick) });
  }
}

describe('the bots of the race', () => {
  it('R13, R14 answer every question under every preset and under mixtures of rules', () => {
    const types = new Set<string>();
    for (const seats of [2, 4, 6]) {
      const pick = seededPicker(hashText(`mix ${String(seats)}`));
      // Every set of rules once, each with other numbers of seats.
      const choices = lawfulRace.choices(seats).filter((_, i) => i % 3 === (seats / 2) % 3);
      for (const each of choices) play(seats, each, pick, types, true);
    }
    // Some questions are rare: on until each has been asked.
    for (let mix = 0; mix < 1000 && (mix < 12 || types.size < raceMoves.types.length); mix++) {
      const seats = 2 + (mix % 5);
      const pick = seededPicker(hashText(`mix ${String(mix)}`));
      play(seats, lawfulRace.mix(seats, pick), pick, types, mix < 12);
    }
    expect([...types].sort()).toEqual([...raceMoves.types].sort());
  });
});

/** Three ships under the official rules, in the words of scenarios; seat 0 is the bot's. */
function position(part: object): RaceState {
  const choices: RaceChoices = { rules: { preset: 'official', options: {} }, ghostShip: false };
  const state = arrangePosition(3, choices, { captain: 0, ...part }, 'position');
  while (state.question?.kind === 'chance') race.apply(state, { kind: 'chance', outcome: 0 });
  return state;
}

function dice(morning: number, evening: number): object {
  return { rolled: [morning, evening], morning, evening };
}

function answer(state: RaceState): RaceMove {
  const ask = { decision: race.question(state, 0)!, options: race.options(state, 0)! };
  return raceLevels.admiral.choose({ view: race.view(state, 0), ask, seat: 0 });
}

const FAR = { 1: { at: 12, hand: [3, 1, 4] }, 2: { at: 10, hand: [3, 1, 4] } };

// The baseline bot (docs/bots.md) answers each of these differently.
describe('the plain mistakes of the first bot are gone:', () => {
  it('R4.3 with full holds it sails on rather than load what throws other goods overboard', () => {
    const holds = ['6 gold', '5 food', '4 powder', '6 food', '4 gold'];
    const ships = { 0: { at: 11, holds, hand: [3, 7] }, ...FAR };
    expect(answer(position({ captain: 1, dice: dice(5, 3), ships }))).toEqual({ type: 'chooseCard', card: 7 });
  });

  it('R12.1 it makes for the finish stretch when another is about to come home, and else for gold', () => {
    const own = { at: 40, holds: ['3 gold', '3 food', '-', '-', '-'], hand: [10, 4, 9] };
    const third = { at: 35, hand: [3, 1, 4] };
    const round = (rival: number) =>
      position({ captain: 1, dice: dice(5, 4), ships: { 0: own, 1: { at: rival, hand: [8, 11, 7] }, 2: third } });
    expect(answer(round(49))).toEqual({ type: 'chooseCard', card: 10 });
  });

  it('R3.1 as Captain it keeps the six from a rival whose cards, as all can tell, would bring it home with it', () => {
    const own = { at: 30, holds: ['3 gold', '6 food', '-', '-', '-'], hand: [7, 9] };
    const others = [1, 3, 4, 5, 6, 8, 9, 10];
    const round = (hand: number[], discard: number[]) =>
      position({ dice: { rolled: [6, 1] }, ships: { 0: own, 1: { at: 44, hand, discard }, 2: { at: 35 } } });
    const homeward = round([7, 2, 11], others);
    expect(answer(homeward)).toEqual({ type: 'assignDice', morning: 1, evening: 6 });
    const harmless = round([1, 3, 4], [7, 2, 11, 5, 6, 8, 9, 10]);
    expect(answer(harmless)).toEqual({ type: 'assignDice', morning: 6, evening: 1 });
  });

  it('R8.2 it does not put all its six kegs into one combat', () => {
    const ships = {
      0: { at: 8, holds: ['6 powder', '3 food', '4 gold', '-', '-'], hand: [8] },
      1: { at: 10, holds: ['6 gold', '3 food', '-', '-', '-'], hand: [3] },
      2: { at: 20, hand: [3] },
    };
    const state = position({ dice: dice(2, 1), ships });
    [8, 3, 3].forEach((card, seat) =>
      race.apply(state, { kind: 'move', seat, move: { type: 'chooseCard', card } as RaceMove }),
    );
    expect(answer(state)).toMatchObject({ type: 'spendPowder', from: expect.not.objectContaining({ 1: 6 }) as object });
  });

  it('R7.4 without food it loads some before it sails to a sea space, rather than sail to two of them', () => {
    const ships = { 0: { at: 15, holds: ['3 gold', '-', '-', '-', '-'], hand: [8, 10] }, ...FAR };
    expect(answer(position({ captain: 1, dice: dice(2, 3), ships }))).toEqual({ type: 'chooseCard', card: 10 });
  });
});

it('the same view and question have the same answer', () => {
  const state = position({ dice: { rolled: [5, 2] }, ships: { 0: { at: 30, hand: [1, 2, 3] } } });
  expect(answer(state)).toEqual(answer(race.copy(state)));
});
