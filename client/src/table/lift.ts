/** How much of a board a question covers, and how far a chart moves up above it. Pure. */
import type { BoardOffer, BoardPlace, Covered } from './contract';

/** Room for a ship above its place and for what is written below it, in radii of the place. */
const ABOVE = 2.5;
const BELOW = 2;

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

export const NOTHING_COVERED: Covered = { below: 0, right: 0 };

/** How much of a board a question covers: from below or from the right, whichever leaves more of the board. */
export function coveredBy(board: Box, question: Box): Covered {
  const below = board.bottom - question.top;
  const right = board.right - question.left;
  if (below <= 0 || right <= 0 || question.right <= board.left) return NOTHING_COVERED;
  const beside = right / (board.right - board.left) < below / (board.bottom - board.top);
  return beside ? { below: 0, right } : { below, right: 0 };
}

interface Chart {
  readonly offer: BoardOffer;
  /** The place of one's own ship. */
  readonly own: number | undefined;
  /** Height of the chart, and how much of it is covered from below, in CSS pixels. */
  readonly height: number;
  readonly covered: number;
}

/** Brings what is offered and one's own ship into sight; where there is no room for all, what is picked, else the foremost. */
export function chartLift(places: readonly BoardPlace[], { offer, own, height, covered }: Chart): number {
  if (offer.places.length === 0) return 0;
  const free = height - covered;
  const sights = [[...offer.places, own], offer.places, [offer.selected ?? offer.places[0]]].map((ids) => {
    const seen = places.filter(({ id }) => ids.includes(id));
    return {
      top: Math.min(...seen.map(({ y, radius }) => y - radius * ABOVE)),
      bottom: Math.max(...seen.map(({ y, radius }) => y + radius * BELOW)),
    };
  });
  const sight = sights.find(({ top, bottom }) => bottom - top <= free) ?? sights[2];
  return sight === undefined ? 0 : Math.min(covered, Math.max(0, sight.bottom - free));
}
