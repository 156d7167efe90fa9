/** A movement on its way (R14.5) as the view shows it: in a few characters, as it changes with every step. */
import { neighbours } from '../board/routes';
import type { Position, RaceState, RaceView, Voyage } from '../types';

const SIGNS = { forward: '+', backward: '-' } as const;

/** Direction, steps to go, and the spaces from where it began with its lap: `+3 0 5 6`; '' while nobody is on the way. */
export function writeVoyage({ voyage }: RaceState): string {
  if (voyage === null) return '';
  const { direction, began, left, entered } = voyage;
  return `${SIGNS[direction]}${left} ${[began.lap, began.at, ...entered.map(({ at }) => at)].join(' ')}`;
}

/** The movement that a view shows. Whoever is asked on the way has been shown the whole of it. */
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
