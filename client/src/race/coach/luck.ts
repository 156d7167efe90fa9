import type { Seat } from '@brigantine/shared/engine';
import { pointsOf, type Race, type RaceChoices } from '@brigantine/shared/race';
import type { PlayedRace } from '@brigantine/shared/race/coach';
import type { GameRecord } from '@brigantine/shared/record';
import type { ReviewProps } from '../../table/contract';
import { desk } from './desk';

/** True if the coach can review a race with this setup. */
export const isReviewed = ({ rules }: RaceChoices): boolean => pointsOf(rules).spaceCost !== 'everySeaEntered';

/** The inputs of a record for the coach. */
export function playedRace({ seats, choices, steps }: ReviewProps<Race>['record']): PlayedRace {
  return { seats, choices: choices as RaceChoices, inputs: steps.map(({ input }) => input) };
}

/** By how much dice and draws changed a seat's chance to win; null if such races are not reviewed. Rejects like `Desk.do`. */
export async function luckOf(record: GameRecord, seat: Seat): Promise<number | null> {
  if (!isReviewed(record.choices as RaceChoices)) return null;
  const { accounts } = await desk.do('review', playedRace(record as ReviewProps<Race>['record']));
  return accounts[seat]?.luck ?? null;
}
