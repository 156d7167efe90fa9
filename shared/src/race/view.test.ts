/** R11: the view of a viewer field by field, and events as a viewer may see them. */
import { NOBODY_ASKED } from '../engine';
import { race } from './game';
import { arrangePosition } from './scenario/position';
import type { CardId, HoldView, RaceChoices, RaceEvent, RaceMove, RaceState } from './types';
import { redact } from './view';

type Options = RaceChoices['rules']['options'];

function arranged(
  position: Readonly<Record<string, unknown>>,
  seats: number,
  ghostShip = false,
  options: Options = {},
) {
  return arrangePosition(seats, { rules: { preset: 'official', options }, ghostShip }, position, 'position');
}

function chance(state: RaceState, outcome: number): void {
  race.apply(state, { kind: 'chance', outcome });
}

function move(state: RaceState, seat: number, answer: RaceMove): void {
  race.apply(state, { kind: 'move', seat, move: answer });
}

function chooseCards(state: RaceState, ...cards: CardId[]): void {
  cards.forEach((card, seat) => move(state, seat, { type: 'chooseCard', card }));
}

const dice = (morning: number, evening: number): object => ({ rolled: [morning, evening], morning, evening });
const holds = (...goods: HoldView[]): HoldView[] => [0, 1, 2, 3, 4].map((i) => goods[i] ?? { resource: '', count: 0 });
const [SIX, STAR] = [2, 5];

