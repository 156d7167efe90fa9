/** Looks back on a finished race: everybody's chance to win after each input, and luck apart from skill. */
import { hashText, seededPicker } from '../../chance';
import type { Input, Seat } from '../../engine';
import { value } from '../bot/levels';
import { candidates, lookAhead, mean, playRound, summary } from '../bot/think';
import { winners } from '../bot/value';
import { race } from '../game';
import { isAlike } from '../splits';
import type { Race, RaceChoices, RaceEvent, RaceMove, RaceState } from '../types';

/** What a record says of a race. */
export interface PlayedRace {
  readonly seats: number;
  readonly choices: RaceChoices;
  readonly inputs: readonly Input<Race>[];
}

/** A choice between two or more answers, judged by what its player knew then. */
export interface Judged {
  /** The number of inputs before it. */
  readonly at: number;
  readonly seat: Seat;
  readonly chosen: RaceMove;
  readonly best: RaceMove;
  /** Chance to win lost against the best answer; 0 if the difference may be noise. */
  readonly loss: number;
  /** For the best answer: its lead over the next one; 0 if that may be noise. */
  readonly lead: number;
}

/** Parts of what a ship's chance to win has changed by: their sum is its chance at the end less that at the start. */
export interface Account {
  readonly luck: number;
  /** The sum of the losses, so never positive. */
  readonly skill: number;
  /** What others chose, and what nobody could know. */
  readonly rest: number;
}

export interface Review {
  readonly seats: number;
  /** By number of inputs, by ship index. */
  readonly chances: readonly (readonly number[])[];
  readonly rounds: readonly number[];
  /** Whether an input was an outcome of chance, or whose move it was. */
  readonly by: readonly (Seat | 'chance')[];
  readonly judged: readonly Judged[];
  /** By seat. */
  readonly accounts: readonly Account[];
}

/** `playouts`: of each position; `worlds`: imagined for each choice. The same numbers and seed always give the same review. */
export interface Thoroughness {
  readonly playouts: number;
  readonly worlds: number;
  readonly seed: number;
}

const USUAL: Thoroughness = { playouts: 64, worlds: 64, seed: 1 };

/** Yields the number of inputs that have been reviewed. Throws for inputs that the rules refuse. */
export function* review({ seats, choices, inputs }: PlayedRace, how = USUAL): Generator<number, Review> {
  const state = race.setup(seats, choices);
  const chances = [chancesIn(state, how, 0)];
  const rounds: number[] = [];
  const judged: Judged[] = [];
  for (const [at, input] of inputs.entries()) {
    yield at;
    const { round } = state;
    const verdict = input.kind === 'move' ? judge(state, input, at, how) : undefined;
    if (verdict !== undefined) judged.push(verdict);
    const before = chances[at] ?? [];
    const forced = isForced(state, input);
    take(state, input);
    if (state.round > round) rounds.push(at);
    chances.push(forced && !state.over ? before : chancesIn(state, how, at + 1));
  }
  rounds.push(inputs.length);
  const by = inputs.map((input) => (input.kind === 'chance' ? 'chance' : input.seat));
  const accounts = Array.from({ length: seats }, (_, seat) => accountOf(seat, chances, by, judged));
  return { seats, chances, rounds, by, judged, accounts };
}

/** Applies an input, and returns its events. Throws if the rules refuse it. */
export function take(state: RaceState, input: Input<Race>): readonly RaceEvent[] {
  const { question } = state;
  const refused =
    input.kind === 'move'
      ? race.refuse(state, input.seat, input.move) !== undefined
      : question?.kind !== 'chance' || !(input.outcome < question.of);
  if (refused) throw new Error(`the rules refuse ${JSON.stringify(input)}`);
  return race.apply(state, input);
}

function isForced(state: RaceState, input: Input<Race>): boolean {
  if (input.kind === 'chance') return state.question?.kind === 'chance' && state.question.of === 1;
  const options = race.options(state, input.seat);
  return options?.kind === 'list' && options.moves.length === 1;
}

