/**
 * The game behind the peers: a small race, so that what is measured is the server and not our rules. It has the board, the cards, secret choices,
 * loading, costs, retreats and combat of the race, and so its kinds of questions and about its sizes. But it asks one question at a time, and
 * has no powers of treasures, no house rules and no events.
 */
import type { CardId } from '@brigantine/shared/race';
import { newRace, shipOf, type SmallRace, type SmallShip, type What } from './state';
import { STEPS } from './steps';

export { type SmallRace } from './state';

/** A race at its first question. */
export function beginRace(seats: number, seed: number, version = 0): SmallRace {
  const race = newRace(seats, seed, version);
  goOn(race);
  return race;
}

/** Whether that seat was asked and has such a way; then it has gone it. When a race is over the next one has begun. */
export function answerRace(race: SmallRace, seat: number, choice: number): boolean {
  const { asked, ways, ships } = race;
  const way = ways[choice];
  if (asked.seat !== seat || way === undefined) return false;
  race.version++;
  race.ways = [];
  STEPS[asked.what].go(race, asked, way);
  goOn(race);
  if (race.ways.length === 0) Object.assign(race, beginRace(ships.length, race.random, race.version));
  return true;
}

/** Does what there is to do until somebody has a choice, or the race is over. */
function goOn(race: SmallRace): void {
  for (let next = race.steps.pop(); next !== undefined; next = race.steps.pop()) {
    const ways = STEPS[next.what].ways(race, next);
    const [only, another] = ways;
    if (another !== undefined) return void Object.assign(race, { asked: next, ways });
    if (only !== undefined) STEPS[next.what].go(race, next, only);
  }
}

/** What everybody sees of a ship. */
export interface ShipShown {
  readonly at: number;
  readonly lap: number;
  readonly goods: readonly string[];
  readonly counts: readonly number[];
  readonly hand: number;
  readonly pile: number;
  readonly discard: readonly number[];
  readonly hasChosen: boolean;
  readonly card: number;
  readonly treasures: number;
}

/** What everybody sees. */
export interface RaceShown {
  readonly version: number;
  readonly round: number;
  readonly captain: number;
  readonly rolled: readonly number[];
  readonly morning: number;
  readonly evening: number;
  readonly lairs: readonly number[];
  readonly pile: number;
  readonly combat: readonly number[];
  /** Who is asked for what, and how many ways there are: which, may be secret. */
  readonly asked: { readonly seat: number; readonly what: What; readonly ways: number };
  readonly ships: readonly ShipShown[];
}

/** What only one seat knows. */
export interface Own {
  readonly hand: readonly CardId[];
  readonly card: number;
  readonly treasures: readonly number[];
}

/** A copy, which stays as it is. */
export function shownToAll(race: SmallRace): RaceShown {
  const { version, round, captain, morning, evening, asked, ways } = race;
  return {
    version,
    round,
    captain,
    rolled: [...race.rolled],
    morning,
    evening,
    lairs: [...race.lairs],
    pile: race.treasures.length,
    combat: [...race.combat],
    asked: { seat: asked.seat, what: asked.what, ways: ways.length },
    ships: race.ships.map(shipShown),
  };
}

function shipShown(ship: SmallShip): ShipShown {
  const { at, lap, card } = ship;
  return {
    at,
    lap,
    goods: [...ship.goods],
    counts: [...ship.counts],
    hand: ship.hand.length,
    pile: ship.pile.length,
    discard: [...ship.discard],
    hasChosen: card !== 0,
    card: ship.shown ? card : 0,
    treasures: ship.treasures.length,
  };
}

/** A copy, which stays as it is. */
export function ownOf(race: SmallRace, seat: number): Own {
  const { hand, card, treasures } = shipOf(race, seat);
  return { hand: [...hand], card, treasures: [...treasures] };
}
