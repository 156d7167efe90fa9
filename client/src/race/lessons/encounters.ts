/** What one meets on the way: a fight, a lair, and the end. */
import type { Race } from '@brigantine/shared/race';
import type { Lesson } from '../../learn/contract';
import { afterOwnTurn, happened, PARTS, scenario } from './parts';

/** R8: whoever lands on an occupied space must fight. */
export const fight: Lesson<Race> = {
  id: 'fight',
  scenario: scenario({
    id: 'fight',
    position: {
      round: 5,
      captain: 0,
      dice: { rolled: [3, 2], morning: 3, evening: 2 },
      ships: {
        0: { at: 20, hand: [7, 11], holds: ['3 food', '3 powder', '2 gold', '-', '-'] },
        1: { at: 23, hand: [9], holds: ['3 food', '6 gold', '2 powder', '-', '-'] },
        2: { at: 10, hand: [4] },
      },
    },
    chance: { combatDie: [8, 6] },
  }),
  intro: [{ say: 'fight.there', at: { place: 23, piece: true } }],
  asks: {
    chooseCard: { say: 'fight.card', at: PARTS.cards },
    spendPowder: { say: 'fight.ask', at: PARTS.question },
    chooseSpoils: { say: 'fight.spoils', at: PARTS.answers },
  },
  expected: { type: 'chooseCard', card: 7 },
  ends: afterOwnTurn,
  meaning: () => [{ say: 'fight.meaning', at: PARTS.ownHolds }, { say: 'fight.powder' }],
};

/** R6, R9: the treasure of a lair. */
export const lair: Lesson<Race> = {
  id: 'lair',
  scenario: scenario({
    id: 'lair',
    position: {
      round: 3,
      captain: 0,
      dice: { rolled: [2, 1], morning: 2, evening: 1 },
      ships: {
        0: { at: 2, hand: [7, 11], holds: ['3 food', '3 gold', '-', '-', '-'] },
        1: { at: 1, hand: [9] },
        2: { at: 3, hand: [4] },
      },
    },
    chance: { treasure: ['+5'] },
  }),
  intro: [{ say: 'lair.there', at: { place: 4, piece: true } }],
  asks: { chooseCard: { say: 'lair.ask', at: PARTS.cards } },
  expected: { type: 'chooseCard', card: 7 },
  ends: afterOwnTurn,
  meaning: (events) =>
    happened(events, 'treasureFound')
      ? [{ say: 'lair.meaning', at: PARTS.ownTreasures }, { say: 'lair.curse' }]
      : [{ say: 'lair.curse' }],
};

/** R12: the line of the −5, the end of the race, and the score. */
export const home: Lesson<Race> = {
  id: 'home',
  scenario: scenario({
    id: 'home',
    position: {
      round: 9,
      captain: 0,
      dice: { rolled: [4, 2], morning: 4, evening: 2 },
      lairs: [],
      treasurePile: [],
      ships: {
        0: { at: 46, hand: [7, 8], holds: ['3 food', '6 gold', '-', '-', '-'], treasures: ['+5'] },
        1: { at: 44, hand: [9], holds: ['2 food', '8 gold', '-', '-', '-'] },
        2: { at: 37, hand: [4], holds: ['2 food', '3 gold', '-', '-', '-'] },
      },
    },
  }),
  intro: [
    { say: 'home.line', at: { place: 41 } },
    { say: 'home.worth', at: { place: 0 } },
  ],
  asks: { chooseCard: { say: 'home.ask', at: PARTS.cards } },
  expected: { type: 'chooseCard', card: 7 },
  ends: (event) => (event.type === 'gameEnded' ? 'with' : undefined),
  meaning: () => [{ say: 'home.meaning', at: { part: '.score-scroll' } }],
};
