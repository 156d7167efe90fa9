/** The Great Race learnt by playing: eight lessons, each from a position. The learner is seat 0. */
import type { Race } from '@brigantine/shared/race';
import type { Lesson, Lessons } from '../../learn/contract';
import { afterOwnTurn, PARTS, scenario, happened } from './parts';
import { raceNotation } from '@brigantine/shared/race/scenario';
import { raceOptions } from '@brigantine/shared/race/options';

/** R1, R5: once round the island. */
const goal: Lesson<Race> = {
  id: 'goal',
  scenario: scenario({
    id: 'goal',
    position: {
      captain: 0,
      dice: { rolled: [3, 2], morning: 3, evening: 2 },
      ships: { 0: { hand: [7, 8, 11] }, 1: { hand: [9] }, 2: { hand: [4] } },
    },
  }),
  intro: [
    { say: 'goal.start', at: { place: 0 } },
    { say: 'goal.way', at: { place: 3 } },
  ],
  asks: { chooseCard: { say: 'goal.ask', at: PARTS.firstCard } },
  expected: { type: 'chooseCard', card: 7 },
  ends: (event) => (event.type === 'shipSailed' ? 'with' : afterOwnTurn(event)),
  meaning: () => [
    { say: 'goal.meaning', at: { place: 3 } },
    { say: 'goal.score', at: PARTS.ownScore },
  ],
};

/** R3.1: the Captain's dice. */
const dice: Lesson<Race> = {
  id: 'dice',
  scenario: scenario({
    id: 'dice',
    position: {
      round: 2,
      captain: 0,
      dice: { rolled: [5, 2] },
      ships: {
        0: { at: 15, hand: [5, 10, 7], holds: ['3 food', '2 gold', '-', '-', '-'] },
        1: { at: 12, hand: [9] },
        2: { at: 10, hand: [4] },
      },
    },
  }),
  intro: [{ say: 'dice.captain', at: PARTS.rolledDice }],
  asks: { assignDice: { say: 'dice.ask', at: PARTS.answers } },
  expected: { type: 'assignDice', morning: 5, evening: 2 },
  ends: (event) => (event.type === 'diceAssigned' ? 'with' : undefined),
  meaning: () => [{ say: 'dice.meaning', at: PARTS.placedDice }],
};

/** R3.2, R3.3: a card is two deeds. */
const card: Lesson<Race> = {
  id: 'card',
  scenario: scenario({
    id: 'card',
    position: {
      round: 2,
      captain: 0,
      dice: { rolled: [4, 3], morning: 4, evening: 3 },
      ships: {
        0: { at: 15, hand: [5, 3, 9], holds: ['3 food', '2 powder', '-', '-', '-'] },
        1: { at: 12, hand: [9] },
        2: { at: 10, hand: [4] },
      },
    },
  }),
  intro: [
    { say: 'card.left', at: PARTS.sunHalf },
    { say: 'card.right', at: PARTS.moonHalf },
  ],
  asks: { chooseCard: { say: 'card.ask', at: PARTS.cards } },
  expected: { type: 'chooseCard', card: 5 },
  ends: afterOwnTurn,
  meaning: () => [{ say: 'card.meaning', at: PARTS.ownHolds }],
};

/** R4: loading, and a load that finds no empty hold. */
const holds: Lesson<Race> = {
  id: 'holds',
  scenario: scenario({
    id: 'holds',
    position: {
      round: 4,
      captain: 0,
      dice: { rolled: [3, 4], morning: 3, evening: 4 },
      ships: {
        0: { at: 21, hand: [9, 1], holds: ['2 food', '4 gold', '1 powder', '5 gold', '-'] },
        1: { at: 12, hand: [9] },
        2: { at: 10, hand: [4] },
      },
    },
  }),
  intro: [{ say: 'holds.one', at: PARTS.ownHolds }],
  asks: {
    chooseCard: { say: 'holds.card', at: PARTS.cards },
    chooseLoadHold: { say: 'holds.ask', at: PARTS.answers },
  },
  expected: { type: 'chooseCard', card: 9 },
  ends: afterOwnTurn,
  meaning: (events) => {
    const gold = events.some((event) => event.type === 'goodsDumped' && event.resource === 'gold');
    return [{ say: gold ? 'holds.gold' : 'holds.meaning', at: PARTS.ownHolds }];
  },
};

/** R7: what a space costs, and a shortage: there is no other card, so that it comes. */
const price: Lesson<Race> = {
  id: 'price',
  scenario: scenario({
    id: 'price',
    position: {
      round: 4,
      captain: 0,
      dice: { rolled: [2, 3], morning: 2, evening: 3 },
      ships: {
        0: { at: 13, hand: [8], holds: ['4 food', '1 gold', '-', '-', '-'] },
        1: { at: 5, hand: [9] },
        2: { at: 8, hand: [4] },
      },
    },
    chance: { shortageDie: ['circle'] },
  }),
  intro: [
    { say: 'price.sea', at: { place: 15 } },
    { say: 'price.port', at: { place: 18 } },
    { say: 'price.die' },
    { say: 'price.forecast', at: PARTS.shortPrice },
  ],
  asks: { chooseCard: { say: 'price.ask', at: PARTS.cards } },
  expected: { type: 'chooseCard', card: 8 },
  ends: afterOwnTurn,
  meaning: () => [{ say: 'price.short', at: { place: 16 } }],
};

/** R8: whoever lands on an occupied space must fight. */
const fight: Lesson<Race> = {
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
const lair: Lesson<Race> = {
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
const home: Lesson<Race> = {
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

export const raceLessons: Lessons<Race> = {
  notation: raceNotation,
  agreed: raceOptions.usual,
  lessons: [goal, dice, card, holds, price, fight, lair, home],
  otherwise: { say: 'otherwise', at: { part: '.question' } },
};
