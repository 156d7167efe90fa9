/** States of the race, by name. */
import { race, type Race, type RaceDecision, type RaceMove, type ShipName } from '@brigantine/shared/race';
import { raceManifest } from '@brigantine/shared/race/manifest';
import { amongBots, LONG_NAMES, RIGHT_TO_LEFT_NAMES, watchedAgain, type TableLook, type Wanted } from './tableLook';

type RaceLook = TableLook<Race>;
type Position = Readonly<Record<string, unknown>>;

const FULL = ['3 food', '4 gold', '2 powder', '5 gold', '6 powder'];
const SIX = Object.fromEntries([6, 6, 14, 22, 31, 43].map((at, seat) => [seat, { at, holds: FULL }]));
const THRONG: Position = { round: 5, captain: 1, ships: SIX };

/** A race from a position in scenario notation. */
function from(position: Position): NonNullable<RaceLook['begin']> {
  return (seats, agreed) => {
    const { rules, ghostShip } = raceManifest.options.choices(agreed, seats);
    return raceManifest.notation.arrange({ seats, rules, position, extras: { ghostShip } });
  };
}

const asks =
  (type: RaceDecision['type'], such: Wanted<Race> = () => true): Wanted<Race> =>
  (decision, state, moves) =>
    decision.type === type && such(decision, state, moves);

const look = (more: Partial<RaceLook>): RaceLook => ({ game: raceManifest, seats: 4, ...more });

/** A question of that type in a race, by default with the official rules. */
const question = (type: RaceDecision['type'], more: Partial<RaceLook> = {}, such?: Wanted<Race>): RaceLook =>
  look({ until: asks(type, such), ...more });

const house = (...rules: readonly string[]): Partial<RaceLook> => ({ agreed: ['official', ...rules] });
const ghostly: Partial<RaceLook> = { seats: 2, agreed: ['official', 'ghostShip'] };
const byGhost: Wanted<Race> = (decision) => 'ship' in decision && decision.ship === 'ghost';
const takes =
  (take: string, least: number): Wanted<Race> =>
  (_decision, _state, moves) =>
    moves.filter((move: RaceMove) => move.type === 'chooseSpoils' && move.take === take).length >= least;

const rich = (treasures: readonly string[]): Position => ({ at: 5, holds: FULL, treasures });

/** Ships 0 and 1 near each other with those treasures, so that they soon fight. */
function duel(first: readonly string[], second: readonly string[]): Partial<RaceLook> {
  const ships = { 0: rich(first), 1: { ...rich(second), at: 6 } };
  return { seats: 3, begin: from({ round: 4, captain: 0, ships }) };
}

const SEVEN = ['map', 'sabre', '+7', '+5', '+3', '-2', '-4'];