/** The mean over playouts to the end of the round; between rounds, of the next one. */
function chancesIn(state: RaceState, { playouts, seed }: Thoroughness, at: number): readonly number[] {
  if (state.over) return winners(state);
  const pick = seededPicker(hashText(`${seed} ${at}`));
  const sums = state.ships.map(() => 0);
  for (let i = 0; i < playouts; i++) {
    const copy = race.copy(state);
    while (copy.question?.kind === 'chance' && copy.question.label === 'card')
      race.apply(copy, { kind: 'chance', outcome: pick(copy.question.of) });
    playRound(copy, copy.round, pick(2 ** 31));
    for (const [ship, chance] of value(copy).entries()) sums[ship] = (sums[ship] ?? 0) + chance;
  }
  return sums.map((sum) => sum / playouts);
}

/** Undefined if there was nothing to choose, or the answer is not among those that are compared. */
function judge(
  state: RaceState,
  { seat, move }: Extract<Input<Race>, { kind: 'move' }>,
  at: number,
  { worlds, seed }: Thoroughness,
): Judged | undefined {
  const [decision, options] = [race.question(state, seat), race.options(state, seat)];
  if (decision === undefined || options === undefined) return undefined;
  const ask = { decision, options };
  const moves = candidates(ask);
  const chosen = moves.findIndex((each) => isAlike(each, move));
  if (moves.length < 2 || chosen < 0) return undefined;
  const wins = moves.map((): number[] => []);
  const knowledge = race.knowledge(state, seat);
  lookAhead({ knowledge, ask, seat }, { seed: hashText(`${seed} ${at}`), budget: worlds }, moves, (i, end) => {
    wins[i]?.push(value(end)[seat] ?? 0);
  });
  const [best = 0, next = 0] = [...moves.keys()].sort((a, b) => mean(wins[b] ?? []) - mean(wins[a] ?? []));
  const compared = { at, seat, chosen: move, best: moves[best] ?? move };
  if (chosen === best) return { ...compared, loss: 0, lead: gap(wins[best], wins[next]) };
  return { ...compared, loss: gap(wins[best], wins[chosen]), lead: 0 };
}

/** By how much one answer is better in the same worlds; 0 within two standard errors. */
function gap(better: readonly number[] = [], worse: readonly number[] = []): number {
  const { mean: middle, error } = summary(better.map((win, world) => win - (worse[world] ?? 0)));
  return middle > 2 * error ? middle : 0;
}

function accountOf(seat: Seat, chances: Review['chances'], by: Review['by'], judged: readonly Judged[]): Account {
  const changes = by.map((who, at) => ({ who, change: changeAt(chances, at, seat) }));
  const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
  const luck = sum(changes.filter(({ who }) => who === 'chance').map(({ change }) => change));
  const skill = sum(judged.filter((each) => each.seat === seat).map(({ loss }) => -loss));
  return { luck, skill, rest: sum(changes.map(({ change }) => change)) - luck - skill };
}

/** What an input has changed a ship's chance to win by. */
export function changeAt(chances: Review['chances'], at: number, ship: number): number {
  return (chances[at + 1]?.[ship] ?? 0) - (chances[at]?.[ship] ?? 0);
}

/** The inputs that changed a ship's chance to win most, at most one of each round, in their order. */
export function turningPoints({ chances, rounds, by }: Review, ship: number, most = 3): readonly number[] {
  const size = (at: number): number => Math.abs(changeAt(chances, at, ship));
  const found = rounds.map((end, i) => {
    const inputs = [...by.keys()].slice(i === 0 ? 0 : rounds[i - 1], end);
    return inputs.reduce((a, b) => (size(b) > size(a) ? b : a), inputs[0] ?? 0);
  });
  const largest = [...new Set(found)].sort((a, b) => size(b) - size(a)).slice(0, most);
  return largest.filter((at) => size(at) > 0).sort((a, b) => a - b);
}

/** A seat's choices that lost most, or led by most, the largest first. */
export function notable({ judged }: Review, seat: Seat, by: 'loss' | 'lead', most = 3): readonly Judged[] {
  return judged
    .filter((each) => each.seat === seat && each[by] > 0)
    .sort((a, b) => b[by] - a[by])
    .slice(0, most);
}
