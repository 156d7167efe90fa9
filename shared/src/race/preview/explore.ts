/**
 * Enumerates the results of an action by playing the rules on an imagined state: all choices of its captain and all outcomes of dice. Combats, in which
 * others decide too, and the identity of a lair's treasure are left out, and reported.
 */
import { run, type Input, type Seat } from '../../engine';
import { isLoot, isPower } from '../data/treasures';
import { race } from '../game';
import { REGULAR_HOLDS, shipAt, SIXTH_HOLD } from '../ships';
import { BOOK, type RaceTask } from '../turn';
import type {
  CardId,
  Half,
  Race,
  RaceDecision,
  RaceEvent,
  RaceMove,
  RaceOptions,
  RaceState,
  Ship,
  ShipIndex,
} from '../types';

export interface Encounter {
  readonly at: number;
  /** The ships there, of which one must be fought (R8.1). */
  readonly ships: readonly ShipIndex[];
}

/** One possible course of an action. */
export interface Course {
  /** The state then, not shared. */
  readonly state: RaceState;
  readonly events: readonly RaceEvent[];
  readonly encounters: readonly Encounter[];
}

/** What is made of the ways an action may go. */
export interface Explorer<T> {
  /** The answers to look at; by default all of them. */
  readonly answers?: Answers;
  end(course: Course): T;
  choice(ways: readonly T[]): T;
  /** Chance decides; the weights add up to 1. */
  chance(ways: readonly { readonly weight: number; readonly value: T }[]): T;
}

// ---------------------------------------------------------------- beginnings

/** Those tasks and nothing else, begun on a copy of the state, the first one first. */
export function beginTasks(state: RaceState, tasks: readonly RaceTask[]): Course {
  const world = race.copy(state);
  world.question = null;
  world.stack = [...tasks].reverse();
  return { state: world, events: run(BOOK, world), encounters: [] };
}

/** One half of a card with that die, regardless of the captain's choice. */
export interface Play {
  readonly ship: Seat;
  readonly card: CardId;
  readonly half: Half;
  readonly die: number;
}

/** Begins that half, without anything after it. */
export function beginHalf(state: RaceState, { ship, card, half, die }: Play): Course {
  const world = race.copy(state);
  const deck = world.decks[ship];
  if (deck === undefined) throw new Error(`no seat ${String(ship)}`);
  deck.revealed = card;
  world[half] = die;
  return beginTasks(world, [{ do: 'act', ship, half }]);
}

/** Applies an answer to the open question, and keeps only these of the waiting tasks, the next one last. */
export function beginAnswer(state: RaceState, move: RaceMove, waiting: readonly RaceTask[]): Course {
  const world = race.copy(state);
  world.stack = [...waiting];
  const { question } = world;
  const seat = question?.kind === 'decide' ? (question.asked[0]?.seat ?? 0) : 0;
  return { state: world, events: race.apply(world, { kind: 'move', seat, move }), encounters: [] };
}

// ---------------------------------------------------------------- ways on

export type Answers = (question: RaceDecision, options: RaceOptions, course: Course) => readonly RaceMove[];

/** What comes next: the captain chooses, chance decides (the weights add up to 1), or nothing. */
type Fork =
  | { readonly kind: 'end'; readonly course: Course }
  | { readonly kind: 'choice'; readonly ways: readonly Course[] }
  | { readonly kind: 'chance'; readonly ways: readonly Weighed[] };
type Weighed = { readonly course: Course; readonly weight: number };

function forkOf(before: Course, answers: Answers): Fork {
  const course = withoutCombats(before);
  const { question } = course.state;
  if (question === null) return { kind: 'end', course };
  if (question.kind === 'decide') {
    const moves = movesOf(course, question.asked[0]?.seat ?? 0, answers);
    return { kind: 'choice', ways: moves.map((input, i) => follow(course, input, i === moves.length - 1)) };
  }
  const outcomes = question.label === 'treasure' ? [plainTreasure(course.state)] : [...Array(question.of).keys()];
  // Equivalent outcomes count once: two faces of the shortage die show a circle.
  const distinct = new Map<string, Weighed>();
  for (const outcome of outcomes) {
    const next = follow(course, { kind: 'chance', outcome }, outcome === outcomes.at(-1));
    const key = JSON.stringify(next.events.slice(course.events.length));
    const { course: first, weight } = distinct.get(key) ?? { course: next, weight: 0 };
    distinct.set(key, { course: first, weight: weight + 1 / outcomes.length });
  }
  return { kind: 'chance', ways: [...distinct.values()] };
}

function movesOf(course: Course, seat: Seat, answers: Answers): Input<Race>[] {
  const question = race.question(course.state, seat);
  const options = race.options(course.state, seat);
  if (question === undefined || options === undefined) throw new Error('nobody is asked');
  return answers(question, options, course).map((move) => ({ kind: 'move', seat, move }));
}

/** `last`: the course itself is not used any more, so it need not be copied. */
function follow({ state, events, encounters }: Course, input: Input<Race>, last: boolean): Course {
  const world = last ? state : race.copy(state);
  return { state: world, events: [...events, ...race.apply(world, input)], encounters };
}

