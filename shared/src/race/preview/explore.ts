/**
 * All that may come of an action, as the rules themselves play it on an imagined state: every choice of its captain,
 * every outcome of the dice that are few. Two things are left out, and said: combats, in which somebody else decides as
 * well, and which treasure a lair holds.
 */
import { run, type Input, type Seat } from '../../engine';
import { isLoot, isPower } from '../data';
import { race } from '../game';
import { shipAt } from '../ships';
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
  ShipIndex,
} from '../types';

/** A combat that was left out. */
export interface Encounter {
  readonly at: number;
  /** Whom the ship meets there; one of them has to be fought (R8.1). */
  readonly ships: readonly ShipIndex[];
}

/** One way an action may go. */
export interface Course {
  /** How things stand then; nobody else has it. */
  readonly state: RaceState;
  readonly events: readonly RaceEvent[];
  readonly encounters: readonly Encounter[];
}

/** What is made of the ways an action may go. */
export interface Explorer<T> {
  /** The answers to look at; by default all of them. */
  answers?(question: RaceDecision, options: RaceOptions, course: Course): readonly RaceMove[];
  /** The action is over. */
  end(course: Course): T;
  /** The captain chooses. */
  choice(ways: readonly T[]): T;
  /** Chance decides; the weights add up to 1. */
  chance(ways: readonly { readonly weight: number; readonly value: T }[]): T;
}

/** Plays those tasks and nothing else on a copy of the state, the first one first. */
export function exploreTasks<T>(state: RaceState, tasks: readonly RaceTask[], explorer: Explorer<T>): T {
  const world = race.copy(state);
  world.question = null;
  world.stack = [...tasks].reverse();
  return explore({ state: world, events: run(BOOK, world), encounters: [] }, explorer);
}

/** Plays one half of a card with that die, whatever the ship's captain has chosen. */
export function exploreHalf<T>(
  state: RaceState,
  play: { readonly ship: Seat; readonly card: CardId; readonly half: Half; readonly die: number },
  explorer: Explorer<T>,
): T {
  const { ship, card, half, die } = play;
  const world = race.copy(state);
  const deck = world.decks[ship];
  if (deck === undefined) throw new Error(`no seat ${String(ship)}`);
  deck.revealed = card;
  world[half] = die;
  return exploreTasks(world, [{ do: 'act', ship, half }], explorer);
}

/** Goes on from an answer to the open question to the end of what waits behind it; whoever else acts is left out. */
export function exploreAnswer<T>(
  state: RaceState,
  move: RaceMove,
  waiting: readonly RaceTask[],
  explorer: Explorer<T>,
): T {
  const world = race.copy(state);
  world.stack = [...waiting];
  const { question } = world;
  const seat = question?.kind === 'decide' ? (question.asked[0]?.seat ?? 0) : 0;
  return explore({ state: world, events: race.apply(world, { kind: 'move', seat, move }), encounters: [] }, explorer);
}

function explore<T>(before: Course, explorer: Explorer<T>): T {
  const course = withoutCombats(before);
  const { question } = course.state;
  if (question === null) return explorer.end(course);
  if (question.kind === 'decide') return chosen(course, question.asked[0]?.seat ?? 0, explorer);
  const outcomes = question.label === 'treasure' ? [plainTreasure(course.state)] : [...Array(question.of).keys()];
  // What looks the same counts once: two faces of the shortage die show a circle.
  const distinct = new Map<string, { course: Course; weight: number }>();
  for (const outcome of outcomes) {
    const next = follow(course, { kind: 'chance', outcome });
    const key = JSON.stringify(next.events.slice(course.events.length));
    const known = distinct.get(key) ?? { course: next, weight: 0 };
    distinct.set(key, { ...known, weight: known.weight + 1 / outcomes.length });
  }
  const ways = [...distinct.values()].map(({ course: each, weight }) => ({ weight, value: explore(each, explorer) }));
  const [only] = ways;
  return ways.length === 1 && only !== undefined ? only.value : explorer.chance(ways);
}

function chosen<T>(course: Course, seat: number, explorer: Explorer<T>): T {
  const question = race.question(course.state, seat);
  const options = race.options(course.state, seat);
  if (question === undefined || options === undefined) throw new Error('nobody is asked');
  const moves = explorer.answers?.(question, options, course) ?? everyAnswer(options);
  const ways = moves.map((move) => explore(follow(course, { kind: 'move', seat, move }), explorer));
  const [only] = ways;
  return ways.length === 1 && only !== undefined ? only : explorer.choice(ways);
}

function follow({ state, events, encounters }: Course, input: Input<Race>): Course {
  const world = race.copy(state);
  return { state: world, events: [...events, ...race.apply(world, input)], encounters };
}

/** Every combat on the way is passed over, as if it had ended without effect. */
function withoutCombats(course: Course): Course {
  const { state } = course;
  const task = state.question?.task as RaceTask | undefined;
  if (state.combat === null && task?.do !== 'startCombat') return course;
  const ships = state.combat === null ? targets(state) : [state.combat.sides.defence.ship];
  const at = shipAt(state, state.acting).at;
  if (state.combat !== null) while (state.stack.length > 0 && (state.stack.pop() as RaceTask).do !== 'endCombat');
  state.combat = null;
  state.question = null;
  const events = course.events.filter(({ type }) => type !== 'combatStarted');
  events.push(...run(BOOK, state));
  return withoutCombats({ state, events, encounters: [...course.encounters, { at, ships }] });
}

function targets(state: RaceState): ShipIndex[] {
  const { question } = state;
  const seat = question?.kind === 'decide' ? (question.asked[0]?.seat ?? 0) : 0;
  const options = race.options(state, seat);
  if (options?.kind !== 'list') return [];
  return options.moves.flatMap((move) =>
    move.type === 'chooseTarget' ? [move.ship === 'ghost' ? state.seats : move.ship] : [],
  );
}

/** A treasure that has no effect of its own, if there may be one. */
function plainTreasure({ treasures }: RaceState): number {
  return Math.max(
    0,
    treasures.findIndex((card) => !isPower(card) && !isLoot(card)),
  );
}

/** All answers: those that are listed, or every split there is (R13.2a). */
export function everyAnswer(options: RaceOptions): readonly RaceMove[] {
  if (options.kind === 'list') return options.moves;
  const { type, holds, least, most } = options;
  let splits: { readonly from: Readonly<Record<string, number>>; readonly taken: number }[] = [{ from: {}, taken: 0 }];
  for (const { hold, count } of holds) {
    splits = splits.flatMap(({ from, taken }) =>
      Array.from({ length: Math.min(count, most - taken) + 1 }, (_, more) => ({
        from: more === 0 ? from : { ...from, [hold]: more },
        taken: taken + more,
      })),
    );
  }
  return splits.filter(({ taken }) => taken >= least).map(({ from }): RaceMove => ({ type, from }));
}