export const RACE_QUESTIONS: Readonly<Record<string, RaceLook>> = {
  'assign dice': question('assignDice'),
  // Beyond a fork in the morning: two prices on one half, one of which cannot be paid.
  'dice placed': question('assignDice', {
    begin: from({
      round: 2,
      captain: 0,
      dice: { rolled: [5, 2] },
      ships: { 0: { at: 15, hand: [5, 10, 7], holds: ['3 food', '2 gold', '-', '-', '-'] } },
    }),
    press: ['.question .option'],
  }),
  'choose a card': question('chooseCard', {}, (_d, { round }) => round >= 3),
  'choose a hold': question('chooseLoadHold', {}, (decision) => !('emptying' in decision && decision.emptying)),
  'empty a hold': question('chooseLoadHold', {}, (decision) => 'emptying' in decision && decision.emptying),
  'sixth hold': question(
    'chooseLoadHold',
    { seats: 3, begin: from({ ships: { 0: { holds: FULL, treasures: ['sixthHold'] } } }) },
    ({ seat }) => seat === 0,
  ),
  'a card picked': question('chooseCard', { press: ['.hand label.card'] }, (_d, { round }) => round >= 3),
  destination: question('chooseDestination'),
  'a destination that cannot be paid': question(
    'chooseDestination',
    {
      seats: 6,
      begin: from({
        round: 5,
        captain: 0,
        ships: { ...SIX, 0: { at: 20, holds: ['6 powder', '6 powder', '6 powder', '6 powder', '-'] } },
      }),
      press: ['.question .option'],
    },
    ({ seat }) => seat === 0,
  ),
  'lane by lane': question('chooseBranch', house('spaceCost:everySeaEntered', 'shortageRule:stopAndRetreat')),
  'where a shortage leads': question('chooseShortageDestination'),
  'Ghost Ship direction': question('chooseGhostDirection', ghostly),
  'Ghost Ship destination': question('chooseDestination', ghostly, byGhost),
  'Ghost Ship fights': question(
    'spendPowder',
    ghostly,
    (decision) => 'opponent' in decision && decision.opponent === 'ghost',
  ),
  'Ghost Ship spoils': question('chooseSpoils', ghostly, byGhost),
  target: question('chooseTarget', { seats: 6, begin: from(THRONG) }),
  'powder in attack': question('spendPowder', {}, (d) => d.type === 'spendPowder' && d.side === 'attack'),
  'powder in defence': question('spendPowder', {}, (d) => d.type === 'spendPowder' && d.side === 'defence'),
  sabre: question('useSabre', duel(['sabre', 'ladyBeth'], [])),
  'spoils: a hold': question('chooseSpoils', {}, takes('hold', 2)),
  'spoils: holds or nothing': question(
    'chooseSpoils',
    {},
    (d, s, moves) => moves.length > 4 && takes('hold', moves.length - 1)(d, s, moves),
  ),
  'spoils: steal a treasure': question(
    'chooseSpoils',
    duel(['-2'], ['map', 'sabre', '+7', '+5']),
    takes('treasure', 3),
  ),
  'spoils: give a curse': question(
    'chooseSpoils',
    duel(['-2', '-3', '-4'], ['map', 'sixthHold', '+7']),
    (d, s, moves) => d.seat === 0 && takes('curse', 3)(d, s, moves),
  ),
  payment: question('choosePayment'),
  'payment from five holds': question(
    'choosePayment',
    {
      begin: from({
        round: 5,
        captain: 0,
        ships: { 0: { at: 3, hand: [8, 6, 7], holds: ['1 gold', '6 gold', '5 gold', '3 gold', '1 gold'] } },
      }),
    },
    ({ seat }, { ships }) => seat === 0 && ships[0]?.holds.every((hold) => hold?.resource === 'gold') === true,
  ),
  'retreat to what can be paid': question('chooseRetreat', house('shortageRule:payableRetreat')),
  'retreat from a port': question(
    'choosePortRetreat',
    house('spaceCost:everySeaEntered', 'shortageRule:stopAndRetreat'),
  ),
  'pay food in gold': question('coverShortfall', house('foodShortfallGold:true')),
  'keep what was stolen': question('keepStolenTreasure', house('treasureStorage:inHold', 'stolenTreasureDiscard:true')),
  'room for a curse': question('makeRoomForCurse', house('treasureStorage:inHold', 'curseGift:forcedIntoHold')),
};

const named = (name: string): RaceLook => RACE_QUESTIONS[name] ?? look({});
/** Two ships with the same total at the top. */
const tied: RaceLook['ended'] = (state) => {
  const pending = race.pending(state);
  return pending.kind === 'over' && pending.ranking.some((place: readonly ShipName[]) => place.length > 1);
};

const LAST_ROUND = look({
  begin: from({
    round: 9,
    captain: 1,
    dice: { rolled: [6, 6], morning: 6, evening: 6 },
    ships: { 1: { at: 47, holds: FULL, hand: [8] }, 0: { at: 44, holds: FULL, hand: [7, 8, 2] } },
  }),
  until: (_decision, state) => race.view(state, 'table').lastRound,
});

