/** R13: what a question says of its own circumstances. What may be answered is held by the scenarios. */
import { race } from './game';
import { arrangePosition } from './scenario/position';
import type { RaceChoices, RaceMove, RaceState } from './types';

/** The outcome of a chance question, or a seat's move. */
type Answer = number | readonly [seat: number, move: RaceMove];

interface Table {
  readonly ships?: Readonly<Record<string, object>>;
  readonly morning?: number;
  readonly evening?: number;
  readonly ghostShip?: boolean;
  readonly options?: RaceChoices['rules']['options'];
}

/** Three seats, seat 0 the Captain; the dice lie, everybody's first card is chosen. */
function begun(table: Table): RaceState {
  const { morning = 1, evening = 1, ghostShip = false, options = {} } = table;
  const ship = (seat: number): object => ({ hand: [seat === 0 ? 11 : 3, 1, 5], ...table.ships?.[seat] });
  const ghost = ghostShip ? { ghost: table.ships?.ghost ?? {} } : {};
  const ships = { 0: ship(0), 1: ship(1), 2: ship(2), ...ghost };
  const dice = { rolled: [morning, evening], morning, evening };
  const position = { captain: 0, dice, ships };
  const state = arrangePosition(3, { rules: { preset: 'official', options }, ghostShip }, position, 'position');
  for (const seat of [0, 1, 2]) {
    const card = state.decks[seat]?.hand[0] ?? 1;
    race.apply(state, { kind: 'move', seat, move: { type: 'chooseCard', card } });
  }
  return state;
}

function asked(table: Table, ...answers: Answer[]): object[] {
  return given(begun(table), answers);
}

/** What is asked when the answers have been given. */
function given(state: RaceState, answers: readonly Answer[]): object[] {
  for (const answer of answers) {
    if (typeof answer === 'number') race.apply(state, { kind: 'chance', outcome: answer });
    else race.apply(state, { kind: 'move', seat: answer[0], move: answer[1] });
  }
  const pending = race.pending(state);
  if (pending.kind !== 'decide') return [pending];
  return pending.decisions.map((decision) => {
    const { id, ...circumstances } = decision;
    expect(id).toBeLessThan(state.asked);
    expect(race.question(state, decision.seat)).toEqual(decision);
    return circumstances;
  });
}

const [FOUR, SIX, STAR] = [1, 2, 5];
const STEP_BY_STEP = { spaceCost: 'everySeaEntered', shortageRule: 'stopAndRetreat' } as const;
const FIGHT = { 0: { at: 4 }, 1: { at: 5 } };

