/** Ships by name and place, the order of play, and how far each has got in the round. Pure: panels and reducer share it. */
import type { Seat } from '@brigantine/shared/engine';
import {
  RETREATS,
  retreats,
  type RaceView,
  type ShipIndex,
  type ShipName,
  type ShortageSymbol,
} from '@brigantine/shared/race';
import { rulesOf } from './rules';

/** How the wire names the ship at an index. */
export function shipName(view: RaceView, index: ShipIndex): ShipName {
  return view.ships[index]?.ghost === true ? 'ghost' : (index as Seat);
}

/** Where a named ship stands in `view.ships`; the Ghost Ship is the last one. */
export function shipIndex(view: RaceView, ship: ShipName): ShipIndex {
  return ship === 'ghost' ? view.ships.length - 1 : ship;
}

/** Ships in the order of play: from the Captain clockwise, the Ghost Ship last (R3.3, R10.2). */
export function playOrder(view: RaceView): ShipIndex[] {
  const seats = view.ships.filter((ship) => !ship.ghost).length;
  const captain: Seat = Math.max(0, view.captain);
  const players = Array.from({ length: seats }, (_, i) => (captain + i) % seats);
  return seats < view.ships.length ? [...players, seats] : players;
}

/** Whether a ship sails before another has done with this round, and may not lie then where it lies now (R3.3, R14.4). */
export function mayLeaveBefore(view: RaceView, index: ShipIndex, other: ShipIndex): boolean {
  if (view.acting >= 0 || index === other) return false;
  const order = playOrder(view);
  return morningsFirst(view) || order.indexOf(index) < order.indexOf(other);
}

export type PipState = 'done' | 'now' | 'todo';

/** How far a ship is with its morning and its evening in this round (R3.3, R14.3, R14.4). */
export function pipsOf(view: RaceView, index: ShipIndex): readonly [PipState, PipState] {
  const order = playOrder(view);
  const [turn, place] = [order.indexOf(view.acting), order.indexOf(index)];
  if (morningsFirst(view) && turn >= 0) return apart(view.half === 'evening', place - turn);
  if (view.acting === index) return view.half === 'evening' ? ['done', 'now'] : ['now', 'todo'];
  const over = turn < 0 ? isOver(view, index) : place < turn;
  return over ? ['done', 'done'] : ['todo', 'todo'];
}

/**
 * The number of ships that act before that one, including the one that acts now; undefined if it acts now, or never
 * again.
 */
export function shipsBefore(view: RaceView, index: ShipIndex): number | undefined {
  if (view.acting === index || view.over) return undefined;
  const left = playOrder(view).filter((each) => pipsOf(view, each)[1] !== 'done');
  const place = left.indexOf(index);
  if (place >= 0) return view.acting < 0 ? 0 : place;
  return view.lastRound ? undefined : left.length;
}

/** R14.4: all mornings, then all evenings; not with a Ghost Ship. */
function morningsFirst(view: RaceView): boolean {
  return rulesOf(view).actionOrder === 'morningsThenEvenings' && !view.ships.some(({ ghost }) => ghost);
}

/** `behind`: how many places after the ship that acts. */
function apart(evening: boolean, behind: number): readonly [PipState, PipState] {
  const state: PipState = behind < 0 ? 'done' : behind > 0 ? 'todo' : 'now';
  return evening ? ['done', state] : [state, 'todo'];
}

/** Between turns: before the first a ship has no open card, after the last everybody has; R14.3 opens all at once. */
function isOver(view: RaceView, index: ShipIndex): boolean {
  if (rulesOf(view).reveal === 'simultaneous' && !view.over) return false;
  const open = view.ships.filter((ship) => !ship.ghost).every((ship) => ship.revealed !== 0);
  return view.ships[index]?.ghost === true ? open : view.ships[index]?.revealed !== 0;
}

/** R7.4, R7.5: the spaces among which a ship's owner may choose after this throw; a star sends it nowhere. */
export function fallsBackTo(view: RaceView, ship: ShipName, symbol: ShortageSymbol): readonly number[] {
  const from = view.ships[shipIndex(view, ship)];
  if (symbol === 'star' || from === undefined) return [];
  return retreats(from, RETREATS[symbol]).map(({ at }) => at);
}