describe('the view', () => {
  const ships = {
    0: { at: 4, holds: ['3 food', '4 powder', '-', '-', '-'], hand: [11, 8], discard: [1], treasures: ['-2', 'map'] },
    1: { at: 5, holds: ['3 food', '2 powder', '-', '-', '-'], hand: [3, 4, 5] },
    ghost: { at: 9 },
  };

  it('R11 lists what is public in a combat, and in `own` what only that seat knows', () => {
    const state = arranged({ round: 4, captain: 0, dice: dice(1, 3), lairs: [9, 44], ships }, 2, true);
    chooseCards(state, 11, 4);
    expect(race.view(state, 'table').combat).toMatchObject([
      { sides: { attack: { powder: 0, face: '' }, defence: { face: '' } } },
    ]);
    move(state, 0, { type: 'spendPowder', from: { 2: 3 } });
    chance(state, SIX);
    const everybody = {
      rules: 'official',
      round: 4,
      captain: 0,
      rolled: [1, 3],
      morning: 1,
      evening: 3,
      ships: [
        {
          ghost: false,
          at: 5,
          lap: 0,
          finished: false,
          holds: holds({ resource: 'food', count: 3 }, { resource: 'powder', count: 1 }),
          treasures: [
            { card: 'faceDown', cursed: false, hold: 0 },
            { card: 'map', cursed: false, hold: 0 },
          ],
          score: { space: -5, gold: 0, treasures: 0, total: -5 },
          place: 0,
          handSize: 1,
          pileSize: 8,
          discard: [1],
          hasChosen: false,
          revealed: 11,
        },
        {
          ghost: false,
          at: 5,
          lap: 0,
          finished: false,
          holds: holds({ resource: 'food', count: 3 }, { resource: 'powder', count: 2 }),
          treasures: [],
          score: { space: -5, gold: 0, treasures: 0, total: -5 },
          place: 0,
          handSize: 3,
          pileSize: 8,
          discard: [],
          hasChosen: true,
          revealed: 0,
        },
        {
          ghost: true,
          at: 9,
          lap: 0,
          finished: false,
          holds: holds({ resource: 'gold', count: 5 }, { resource: 'gold', count: 3 }),
          treasures: [{ card: 'ladyBeth', cursed: false, hold: 0 }],
          score: { space: -5, gold: 8, treasures: 0, total: 3 },
          place: 0,
          handSize: 0,
          pileSize: 0,
          discard: [],
          hasChosen: false,
          revealed: 0,
        },
      ],
      lairs: [9, 44],
      pileSize: 0,
      discard: [],
      acting: 0,
      half: 'morning',
      combat: [
        {
          at: 5,
          sides: { attack: { ship: 0, powder: 3, face: '6' }, defence: { ship: 1, powder: 0, face: '' } },
          sabreUsed: false,
        },
      ],
      voyage: '',
      pending: { type: 'spendPowder', seats: [1], about: [] },
      lastRound: false,
      over: false,
    };
    expect(race.view(state, 'table')).toEqual(everybody);
    const [mine, theirs] = [
      { hand: [8], chosen: 0, known: [['-2', 'map'], [], ['ladyBeth']], gone: [] },
      { hand: [3, 4, 5], chosen: 4, known: [['faceDown', 'map'], [], ['ladyBeth']], gone: [] },
    ];
    expect(race.view(state, 0)).toEqual({ ...everybody, own: mine });
    expect(race.view(state, 1)).toEqual({ ...everybody, own: theirs });

    move(state, 1, { type: 'spendPowder', from: {} });
    chance(state, STAR);
    expect(race.view(state, 'table')).toMatchObject({
      combat: [{ sides: { attack: { face: '6' }, defence: { face: 'star' } } }],
      pending: { type: 'chooseSpoils', seats: [1] },
    });
    move(state, 1, { type: 'chooseSpoils', take: 'nothing' });
    expect(race.view(state, 'table').combat).toEqual([]);
  });

  it('R10.3 shows the turn of the Ghost Ship while the Captain is asked', () => {
    const still = { ...ships, 0: { ...ships[0], at: 12, hand: [3] }, 1: { ...ships[1], at: 2, hand: [3] } };
    const state = arranged({ captain: 0, dice: dice(1, 3), ships: still }, 2, true);
    chooseCards(state, 3, 3);
    expect(race.view(state, 'table')).toMatchObject({
      acting: 2,
      half: 'morning',
      combat: [],
      pending: { type: 'chooseGhostDirection', seats: [0] },
    });
  });

  it('R8.6c R9.3 shows everybody that a given card is a curse, and the two which one', () => {
    const state = arranged({ captain: 0, dice: dice(1, 3), ships: { ...ships, 2: { hand: [3] } } }, 3, true);
    chooseCards(state, 11, 4, 3);
    move(state, 0, { type: 'spendPowder', from: {} });
    chance(state, STAR);
    move(state, 0, { type: 'chooseSpoils', take: 'curse', card: '-2' });
    const seen = race.view(state, 2);
    expect(seen.ships[1]?.treasures).toEqual([{ card: 'faceDown', cursed: true, hold: 0 }]);
    expect(seen.own?.known[1]).toEqual(['cursed']);
    expect(race.view(state, 0).own?.known[1]).toEqual(['-2']);
    expect(race.view(state, 1).own?.known[1]).toEqual(['-2']);
  });

  it('R9.3 no longer shows a curse after a blind draw from two face-down cards', () => {
    const captains = {
      0: { ...ships[0], hand: [11] },
      1: { ...ships[1], hand: [4], treasures: ['+7'] },
      2: { at: 4, hand: [11] },
    };
    const state = arranged({ captain: 0, dice: dice(1, 3), ships: captains }, 3);
    const treasuresOf = (ship: number): unknown => race.view(state, 'table').ships[ship]?.treasures;
    const card = { card: 'faceDown', cursed: false, hold: 0 };
    chooseCards(state, 11, 4, 11);
    move(state, 0, { type: 'spendPowder', from: {} });
    chance(state, STAR);
    move(state, 0, { type: 'chooseSpoils', take: 'curse', card: '-2' });
    expect(treasuresOf(1)).toEqual([card, { ...card, cursed: true }]);
    // R7.4 seat 0 has no gold for the port, and stays.
    chance(state, STAR);
    move(state, 2, { type: 'chooseTarget', ship: 1 });
    chance(state, STAR);
    move(state, 2, { type: 'chooseSpoils', take: 'treasure', card: 'faceDown' });
    const second = 1;
    chance(state, second);
    expect(treasuresOf(1)).toEqual([card]);
    expect(treasuresOf(2)).toEqual([card]);
    expect(race.view(state, 1).own?.known).toEqual([['map'], ['+7'], ['-2']]);
    expect(race.view(state, 2).own?.known).toEqual([['map'], ['faceDown'], ['-2']]);
    expect(race.view(state, 0).own?.known).toEqual([['map'], ['faceDown'], ['faceDown']]);
  });

  it('R8.5 shows that the Sabre has been used', () => {
    const armed = { ...ships, 0: { ...ships[0], treasures: ['sabre'] } };
    const state = arranged({ captain: 0, dice: dice(1, 3), ships: armed }, 2, true);
    chooseCards(state, 11, 4);
    move(state, 0, { type: 'spendPowder', from: {} });
    chance(state, SIX);
    expect(race.view(state, 'table').combat).toMatchObject([{ sides: { attack: { face: '6' } }, sabreUsed: false }]);
    move(state, 0, { type: 'useSabre', reroll: true });
    expect(race.view(state, 'table').combat).toMatchObject([{ sabreUsed: true }]);
  });

  it('R14.5 shows the progress of a movement when its captain is asked', () => {
    const still = { ...ships, 0: { at: 5, hand: [11] }, 1: { hand: [3] } };
    const every = { spaceCost: 'everySeaEntered', shortageRule: 'stopAndRetreat' } as const;
    const state = arranged({ captain: 0, dice: dice(4, 3), ships: still }, 2, true, every);
    expect(race.view(state, 'table').voyage).toBe('');
    chooseCards(state, 11, 3);
    expect(race.view(state, 'table')).toMatchObject({
      pending: { type: 'chooseBranch', seats: [0] },
      ...{ acting: 0, half: 'morning', voyage: '+3 0 5 6' },
    });
  });

  it('R14.17 R9.3 shows a seat the treasures that it has seen leave the game', () => {
    const captains = {
      0: { at: 4, hand: [11], treasures: [] },
      1: { at: 5, hand: [3], holds: ['-', '=-3', '-', '-', '-'] },
      2: { at: 12, hand: [3] },
    };
    const stowed = { treasureStorage: 'inHold', stolenTreasureDiscard: true } as const;
    const state = arranged({ captain: 0, dice: dice(1, 3), ships: captains }, 3, false, stowed);
    chooseCards(state, 11, 3, 3);
    chance(state, STAR);
    move(state, 0, { type: 'chooseSpoils', take: 'treasure', card: 'faceDown' });
    chance(state, 0);
    expect(race.own(state, 0).gone).toEqual([]);
    move(state, 0, { type: 'keepStolenTreasure', keep: false });
    expect([0, 1, 2].map((seat) => race.own(state, seat).gone)).toEqual([['-3'], ['-3'], ['faceDown']]);
  });

  it('R9.3 R8.6c a seat that knew two curses of which one was given still knows that the other is cursed', () => {
    const captains = {
      0: { at: 4, hand: [11], treasures: ['-2', '-4', '+3'] },
      1: { at: 5, hand: [4] },
      2: { hand: [3], knows: { 0: ['-2', '-4', '+3'] } },
    };
    const state = arranged({ captain: 0, dice: dice(1, 3), ships: captains }, 3);
    chooseCards(state, 11, 4, 3);
    chance(state, STAR);
    move(state, 0, { type: 'chooseSpoils', take: 'curse', card: '-4' });
    expect(race.own(state, 2).known).toEqual([['cursed', '+3'], ['cursed'], []]);
    expect(race.view(state, 'table').ships[0]?.treasures.map(({ cursed }) => cursed)).toEqual([false, false]);
  });

  it('R9.3 R14.11 a seat that knew the treasure of a hold knows that it has left the game', () => {
    const full = ['9 gold', '9 food', '1 powder', '1 food', '=map'];
    const captains = {
      0: { at: 4, hand: [11], holds: full },
      1: { at: 5, hand: [4], holds: ['-', '=-3', '=+5', '-', '-'] },
      2: { hand: [3], knows: { 1: ['-3', '+5'] } },
    };
    const state = arranged({ captain: 0, dice: dice(1, 3), ships: captains }, 3, false, { treasureStorage: 'inHold' });
    chooseCards(state, 11, 4, 3);
    move(state, 0, { type: 'spendPowder', from: {} });
    chance(state, STAR);
    move(state, 0, { type: 'chooseSpoils', take: 'hold', hold: 2 });
    expect(race.own(state, 2)).toMatchObject({ gone: ['-3'], known: [['map'], ['+5'], []] });
  });

  it('R14.1 shows the common piles', () => {
    const hand = { hand: [3, 3] };
    const position = { captain: 0, dice: dice(1, 3), discard: [7, 7, 1], ships: { 0: hand, 1: hand, 2: hand } };
    const state = arranged(position, 3, false, { actionDeck: 'common66' });
    expect(race.view(state, 'table')).toMatchObject({ pileSize: 57, discard: [7, 7, 1] });
  });

  it('R12.4 R12.4a reveals treasures at the end, and shows places, shared by ties', () => {
    const hand = [3];
    const position = {
      captain: 0,
      dice: dice(1, 1),
      ships: {
        0: { at: 42, hand, treasures: ['-2'] },
        1: { at: 48, hand, treasures: ['+3'] },
        2: { at: 42, hand, holds: ['-', '1 gold', '-', '-', '-'] },
        ghost: { at: 8, treasures: ['ladyBeth', '?map', '-4'] },
      },
      lairs: [],
    };
    const state = arranged(position, 3, true, { roundCap: 1 });
    const score = { space: -5, gold: 8, treasures: 0, total: 3 };
    expect(race.view(state, 'table').ships[3]).toMatchObject({ score, place: 0 });

    chooseCards(state, 3, 3, 3);
    const { over, acting, half, pending, ships: ranked } = race.view(state, 'table');
    expect({ over, acting, half, pending }).toEqual({ over: true, acting: -1, half: '', pending: NOBODY_ASKED });
    expect(ranked.map(({ place }) => place)).toEqual([2, 1, 2, 4]);
    expect(ranked.map((ship) => ship.score)).toEqual([
      { space: 3, gold: 4, treasures: -2, total: 5 },
      { space: 9, gold: 4, treasures: 3, total: 16 },
      { space: 3, gold: 2, treasures: 0, total: 5 },
      { ...score, treasures: -4, total: -1 },
    ]);
    expect(ranked[0]?.treasures).toEqual([{ card: '-2', cursed: true, hold: 0 }]);
    expect(ranked[3]?.treasures).toEqual([
      { card: 'ladyBeth', cursed: false, hold: 0 },
      { card: 'map', cursed: false, hold: 0 },
      { card: '-4', cursed: true, hold: 0 },
    ]);
    expect(race.view(state, 1).own?.known).toEqual([['-2'], ['+3'], [], ['ladyBeth', 'map', '-4']]);
  });

  it('R14.2 shows no dice while cards are chosen before they are rolled', () => {
    const hand = { hand: [3] };
    const position = { captain: 0, round: 2, ships: { 0: hand, 1: hand, 2: hand } };
    const state = arranged(position, 3, false, { cardTiming: 'beforeDice' });
    expect(race.view(state, 'table')).toMatchObject({
      ...{ round: 2, rolled: [], morning: 0, evening: 0, half: '' },
      pending: { type: 'chooseCard', seats: [0, 1, 2] },
    });
  });

  it('R12.1 shows the last round', () => {
    const home = { 0: { at: 49, hand: [11] }, 1: { hand: [3] }, 2: { at: 5, hand: [7] } };
    const state = arranged({ captain: 0, dice: dice(1, 3), ships: home }, 3);
    chooseCards(state, 11, 3, 7);
    expect(race.view(state, 'table')).toMatchObject({
      lastRound: true,
      over: false,
      ships: [{ finished: true, lap: 1 }, {}, {}],
    });
  });
});

