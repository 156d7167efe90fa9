/** Treasure cards changing places in a view (R8.6, R9, R14.11–R14.13), and what this seat knows of them. */
import {
  isCursed,
  isLoot,
  isPower,
  type HoldNumber,
  type HoldView,
  type RaceView,
  type ShipName,
  type Treasure,
  type TreasureView,
} from '@brigantine/shared/race';
import { BLOCKED_HOLD, EMPTY_HOLD, setHold, sixHolds, withShip, type Known } from './fleet';
import { shipIndex } from '../order';
import { rulesOf } from '../rules';

type Seen = Treasure | 'faceDown';

/** A card on its way: how it looks, what this seat knows of it, and what hold 6 brings along (R8.7). */
interface Moving {
  readonly card: Seen;
  readonly cursed: boolean;
  readonly known: Known;
  readonly sixth: HoldView;
  /** A treasure stowed in hold 6 goes along (R14.11). */
  readonly stowed: Moving | undefined;
}

function faceOf(card: Seen): TreasureView['card'] {
  return card !== 'faceDown' && isPower(card) ? card : 'faceDown';
}

function withKnown(view: RaceView, ship: ShipName, change: (known: readonly Known[]) => readonly Known[]): RaceView {
  if (view.own === undefined) return view;
  const index = shipIndex(view, ship);
  return { ...view, own: { ...view.own, known: view.own.known.map((each, i) => (i === index ? change(each) : each)) } };
}

/** R14.11: the hold a card goes to: 0 beside the holds, undefined where there is no room for it. */
function berthFor(view: RaceView, ship: ShipName, card: Seen): HoldNumber | undefined {
  const beside = rulesOf(view).treasureStorage === 'beside' || ship === 'ghost' || card === 'sixthHold';
  if (beside) return 0;
  const empty = view.ships[shipIndex(view, ship)]?.holds.findIndex(({ resource }) => resource === '') ?? -1;
  return empty < 0 ? undefined : empty + 1;
}

/** Lays a card beside a ship or into that hold; the 6th Hold opens one. */
function lay(view: RaceView, ship: ShipName, moving: Moving, hold: HoldNumber): RaceView {
  const card = faceOf(moving.card);
  const opens = card === 'sixthHold';
  // R10.9 the Ghost Ship keeps only gold.
  const kept = ship === 'ghost' && moving.sixth.resource !== 'gold' ? EMPTY_HOLD : moving.sixth;
  const laid = withShip(view, ship, (each) => {
    const holds = hold > 0 ? setHold(each.holds, hold, BLOCKED_HOLD) : each.holds;
    return {
      treasures: [...each.treasures, { card, cursed: moving.cursed, hold }],
      holds: opens ? sixHolds(holds, kept.resource === 'treasure' ? EMPTY_HOLD : kept) : holds,
    };
  });
  const told = withKnown(laid, ship, (known) => [...known, moving.known]);
  return moving.stowed === undefined ? told : lay(told, ship, moving.stowed, ship === 'ghost' ? 0 : 6);
}

/** Takes the card at that place off a ship, and hold 6 with its card. */
function take(view: RaceView, ship: ShipName, place: number, card: Seen): [RaceView, Moving] {
  const index = shipIndex(view, ship);
  const from = view.ships[index];
  const taken = from?.treasures[place];
  const known = view.own?.known.at(index)?.[place] ?? card;
  if (from === undefined || taken === undefined) return [view, fresh(card)];
  const opened = taken.card === 'sixthHold';
  const left = withShip(view, ship, (each) => {
    const holds = taken.hold > 0 ? setHold(each.holds, taken.hold, EMPTY_HOLD) : each.holds;
    return {
      treasures: each.treasures.filter((_, i) => i !== place),
      holds: opened ? sixHolds(holds, null) : holds,
    };
  });
  const rest = withKnown(left, ship, (each) => each.filter((_, i) => i !== place));
  const moving: Moving = {
    card,
    cursed: taken.cursed,
    known: card === 'faceDown' ? known : card,
    sixth: opened ? (from.holds[5] ?? EMPTY_HOLD) : EMPTY_HOLD,
    stowed: undefined,
  };
  if (moving.sixth.resource !== 'treasure') return [rest, moving];
  const inside = rest.ships[index]?.treasures.findIndex(({ hold }) => hold === 6) ?? -1;
  const [bare, stowed] = take(rest, ship, inside, rest.ships[index]?.treasures[inside]?.card ?? 'faceDown');
  return [bare, { ...moving, stowed }];
}

