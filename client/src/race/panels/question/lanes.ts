/** R14.5: what each lane costs, step by step, and where the steps that are left may end. */
import {
  landings,
  neighbours,
  type Landing,
  type Position,
  type RaceDecision,
  type RaceView,
  type ShipIndex,
} from '@brigantine/shared/race';
import type { Landfall } from '../../forecast/forecast';
import { costAt, waitingAt } from '../../forecast/landing';
import { endingsOf, tollOf } from '../../forecast/sail';
import { shipIndex } from '../../order';
import { rulesOf } from '../../rules';

export interface Lane {
  /** The space that is entered first. */
  readonly next: number;
  /** Where the whole movement may end, with everything that is due from here on. */
  readonly landfalls: readonly Landfall[];
}

type Branch = Pick<Extract<RaceDecision, { type: 'chooseBranch' }>, 'ship' | 'direction' | 'left'>;

/** The lanes of a fork, as the mover stands before it. */
export function lanesOf(view: RaceView, branch: Branch): Lane[] {
  const ship = shipIndex(view, branch.ship);
  const from = view.ships[ship];
  if (from === undefined) return [];
  const sailsOn = rulesOf(view).finishMove === 'passBeyond';
  return neighbours(from, branch.direction).map((next) => ({
    next: next.at,
    landfalls: landings(next, branch.direction, branch.left - 1, sailsOn).map((to) =>
      landfall(view, ship, branch, from, { ...to, path: [next.at, ...to.path] }),
    ),
  }));
}

function landfall(view: RaceView, ship: ShipIndex, branch: Branch, { at, lap }: Position, to: Landing): Landfall {
  const { ghost = false, holds = [] } = view.ships[ship] ?? {};
  const from = { at, lap };
  const waiting = waitingAt(view, ship, to);
  const crosses = !waiting.home && to.lap >= 1 && lap < 1;
  const common = { ...waiting, from, steps: branch.left, crosses, shortage: [] };
  // R10.5 the Ghost Ship never pays, and keeps treasures beside its holds.
  if (ghost)
    return { ...common, cost: null, toll: 0, payable: 'yes', missing: 0, cover: 0, retreats: [], noRoom: false };
  const { reached, short, missing, cover } = endingsOf({ view, ship, from, to, direction: branch.direction }, holds);
  const full = reached.every(({ cargo }) => cargo.every(({ resource }) => resource !== ''));
  const payable = short.length === 0 ? 'yes' : reached.length === 0 ? 'no' : 'maybe';
  return {
    ...common,
    cost: costAt(to.at),
    toll: tollOf({ view, to }),
    payable,
    missing,
    cover,
    retreats: distinct(short.map(({ position }) => position)).map((place) => waitingAt(view, ship, place)),
    noRoom: waiting.treasure && rulesOf(view).treasureStorage === 'inHold' && full,
  };
}

function distinct(places: readonly Position[]): Position[] {
  return places.filter((place, i) => places.findIndex(({ at, lap }) => at === place.at && lap === place.lap) === i);
}
