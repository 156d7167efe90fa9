/** Characters: what a bot prefers among answers with about the same chance to win. */
import type { Character } from '../../protocol';
import { CARDS, type CardIcon } from '../data/cards';
import type { RaceMove, RaceView, SpoilsMove } from '../types';

/** The chance to win that a bot gives up for its taste in one answer, at most. */
export const MOST_FOR_TASTE = 0.03;
const HIGHEST_DIE = 6;

interface Taste {
  readonly icon: CardIcon;
  readonly spoils: SpoilsMove['take'];
  /** Powder that it likes to fire at once. */
  readonly salvo: number;
}

const TASTES: Readonly<Record<Character, Taste>> = {
  miser: { icon: 'gold', spoils: 'treasure', salvo: Infinity },
  brawler: { icon: 'powder', spoils: 'curse', salvo: 4 },
  racer: { icon: 'forward', spoils: 'hold', salvo: Infinity },
};

/** How much a character likes a move, as a chance to win: 0 to `MOST_FOR_TASTE`. */
export function liking(character: Character | undefined, view: RaceView, move: RaceMove): number {
  return character === undefined ? 0 : MOST_FOR_TASTE * Math.min(1, appeal(TASTES[character], view, move));
}

function appeal({ icon, spoils, salvo }: Taste, { morning, evening }: RaceView, move: RaceMove): number {
  switch (move.type) {
    case 'chooseCard': {
      const card = CARDS[move.card];
      const pips = (card.morning === icon ? morning : 0) + (card.evening === icon ? evening : 0);
      return pips / HIGHEST_DIE;
    }
    case 'chooseSpoils':
      return move.take === spoils ? 1 : 0;
    case 'spendPowder':
      return Object.values(move.from).reduce((sum, each) => sum + each, 0) / salvo;
    default:
      return 0;
  }
}
