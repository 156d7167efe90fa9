/** Plays races of the bots against themselves, and keeps the end of every round for training. */
import { hashText, seededPicker } from '@brigantine/shared/chance';
import type { PickNumber, Seat } from '@brigantine/shared/engine';
import { race, OFFICIAL_RULES, type RaceMove, type RaceState } from '@brigantine/shared/race';
import {
  describe,
  emptyInputs,
  learnedValue,
  measuresOf,
  rolloutMove,
  think,
  winners,
  type Network,
} from '@brigantine/shared/race/bot';

/** The rounds of a race as the network sees them. Typed arrays, which threads exchange cheaply. */
export interface RaceSample {
  readonly ships: number;
  /** How many inputs of each ship are not zero, ship by ship, round by round. */
  readonly lengths: Uint8Array;
  readonly at: Uint8Array;
  readonly value: Float32Array;
  /** By ship, what it won. */
  readonly result: readonly number[];
}

/** Races to be played: of a network against itself, or against another one. Plain data, as it is sent to workers. */
export interface Order {
  /** Without one, everybody plays by the rollout policy. */
  readonly net?: Network;
  /** It has every other seat, of four, in turn. */
  readonly rival?: Network;
  readonly seed: string;
  readonly races: number;
}

/** Imagined worlds of the players, drawn for each seat; 0 plays by the rollout policy. */
const BUDGETS = [0, 0, 2, 3];
/** Against a rival. */
const BUDGET = 2;
/** One answer in so many is drawn at random, so that odd positions are seen too. */
const ODD_ANSWER = 40;

interface Player {
  readonly net: Network | undefined;
  readonly budget: number;
  readonly odd: boolean;
}

/** Plays one race of the order. */
export function playSample(order: Order, number: number): RaceSample {
  const { net, rival, seed } = order;
  // Both networks play the same race from either side.
  const pick = seededPicker(hashText(`${seed} ${rival === undefined ? number : number >> 1}`));
  const state = rival === undefined ? tableOf(pick) : race.setup(4, { rules: OFFICIAL_RULES, ghostShip: false });
  const players = state.decks.map((_, seat): Player => {
    if (rival !== undefined) return { net: isRivals(seat, number) ? rival : net, budget: BUDGET, odd: false };
    return { net, budget: net === undefined ? 0 : (BUDGETS[pick(BUDGETS.length)] ?? 0), odd: true };
  });
  const log = new SampleLog();
  for (let { question } = state; question !== null; { question } = state) {
    if (question.kind === 'chance') {
      log.see(state);
      race.apply(state, { kind: 'chance', outcome: pick(question.of) });
      continue;
    }
    const seat = question.asked.find(({ answered }) => !answered)?.seat ?? 0;
    race.apply(state, { kind: 'move', seat, move: answerOf(state, seat, players[seat] as Player, pick) });
  }
  return log.end(state);
}

export function isRivals(seat: number, number: number): boolean {
  return (seat + number) % 2 === 1;
}

/** Half of the races are with four ships, the others with any number, some with the Ghost Ship. */
function tableOf(pick: PickNumber): RaceState {
  const seats = pick(2) === 0 ? 4 : 2 + pick(5);
  const ghostShip = seats === 2 || (seats < 6 && pick(4) === 0);
  return race.setup(seats, { rules: OFFICIAL_RULES, ghostShip });
}

function answerOf(state: RaceState, seat: Seat, { net, budget, odd }: Player, pick: PickNumber): RaceMove {
  if (odd && pick(ODD_ANSWER) === 0) return race.sample(state, seat, pick);
  if (net === undefined || budget === 0) return rolloutMove(state, seat);
  const [decision, options] = [race.question(state, seat), race.options(state, seat)];
  if (decision === undefined || options === undefined) throw new Error('nobody is asked');
  const knowledge = race.knowledge(state, seat);
  return think(
    { knowledge, ask: { decision, options }, seat },
    { seed: pick(2 ** 31), budget, value: learnedValue(net) },
  ).move;
}

class SampleLog {
  private round = 0;
  private readonly lengths: number[] = [];
  private readonly at: number[] = [];
  private readonly value: number[] = [];
  private readonly inputs = emptyInputs();

  /** Notes the ships before the first card is drawn for the next round. */
  see(state: RaceState): void {
    if (state.question?.kind !== 'chance' || state.question.label !== 'card' || state.round === this.round) return;
    this.round = state.round;
    const all = measuresOf(state);
    state.ships.forEach((_, index) => {
      describe(state, index, all, this.inputs);
      const { length, at, value } = this.inputs;
      this.lengths.push(length);
      for (let i = 0; i < length; i++) {
        this.at.push(at[i] ?? 0);
        this.value.push(value[i] ?? 0);
      }
    });
  }

  end(state: RaceState): RaceSample {
    const lengths = Uint8Array.from(this.lengths);
    const [at, value] = [Uint8Array.from(this.at), Float32Array.from(this.value)];
    return { ships: state.ships.length, lengths, at, value, result: winners(state) };
  }
}