describe('an event reaches', () => {
  const seen = (event: RaceEvent, ...viewers: (number | 'table')[]): unknown[] =>
    viewers.map((viewer) => redact(event, viewer));

  it('R3.2 cardChosen: only its seat with the card', () => {
    const event: RaceEvent = { type: 'cardChosen', seat: 1, card: 4 };
    expect(seen(event, 1, 0, 'table')).toStrictEqual([
      event,
      ...Array<object>(2).fill({ type: 'cardChosen', seat: 1 }),
    ]);
  });

  it('R11 cardsDrawn: only its seat with the cards', () => {
    const event: RaceEvent = { type: 'cardsDrawn', seat: 1, count: 1, cards: [4] };
    const told = { type: 'cardsDrawn', seat: 1, count: 1 };
    expect(seen(event, 1, 0, 'table')).toEqual([event, told, told]);
  });

  it('R9.2 R9.3 R10.5 treasureFound: values only the finder, powers and loot everybody, for the Ghost Ship nobody', () => {
    const value: RaceEvent = { type: 'treasureFound', ship: 1, at: 4, card: '+7' };
    expect(seen(value, 1, 0, 'table')).toEqual([value, { ...value, card: 'faceDown' }, { ...value, card: 'faceDown' }]);
    const power: RaceEvent = { ...value, card: 'map' };
    expect(seen(power, 1, 0, 'table')).toEqual([power, power, power]);
    const loot: RaceEvent = { ...value, ship: 'ghost', card: '7 gold' };
    expect(seen(loot, 0, 'table')).toEqual([loot, loot]);
    const dormant: RaceEvent = { ...value, ship: 'ghost', card: 'map' };
    expect(seen(dormant, 0, 'table')).toEqual([
      { ...dormant, card: 'faceDown' },
      { ...dormant, card: 'faceDown' },
    ]);
  });

  it('R14.11 treasureLost: the owner and the acting seat; powers everybody', () => {
    const value: RaceEvent = { type: 'treasureLost', ship: 1, from: 2, card: '+7', stowed: 0, rule: 'R14.11' };
    const hidden = { ...value, card: 'faceDown' };
    expect(seen(value, 1, 2, 0, 'table')).toEqual([value, value, hidden, hidden]);
    const power: RaceEvent = { ...value, card: 'map' };
    expect(seen(power, 0, 'table')).toEqual([power, power]);
  });

  it('R8.6 spoilsTaken: a value only winner and loser, powers and goods everybody', () => {
    const value: RaceEvent = { type: 'spoilsTaken', winner: 1, loser: 2, take: 'treasure', card: '+7', stowed: 0 };
    const hidden = { ...value, card: 'faceDown' };
    expect(seen(value, 1, 2, 0, 'table')).toEqual([value, value, hidden, hidden]);
    const power: RaceEvent = { ...value, card: 'map' };
    expect(seen(power, 0, 'table')).toEqual([power, power]);
    const goods: RaceEvent = {
      type: 'spoilsTaken',
      winner: 1,
      loser: 2,
      take: 'hold',
      hold: 1,
      resource: 'food',
      count: 2,
    };
    expect(seen(goods, 0, 'table')).toEqual([goods, goods]);
  });

  it('R11 everybody unchanged if nothing is secret', () => {
    const event: RaceEvent = { type: 'cardRevealed', seat: 1, card: 4 };
    expect(seen(event, 0, 'table')).toEqual([event, event]);
  });
});
