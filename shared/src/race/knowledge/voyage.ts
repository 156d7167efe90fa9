/** A movement in progress (R14.5) in a view: a short text, because it changes with every step. */
import { neighbours } from '../board/routes';
import type { Position, RaceState, RaceView, Voyage } from '../types';

const SIGNS = { forward: '+', backward: '-' } as const;

/** Direction, steps left, lap and space of the beginning, and the spaces entered, such as `+3 0 5 6`; '' if there is none. */
export function writeVoyage({ voyage }: RaceState): string {
  if (voyage === null) return '';
  const { direction, began, left, entered } = voyage;
  return `${SIGNS[direction]}${left} ${[began.lap, began.at, ...entered.map(({ at }) => at)].join(' ')}`;
}

/** Parses the movement of a view. */
export function readVoyage({ voyage, acting: ship, half }: RaceView): Voyage | null {
  if (voyage === '' || half === '') return null;
  const direction = voyage.startsWith(SIGNS.forward) ? 'forward' : 'backward';
  const [left = 0, lap = 0, at = 0, ...path] = voyage.slice(1).split(' ').map(Number);
  const began = { at, lap };
  const entered: Position[] = [];
  for (const next of path) {
    const ways = neighbours(entered.at(-1) ?? began, direction);
    entered.push(ways.find((way) => way.at === next) ?? { at: next, lap });
  }
  return { ship, half, direction, began, left, entered, told: entered.length, cancelled: false };
}
