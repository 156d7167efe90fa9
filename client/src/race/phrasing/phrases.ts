/** The small parts sentences are made of: who, how much, where. Articles and prepositions are the catalogue's. */
import {
  spaceAt,
  isLoot,
  isPower,
  LOOT,
  isCursed,
  type CardIcon,
  type CardId,
  type Resource,
  type ShipName,
  type Treasure,
} from '@brigantine/shared/race';
import type { RoomView } from '@brigantine/shared/protocol';
import { isolate } from '../../i18n/isolate';
import { mark, named, numbered } from '../../table/story/marks';
import type { Say } from '../words';

export interface Phrases {
  /** Who, at the start of a sentence: “The Ghost Ship”. */
  subject(ship: ShipName): string;
  /** Who, elsewhere: “the Ghost Ship”. */
  object(ship: ShipName): string;
  /** “from Anne”, « à Anne », « au Vaisseau fantôme ». */
  from(ship: ShipName): string;
  /** “to Anne”, « à Anne ». */
  to(ship: ShipName): string;
  /** “3 gold” with its picture. */
  goods(resource: Resource, count: number): string;
  /** “in Negril (21)”, « à Negril (21) ». */
  at(space: number): string;
  /** “to Negril (21)”, « jusqu’à Negril (21) ». */
  upTo(space: number): string;
  /** “Negril (21)”. */
  place(space: number): string;
  /** “the Map”, “a treasure worth +5”. */
  treasure(card: Treasure | 'faceDown'): string;
  /** “Trade Wind”, in quotation marks. */
  card(card: CardId): string;
  /** “forward”, “gold”. */
  icon(icon: CardIcon): string;
  /** “a, b and c”. */
  list(items: readonly string[]): string;
  /** One of them. */
  either(items: readonly string[]): string;
}

/** The isolated name of a ship's player; the Ghost Ship's is in the catalogue. */
export function playerName(t: Say, room: RoomView, ship: ShipName): string {
  return ship === 'ghost' ? t('ghost.name') : isolate(room.seats[ship]?.name ?? t('seat.nobody', { seat: ship + 1 }));
}

/** The spaces that have names. */
export const HARBOURS = [0, 5, 6, 16, 18, 21, 28, 30, 31, 34, 41, 45] as const;

/** The name painted beside a port; empty for every other space. */
export function portName(t: Say, space: number): string {
  const at = HARBOURS.find((harbour) => harbour === space);
  return at === undefined ? '' : t(`port.${at}`);
}

/** The phrases of one table in one language. */
export function phrasesOf(t: Say, room: RoomView): Phrases {
  const seat = (ship: ShipName): string => named(ship, playerName(t, room, ship));
  const where = (space: number) => ({ at: numbered(space), port: portName(t, space) });
  const ghost = (form: 'ghost.subject' | 'ghost.object' | 'ghost.from' | 'ghost.to'): string => named('ghost', t(form));
  return {
    subject: (ship) => (ship === 'ghost' ? ghost('ghost.subject') : seat(ship)),
    object: (ship) => (ship === 'ghost' ? ghost('ghost.object') : seat(ship)),
    from: (ship) => (ship === 'ghost' ? ghost('ghost.from') : t('ship.from', { name: seat(ship) })),
    to: (ship) => (ship === 'ghost' ? ghost('ghost.to') : t('ship.to', { name: seat(ship) })),
    goods: (resource, count) => goodsPhrase(t, resource, count),
    at: (space) => t(`at.${spaceAt(space).type}`, where(space)),
    upTo: (space) => t(`upTo.${spaceAt(space).type}`, where(space)),
    place: (space) => t(`place.${spaceAt(space).type}`, where(space)),
    treasure: (card) => treasurePhrase(t, card),
    card: (card) => t('card.quoted', { title: t(`card.${card}`) }),
    icon: (icon) => t(`icon.${icon}`),
    list: (items) => new Intl.ListFormat(t('locale'), { type: 'conjunction' }).format(items),
    either: (items) => new Intl.ListFormat(t('locale'), { type: 'disjunction' }).format(items),
  };
}

function goodsPhrase(t: Say, resource: Resource, count: number): string {
  return `${t(`goods.${resource}`, { count })} ${mark(resource)}`;
}

function treasurePhrase(t: Say, card: Treasure | 'faceDown'): string {
  if (card === 'faceDown') return t('treasure.some');
  if (isLoot(card)) return t('treasure.loot.worth', { goods: goodsPhrase(t, LOOT[card].resource, LOOT[card].count) });
  if (isPower(card)) return t(`treasure.${card}.the`);
  return t(isCursed(card) ? 'treasure.cursed.worth' : 'treasure.good.worth', { value: signed(card) });
}

/** A treasure's value with a real minus sign. */
export function signed(value: string | number): string {
  const text = typeof value === 'number' && value > 0 ? `+${String(value)}` : String(value);
  return text.replace('-', '−');
}
