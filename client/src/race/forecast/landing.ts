/** What waits on a space for a ship that lands there: fight, treasure, cost, and the shortage behind it (R6, R7). */
import {
  FACES,
  HAVENS,
  payableHaven,
  retreats,
  seaHaven,
  spaceAt,
  type Position,
  type RaceView,
  type Resource,
  type ShipIndex,
  type SpaceType,
  type Symbol,
} from '@brigantine/shared/race';
import { rulesOf } from '../rules';
import { stockOf, type Cargo } from './cargo';

/** Tokens due on landing (R7.1); null where nothing is paid. */
export interface Cost {
  readonly resource: Resource;
  readonly count: number;
}

/** A place with what is found there. */
export interface Waiting extends Position {
  /** The race is over for a ship that lands here (R5.5). */
  readonly home: boolean;
  /** Ships of which one will have to be fought (R8.1). */
  readonly fights: readonly ShipIndex[];
  /** A treasure token is still there. */
  readonly treasure: boolean;
}

/** One outcome of the shortage die (R7.4): where the ship falls back to; the mover chooses among several. */
export interface ShortageOutcome {
  readonly symbol: Symbol;
  /** Faces out of six that show it. */
  readonly sixths: number;
  readonly to: readonly Waiting[];
}

export const COST_RESOURCE: Readonly<Record<SpaceType, Resource | null>> = {
  portRoyal: null,
  port: 'gold',
  sea: 'food',
  lair: null,
};

/** R7.1: what landing on that space costs. */
export function costAt(at: number): Cost | null {
  const { type, cost } = spaceAt(at);
  const resource = COST_RESOURCE[type];
  return resource === null || cost === 0 ? null : { resource, count: cost };
}

/** Ships a lander would meet, by index; never in Port Royal, by some rules in no port (R8.9, R14.14). */
export function opponentsAt(view: RaceView, ship: ShipIndex, at: number): ShipIndex[] {
  if (rulesOf(view).isCombatFree(at)) return [];
  return view.ships.flatMap((other, i) => (i !== ship && other.at === at ? [i] : []));
}

/** What a ship would find at a position, with the lairs that still have their token. */
export function waitingAt(view: RaceView, ship: ShipIndex, { at, lap }: Position, lairs = view.lairs): Waiting {
  return {
    at,
    lap,
    home: rulesOf(view).finishes({ at, lap }),
    fights: opponentsAt(view, ship, at),
    treasure: lairs.includes(at),
  };
}

/** How much is missing for a cost; 0 when it can be paid, and then must be (R7.2). */
export function missingFor(cargo: Cargo, cost: Cost | null): number {
  return cost === null ? 0 : Math.max(0, cost.count - stockOf(cargo, cost.resource));
}

/** R7.4–R7.6: the four things a shortage roll can do from there, commonest first; none where no die decides (R14.6–R14.8). */
export function shortageChain(view: RaceView, ship: ShipIndex, from: Position, lairs = view.lairs): ShortageOutcome[] {
  if (rulesOf(view).shortageRule !== 'die') return [];
  return (['circle', 'square', 'skull', 'star'] as const).map((symbol) => {
    const to = symbol === 'star' ? [from] : retreats(from, HAVENS[symbol]);
    return {
      symbol,
      sixths: FACES.filter((face) => face.shortage === symbol).length,
      to: to.map((position) => waitingAt(view, ship, position, lairs)),
    };
  });
}

/**
 * R14.7, R14.8: where a ship may fall back to that has given all it had, and what is due there; none where a die
 * decides. `cargo` is what is left.
 */
export function payableRetreats(view: RaceView, from: Position, cargo: Cargo): Position[] {
  const { shortageRule } = rulesOf(view);
  if (shortageRule === 'die') return [];
  const food = stockOf(cargo, 'food');
  const haven = shortageRule === 'payableRetreat' ? payableHaven(stockOf(cargo, 'gold'), food) : seaHaven(food);
  return retreats(from, haven).map(({ at, lap }) => ({ at, lap }));
}

/** R14.6, R14.9: gold that may fill in for that much missing food; 0 when it may not, or there is too little. */
export function coverFor(view: RaceView, cargo: Cargo, cost: Cost | null): number {
  const missing = missingFor(cargo, cost);
  if (cost?.resource !== 'food' || !rulesOf(view).foodShortfallGold) return 0;
  return stockOf(cargo, 'gold') >= missing ? missing : 0;
}