describe('a question contains', () => {
  it('R3.1 assignDice: the dice', () => {
    const position = {
      captain: 2,
      dice: { rolled: [5, 3] },
      ships: { 0: { hand: [1] }, 1: { hand: [1] }, 2: { hand: [1] } },
    };
    const choices = { rules: { preset: 'official', options: {} }, ghostShip: false } as const;
    const state = arrangePosition(3, choices, position, 'position');
    expect(given(state, [])).toEqual([{ type: 'assignDice', seat: 2, ship: 2, rolled: [5, 3] }]);
  });

  it('R3.2 chooseCard: the own ship of each seat', () => {
    const position = { captain: 0, dice: { rolled: [2, 2], morning: 2, evening: 2 } };
    const hands = { ships: { 0: { hand: [1] }, 1: { hand: [1] }, 2: { hand: [1] } } };
    const choices = { rules: { preset: 'official', options: {} }, ghostShip: false } as const;
    const state = arrangePosition(3, choices, { ...position, ...hands }, 'position');
    expect(given(state, [])).toEqual([0, 1, 2].map((seat) => ({ type: 'chooseCard', seat, ship: seat })));
  });

  it('R4.2 R4.3 chooseLoadHold: what is loaded, and whether a hold must be emptied for it', () => {
    const load = (ship: object): object[] => asked({ morning: 4, ships: { 0: { hand: [1], ...ship } } });
    const food = { type: 'chooseLoadHold', seat: 0, ship: 0, resource: 'food', count: 4 };
    const full = ['3 gold', '1 gold', '3 powder', '1 food', '1 food'];
    expect(load({ holds: full })).toEqual([{ ...food, emptying: true }]);
    expect(load({ treasures: ['sixthHold'] })).toEqual([{ ...food, emptying: false }]);
  });

  it('R5.2 chooseDestination: direction, die and half', () => {
    const there = { type: 'chooseDestination', seat: 0, ship: 0 };
    expect(asked({ morning: 2, ships: { 0: { at: 5 } } })).toEqual([
      { ...there, direction: 'forward', die: 2, half: 'morning' },
    ]);
    const ships = { 0: { at: 13, holds: ['9 food', '-', '-', '-', '-'], hand: [2] } };
    expect(asked({ morning: 2, evening: 3, ships })).toEqual([
      { ...there, direction: 'backward', die: 3, half: 'evening' },
    ]);
  });

  it('R7.5 chooseShortageDestination: the symbol, and where from', () => {
    const ships = { 0: { at: 14, holds: ['5 gold', '-', '-', '-', '-'] } };
    const skull = 4;
    expect(asked({ ships }, skull)).toEqual([
      { type: 'chooseShortageDestination', seat: 0, ship: 0, symbol: 'skull', from: 15 },
    ]);
  });

  it('R7.3 choosePayment: the cost and the space', () => {
    const ships = { 0: { at: 17, holds: ['2 gold', '4 gold', '-', '-', '-'] } };
    expect(asked({ ships })).toEqual([{ type: 'choosePayment', seat: 0, ship: 0, resource: 'gold', cost: 3, at: 18 }]);
  });

  it('R8.1 chooseTarget: the space', () => {
    const ships = { 0: { at: 4 }, 1: { at: 5 }, 2: { at: 5 } };
    expect(asked({ ships })).toEqual([{ type: 'chooseTarget', seat: 0, ship: 0, at: 5 }]);
  });

  it('R8.2 spendPowder: for attack or defence, against whom', () => {
    const powder = { holds: ['3 powder', '-', '-', '-', '-'] };
    const ships = { 0: { at: 4, ...powder }, 1: { at: 5, ...powder } };
    const spend = { type: 'spendPowder' } as const;
    expect(asked({ ships })).toEqual([{ ...spend, seat: 0, ship: 0, side: 'attack', opponent: 1 }]);
    expect(asked({ ships }, [0, { ...spend, from: {} }], FOUR)).toEqual([
      { ...spend, seat: 1, ship: 1, side: 'defence', opponent: 0 },
    ]);
  });

  it('R8.5 useSabre: whose roll, and what it was', () => {
    const ships = { 0: { at: 4, treasures: ['sabre'] }, 1: { at: 5 } };
    const sabre = { type: 'useSabre', seat: 0, ship: 0 };
    expect(asked({ ships }, FOUR)).toEqual([{ ...sabre, roller: 0, face: 4 }]);
    expect(asked({ ships }, FOUR, [0, { type: 'useSabre', reroll: false }], SIX)).toEqual([
      { ...sabre, roller: 1, face: 6 },
    ]);
    const theirs = { 0: { at: 4 }, 1: { at: 5, treasures: ['sabre'] } };
    expect(asked({ ships: theirs }, FOUR)).toEqual([{ ...sabre, seat: 1, ship: 1, roller: 0, face: 4 }]);
  });

  it('R8.6 chooseSpoils: from whom', () => {
    expect(asked({ ships: FIGHT }, STAR)).toEqual([{ type: 'chooseSpoils', seat: 0, ship: 0, loser: 1 }]);
  });

  it('R10.3 chooseGhostDirection: the die and the half, of the Captain for the Ghost Ship', () => {
    const still = { hand: [3] };
    const ships = { 0: { at: 9, ...still }, 1: { at: 2, ...still }, 2: { ...still }, ghost: { at: 4 } };
    const steer = { type: 'chooseGhostDirection', seat: 0, ship: 'ghost' };
    expect(asked({ ghostShip: true, morning: 1, evening: 2, ships })).toEqual([{ ...steer, die: 1, half: 'morning' }]);
    const backward: Answer = [0, { type: 'chooseGhostDirection', direction: 'backward' }];
    expect(asked({ ghostShip: true, morning: 1, evening: 2, ships }, backward)).toEqual([
      { ...steer, die: 2, half: 'evening' },
    ]);
  });

  it('R14.5 chooseBranch: the steps left, and the position', () => {
    const ships = { 0: { at: 5, holds: ['9 food', '3 gold', '-', '-', '-'] } };
    expect(asked({ morning: 3, ships, options: STEP_BY_STEP })).toEqual([
      { type: 'chooseBranch', seat: 0, ship: 0, direction: 'forward', left: 2, half: 'morning', from: 6 },
    ]);
  });

  it('R14.6 R14.9 coverShortfall: food there is, gold for the rest, and whether the voyage would stop', () => {
    const cover = { type: 'coverShortfall', seat: 0, ship: 0, at: 2, food: 1, gold: 2 };
    const holds = ['1 food', '9 gold', '-', '-', '-'];
    const ships = { 0: { at: 1, holds } };
    expect(asked({ ships, options: { foodShortfallGold: true } })).toEqual([{ ...cover, stops: false }]);
    expect(asked({ ships, options: { foodShortfallGold: true, ...STEP_BY_STEP } })).toEqual([
      { ...cover, stops: true },
    ]);
  });

  it('R14.7 choosePortRetreat: where from', () => {
    const ships = { 0: { at: 15, holds: ['2 food', '-', '-', '-', '-'] } };
    expect(asked({ ships, options: STEP_BY_STEP })).toEqual([
      { type: 'choosePortRetreat', seat: 0, ship: 0, from: 16 },
    ]);
  });

  it('R14.8 chooseRetreat: where from', () => {
    const ships = { 0: { at: 15, holds: ['1 food', '2 gold', '-', '-', '-'] } };
    expect(asked({ morning: 2, ships, options: { shortageRule: 'payableRetreat' } })).toEqual([
      { type: 'chooseRetreat', seat: 0, ship: 0, from: 17 },
    ]);
  });

  it('R14.17 keepStolenTreasure: the card, and whose it was', () => {
    const ships = { 0: { at: 4 }, 1: { at: 5, holds: ['3 food', '=map', '-', '-', '-'] } };
    const options = { treasureStorage: 'inHold', stolenTreasureDiscard: true } as const;
    const take: Answer = [0, { type: 'chooseSpoils', take: 'treasure', card: 'map' }];
    expect(asked({ ships, options }, STAR, take)).toEqual([
      { type: 'keepStolenTreasure', seat: 0, ship: 0, card: 'map', loser: 1 },
    ]);
  });

  it('R14.13 makeRoomForCurse: the curse, and who gave it', () => {
    const full = ['1 gold', '2 food', '5 gold', '2 food', '1 powder'];
    const ships = { 0: { at: 4, holds: ['3 food', '3 gold', '=-4', '-', '-'] }, 1: { at: 5, holds: full } };
    const options = { treasureStorage: 'inHold', curseGift: 'forcedIntoHold' } as const;
    const give: Answer = [0, { type: 'chooseSpoils', take: 'curse', card: '-4' }];
    expect(asked({ ships, options }, STAR, give)).toEqual([
      { type: 'makeRoomForCurse', seat: 1, ship: 1, card: '-4', giver: 0 },
    ]);
  });
});

