import { hashText, seededPicker } from '../../chance';
import { race } from '../game';
import { lawfulRace } from '../lawful';
import { MOVE_TYPES } from '../moves';
import type { RaceChoices } from '../types';
import { raceBot } from '.';

/** A complete race: every question is put to the bot, half of its answers are played. Returns what it was asked. */
function asked(seats: number, choices: RaceChoices, pick: (n: number) => number): string[] {
  const types: string[] = [];
  const state = race.setup(seats, choices);
  for (let { question } = state; question !== null; { question } = state) {
    if (question.kind === 'chance') {
      race.apply(state, { kind: 'chance', outcome: pick(question.of) });
      continue;
    }
    const { seat } = question.asked.find(({ answered }) => !answered)!;
    const ask = { decision: race.question(state, seat)!, options: race.options(state, seat)! };
    const answer = raceBot.choose({ view: race.view(state, seat), ask, seat });
    const refusal = race.refuse(state, seat, answer);
    if (refusal !== undefined) throw new Error(`refused ${JSON.stringify({ choices, answer, refusal })}`);
    types.push(ask.decision.type);
    race.apply(state, { kind: 'move', seat, move: pick(2) === 0 ? answer : race.sample(state, seat, pick) });
  }
  return types;
}

describe('the bot of the race', () => {
  it('R13, R14 answers every question under every preset and under mixtures of rules', () => {
    const types = new Set<string>();
    const play = (seats: number, choices: RaceChoices, pick: (n: number) => number): void => {
      for (const type of asked(seats, choices, pick)) types.add(type);
    };
    for (const seats of [2, 3, 4, 5, 6]) {
      const pick = seededPicker(hashText(`mix ${String(seats)}`));
      for (const choices of lawfulRace.choices(seats)) play(seats, choices, pick);
    }
    for (let mix = 0; mix < 46; mix++) {
      const seats = 2 + (mix % 5);
      const pick = seededPicker(hashText(`mix ${String(mix)}`));
      play(seats, lawfulRace.mix(seats, pick), pick);
    }
    expect([...types].sort()).toEqual([...MOVE_TYPES].sort());
  });
});
