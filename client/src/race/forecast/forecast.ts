/**
 * What a card would do with the dice as they lie, before it is played (R3.5, R4, R5, R6, R7). Said of the ships
 * as they stand now: whoever acts earlier in the round may still change it.
 */
import {
  CARDS,
  isFinished,
  landings,
  type CardIcon,
  type CardId,
  type Direction,
  type Position,
  type RaceView,
  type Resource,
  type ShipIndex,
} from '@brigantine/shared/race';
import { afterLoad, afterPayment, loadFate, withoutAny, type Cargo, type Fate } from './cargo';
import { costAt, missingFor, shortageChain, waitingAt, type Cost, type ShortageOutcome, type Waiting } from './landing';

/** `no` means a shortage for certain; `maybe` depends on what is chosen or thrown before. */
export type Payable = 'yes' | 'no' | 'maybe';

export interface Landfall extends Waiting {
  /** Where the movement starts; after a morning voyage there may be several. */
  readonly from: Position;
  readonly cost: Cost | null;
  readonly payable: Payable;
  /** Tokens missing at worst. */
  readonly missing: number;
  /** What the shortage die may do, if it must be thrown. */
  readonly shortage: readonly ShortageOutcome[];
}

export type HalfForecast =
  | { readonly kind: 'load'; readonly resource: Resource; readonly count: number; readonly fates: readonly Fate[] }
  | {
      readonly kind: 'move';
      readonly direction: Direction;
      readonly steps: number;
      readonly landfalls: readonly Landfall[];
    }
  /** The ship is home after its morning: there is no evening (R5.6). */
  | { readonly kind: 'none' };

export interface CardForecast {
  readonly card: CardId;
  readonly morning: HalfForecast;
  readonly evening: HalfForecast;
  /** The morning may leave the ship elsewhere than it seems: a fight or the shortage die comes first. */
  readonly unsure: boolean;
}

/** One way things may stand between morning and evening. */
interface Prospect {
  readonly position: Position;
  readonly cargo: Cargo;
  readonly lairs: readonly number[];
}

function isDirection(icon: CardIcon): icon is Direction {
  return icon === 'forward' || icon === 'backward';
}

/** The outcome of a card for a ship, with those dice on morning and evening. */
export function forecastCard(
  view: RaceView,
  ship: ShipIndex,
  card: CardId,
  morning: number,
  evening: number,
): CardForecast {
  const now = view.ships[ship];
  if (now === undefined) throw new Error(`no ship ${String(ship)}`);
  const start: Prospect = { position: { at: now.at, lap: now.lap }, cargo: now.holds, lairs: view.lairs };
  const icons = CARDS[card];
  const first = forecastHalf(view, ship, icons.morning, morning, [start]);
  const between = prospectsAfter(start, first);
  return {
    card,
    morning: first,
    evening: forecastHalf(view, ship, icons.evening, evening, between),
    unsure:
      first.kind === 'move' && first.landfalls.some((landfall) => landfall.fights.length > 0 || landfall.missing > 0),
  };
}

function forecastHalf(
  view: RaceView,
  ship: ShipIndex,
  icon: CardIcon,
  die: number,
  prospects: readonly Prospect[],
): HalfForecast {
  const afloat = prospects.filter((prospect) => !isFinished(prospect.position));
  if (afloat.length === 0) return { kind: 'none' };
  if (isDirection(icon)) {
    const found = afloat.flatMap((prospect) => landfallsFrom(view, ship, icon, die, prospect));
    return { kind: 'move', direction: icon, steps: die, landfalls: merged(found) };
  }
  const fates = afloat.map((prospect) => loadFate(prospect.cargo, icon).fate);
  return { kind: 'load', resource: icon, count: die, fates: [...new Set(fates)] };
}

function landfallsFrom(
  view: RaceView,
  ship: ShipIndex,
  direction: Direction,
  steps: number,
  { position, cargo, lairs }: Prospect,
): Landfall[] {
  return landings(position, direction, steps).map((landing) => {
    const cost = costAt(landing.at);
    const missing = missingFor(cargo, cost);
    return {
      ...waitingAt(view, ship, landing, lairs),
      from: position,
      cost,
      missing,
      payable: missing === 0 ? 'yes' : 'no',
      shortage: missing === 0 ? [] : shortageChain(view, ship, landing, lairs),
    };
  });
}

/** The same voyage with different cargoes counts once, with what may go wrong at worst. */
function merged(landfalls: readonly Landfall[]): Landfall[] {
  const known = new Map<string, Landfall>();
  for (const each of landfalls) {
    const key = [each.from.at, each.from.lap, each.at, each.lap].join();
    const other = known.get(key);
    if (other === undefined) known.set(key, each);
    else {
      const worse = each.missing > other.missing ? each : other;
      known.set(key, { ...worse, payable: each.payable === other.payable ? each.payable : 'maybe' });
    }
  }
  return [...known.values()];
}

/** How things may stand after the morning: every lane, every way to pay, every throw of the shortage die. */
function prospectsAfter(start: Prospect, morning: HalfForecast): Prospect[] {
  if (morning.kind === 'none') return [];
  if (morning.kind === 'load') {
    return afterLoad(start.cargo, morning.resource, morning.count).map((cargo) => ({ ...start, cargo }));
  }
  return morning.landfalls.flatMap((landfall) => settled(start, landfall));
}

function settled(start: Prospect, landfall: Landfall): Prospect[] {
  const lairs = start.lairs.filter((lair) => lair !== landfall.at);
  const { cost } = landfall;
  if (cost === null) return [{ position: { at: landfall.at, lap: landfall.lap }, cargo: start.cargo, lairs }];
  if (landfall.missing === 0) {
    const position = { at: landfall.at, lap: landfall.lap };
    return afterPayment(start.cargo, cost.resource, cost.count).map((cargo) => ({ position, cargo, lairs }));
  }
  const cargo = withoutAny(start.cargo, cost.resource);
  return landfall.shortage.flatMap((outcome) =>
    outcome.to.map(({ at, lap }) => ({ position: { at, lap }, cargo, lairs: lairs.filter((lair) => lair !== at) })),
  );
}

/** The places a card leads to, each once: the morning's first. For the board's faint rings. */
export function hintsOf(forecast: CardForecast): number[] {
  const halves = [forecast.morning, forecast.evening];
  return [...new Set(halves.flatMap((half) => (half.kind === 'move' ? half.landfalls.map(({ at }) => at) : [])))];
}