function fresh(card: Seen): Moving {
  return { card, cursed: false, known: card, sixth: EMPTY_HOLD, stowed: undefined };
}

/** A treasure from a lair; loot is loaded instead (R14.12), and what finds no hold is lost (R14.11). */
export function findTreasure(view: RaceView, ship: ShipName, card: Seen): RaceView {
  if (card !== 'faceDown' && isLoot(card)) return view;
  const hold = berthFor(view, ship, card);
  return hold === undefined ? view : lay(view, ship, fresh(card), hold);
}

/** Where on a ship a card lies: in its hold, or the face-up one of that name, else the likeliest face-down one. */
function placeOf(view: RaceView, ship: ShipName, card: Seen, stowed: HoldNumber): number {
  const index = shipIndex(view, ship);
  const treasures = view.ships[index]?.treasures ?? [];
  if (stowed > 0) return treasures.findIndex(({ hold }) => hold === stowed);
  const faceUp = card === 'faceDown' ? -1 : treasures.findIndex((each) => each.card === card);
  if (faceUp >= 0) return faceUp;
  const known =
    view.own?.known.at(index)?.findIndex((each, i) => each === card && treasures[i]?.card === 'faceDown') ?? -1;
  return known >= 0 ? known : treasures.findIndex((each) => each.card === 'faceDown');
}

/** A card in events: what is seen of it, and the hold it blocks (R14.11), 0 beside the holds. */
interface Told {
  readonly card: Seen;
  readonly stowed: HoldNumber;
}

/** R8.6b: a treasure goes from the loser to the winner, or out of the game for want of a hold (R14.11). */
export function stealTreasure(view: RaceView, winner: ShipName, loser: ShipName, { card, stowed }: Told): RaceView {
  const hold = berthFor(view, winner, card);
  const [left, moving] = take(view, loser, placeOf(view, loser, card, stowed), card);
  return hold === undefined ? left : lay(left, winner, moving, hold);
}

/**
 * R8.6c: a curse goes from the winner to the loser; everybody learns that it is one. R14.13: without an empty hold
 * it lies beside them until room is made for it (`stowCurse`).
 */
export function giveCurse(view: RaceView, winner: ShipName, loser: ShipName, { card, stowed }: Told): RaceView {
  const secret = card !== 'faceDown' && isCursed(card) ? card : 'faceDown';
  const [left, moving] = take(view, winner, cursePlace(view, winner, secret, stowed), secret);
  const known = moving.known === 'faceDown' ? 'cursed' : moving.known;
  return lay(left, loser, { ...moving, cursed: true, known }, curseBerth(view, loser) ?? 0);
}

function curseBerth(view: RaceView, receiver: ShipName): HoldNumber | undefined {
  return rulesOf(view).curseGift === 'beside' ? 0 : berthFor(view, receiver, 'faceDown');
}

/** R14.13: the curse that has come last goes into the hold that has been emptied for it. */
export function stowCurse(view: RaceView, receiver: ShipName, hold: HoldNumber): RaceView {
  return withShip(view, receiver, ({ treasures, holds }) => ({
    treasures: treasures.map((each, i) => (i === treasures.length - 1 ? { ...each, hold } : each)),
    holds: setHold(holds, hold, BLOCKED_HOLD),
  }));
}

/** The curse of that value, else one that is known for a curse, else the likeliest. */
function cursePlace(view: RaceView, ship: ShipName, card: Seen, stowed: HoldNumber): number {
  if (card !== 'faceDown' || stowed > 0) return placeOf(view, ship, card, stowed);
  const index = shipIndex(view, ship);
  const known = view.own?.known[index] ?? [];
  const marked = (view.ships[index]?.treasures ?? []).findIndex(
    (each, i) => each.card === 'faceDown' && (each.cursed || isKnownCurse(known[i])),
  );
  return marked >= 0 ? marked : placeOf(view, ship, card, stowed);
}

function isKnownCurse(known: Known | undefined): boolean {
  return known !== undefined && known !== 'faceDown' && (known === 'cursed' || isCursed(known));
}

/** R14.17: the card a thief has just taken leaves the game; R14.13: the one in the hold that a curse needs does. */
export function dropTreasure(view: RaceView, ship: ShipName, { card, stowed }: Told, rule: string): RaceView {
  // R14.11 what has found no hold was never laid down.
  if (rule === 'R14.11') return view;
  const dropped = take(view, ship, placeOf(view, ship, card, stowed), card)[0];
  return rule === 'R14.13' ? stowCurse(dropped, ship, stowed) : dropped;
}
