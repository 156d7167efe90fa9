/** Looks ahead to the end of the round in imagined worlds, and rates what is reached by the value network. */
import { hashText, seededPicker } from '../../chance';
import type { Knowledge, PickNumber, Seat } from '../../engine';
import { race } from '../game';
import { smallestFirst } from '../splits';
import type { Race, RaceDecision, RaceEvent, RaceMove, RaceOptions, RaceState } from '../types';
import { rolloutCard, rolloutMove } from './rollout';
import type { Value } from './value';

export interface Position {
  /** Includes the seat's own part of the view. */
  readonly knowledge: Knowledge<Race>;
  readonly ask: { readonly decision: RaceDecision; readonly options: RaceOptions };
  readonly seat: Seat;
}

/** The same budget and seed always give the same answer. */
export interface Effort {
  readonly seed: number;
  /** Imagined worlds. */
  readonly budget: number;
  readonly value: Value;
}

/** A move, its chance to win, and the standard error of that over the imagined worlds. */
export interface Rated {
  readonly move: RaceMove;
  readonly win: number;
  readonly error: number;
}

export interface Thought {
  readonly move: RaceMove;
  readonly values: readonly Rated[];
}

/** A candidate and the moves of the same seat that follow it. */
type Line = readonly [RaceMove, ...RaceMove[]];

/** Worlds that tell which card goes best with the dice. */
const ENOUGH = 16;

/** The best move, and what every candidate is worth; a single candidate is taken unrated. */
export function think(position: Position, { value, ...effort }: Effort): Thought {
  const moves = candidates(position.ask);
  const lines = moves.flatMap((move) => linesOf(position, move, effort.budget));
  const wins = lines.map((): number[] => []);
  if (moves.length > 1)
    lookAhead(position, effort, lines, (line, end) => wins[line]?.push(value(end)[position.seat] ?? 0));
  const values = moves.map((move): Rated => {
    const rated = wins.filter((_, line) => lines[line]?.[0] === move).map(summary);
    const { mean: win, error } = rated.reduce((a, b) => (b.mean > a.mean ? b : a));
    return { move, win, error };
  });
  const best = values.reduce((a, b) => (b.win > a.win ? b : a));
  return { move: best.move, values };
}

/** R3.1, R3.2 dice are worth what they bring with the best card in the own hand, as far as that can be told. */
function linesOf({ knowledge: { view } }: Position, move: RaceMove, budget: number): readonly Line[] {
  const { hand = [], chosen = 0 } = view.own ?? {};
  if (move.type !== 'assignDice' || chosen !== 0 || budget < ENOUGH) return [[move]];
  return [...new Set(hand)].map((card) => [move, { type: 'chooseCard', card }]);
}

/** Where a candidate, by its index, leads to in an imagined world, and the events on the way. */
type Reached = (candidate: number, end: RaceState, events: readonly RaceEvent[]) => void;

/** Plays each of two or more candidates to the end of the round in every imagined world, with the same dice for all. */
export function lookAhead(
  { knowledge, seat }: Position,
  { seed, budget }: Omit<Effort, 'value'>,
  moves: readonly (RaceMove | Line)[],
  reached: Reached,
): void {
  const pick = seededPicker(hashText([seed, seat, knowledge.view.round, knowledge.view.rolled.join()].join(' ')));
  for (let world = 0; world < budget && moves.length > 1; world++) {
    const state = race.imagine(knowledge, pick);
    modelOthers(state, seat);
    const luck = pick(LUCK);
    for (const [candidate, line] of moves.entries()) {
      const copy = race.copy(state);
      const events = [line].flat().flatMap((move) => race.apply(copy, { kind: 'move', seat, move }));
      playRound(copy, knowledge.view.round, luck, events);
      reached(candidate, copy, events);
    }
  }
}

/** Seeds of the chance in a world: every candidate meets the same. */
const LUCK = 2 ** 31;
/** Amounts of powder that are tried. */
const MOST_POWDER = 8;

/** The answers that are tried: of splits, each amount from the smallest holds. */
export function candidates({ decision, options }: Position['ask']): readonly RaceMove[] {
  if (options.kind === 'list') return options.moves;
  const { type, holds, least, most } = options;
  const amounts = decision.type === 'spendPowder' ? Math.min(MOST_POWDER, most) - least : 0;
  return Array.from({ length: amounts + 1 }, (_, more) => ({ type, from: smallestFirst(holds, least + more) }));
}

/** Replaces the unknown choices of others by the best cards of their imagined hands. */
function modelOthers(state: RaceState, seat: Seat): void {
  state.decks.forEach((deck, other) => {
    if (other !== seat && deck.chosen !== 0) deck.chosen = rolloutCard(state, other);
  });
}

/** Plays by the rollout policy until cards are drawn for the next round, or the race is over. Appends the events. */
export function playRound(state: RaceState, round: number, luck: number, events: RaceEvent[] = []): void {
  const dice = new Map<string, PickNumber>();
  for (let { question } = state; question !== null && state.round === round; { question } = state) {
    if (question.kind === 'chance') {
      if (question.label === 'card') return;
      const { label, of } = question;
      const pick = dice.get(label) ?? seededPicker(luck + label.length);
      dice.set(label, pick);
      events.push(...race.apply(state, { kind: 'chance', outcome: pick(of) }));
      continue;
    }
    const asked = question.asked.find(({ answered }) => !answered);
    if (asked === undefined) throw new Error('nobody is asked');
    events.push(...race.apply(state, { kind: 'move', seat: asked.seat, move: rolloutMove(state, asked.seat) }));
  }
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);
}

/** A mean and its standard error. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
}

export function summary(values: readonly number[]): Estimate {
  const middle = mean(values);
  const variance = mean(values.map((each) => (each - middle) ** 2));
  return { mean: middle, error: Math.sqrt(variance / Math.max(1, values.length)) };
}
