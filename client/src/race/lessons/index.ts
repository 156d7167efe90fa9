/** The Great Race learnt by playing: eight lessons, each from a position. The learner is seat 0. */
import type { Race } from '@brigantine/shared/race';
import { raceNotation } from '@brigantine/shared/race/scenario';
import { raceOptions } from '@brigantine/shared/race/options';
import type { Lessons } from '../../learn/contract';
import { fight, home, lair } from './encounters';
import { card, dice, goal, holds, price } from './round';

export const raceLessons: Lessons<Race> = {
  notation: raceNotation,
  agreed: raceOptions.usual,
  lessons: [goal, dice, card, holds, price, fight, lair, home],
  otherwise: { say: 'otherwise', at: { part: '.question' } },
};
