/** The puzzles of the race, judged by its coach. */
import { isAlike, type Race, type RaceMove, type RaceView } from '@brigantine/shared/race';
import type { Reason } from '@brigantine/shared/race/coach';
import { raceAnswers, racePositions } from '@brigantine/shared/race/puzzles';
import type { Puzzles } from '../puzzles/contract';
import { moveText } from './coach/moveText';
import { COACH_WORDS, coachWords, t } from './words';

export const racePuzzles: Puzzles<Race> = {
  positions: racePositions,
  solutions: raceAnswers,
  words: COACH_WORDS,
  moveText: (move, room, view) => spoilsText(move, view) ?? moveText(move, room),
  reason: (reason) => coachWords(`reason.${reason as Reason}`),
  isAlike,
};

/** The goods of the loser's hold, as the question shows them; undefined for another answer. */
function spoilsText(move: RaceMove, { combat: [combat], pending, ships }: RaceView): string | undefined {
  if (move.type !== 'chooseSpoils' || move.take !== 'hold' || combat === undefined) return undefined;
  const { attack, defence } = combat.sides;
  const loser = pending.seats.some((seat) => seat === attack.ship) ? defence : attack;
  const { resource = '', count = 0 } = ships[loser.ship]?.holds[move.hold - 1] ?? {};
  return resource === '' || resource === 'treasure' ? undefined : t(`goods.${resource}`, { count });
}
