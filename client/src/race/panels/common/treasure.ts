/** A treasure as somebody at the table sees it: its picture and its words (R9.2, R9.3). */
import { isPower, type OwnView, type ShipView, type Treasure } from '@brigantine/shared/race';
import { t } from '../../words';
import { signed } from '../../phrasing/phrases';
import type { GlyphName } from './Glyph';

type Known = OwnView['known'][number][number];

export interface Seen {
  /** The card as far as it is known here. */
  readonly card: Known;
  readonly faceUp: boolean;
  /** Everybody knows that it is cursed. */
  readonly cursed: boolean;
}

const FACE_DOWN: Seen = { card: 'faceDown', faceUp: false, cursed: false };

/** The treasure at that place of a ship; `known` is what the seat knows of each, empty for spectators. */
export function seenOf(ship: ShipView, known: readonly Known[], place: number): Seen {
  const treasure = ship.treasures[place];
  if (treasure === undefined) return FACE_DOWN;
  const { card, cursed } = treasure;
  return { card: known[place] ?? card, faceUp: card !== 'faceDown', cursed };
}

/** Whether a number is written on what is seen of the card. */
export function isValue(card: Known): card is Treasure {
  return card !== 'cursed' && card !== 'faceDown' && !isPower(card);
}

export function isCurse({ card, cursed }: Seen): boolean {
  return cursed || card === 'cursed' || card.startsWith('-');
}

export function glyphOf(seen: Seen): GlyphName {
  if (isPower(seen.card)) return seen.card;
  return isCurse(seen) ? 'cursed' : 'treasure';
}

/** The name of a treasure and what it does, as far as it is known here. */
export function treasureText(seen: Seen): string {
  const { card, faceUp } = seen;
  if (isPower(card)) return t('treasure.power', { name: t(`treasure.${card}.name`), does: t(`treasure.${card}.does`) });
  if (isValue(card)) return t(faceUp ? 'treasure.valueUp' : 'treasure.valueDown', { value: signed(card) });
  return t(isCurse(seen) ? 'treasure.cursedDown' : 'treasure.faceDown');
}

/** R8.6b: of how many cards of a ship the drawn one may be any, and how many of these are known here to be cursed (R9.3). */
export function cursesAmong(
  ship: ShipView,
  known: readonly Known[],
  drawn: Known | 'random',
): { readonly cursed: number; readonly all: number } {
  const seen = ship.treasures.map((_, place) => seenOf(ship, known, place));
  const any = seen.filter(({ faceUp }) => drawn === 'random' || !faceUp);
  return { cursed: any.filter(isCurse).length, all: any.length };
}

/** Those that are shown one by one where there is room for so many, and those that lie in one chest: where there are more, all but powers. */
export function gathered(
  all: readonly Seen[],
  most: number,
): readonly [single: readonly Seen[], heap: readonly Seen[]] {
  if (all.length <= most) return [all, []];
  const powers = all.filter(({ card }) => isPower(card)).slice(0, most - 1);
  return [powers, all.filter((seen) => !powers.includes(seen))];
}
