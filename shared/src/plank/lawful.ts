/** The Plank for the invariants of all games (shared/src/laws). */
import type { Moment } from '../engine';
import { brokenPlank, brokenPlankView } from './conservation';
import { plank } from './game';
import { PARAGRAPH_SIGNS } from './paragraphs';
import { plankShape } from './shape';
import { shadowOf } from './shadow';
import type { PlankChoices, PlankEvent, PlankGame, PlankState } from './types';

export const lawfulPlank = {
  game: plank,
  shape: plankShape,
  choices: (): PlankChoices[] => [{}],
  shadow: shadowOf,
  reveals: (events: readonly PlankEvent[]) => events.some(({ type }) => type === 'placementsRevealed'),
  broken: brokenPlank,
  brokenView: brokenPlankView,
  isOption,
  paragraphs: Object.keys(PARAGRAPH_SIGNS),
  played: (paragraph: string, moment: Moment<PlankGame>) => PARAGRAPH_SIGNS[paragraph]?.(moment) ?? false,
};

/** Whether a move is listed, computed from the description alone. */
function isOption(state: PlankState, seat: number, raw: unknown): boolean {
  const move = plank.moves.read(raw);
  const moves = plank.options(state, seat)?.moves ?? [];
  return move !== undefined && moves.some((option) => sorted(option) === sorted(move));
}

function sorted(move: object): string {
  return JSON.stringify(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1)));
}
