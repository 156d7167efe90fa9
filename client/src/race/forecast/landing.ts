/** What waits on a space for a ship that lands there: fight, treasure, cost, and the shortage behind it (R6, R7). */
import {
  FACES,
  RETREAT_TO,
  isFinished,
  retreats,
  spaceAt,
  type Position,
  type RaceView,
  type Resource,
  type ShipIndex,
  type SpaceType,
  type Symbol,
} from '@brigantine/shared/race';
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

/** Ships a lander would meet, by index; never in Port Royal, never one that is home (R5.7, R8.9). */
export function opponentsAt(view: RaceView, ship: ShipIndex, at: number): ShipIndex[] {
  if (spaceAt(at).type === 'portRoyal') return [];
  return view.ships.flatMap((other, i) => (i !== ship && other.at === at && !other.finished ? [i] : []));
}

/** What a ship would find at a position, with the lairs that still have their token. */
export function waitingAt(view: RaceView, ship: ShipIndex, { at, lap }: Position, lairs = view.lairs): Waiting {
  return {
    at,
    lap,
    home: isFinished({ at, lap }),
    fights: opponentsAt(view, ship, at),
    treasure: lairs.includes(at),
  };
}

/** How much is missing for a cost; 0 when it can be paid, and then must be (R7.2). */
export function missingFor(cargo: Cargo, cost: Cost | null): number {
  return cost === null ? 0 : Math.max(0, cost.count - stockOf(cargo, cost.resource));
}

/** R7.4–R7.6: the four things a shortage roll can do from there, commonest first. */
export function shortageChain(view: RaceView, ship: ShipIndex, from: Position, lairs = view.lairs): ShortageOutcome[] {
  return (['circle', 'square', 'skull', 'star'] as const).map((symbol) => {
    const to = symbol === 'star' ? [from] : retreats(from, RETREAT_TO[symbol]);
    return {
      symbol,
      sixths: FACES.filter((face) => face.shortage === symbol).length,
      to: to.map((position) => waitingAt(view, ship, position, lairs)),
    };
  });
}