/** Seat 0 has won against a ship with nothing but food. */
function begunCombat(): RaceState {
  const state = begun({ ships: { 0: { at: 4 }, 1: { at: 5, holds: ['3 food', '-', '-', '-', '-'] } } });
  given(state, [STAR]);
  return state;
}

describe('R13.5 the questions', () => {
  it('are answered by seventeen kinds of moves', () => {
    expect(race.moves.types).toHaveLength(17);
    expect(race.moves.types).toEqual(expect.arrayContaining(['assignDice', 'chooseSpoils', 'makeRoomForCurse']));
  });

  it('R13.4 have a default that is a whole move', () => {
    expect(race.timeout(begunCombat(), 0)).toEqual({ type: 'chooseSpoils', take: 'nothing' });
  });

  it('R8.6b R14.17 of chance draw blindly among face-down cards, or all', () => {
    const ships = { 0: { at: 4 }, 1: { at: 5, treasures: ['map', '+7', '+3'] } };
    const steal = (card: 'faceDown' | 'random'): Answer => [0, { type: 'chooseSpoils', take: 'treasure', card }];
    const draw = { kind: 'chance', label: 'blindTreasure' };
    expect(asked({ ships }, STAR, steal('faceDown'))).toMatchObject([{ ...draw, of: 2 }]);
    const options = { treasureTheft: 'randomAny' } as const;
    expect(asked({ ships, options }, STAR, steal('random'))).toMatchObject([{ ...draw, of: 3 }]);
  });
});

describe('R13.2a described options', () => {
  it('R7.3 of a payment: the cost from any holds', () => {
    const state = begun({ ships: { 0: { at: 17, holds: ['2 gold', '4 gold', '1 food', '-', '-'] } } });
    const holds = [
      { hold: 1, count: 2 },
      { hold: 2, count: 4 },
    ];
    const split = { kind: 'split', type: 'choosePayment', resource: 'gold', least: 3, most: 3, holds, order: 'free' };
    expect(race.options(state, 0)).toEqual(split);
    expect(race.timeout(state, 0)).toEqual({ type: 'choosePayment', from: { 1: 2, 2: 1 } });
  });

  it('R8.2 R14.22 of powder: none to all, from any holds or the smallest first', () => {
    const ships = { 0: { at: 4, holds: ['3 powder', '-', '1 powder', '-', '-'] }, 1: { at: 5 } };
    const holds = [
      { hold: 1, count: 3 },
      { hold: 3, count: 1 },
    ];
    const split = { kind: 'split', type: 'spendPowder', resource: 'powder', least: 0, most: 4, holds };
    expect(race.options(begun({ ships }), 0)).toEqual({ ...split, order: 'free' });
    const smallest = begun({ ships, options: { powderHolds: 'smallestFirst' } });
    expect(race.options(smallest, 0)).toEqual({ ...split, order: 'smallestFirst' });
    expect(race.timeout(smallest, 0)).toEqual({ type: 'spendPowder', from: {} });
  });
});
