/** Which part of a board is seen, how large, and how much of it a question covers. Pure. */
import type { BoardOffer, BoardPlace, Covered, Lens } from './contract';

/** Room for a ship above its place, and for what is written below it and beside it, in radii of the place. */
const ABOVE = 2.5;
const BELOW = 2;
const BESIDE = 2;
/** What a finger needs, from side to side, in CSS pixels. */
const FINGER = 44;
/** What would become so little larger is not worth it. */
const WORTH = 1.3;

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

export const NOTHING_COVERED: Covered = { below: 0, right: 0 };
/** All of a board, as it was laid out. */
export const WHOLE: Lens = { zoom: 1, x: 0, y: 0 };

/** How much of a board a question covers: from below or from the right, whichever leaves more of the board. */
export function coveredBy(board: Box, question: Box): Covered {
  const below = board.bottom - question.top;
  const right = board.right - question.left;
  if (below <= 0 || right <= 0 || question.right <= board.left) return NOTHING_COVERED;
  const beside = right / (board.right - board.left) < below / (board.bottom - board.top);
  return beside ? { below: 0, right } : { below, right: 0 };
}

/** How many times a board must be enlarged until every place is as large as a fingertip; 1 where they nearly are. */
export function nearest(places: readonly BoardPlace[]): number {
  const zoom = FINGER / 2 / Math.min(...places.map(({ radius }) => radius));
  return zoom < WORTH ? 1 : zoom;
}

/** A board in its place on the page, in CSS pixels. */
export interface Seen {
  readonly width: number;
  readonly height: number;
  readonly covered: Covered;
}

/** The part of the board that lies free at that zoom. */
const free = ({ covered, height, width }: Seen, zoom: number) => ({
  width: (width - covered.right) / zoom,
  height: (height - covered.below) / zoom,
});

/** The lens moved as little as need be until it shows nothing beyond the board; below it, only what is covered. */
export function within(lens: Lens, seen: Seen): Lens {
  const { height, width } = free(seen, lens.zoom);
  const clamp = (from: number, most: number): number => Math.min(Math.max(0, from), Math.max(0, most));
  return { zoom: lens.zoom, x: clamp(lens.x, seen.width - width), y: clamp(lens.y, seen.height - height) };
}

/** The lens with another zoom: what lies at that point of the page stays there. */
export function zoomed(lens: Lens, zoom: number, at: { readonly x: number; readonly y: number }, seen: Seen): Lens {
  const shift = 1 / lens.zoom - 1 / zoom;
  return within({ zoom, x: lens.x + at.x * shift, y: lens.y + at.y * shift }, seen);
}

interface Sight {
  readonly offer: BoardOffer;
  /** The place of one's own ship. */
  readonly own: number | undefined;
}

/**
 * Brings what is offered and one's own ship into sight, less enlarged if need be; where there is no room for all, what is
 * offered, else what is picked or the foremost. A lens that shows them already stays.
 */
export function sighted(lens: Lens, places: readonly BoardPlace[], { offer, own }: Sight, seen: Seen): Lens {
  const whole = free(seen, 1);
  const offered = [...offer.places, ...(offer.hints ?? [])];
  const wanted = [[...offered, own], offered, [offer.selected ?? offered[0] ?? own]];
  const choices = wanted.flatMap((ids) => {
    const found = places.filter(({ id }) => ids.includes(id));
    if (found.length === 0) return [];
    const box = boxOf(found);
    const most = Math.min(whole.width / (box.right - box.left), whole.height / (box.bottom - box.top));
    return [{ box, zoom: Math.min(lens.zoom, most) }];
  });
  const chosen = choices.find(({ zoom }) => zoom >= Math.min(lens.zoom, WORTH)) ?? choices.at(-1);
  if (chosen === undefined) return within(lens, seen);
  const { box } = chosen;
  const zoom = Math.max(chosen.zoom, Math.min(lens.zoom, WORTH));
  const { height, width } = free(seen, zoom);
  const inSight =
    box.left >= lens.x && box.right <= lens.x + width && box.top >= lens.y && box.bottom <= lens.y + height;
  if (inSight && zoom === lens.zoom) return within(lens, seen);
  const x = (box.left + box.right - width) / 2;
  return within({ zoom, x, y: (box.top + box.bottom - height) / 2 }, seen);
}

/** What places take up together, with what lies about them. */
function boxOf(places: readonly BoardPlace[]): Box {
  return {
    left: Math.min(...places.map(({ radius, x }) => x - radius * BESIDE)),
    right: Math.max(...places.map(({ radius, x }) => x + radius * BESIDE)),
    top: Math.min(...places.map(({ radius, y }) => y - radius * ABOVE)),
    bottom: Math.max(...places.map(({ radius, y }) => y + radius * BELOW)),
  };
}

/** The lens on the way from one to the other, at 0 … 1: the edges of what is seen move evenly. */
export function between(one: Lens, other: Lens, t: number): Lens {
  const mix = (from: number, to: number): number => from + (to - from) * t;
  return { zoom: 1 / mix(1 / one.zoom, 1 / other.zoom), x: mix(one.x, other.x), y: mix(one.y, other.y) };
}
