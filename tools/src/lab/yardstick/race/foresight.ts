/** What an action of a card would lead to: landings, fights, costs, the odds of a shortage. */
import {
  type CardIcon,
  type CardId,
  CARDS,
  FACES,
  type RetreatRule,
  RETREATS,
  type HoldNumber,
  landings,
  loadHolds,
  payableRetreat,
  type Position,
  type Resource,
  retreats,
  sameHold,
  spaceAt,
  stock,
} from '@brigantine/shared/race';
import { bestOf } from '@brigantine/shared/race/bot';
import { settled, spent } from './landing';
import { valueOf, type Situation } from './situation';
import { sail } from './voyage';
import type { Vessel } from './worth';

/** What may come of an action; the chances add up to 1. */
type Outlook = readonly { readonly chance: number; readonly vessel: Vessel }[];

/** Every face once on each half: what to expect of dice that have not been rolled yet (R14.2). */
const ANY_DICE = [1, 2, 3, 4, 5, 6].map((morning) => [morning, 7 - morning] as const);

/** The expected worth of playing a card with these dice; 0 for dice that have not been rolled. */
export function worthOfCard(
  situation: Situation,
  vessel: Vessel,
  card: CardId,
  morning: number,
  evening: number,
): number {
  if (morning > 0) return worthOfDay(situation, vessel, card, morning, evening);
  const days = ANY_DICE.map((dice) => worthOfDay(situation, vessel, card, ...dice));
  return days.reduce((sum, each) => sum + each, 0) / days.length;
}

function worthOfDay(situation: Situation, vessel: Vessel, card: CardId, morning: number, evening: number): number {
  const icons = CARDS[card];
  const own = mean(act(situation, vessel, icons.morning, morning), (after) =>
    mean(act(situation, after, icons.evening, evening), (end) => valueOf(situation, end)),
  );
  return own - goldForGhost(situation, card, morning, evening);
}

/** R14.21 the gold that the Captain's card brings the Ghost Ship. */
function goldForGhost({ view, me, taste }: Situation, card: CardId, morning: number, evening: number): number {
  const shared =
    taste.points.ghostActions === 'captainCard' && view.captain === me && view.ships.some(({ ghost }) => ghost);
  const icons = CARDS[card];
  return shared ? Number(icons.morning === 'gold') * morning + Number(icons.evening === 'gold') * evening : 0;
}

function mean(outlook: Outlook, value: (vessel: Vessel) => number): number {
  return outlook.reduce((sum, { chance, vessel }) => sum + chance * value(vessel), 0);
}

/** The expected worth of what is to come. */
function expected(situation: Situation, outlook: Outlook): number {
  return mean(outlook, (vessel) => valueOf(situation, vessel));
}

function sure(vessel: Vessel): Outlook {
  return [{ chance: 1, vessel }];
}

function act(situation: Situation, vessel: Vessel, icon: CardIcon, die: number): Outlook {
  const { points } = situation.taste;
  const moves = icon === 'forward' || icon === 'backward';
  // R5.6, R14.18 a ship that has finished may still load where its evening is played.
  if (points.finishes(vessel) && (moves || points.finisherEvening === 'ignored')) return sure(vessel);
  if (!moves) return sure(loaded(situation, vessel, icon, die));
  if (points.spaceCost === 'everySeaEntered') return sure(sail(situation, vessel, icon, die));
  const ways = landings(vessel, icon, die, points.finishMove === 'passBeyond');
  return best(
    situation,
    ways.map((position) => landed(situation, vessel, position)),
  );
}

/** The outlook with the highest expected worth. */
function best(situation: Situation, outlooks: readonly Outlook[]): Outlook {
  return bestOf(outlooks, (each) => expected(situation, each));
}

// ---------------------------------------------------------------- goods

/** R4, R14.10: into the hold where it does most good; unchanged where there is none. */
export function loaded(situation: Situation, vessel: Vessel, resource: Resource, count: number): Vessel {
  const holds = loadHolds(situation.taste.points, vessel, resource).filter((hold) => sameHold(vessel, hold) === hold);
  const ways = holds.map((hold) => loadedInto(vessel, hold, resource, count));
  return bestOf(ways.length === 0 ? [vessel] : ways, (each) => valueOf(situation, each));
}

/** A load in that hold, on top of the same goods or in place of others. */
export function loadedInto(vessel: Vessel, hold: HoldNumber, resource: Resource, count: number): Vessel {
  const holds = vessel.holds.map((each, i) => {
    if (i !== hold - 1) return each;
    return { resource, count: count + (each?.resource === resource ? each.count : 0) };
  });
  return { ...vessel, holds };
}

// ---------------------------------------------------------------- landings

/** R6: what comes of landing there, combat and payment included. */
function landed(situation: Situation, from: Vessel, { at, lap }: Position): Outlook {
  const arrived = settled(situation, { ...from, at, lap });
  const { type, cost } = spaceAt(at);
  const resource = type === 'port' ? 'gold' : 'food';
  const missing = cost - stock(arrived, resource);
  const paid = spent(arrived, resource, cost);
  if (missing <= 0) return sure(paid);
  const short = fallenShort(situation, paid);
  return canCover(situation, arrived, resource, missing)
    ? best(situation, [short, sure(spent(paid, 'gold', missing))])
    : short;
}

/** R14.9 gold may fill in for food. */
function canCover({ taste }: Situation, vessel: Vessel, resource: Resource, missing: number): boolean {
  return taste.points.foodShortfallGold && resource === 'food' && stock(vessel, 'gold') >= missing;
}

/** R7.4, R14.8: a ship that has given all it has falls back. */
function fallenShort(situation: Situation, vessel: Vessel): Outlook {
  if (situation.taste.points.shortageRule === 'payableRetreat') {
    const rule = payableRetreat(stock(vessel, 'gold'), stock(vessel, 'food'));
    return best(
      situation,
      retreats(vessel, rule).map((back) => landed(situation, vessel, back)),
    );
  }
  return FACES.map(({ shortage }) => ({
    chance: 1 / FACES.length,
    vessel: shortage === 'star' ? vessel : retreated(situation, vessel, RETREATS[shortage]),
  }));
}

/** R7.4: the best of the spaces a ship may fall back to; nothing is paid there. */
function retreated(situation: Situation, vessel: Vessel, rule: RetreatRule): Vessel {
  const ways = retreats(vessel, rule).map(({ at, lap }) => settled(situation, { ...vessel, at, lap }));
  return bestOf(ways.length === 0 ? [vessel] : ways, (each) => valueOf(situation, each));
}

/** The expected worth of landing there. */
export function worthOfLanding(situation: Situation, from: Vessel, position: Position): number {
  return expected(situation, landed(situation, from, position));
}

/** The expected worth of a shortage at sea after all food is gone (R7.4). */
export function worthOfShortage(situation: Situation, vessel: Vessel): number {
  return expected(situation, fallenShort(situation, spent(vessel, 'food', stock(vessel, 'food'))));
}

/** The worth of falling back there: nothing is paid. */
export function worthOfRetreat(situation: Situation, from: Vessel, { at, lap }: Position): number {
  return valueOf(situation, settled(situation, { ...from, at, lap }));
}