export const RACE_LOOKS: Readonly<Record<string, RaceLook>> = {
  'race: waiting': { ...named('powder in attack'), eyes: 'another' },
  'race: another sails': { ...named('destination'), eyes: 'another' },
  // The Captain has played a card and waits for the last ship.
  'race: two cards left': {
    ...question('chooseDestination', {}, ({ seat }, { captain }) => (seat + 1) % 4 === captain),
    eyes: 'another',
  },
  'race: another has too little': { ...question('chooseShortageDestination', { names: LONG_NAMES }), eyes: 'another' },
  'race: last round, another sails': { ...LAST_ROUND, eyes: 'another' },
  'race: last round, others fight': look({
    begin: from({
      round: 9,
      captain: 1,
      dice: { rolled: [6, 6], morning: 6, evening: 6 },
      ships: {
        1: { at: 47, holds: FULL, hand: [8] },
        0: { at: 44, holds: FULL },
        2: { holds: FULL, hand: [8] },
        3: { at: 6, holds: FULL },
      },
    }),
    until: ({ type }, state) => type === 'spendPowder' && race.view(state, 'table').lastRound,
    eyes: 'another',
  }),
  'race: last round, another has too little': look({
    begin: from({
      round: 9,
      captain: 1,
      dice: { rolled: [6, 6], morning: 6, evening: 6 },
      ships: { 1: { at: 47, holds: FULL, hand: [8] }, 0: { at: 44, holds: FULL }, 2: { at: 20, hand: [8] } },
    }),
    until: ({ type }, state) => type === 'chooseShortageDestination' && race.view(state, 'table').lastRound,
    eyes: 'another',
  }),
  'race: watching': { ...named('choose a card'), eyes: 'watching' },
  'race: watching a fight': { ...named('powder in attack'), eyes: 'watching' },
  'race: four cards': look({
    begin: from({
      round: 5,
      captain: 0,
      dice: { rolled: [4, 2], morning: 4, evening: 2 },
      ships: { 0: { at: 8, holds: FULL, hand: [2, 5, 7, 4], discard: [1, 3], treasures: ['map'] } },
    }),
    until: asks('chooseCard', ({ seat }) => seat === 0),
  }),
  // From both ends of a fork, with fights: the most marks in the narrowest halves.
  'race: four cards of many ways': look({
    begin: from({
      round: 5,
      captain: 1,
      dice: { rolled: [6, 6], morning: 6, evening: 6 },
      ships: {
        0: { at: 6, holds: ['1 food', '2 gold', '-', '-', '-'], hand: [2, 5, 8, 10], treasures: ['map'] },
        1: { at: 15, holds: FULL },
        2: { at: 12, holds: FULL },
        3: { at: 18, holds: FULL },
      },
    }),
    until: asks('chooseCard', ({ seat }) => seat === 0),
  }),
  // Beyond a fork in the morning and in the evening, with too little to pay: the longest forecast of a card.
  'race: what a card would do': look({
    begin: from({
      round: 5,
      captain: 1,
      dice: { rolled: [6, 5], morning: 6, evening: 5 },
      ships: {
        0: { at: 17, holds: ['1 food', '2 gold', '-', '-', '-'], hand: [2, 5, 8] },
        1: { at: 23, holds: FULL },
        2: { at: 27, holds: FULL },
        3: { at: 28, holds: FULL },
      },
    }),
    until: asks('chooseCard', ({ seat }) => seat === 0),
    press: ['.hand > li:last-child label.card', '.outcome-toggle'],
  }),
  // From both ends of a fork into the next one: the most routes, with a fight on either lane.
  'race: a card of six ways': look({
    begin: from({
      round: 5,
      captain: 1,
      dice: { rolled: [6, 6], morning: 6, evening: 6 },
      ships: {
        0: { at: 6, holds: ['1 food', '2 gold', '-', '-', '-'], hand: [2, 5, 8] },
        1: { at: 15, holds: FULL },
        2: { at: 12, holds: FULL },
        3: { at: 18, holds: FULL },
      },
    }),
    names: LONG_NAMES,
    until: asks('chooseCard', ({ seat }) => seat === 0),
    press: ['.hand > li:last-child label.card', '.outcome-toggle'],
  }),
  // Forward on two lanes and back on two more, to the same spaces.
  'race: a card there and back': look({
    begin: from({
      round: 5,
      captain: 1,
      dice: { rolled: [6, 6], morning: 6, evening: 6 },
      ships: {
        0: { at: 27, hand: [5, 8, 2] },
        1: { at: 33, holds: FULL },
        2: { at: 27, holds: FULL },
        3: { at: 38, holds: FULL },
      },
    }),
    until: asks('chooseCard', ({ seat }) => seat === 0),
    press: ['.hand > li:last-child label.card', '.outcome-toggle'],
  }),
  // R12.3: the chart shows points that do not count yet.
  'race: a card to behind the start': look({
    begin: from({
      round: 2,
      captain: 1,
      dice: { rolled: [5, 1], morning: 5, evening: 1 },
      ships: { 0: { at: 2, holds: FULL, hand: [5, 8, 6] } },
    }),
    until: asks('chooseCard', ({ seat }) => seat === 0),
    press: ['.hand > li:last-child label.card', '.outcome-toggle'],
  }),
  'race: six at the start': look({ seats: 6 }),
  'race: six ships': look({ seats: 6, begin: from(THRONG), until: asks('chooseCard') }),
  // Adjacent spaces, on which ships have little room.
  'race: ships side by side': look({
    seats: 6,
    begin: from({
      round: 5,
      captain: 1,
      ships: Object.fromEntries([12, 12, 13, 14, 14, 11].map((at, seat) => [seat, { at, holds: FULL }])),
    }),
    until: asks('chooseCard'),
  }),
  'race: enlarged': look({
    seats: 6,
    begin: from(THRONG),
    until: asks('chooseCard'),
    press: ['.hint-slip .button', '.board-zoom'],
  }),
  'race: enlarged, a card picked': look({
    seats: 6,
    begin: from(THRONG),
    until: asks('chooseCard'),
    press: ['.hint-slip .button', '.hand label.card', '.board-zoom'],
  }),
  'race: six ships, long names': look({ seats: 6, begin: from(THRONG), until: asks('chooseCard'), names: LONG_NAMES }),
  'race: right-to-left names': look({
    ...duel(['map'], ['sabre']),
    until: asks('chooseSpoils'),
    names: RIGHT_TO_LEFT_NAMES,
    press: ['.topbar-deeds .bar-button:nth-of-type(1)'],
  }),
  // Names of bots, and treasures of every kind beside played cards.
  'race: six ships, treasures': look({
    seats: 6,
    begin: from({
      round: 5,
      captain: 1,
      ships: Object.fromEntries(
        [['map', '+5'], ['sabre', '+7', '-2'], ['+3'], ['sixthHold', '-3', '+3', '+7', 'ladyBeth'], ['-4'], []].map(
          (treasures, seat) => [seat, { at: 6 + 5 * seat, holds: ['6 gold', ...FULL.slice(1)], treasures }],
        ),
      ),
    }),
    until: asks('chooseDestination'),
    names: ['Maximilienne', 'Calico Joan', 'Old Barnaby', 'Tom Cutlass', 'Scurvy Kate', 'Anne-Marie'],
  }),
  // The Captain, a bot, has the most.
  'race: four ships, treasures': look({
    seats: 4,
    begin: from({
      round: 5,
      captain: 3,
      ships: Object.fromEntries(
        [['+5'], ['sabre', 'map', '-2'], ['sixthHold', '-3'], ['ladyBeth', '-4', '+3', '+3', '+7']].map(
          (treasures, seat) => [seat, { at: 6 + 5 * seat, holds: ['6 gold', ...FULL.slice(1)], treasures }],
        ),
      ),
    }),
    until: asks('chooseDestination'),
    names: ['Zoé', 'Calico Joan', 'Old Barnaby', 'Anne-Marie'],
  }),
  'race: seven treasures': look({
    begin: from({ round: 6, captain: 0, ships: { 1: { at: 12, holds: FULL, treasures: SEVEN } } }),
    until: asks('chooseCard', ({ seat }) => seat === 0),
    press: ['.ribbon > li:nth-child(2) .station'],
  }),
  'race: seven treasures of one’s own': look({
    begin: from({ round: 6, captain: 0, ships: { 0: { at: 12, holds: FULL, treasures: SEVEN } } }),
    until: asks('chooseCard', ({ seat }) => seat === 0),
  }),
  'race: another fights for six holds': look({
    ...duel(['map', 'sabre', '-2'], ['sixthHold', '+7']),
    until: asks('spendPowder'),
    eyes: 'another',
    names: LONG_NAMES,
  }),
  'race: last round': LAST_ROUND,
  'race: house rules': look({ agreed: ['salon'], until: asks('chooseCard', (_d, { round }) => round >= 3) }),
  'race: Ghost Ship': look({ ...ghostly, until: asks('chooseCard', (_d, { round }) => round >= 3) }),
  'race: score of six': look({ seats: 6, until: 'over', names: LONG_NAMES }),
  'race: score, right-to-left names': look({ seats: 6, until: 'over', names: RIGHT_TO_LEFT_NAMES }),
  'race: score, a rematch is wanted': look({
    seats: 6,
    until: 'over',
    names: LONG_NAMES,
    then: (session) => (session.goneOn.value = { ...session.room.peek(), phase: 'lobby' }),
  }),
  'race: score, alone among bots': look({ until: 'over', then: amongBots }),
  'race: score laid aside': look({ until: 'over', press: ['.score-foot > .button'] }),
  'race: watched again': look({
    seats: 6,
    until: 'over',
    names: LONG_NAMES,
    room: { deadline: 0 },
    press: watchedAgain(60),
  }),
  'race: equal scores': look({ seats: 4, until: 'over', ended: tied, room: { kept: 'a-game' } }),
};
