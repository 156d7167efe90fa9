import { seededPicker } from '../../chance';
import type { Input } from '../../engine';
import { raceLevels } from '../bot/levels';
import { winners } from '../bot/value';
import { race } from '../game';
import type { Race, RaceChoices, RaceMove, RaceState } from '../types';
import { changeAt, notable, review, turningPoints, type PlayedRace, type Review } from './review';

/** A whole race between two, the first a captain, the other at random. */
function played(seed: number, roundCap = 8): PlayedRace {
  const pick = seededPicker(seed);
  const choices: RaceChoices = { rules: { preset: 'official', options: { roundCap } }, ghostShip: true };
  const state = race.setup(2, choices);
  const inputs: Input<Race>[] = [];
  for (let { question } = state; question !== null; { question } = state) {
    const seat = question.kind === 'chance' ? -1 : question.asked.find(({ answered }) => !answered)!.seat;
    const input: Input<Race> =
      question.kind === 'chance'
        ? { kind: 'chance', outcome: pick(question.of) }
        : { kind: 'move', seat, move: seat === 0 ? captainsMove(state) : race.sample(state, seat, pick) };
    inputs.push(input);
    race.apply(state, input);
  }
  return { seats: 2, choices, inputs };
}

function captainsMove(state: RaceState): RaceMove {
  const ask = { decision: race.question(state, 0)!, options: race.options(state, 0)! };
  return raceLevels.captain.choose({ view: race.view(state, 0), ask, seat: 0 });
}

function reviewed(game: PlayedRace, seed = 1): Review {
  const steps = review(game, { playouts: 4, worlds: 16, seed });
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

describe('the review of a race', () => {
  const game = played(1);
  const found = reviewed(game);
  const { accounts, chances, judged, rounds } = found;

  it('shares one chance to win among the ships after every input, and ends with the winners', () => {
    expect(chances).toHaveLength(game.inputs.length + 1);
    for (const each of chances) expect(sum(each)).toBeCloseTo(1);
    const end = race.setup(game.seats, game.choices);
    for (const input of game.inputs) race.apply(end, input);
    expect(chances.at(-1)).toEqual(winners(end));
  });

  it('divides what a chance to win has changed by into luck, skill and rest', () => {
    accounts.forEach(({ luck, skill, rest }, seat) => {
      expect(luck + skill + rest).toBeCloseTo((chances.at(-1)?.[seat] ?? 0) - (chances[0]?.[seat] ?? 0));
      const outcomes = game.inputs.flatMap(({ kind }, at) => (kind === 'chance' ? changeAt(chances, at, seat) : []));
      expect(luck).toBeCloseTo(sum(outcomes));
      expect(skill).toBeCloseTo(-sum(judged.filter((each) => each.seat === seat).map(({ loss }) => loss)));
    });
  });

  it('finds more fault with a random player than with a captain', () => {
    const openings = [2, 3, 4].map((seed) => reviewed(played(seed, 3)));
    const skillOf = (seat: number): number => sum(openings.map((each) => each.accounts[seat]!.skill));
    expect(skillOf(1)).toBeLessThan(2 * skillOf(0));
    const [worst] = notable(found, 1, 'loss');
    expect(worst?.loss).toBe(Math.max(...judged.filter(({ seat }) => seat === 1).map(({ loss }) => loss)));
    for (const { loss, lead } of judged) expect(loss === 0 || lead === 0).toBe(true);
  });

  it('judges choices by legal answers only', () => {
    const state = race.setup(game.seats, game.choices);
    const due = new Map(judged.map((each) => [each.at, each]));
    game.inputs.forEach((input, at) => {
      const each = due.get(at);
      if (each !== undefined) expect(race.refuse(state, each.seat, each.best)).toBeUndefined();
      race.apply(state, input);
    });
    expect(judged.length).toBeGreaterThan(10);
  });

  it('finds three turning points in different rounds', () => {
    const points = turningPoints(found, 0);
    const roundsOf = points.map((at) => rounds.findIndex((end) => at < end));
    expect(new Set(roundsOf).size).toBe(3);
    expect(points).toEqual([...points].sort((a, b) => a - b));
  });

  it('is the same for the same seed, and nearly so for another', () => {
    expect(reviewed(game)).toEqual(found);
    expect(reviewed(game, 2)).not.toEqual(found);
  });

  it('refuses inputs that the rules refuse', () => {
    const { inputs } = game;
    const broken = inputs.map((input, at) => (at === 30 ? { kind: 'chance', outcome: 1000 } : input));
    expect(() => reviewed({ ...game, inputs: broken as PlayedRace['inputs'] })).toThrow('the rules refuse');
    expect(() => reviewed({ ...game, inputs: [...inputs, inputs[0]!] })).toThrow('the rules refuse');
  });
});
