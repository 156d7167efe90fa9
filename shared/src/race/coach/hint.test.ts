import { hashText, seededPicker } from '../../chance';
import { race } from '../game';
import { rolloutMove } from '../bot/rollout';
import type { RaceChoices, RaceState } from '../types';
import { hintFor, type Asked, type Hint } from './hint';

const OFFICIAL: RaceChoices = { rules: { preset: 'official', options: {} }, ghostShip: true };

/** The questions of some rounds of a race, with the state at each. */
function* questions(seed: number, rounds = 4): Generator<{ readonly state: RaceState; readonly seat: number }> {
  const pick = seededPicker(seed);
  const state = race.setup(3, OFFICIAL);
  for (let { question } = state; question !== null && state.round <= rounds; { question } = state) {
    if (question.kind === 'chance') race.apply(state, { kind: 'chance', outcome: pick(question.of) });
    else {
      const { seat } = question.asked.find(({ answered }) => !answered)!;
      yield { state, seat };
      race.apply(state, { kind: 'move', seat, move: rolloutMove(state, seat) });
    }
  }
}

const askedIn = (state: RaceState, seat: number): Asked => ({
  view: race.view(state, seat),
  ask: { decision: race.question(state, seat)!, options: race.options(state, seat)! },
  seat,
});

describe('a hint', () => {
  it('R11 is the same whatever its player cannot know', () => {
    const pick = seededPicker(hashText('elsewhere'));
    let compared = 0;
    for (const { state, seat } of questions(1)) {
      const elsewhere = race.imagine(race.knowledge(state, seat), pick);
      const hint = hintFor(askedIn(state, seat), 4);
      expect(hintFor(askedIn(elsewhere, seat), 4)).toEqual(hint);
      if (hint !== null) compared++;
    }
    expect(compared).toBeGreaterThan(10);
  });

  it('rates legal answers only, the best first, each with chances between 0 and 1', () => {
    for (const { state, seat } of questions(2)) {
      const hint = hintFor(askedIn(state, seat), 4);
      for (const [i, { move, win, error, shortage }] of (hint?.ratings ?? []).entries()) {
        expect(race.refuse(state, seat, move)).toBeUndefined();
        expect(win).toBeLessThanOrEqual(hint?.ratings[i - 1]?.win ?? 1);
        for (const chance of [win, error, shortage]) expect(chance >= 0 && chance <= 1).toBe(true);
      }
    }
  });

  it('calls two answers equally good when they lead to the same result', () => {
    const reasons = new Set<Hint['reason'] | undefined>();
    for (const seed of [3, 4]) for (const each of questions(seed, 6)) reasons.add(reasonIn(each));
    expect(reasons).toContain('close');
    expect(reasons.size).toBeGreaterThan(3);
  });

  it('throws for a view without the own part, as of a spectator', () => {
    const [{ state, seat } = { state: race.setup(3, OFFICIAL), seat: 0 }] = questions(5);
    expect(() => hintFor({ ...askedIn(state, seat), view: race.view(state, 'table') }, 1)).toThrow();
  });
});

const reasonIn = ({ state, seat }: { readonly state: RaceState; readonly seat: number }) =>
  hintFor(askedIn(state, seat), 32)?.reason;
