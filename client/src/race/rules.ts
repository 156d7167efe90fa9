/** The rules in force at a table, and the score they give. */
import {
  treasurePoints,
  type OwnView,
  type RaceView,
  type ShipIndex,
  pointsIn,
  type RulePoints,
} from '@brigantine/shared/race';

/** The rule points of the game that is shown (R14). Throws when the view's rules are none: only the server writes them. */
export function rulesOf({ rules }: Pick<RaceView, 'rules'>): RulePoints {
  return pointsIn(rules);
}

type Known = OwnView['known'][number][number];

interface Points {
  readonly space: number;
  readonly gold: number;
  readonly treasures: number;
  readonly total: number;
  /** Not all of its treasures are known here. */
  readonly open: boolean;
}

const isHidden = (card: Known): card is 'faceDown' | 'cursed' => card === 'faceDown' || card === 'cursed';

/** R12.2: what a ship would score now, as far as the viewer knows its treasures (R9.3). */
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