const allAnswers: Answers = (_question, options) => everyAnswer(options);

/** Makes of all the ways on what the explorer does. */
export function explore<T>(course: Course, explorer: Explorer<T>): T {
  const fork = forkOf(course, explorer.answers ?? allAnswers);
  if (fork.kind === 'end') return explorer.end(fork.course);
  if (fork.kind === 'choice') {
    const ways = fork.ways.map((way) => explore(way, explorer));
    const [only] = ways;
    return ways.length === 1 && only !== undefined ? only : explorer.choice(ways);
  }
  const ways = fork.ways.map((way) => ({ weight: way.weight, value: explore(way.course, explorer) }));
  const [only] = ways;
  return ways.length === 1 && only !== undefined ? only.value : explorer.chance(ways);
}

/** All distinct ends; courses that no later rule distinguishes for that ship count once. */
export function endsOf(course: Course, ship: ShipIndex, answers: Answers = allAnswers): Course[] {
  const ends: Course[] = [];
  const known = new Set<string>();
  const open = [{ course, told: '' }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { course: before, told } = next;
    const fork = forkOf(before, answers);
    if (fork.kind === 'end') {
      ends.push(fork.course);
      continue;
    }
    for (const way of fork.kind === 'choice' ? fork.ways : fork.ways.map((each) => each.course)) {
      const now = told + toldAfter(way.events, before.events.length);
      const key = `${cargoOf(shipAt(way.state, ship))} ${now}`;
      if (!known.has(key)) open.push({ course: way, told: now });
      known.add(key);
    }
  }
  return ends.reverse();
}

/** The events as text, regardless of the holds that have paid. */
function toldAfter(events: readonly RaceEvent[], first: number): string {
  const told = events.slice(first).map((event) => (event.type === 'costPaid' ? { ...event, from: 0 } : event));
  return JSON.stringify(told);
}

/** The same text for holds that no later rule distinguishes; hold 6 is always different (R13.2). */
export function cargoOf({ holds }: Pick<Ship, 'holds'>): string {
  const written = holds.map((hold) => (hold === null ? '' : `${String(hold.count)}${hold.resource}`));
  return [...written.slice(0, REGULAR_HOLDS).sort(), ...written.slice(REGULAR_HOLDS)].join();
}

/** Skips combats as if they had no effect, but not the spoils of one that is already won. */
function withoutCombats(course: Course): Course {
  const { state } = course;
  const task = state.question?.task as RaceTask | undefined;
  if (task === undefined || !UNDECIDED.has(task.do)) return course;
  const ships = state.combat === null ? targets(state) : [state.combat.sides.defence.ship];
  const at = shipAt(state, state.acting).at;
  if (state.combat !== null) while (state.stack.length > 0 && (state.stack.pop() as RaceTask).do !== 'endCombat');
  state.combat = null;
  state.question = null;
  const events = course.events.filter(({ type }) => type !== 'combatStarted');
  events.push(...run(BOOK, state));
  return withoutCombats({ state, events, encounters: [...course.encounters, { at, ships }] });
}

const UNDECIDED: ReadonlySet<RaceTask['do']> = new Set(['startCombat', 'spendPowder', 'rollCombat', 'useSabre']);

function targets(state: RaceState): ShipIndex[] {
  const { question } = state;
  const seat = question?.kind === 'decide' ? (question.asked[0]?.seat ?? 0) : 0;
  const options = race.options(state, seat);
  if (options?.kind !== 'list') return [];
  return options.moves.flatMap((move) =>
    move.type === 'chooseTarget' ? [move.ship === 'ghost' ? state.seats : move.ship] : [],
  );
}

/** A treasure without an effect, if there may be one. */
function plainTreasure({ treasures }: RaceState): number {
  return Math.max(
    0,
    treasures.findIndex((card) => !isPower(card) && !isLoot(card)),
  );
}

/** All answers: the listed ones, or all splits with different results (R13.2a). */
export function everyAnswer(options: RaceOptions): readonly RaceMove[] {
  if (options.kind === 'list') return options.moves;
  const { type, holds, least, most } = options;
  let splits: Taken[] = [{ from: {}, taken: 0, left: [] }];
  for (const { hold, count } of holds) {
    splits = splits.flatMap(({ from, taken, left }) =>
      Array.from({ length: Math.min(count, most - taken) + 1 }, (_, more) => ({
        from: more === 0 ? from : { ...from, [hold]: more },
        taken: taken + more,
        left: [...left, hold === SIXTH_HOLD ? `${String(count - more)} in 6` : String(count - more)],
      })),
    );
  }
  const distinct = new Map<string, RaceMove>();
  for (const { from, taken, left } of splits) {
    const key = [...left].sort().join();
    if (taken >= least && !distinct.has(key)) distinct.set(key, { type, from });
  }
  return [...distinct.values()];
}

/** Tokens taken from some holds, and what is left in them. */
interface Taken {
  readonly from: Readonly<Record<string, number>>;
  readonly taken: number;
  readonly left: readonly string[];
}
