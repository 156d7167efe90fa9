/** R12.2: what a ship would score now, as far as who looks knows its treasures (R9.3). */
import { treasurePoints, type OwnView, type RaceView, type ShipIndex } from '@brigantine/shared/race';
import { rulesOf } from './rules';

type Known = OwnView['known'][number][number];

export interface Points {
  readonly space: number;
  readonly gold: number;
  readonly treasures: number;
  readonly total: number;
  /** Not all of its treasures are known here. */
  readonly open: boolean;
}

const isHidden = (card: Known): card is 'faceDown' | 'cursed' => card === 'faceDown' || card === 'cursed';

export function pointsSeen(view: RaceView, index: ShipIndex): Points {
  const ship = view.ships[index];
  if (ship === undefined) throw new Error(`no ship ${index}`);
  if (view.over) return { ...ship.score, open: false };
  const { space, gold } = ship.score;
  const known = view.own?.known[index] ?? [];
  const cards = ship.treasures.map(({ card }, i) => known[i] ?? card);
  const seen = cards.filter((card) => !isHidden(card));
  const treasures = treasurePoints(rulesOf(view), ship.ghost, seen);
  return { space, gold, treasures, total: space + gold + treasures, open: seen.length < cards.length };
}
