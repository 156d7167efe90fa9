/** How far each crew has got in the round; pure. */
import type { Crew, PlankView } from '@brigantine/shared/plank';

export type Station = 'now' | 'done' | 'todo';

/** Crews in their order of turns; before it is fixed (P2.5) by number. */
export function stations(view: PlankView): readonly Crew[] {
  return view.order.length > 0 ? view.order : view.crews.map((_, crew) => crew);
}

/** P8.6: one turn of each crew in each round. */
export function stationOf(view: PlankView, crew: Crew): Station {
  if (view.turn === crew) return 'now';
  if (view.over) return 'done';
  const [turn, at] = [view.order.indexOf(view.turn), view.order.indexOf(crew)];
  return turn >= 0 && at < turn ? 'done' : 'todo';
}
