import { hashText, seededPicker } from '../../chance';
import type { PickNumber, Seat } from '../../engine';
import { BOT_LEVELS } from '../../protocol';
import { race } from '../game';
import { lawfulRace } from '../lawful';
import type { RaceChoices, RaceMove, RaceState } from '../types';
import { describe as describeShip, emptyInputs, INPUTS, measuresOf } from './features';
import { raceLevels } from './levels';
import { SIZES } from './network';
import { rolloutMove } from './rollout';
import { lookAhead, think } from './think';
import { winners } from './value';
import weights from './weights.json';

const OFFICIAL: RaceChoices = { rules: { preset: 'official', options: {} }, ghostShip: false };

const askOf = (state: RaceState, seat: Seat) => ({
  decision: race.question(state, seat)!,
  options: race.options(state, seat)!,
});

/** Plays a race; `answer` gives each move. Returns how it ended. */
function played(
  seats: number,
  choices: RaceChoices,
  pick: PickNumber,
  answer: (state: RaceState, seat: Seat) => RaceMove,
): RaceState {
  const state = race.setup(seats, choices);
  for (let { question } = state; question !== null; { question } = state) {
    if (question.kind === 'chance') race.apply(state, { kind: 'chance', outcome: pick(question.of) });
    else {
      const { seat } = question.asked.find(({ answered }) => !answered)!;
      race.apply(state, { kind: 'move', seat, move: answer(state, seat) });
    }
  }
  return state;
}

const thoughtOf = (state: RaceState, seat: Seat) =>
  think(
    { knowledge: race.knowledge(state, seat), ask: askOf(state, seat), seat },
    { seed: 1, budget: 2, value: winners },
  );

describe('looking ahead', () => {
  it('rates every candidate alike for the same knowledge, seed and budget', () => {
    const pick = seededPicker(7);
    played(3, OFFICIAL, pick, (state, seat) => {
      const { move, values } = thoughtOf(state, seat);
      expect(thoughtOf(race.copy(state), seat).values).toEqual(values);
      expect(values.find(({ win }) => win === Math.max(...values.map((each) => each.win)))?.move).toEqual(move);
      return rolloutMove(state, seat);
    });
  });

  it('R3.1 rates dice by the card of the own hand that goes best with them, given enough worlds', () => {
    let asked = 0;
    played(3, OFFICIAL, seededPicker(7), (state, seat) => {
      const ask = askOf(state, seat);
      if (ask.decision.type === 'assignDice' && asked++ < 4) {
        const position = { knowledge: race.knowledge(state, seat), ask, seat };
        const effort = { seed: 1, budget: 16 };
        for (const { move, win } of think(position, { ...effort, value: winners }).values) {
          const lines = state.decks[seat]!.hand.map((card) => [move, { type: 'chooseCard', card }] as const);
          const sums = lines.map(() => 0);
          lookAhead(position, effort, lines, (line, end) => void (sums[line]! += winners(end)[seat]!));
          expect(sums.some((sum) => sum !== sums[0])).toBe(true);
          expect(win).toBeCloseTo(Math.max(...sums) / effort.budget);
        }
      }
      return rolloutMove(state, seat);
    });
    expect(asked).toBeGreaterThan(0);
  });
});

describe.each(BOT_LEVELS)('the %s', (level) => {
  it('R11 answers the same whatever is dealt anew that its seat cannot know', () => {
    const pick = seededPicker(hashText(level));
    let questions = 0;
    played(3, { ...OFFICIAL, ghostShip: true }, pick, (state, seat) => {
      const answer = (world: RaceState): RaceMove =>
        raceLevels[level].choose({ view: race.view(world, seat), ask: askOf(world, seat), seat });
      if (questions++ < 30) {
        const dealtAnew = race.imagine(race.knowledge(state, seat), pick);
        expect(answer(dealtAnew)).toEqual(answer(state));
      }
      return rolloutMove(state, seat);
    });
  });
});

it('the weights have the shape of the value network', () => {
  const lengths = Object.entries(weights).map(([layer, numbers]) => [layer, numbers.length]);
  expect(Object.fromEntries(lengths)).toEqual(SIZES);
});

describe('the inputs of the value network', () => {
  it('are as many as it has rows, whatever the table', () => {
    for (const seats of [2, 4, 6]) {
      const pick = seededPicker(seats);
      const choices = lawfulRace.mix(seats, pick);
      const end = played(seats, choices, pick, (state, seat) => {
        state.ships.forEach((_, index) => {
          const inputs = emptyInputs();
          expect(describeShip(state, index, measuresOf(state), inputs)).toBe(INPUTS);
          expect(inputs.length).toBeLessThanOrEqual(INPUTS);
        });
        return race.sample(state, seat, pick);
      });
      expect(winners(end).reduce((sum, each) => sum + each, 0)).toBeCloseTo(1);
    }
  });
});
