/** How a movement may end: costs on the way and where it ends, and what a shortage makes of it (R6, R7, R14.5–R14.9). */
import {
  neighbours,
  spaceAt,
  stoppingPlace,
  type Direction,
  type Landing,
  type Position,
  type RaceView,
} from '@brigantine/shared/race';
import { rulesOf } from '../rules';
import { afterPayment, distinctCargoes, stockOf, withoutAny, type Cargo } from './cargo';
import { costAt, coverFor, missingFor, payableRetreats, shortageChain, type Cost } from './landing';

/** One way a ship may stand when its movement is over, fights left aside. */
export interface Ending {
  readonly position: Position;
  readonly cargo: Cargo;
}

/** All the ways a movement along one route may end. */
export interface Endings {
  /** It goes as intended: everything could be paid. */
  readonly reached: readonly Ending[];
  /** It came up short: where the ship stays, stops or falls back to. */
  readonly short: readonly Ending[];
  /** Tokens missing at worst. */
  readonly missing: number;
  /** Gold that may fill in for missing food at worst (R14.9); 0 for none. */
  readonly cover: number;
}

interface Route {
  readonly view: RaceView;
  readonly ship: number;
  readonly from: Position;
  readonly to: Landing;
  readonly direction: Direction;
}

/** The ways a ship with that cargo may end a movement to `to`. */
export function endingsOf(route: Route, cargo: Cargo): Endings {
  const sailed = rulesOf(route.view).spaceCost === 'everySeaEntered' ? byTheSea(route, cargo) : nothingPaid(cargo);
  const ends = sailed.cargoes.map((each) => landed(route, each));
  return {
    reached: ends.flatMap(({ reached }) => reached),
    short: [...sailed.short, ...ends.flatMap(({ short }) => short)],
    missing: Math.max(sailed.missing, ...ends.map(({ missing }) => missing)),
    cover: Math.max(sailed.cover, ...ends.map(({ cover }) => cover)),
  };
}

/** The food due for the sea on the way, the end not counted; 0 where only the end costs (R14.5). */
export function tollOf({ view, to }: Pick<Route, 'view' | 'to'>): number {
  if (rulesOf(view).spaceCost === 'landingOnly') return 0;
  return to.path.slice(0, -1).reduce((sum, at) => sum + (spaceAt(at).type === 'sea' ? spaceAt(at).cost : 0), 0);
}

// ---------------------------------------------------------------- R14.5: every sea space that is entered

/** A movement on its way: the cargoes it may have when it comes to the end, and where it may have stopped. */
interface Sailed {
  readonly cargoes: readonly Cargo[];
  readonly short: readonly Ending[];
  readonly missing: number;
  readonly cover: number;
}

function nothingPaid(cargo: Cargo): Sailed {
  return { cargoes: [cargo], short: [], missing: 0, cover: 0 };
}

function byTheSea(route: Route, cargo: Cargo): Sailed {
  let sailed = nothingPaid(cargo);
  const entered: Position[] = [];
  for (const at of route.to.path) {
    entered.push(step(entered.at(-1) ?? route.from, route.direction, at));
    if (spaceAt(at).type === 'sea') sailed = enter(route, sailed, entered);
  }
  return sailed;
}

function step(from: Position, direction: Direction, to: number): Position {
  return neighbours(from, direction).find(({ at }) => at === to) ?? from;
}

function enter(route: Route, sailed: Sailed, entered: readonly Position[]): Sailed {
  const cost = costAt(entered.at(-1)?.at ?? 0);
  if (cost === null) return sailed;
  const paid = sailed.cargoes.map((cargo): Sailed => {
    const missing = missingFor(cargo, cost);
    if (missing === 0) return { ...sailed, cargoes: afterPayment(cargo, 'food', cost.count), short: [], missing };
    const hungry = withoutAny(cargo, 'food');
    const cover = coverFor(route.view, cargo, cost);
    const cargoes = cover > 0 ? afterPayment(hungry, 'gold', cover) : [];
    return { cargoes, short: stopped(route, hungry, entered), missing, cover };
  });
  return {
    cargoes: distinctCargoes(paid.flatMap(({ cargoes }) => cargoes)),
    short: [...sailed.short, ...paid.flatMap(({ short }) => short)],
    missing: Math.max(sailed.missing, ...paid.map(({ missing }) => missing)),
    cover: Math.max(sailed.cover, ...paid.map(({ cover }) => cover)),
  };
}

/** R14.6.3: the movement stops where it may; a port's tax is due there. */
function stopped({ from }: Route, hungry: Cargo, entered: readonly Position[]): Ending[] {
  const { at, lap, cancelled } = stoppingPlace(from, entered, stockOf(hungry, 'gold'));
  const tax = cancelled || spaceAt(at).type !== 'port' ? null : costAt(at);
  return paying(hungry, tax).map((cargo) => ({ position: { at, lap }, cargo }));
}

function paying(cargo: Cargo, cost: Cost | null): Cargo[] {
  return cost === null ? [cargo] : afterPayment(cargo, cost.resource, cost.count);
}

// ---------------------------------------------------------------- the end

/** R6 step 4: what is due at the end; food has been paid where every sea space costs. */
function landed(route: Route, cargo: Cargo): Endings {
  const { view, to } = route;
  const due = costAt(to.at);
  const cost = due?.resource === 'food' && rulesOf(view).spaceCost === 'everySeaEntered' ? null : due;
  const position = { at: to.at, lap: to.lap };
  const missing = missingFor(cargo, cost);
  if (cost === null || missing === 0)
    return { reached: paying(cargo, cost).map((each) => ({ position, cargo: each })), short: [], missing, cover: 0 };
  const bare = withoutAny(cargo, cost.resource);
  const cover = coverFor(view, cargo, cost);
  const covered = cover > 0 ? afterPayment(bare, 'gold', cover) : [];
  return {
    reached: covered.map((each) => ({ position, cargo: each })),
    short: fallenBack(route, bare),
    missing,
    cover,
  };
}

/** R7.4: after a die nothing is due any more; R14.7, R14.8: what is due there can be paid, and is. */
function fallenBack({ view, ship, to }: Route, bare: Cargo): Ending[] {
  const thrown = shortageChain(view, ship, to).flatMap((outcome) => outcome.to);
  const retreats = payableRetreats(view, to, bare);
  return [
    ...thrown.map(({ at, lap }): Ending => ({ position: { at, lap }, cargo: bare })),
    ...retreats.flatMap((position) => paying(bare, costAt(position.at)).map((cargo): Ending => ({ position, cargo }))),
  ];
}
