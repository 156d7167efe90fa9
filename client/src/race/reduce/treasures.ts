/** Treasure cards changing places in a view (R8.6, R9), and what this seat knows of them. */
import {
  isCursed,
  isPower,
  type RaceView,
  type ShipName,
  type Treasure,
  type TreasureView,
} from '@brigantine/shared/race';
import { EMPTY_HOLD, sixHolds, withShip, type Known } from './fleet';
import { shipIndex } from '../order';

type Seen = Treasure | 'faceDown';

function faceOf(card: Seen): TreasureView['card'] {
  return card !== 'faceDown' && isPower(card) ? card : 'faceDown';
}

function withKnown(view: RaceView, ship: ShipName, change: (known: readonly Known[]) => readonly Known[]): RaceView {
  if (view.own === undefined) return view;
  const index = shipIndex(view, ship);
  return { ...view, own: { ...view.own, known: view.own.known.map((each, i) => (i === index ? change(each) : each)) } };
}

/** Lays a card beside a ship; a 6th Hold brings its contents along (R8.7), or an empty hold from a lair. */
export function gainTreasure(view: RaceView, ship: ShipName, card: Seen, sixth = EMPTY_HOLD, cursed = false): RaceView {
  const face = faceOf(card);
  const laid = withShip(view, ship, (each) => ({
    treasures: [...each.treasures, { card: face, cursed }],
    holds: face === 'sixthHold' ? sixHolds(each.holds, sixth) : each.holds,
  }));
  return withKnown(laid, ship, (known) => [...known, card === 'faceDown' && cursed ? 'cursed' : card]);
}

/** Takes a card from beside a ship: the face-up one of that name, else the likeliest face-down one. */
function loseTreasure(view: RaceView, ship: ShipName, card: Seen): RaceView {
  const loser = view.ships[shipIndex(view, ship)];
  if (loser === undefined) return view;
  const place = placeOf(view, ship, card);
  if (place < 0) return view;
  const sixth = loser.treasures[place]?.card === 'sixthHold';
  const left = withShip(view, ship, (each) => ({
    treasures: each.treasures.filter((_, i) => i !== place),
    holds: sixth ? sixHolds(each.holds, null) : each.holds,
  }));
  return withKnown(left, ship, (known) => known.filter((_, i) => i !== place));
}

function placeOf(view: RaceView, ship: ShipName, card: Seen): number {
  const index = shipIndex(view, ship);
  const treasures = view.ships[index]?.treasures ?? [];
  const faceUp = card === 'faceDown' ? -1 : treasures.findIndex((each) => each.card === card);
  if (faceUp >= 0) return faceUp;
  const known =
    view.own?.known[index]?.findIndex((each, i) => each === card && treasures[i]?.card === 'faceDown') ?? -1;
  return known >= 0 ? known : treasures.findIndex((each) => each.card === 'faceDown');
}

/** R8.6b: a treasure goes from the loser to the winner, hold 6 with its contents (gold only to the Ghost Ship, R10.9). */
export function stealTreasure(view: RaceView, winner: ShipName, loser: ShipName, card: Seen): RaceView {
  const from = view.ships[shipIndex(view, loser)];
  const faceUp = from?.treasures.some((each) => each.card === card && card !== 'faceDown') ?? false;
  const contents = (faceUp && card === 'sixthHold' ? from?.holds[5] : undefined) ?? EMPTY_HOLD;
  const sixth = winner === 'ghost' && contents.resource !== 'gold' ? EMPTY_HOLD : contents;
  return gainTreasure(loseTreasure(view, loser, card), winner, card, sixth);
}

/** R8.6c: a curse goes from the winner to the loser; everybody learns that it is one. */
export function giveCurse(view: RaceView, winner: ShipName, loser: ShipName, card: Seen): RaceView {
  const secret = card !== 'faceDown' && isCursed(card) ? card : 'faceDown';
  return gainTreasure(loseTreasure(view, winner, secret), loser, secret, EMPTY_HOLD, true);
}
