/** Routes of ships: R5 forward and backward, R7.4–R7.6 retreats. */
import { PORT_ROYAL, SPACES, spaceAt, type Space } from '../data/spaces';
import type { Direction, Position } from '../types';

/** A landing, and the spaces entered on the way, the landing space last. */
export interface Landing extends Position {
  readonly path: readonly number[];
}

/** The finish (R1.2, R5.5). */
export function isFinished(position: Position): boolean {
  return position.at === PORT_ROYAL && position.lap >= 1;
}

/** The positions one step away (R5.1, R5.2): two at a fork going forward or a merge going back. */
export function neighbours(from: Position, direction: Direction): Position[] {
  const { at, lap } = from;
  const space = spaceAt(at);
  if (direction === 'forward') return space.next.map((to) => ({ at: to, lap: to === PORT_ROYAL ? lap + 1 : lap }));
  return space.previous.map((to) => ({ at: to, lap: at === PORT_ROYAL ? lap - 1 : lap }));
}

/** A route independent of the lap: `laps` counts crossings of the line, negative backward. */
interface Way {
  readonly at: number;
  readonly laps: number;
  readonly path: readonly number[];
}

// A few thousand routes, each computed once: routes are needed very often.
const moves = new Map<number, readonly Landing[]>();
const flights = new Map<number, readonly Landing[]>();
// Greater than any die and any number of rules, so that laps can be packed with either into one number.
const MANY_STEPS = 100;
const MANY_RULES = 100;

/**
 * The distinct landings of a move of exactly `steps` steps (R5.1–R5.5), lowest space number first.
 * A ship stops at the finish, whatever is left of the die, unless ships sail on (R14.18).
 */
export function landings(from: Position, direction: Direction, steps: number, sailsOn = false): readonly Landing[] {
  const kind = (direction === 'forward' ? 2 : 0) + (sailsOn ? 1 : 0);
  const key = ((from.lap * MANY_STEPS + steps) * SPACES.length + from.at) * 4 + kind;
  let found = moves.get(key);
  if (found === undefined) {
    found = waysOn(from.at, direction, steps).map((way) => landing(from.lap, way, sailsOn));
    moves.set(key, found);
  }
  return found;
}

function landing(lap: number, { at, laps, path }: Way, sailsOn: boolean): Landing {
  const homeward = !sailsOn && lap === 0 && laps > 0;
  if (homeward) return { at: PORT_ROYAL, lap: 1, path: path.slice(0, path.indexOf(PORT_ROYAL) + 1) };
  return { at, lap: lap + laps, path };
}

/** No two of them end on the same space: no fork has lanes of equal length, and no die reaches past two forks. */
function waysOn(at: number, direction: Direction, steps: number): Way[] {
  let ways: Way[] = [{ at, laps: 0, path: [] }];
  for (let step = 0; step < steps; step++) ways = ways.flatMap((way) => oneStepOn(way, direction));
  return ways.sort((a, b) => a.at - b.at);
}

function oneStepOn(way: Way, direction: Direction): Way[] {
  return neighbours({ at: way.at, lap: way.laps }, direction).map(({ at, lap }) => ({
    at,
    laps: lap,
    path: [...way.path, at],
  }));
}

/** Equal space and lap. Ships meet on equal spaces whatever the laps (R1.2); positions do not. */
export function samePosition(a: Position, b: Position): boolean {
  return a.at === b.at && a.lap === b.lap;
}

/** What a retreating ship looks for. Equal `number`s match the same spaces. */
export interface RetreatRule {
  readonly number: number;
  readonly matches: (space: Space) => boolean;
}

/**
 * The distinct first spaces behind a ship over all backward routes (R7.4, R7.5), each by its shortest
 * route (R7.5a), lowest space number first. Port Royal always matches, and no route goes past it (R7.6).
 */
export function retreats(from: Position, rule: RetreatRule): readonly Landing[] {
  const key = (from.lap * MANY_RULES + rule.number) * SPACES.length + from.at;
  let found = flights.get(key);
  if (found === undefined) {
    found = waysBack(from.at, rule).map(({ at, path }) => ({ at, lap: from.lap, path }));
    flights.set(key, found);
  }
  return found;
}

function waysBack(at: number, rule: RetreatRule): Way[] {
  const found: Way[] = [];
  let open: Way[] = [{ at, laps: 0, path: [] }];
  while (open.length > 0) {
    const stepped = open.flatMap((way) => oneStepOn(way, 'backward'));
    open = [];
    for (const way of stepped) {
      const matches = way.at === PORT_ROYAL || rule.matches(spaceAt(way.at));
      if (!matches) open.push(way);
      // Routes grow in parallel, so the first to arrive is the shortest.
      else if (!found.some((other) => other.at === way.at)) found.push(way);
    }
  }
  return found.sort((a, b) => a.at - b.at);
}
