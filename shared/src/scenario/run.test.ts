import { playScenario } from './run';

type Overrides = Record<string, unknown>;

const hands = { '0': { hand: [4, 1, 2] }, '1': { hand: [3, 1, 4] }, '2': { hand: [3, 1, 4] } };
const dice = { rolled: [3, 2], morning: 3, evening: 2 };
const base = {
  name: 'A round of loading',
  game: 'race',
  rules: 'official',
  seats: 3,
  position: { captain: 0, dice, ships: hands },
  play: [
    { seat: 0, move: { type: 'chooseCard', card: 4 } },
    { seat: 1, move: { type: 'chooseCard', card: 3 } },
    { seat: 2, move: { type: 'chooseCard', card: 3 } },
  ],
};
const position = (extra: Overrides): Overrides => ({ position: { ...base.position, ...extra }, play: [] });
const failure = (overrides: Overrides): string => {
  const { failure: found } = playScenario({ ...base, ...overrides }, 'file');
  return found === undefined ? 'passed' : found.path === '' ? found.problem : `${found.path}: ${found.problem}`;
};
const step = (...steps: unknown[]): Overrides => ({ play: steps });
const look = (expected: Overrides): Overrides => ({ expect: expected });

describe('a correct scenario passes', () => {
  it('plays', () =>
    expect(
      failure({
        expect: { round: 2, captain: 1, ships: { '0': { holds: ['3 food', '3 gold', '3 gold', '2 gold', '-'] } } },
      }),
    ).toBe('passed'));
  it('needs neither play nor expect', () =>
    expect(playScenario({ name: 'Bare', game: 'race', seats: 4 }, 'file')).toEqual({ name: 'Bare' }));
  it('the same seed gives the same game', () => {
    const first = playScenario({ ...base, expect: { dice: { rolled: [9, 9] } } }, 'file');
    expect(playScenario({ ...base, expect: { dice: { rolled: [9, 9] } } }, 'file')).toEqual(first);
  });
});

describe('an invalid scenario names the path', () => {
  it.each<[string, Overrides, string]>([
    ['unknown field', { plays: [] }, 'plays: unknown field'],
    ['no name', { name: '' }, 'name: expected a text, got ""'],
    ['unknown game', { game: 'chess' }, 'game: unknown game "chess"'],
    ['too few seats', { seats: 1 }, 'seats: expected 2 to 6, got 1'],
    ['seats as text', { seats: '3' }, 'seats: expected a whole number, got "3"'],
    ['unknown preset', { rules: 'house' }, 'rules: unknown preset "house"'],
    ['unknown option', { rules: { preset: 'official', options: { fog: true } } }, 'rules.options.fog: unknown option'],
    [
      'unknown value',
      { rules: { preset: 'official', options: { combatTie: 'x' } } },
      'rules.options.combatTie: unknown value "x"',
    ],
    [
      'ghostShip among options',
      { rules: { preset: 'official', options: { ghostShip: true } } },
      'rules.options.ghostShip: unknown option',
    ],
    [
      'two without ghost',
      { seats: 2, ghostShip: false, position: {}, play: [] },
      'ghostShip: refused (R10): two players sail with the Ghost Ship',
    ],
    [
      'six with ghost',
      { seats: 6, ghostShip: true, position: {}, play: [] },
      'ghostShip: refused (R10): six players leave no ship for the Ghost Ship',
    ],
    ['ghost without one', position({ ships: { ghost: {} } }), 'position.ships.ghost: no such ship'],
    ['no such seat', position({ ships: { '3': {} } }), 'position.ships.3: no such ship'],
    [
      'no such space',
      position({ ships: { '0': { at: 50 } } }),
      'position.ships.0.at: expected a whole number 0 to 49, got 50',
    ],
    [
      'finished ship',
      position({ ships: { '0': { at: 0, lap: 1 } } }),
      'position.ships.0.lap: a ship cannot have finished',
    ],
    [
      'empty tokens',
      position({ ships: { '0': { holds: ['0 food', '-', '-', '-', '-'] } } }),
      'position.ships.0.holds[0]: a hold has at least 1 token, got "0 food"',
    ],
    [
      'four holds',
      position({ ships: { '0': { holds: ['-', '-', '-', '-'] } } }),
      'position.ships.0.holds: expected 5 entries, got 4',
    ],
    [
      'unknown goods',
      position({ ships: { '0': { holds: ['3 rum', '-', '-', '-', '-'] } } }),
      'position.ships.0.holds[0]: unknown resource "rum"',
    ],
    [
      'hold 6 without the card',
      position({ ships: { '0': { hold6: '2 gold' } } }),
      'position.ships.0.hold6: needs sixthHold among the treasures',
    ],
    [
      'card twice in a hand',
      position({ ships: { '0': { hand: [4, 4] } } }),
      'position.ships.0.hand[1]: card 4 used twice',
    ],
    [
      'card in hand and discard',
      position({ ships: { '0': { hand: [4], discard: [4] } } }),
      'position.ships.0.discard[0]: card 4 used twice',
    ],
    [
      'five cards',
      position({ ships: { '0': { hand: [1, 2, 3, 4, 5] } } }),
      'position.ships.0.hand: expected 1 to 4 cards, got 5',
    ],
    ['no cards', position({ ships: { '0': { hand: [] } } }), 'position.ships.0.hand: expected 1 to 4 cards, got 0'],
    [
      'treasure twice',
      position({ ships: { '0': { treasures: ['+5'] }, '1': { treasures: ['+5'] } } }),
      'position.ships.0.treasures[0]: treasure "+5" used twice',
    ],
    [
      'treasure in the pile too',
      position({ ships: { '0': { treasures: ['map'] } }, lairs: [4], treasurePile: ['map'] }),
      'position.treasurePile[0]: treasure "map" used twice',
    ],
    [
      'pile of the wrong length',
      position({ lairs: [4], treasurePile: ['map', '+3'] }),
      'position.treasurePile: expected 1 cards, one for each lair with a token, got 2',
    ],
    ['no lair', position({ lairs: [5] }), 'position.lairs[0]: 5 is not a lair'],
    [
      'dice that do not match',
      position({ dice: { rolled: [4, 2], morning: 4, evening: 3 } }),
      'position.dice: morning and evening do not match rolled [4,2]',
    ],
    [
      'one die placed',
      position({ dice: { rolled: [4, 2], morning: 4 } }),
      'position.dice: morning and evening do not match rolled [4,2]',
    ],
    [
      'knows what is not there',
      position({ ships: { '0': { knows: { '1': ['-3'] } } } }),
      'position.ships.0.knows.1[0]: no "-3" lies face down there',
    ],
    [
      'dormant power of a player',
      position({ ships: { '0': { treasures: ['?map'] } } }),
      'position.ships.0.treasures[0]: powers lie face down only beside the Ghost Ship',
    ],
    [
      'ghost without Lady Beth',
      { ...position({ ships: { ghost: { treasures: [] } } }), ghostShip: true },
      'position.ships.ghost.treasures: the Ghost Ship has Lady Beth',
    ],
    [
      'ghost with cards',
      { ...position({ ships: { ghost: { hand: [1] } } }), ghostShip: true },
      'position.ships.ghost.hand: unknown field',
    ],
    [
      'unknown move',
      step({ seat: 0, move: { type: 'chooseCrad', card: 1 } }),
      'play[0].move.type: unknown move "chooseCrad"',
    ],
    ['move without its field', step({ seat: 0, move: { type: 'chooseCard' } }), 'play[0].move.card: missing'],
    [
      'move with a field too many',
      step({ seat: 0, move: { type: 'chooseCard', card: 4, hold: 1 } }),
      'play[0].move.hold: unknown field',
    ],
    [
      'move of nobody',
      step({ seat: 3, move: { type: 'chooseCard', card: 4 } }),
      'play[0].seat: expected a whole number 0 to 2, got 3',
    ],
    ['step of no kind', step({ seat: 0 }), 'play[0]: expected a move, timeout, expect or saveAndLoad, got {"seat":0}'],
    ['unknown refusal', step({ seat: 0, move: {}, refused: 'never' }), 'play[0].refused: unknown refusal "never"'],
    ['saveAndLoad false', step({ saveAndLoad: false }), 'play[0].saveAndLoad: unknown value false'],
    ['unknown expectation', look({ shps: {} }), 'expect.shps: unknown field'],
    ['unknown event', look({ events: [{ type: 'shipSunk' }] }), 'expect.events[0].type: unknown event "shipSunk"'],
    ['unknown event denied', look({ noEvents: ['shipSunk'] }), 'expect.noEvents[0]: unknown event "shipSunk"'],
    ['chance of no kind', { chance: { weather: ['fog'] } }, 'chance.weather: unknown field'],
    ['no face of the die', { chance: { combatDie: [5] } }, 'chance.combatDie[0]: unknown face 5'],
    ['refused and played', { refused: 'R14.0' }, 'play: a set-up that is refused cannot be played'],
  ])('%s', (_name, overrides, expected) => expect(failure(overrides)).toBe(expected));
});

describe('a failing scenario names the first difference', () => {
  const card = (seat: number, id: number, extra: Overrides = {}): Overrides => ({
    seat,
    move: { type: 'chooseCard', card: id },
    ...extra,
  });
  it.each<[string, Overrides, string | RegExp]>([
    ['a position', look({ ships: { '0': { at: 9 } } }), 'expect.ships.0.at: expected 9, got 0'],
    [
      'a hold',
      look({ ships: { '0': { holds: ['3 food', '3 gold', '9 gold', '-', '-'] } } }),
      'expect.ships.0.holds[2]: expected "9 gold", got "3 gold"',
    ],
    ['a set', look({ ships: { '0': { discard: [4, 4] } } }), 'expect.ships.0.discard: expected [4,4], got [4]'],
    ['lairs', look({ lairs: [4] }), /^expect\.lairs: expected \[4\], got \[4,9/],
    ['over', look({ over: true }), 'expect.over: expected true, got false'],
    ['the ranking', look({ ranking: [[1], [0, 2]] }), 'expect.ranking[0]: expected [1], got [0]'],
    ['a score', look({ scores: { '0': 99 } }), 'expect.scores.0: expected 99, got 3'],
    [
      'what is pending',
      { ...step(card(0, 4)), ...look({ pending: [{ seat: 1 }] }) },
      /^expect\.pending: expected \[{"seat":1}\], got/,
    ],
    [
      'options',
      { ...step(), ...look({ options: { '0': [{ type: 'chooseCard', card: 4 }] } }) },
      /^expect\.options\.0: expected/,
    ],
    [
      'an option written twice',
      { ...step(), ...look({ options: { '0': [4, 1, 2, 2].map((id) => ({ type: 'chooseCard', card: id })) } }) },
      /^expect\.options\.0: expected/,
    ],
    [
      'allowed',
      { ...step(), ...look({ allowed: { '0': [{ type: 'chooseCard', card: 5 }] } }) },
      /^expect\.allowed\.0\[0\]: expected "an allowed move"/,
    ],
    [
      'not allowed',
      { ...step(), ...look({ notAllowed: { '0': [{ type: 'chooseCard', card: 4 }] } }) },
      /^expect\.notAllowed\.0\[0\]: expected "a refusal"/,
    ],
    [
      'an event that did not happen',
      look({ events: [{ type: 'combatStarted' }] }),
      /^expect\.events\[0\]: expected {"type":"combatStarted"}/,
    ],
    [
      'events in another order',
      look({ events: [{ type: 'roundEnded' }, { type: 'cardRevealed', seat: 0 }] }),
      /^expect\.events\[1\]/,
    ],
    [
      'an event that did happen',
      look({ noEvents: ['goodsLoaded'] }),
      /^expect\.noEvents\[0\]: expected "no goodsLoaded"/,
    ],
    [
      'events before the last look',
      step(...base.play, { expect: {} }, { expect: { events: [{ type: 'roundEnded' }] } }),
      /^play\[4\]\.expect\.events\[0\]/,
    ],
    ['what is known', look({ known: { '0': ['-3'] } }), 'expect.known.0: expected ["-3"], got []'],
    [
      'something that is seen',
      { ...step(), ...look({ hiddenFrom: { '1': ['ships.0.handSize'] } }) },
      'expect.hiddenFrom.1[0]: expected "nothing to see", got 3',
    ],
    [
      'hiding what there is not',
      { ...step(), ...look({ hiddenFrom: { '1': ['ships.0.chosen'] } }) },
      'expect.hiddenFrom.1[0]: there is no ships.0.chosen in the full view',
    ],
    ['a refused move', step(card(0, 5)), /^play\[0\]\.move: refused: notAnOption \(R3\.2\); asked: chooseCard of 0/],
    [
      'a move that was not refused',
      step(card(0, 4, { refused: true })),
      'play[0]: expected "a refusal", got "the move was accepted"',
    ],
    [
      'another refusal',
      step(card(0, 5, { refused: 'gameOver' })),
      'play[0].refused: expected "gameOver", got "notAnOption"',
    ],
    [
      'another paragraph',
      step(card(0, 5, { refused: { code: 'notAnOption', rule: 'R9' } })),
      'play[0].refused.rule: expected "R9", got "R3.2"',
    ],
    [
      'a clock that does not run',
      step(card(0, 4), { timeout: 0 }),
      /^play\[1\]\.timeout: seat 0 is not asked; asked: chooseCard of 1/,
    ],
    ['chance left over', { chance: { combatDie: [4] } }, 'chance.combatDie[0]: left over: nothing asked for 4'],
    ['a captain named twice', { chance: { captain: 2 } }, 'chance.captain: left over: nothing asked for 2'],
    ['a card that is not in the pile', { chance: { card: { '0': [1] } } }, 'chance.card.0[0]: 1 cannot happen here'],
    ['a set-up that is not refused', { ...position({}), play: undefined, refused: 'R14.0' }, /refused/],
    [
      'rules that do not go together',
      { rules: { preset: 'official', options: { spaceCost: 'everySeaEntered' } } },
      /^rules: refused \(R14\.0\): spaceCost = everySeaEntered goes only with shortageRule = stopAndRetreat/,
    ],
    [
      'another reason to refuse',
      { rules: { preset: 'official', options: { combatTie: 'defenderWins' } }, refused: 'R14.0', play: undefined },
      /R14/,
    ],
  ])('%s', (_name, overrides, expected) => {
    const clean = Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== undefined));
    const source = Object.fromEntries(
      Object.entries(base).filter(([name]) => !(name in overrides) || overrides[name] !== undefined),
    );
    const { failure: found } = playScenario({ ...source, ...clean }, 'file');
    const got = found === undefined ? 'passed' : found.path === '' ? found.problem : `${found.path}: ${found.problem}`;
    if (typeof expected === 'string') expect(got).toBe(expected);
    else expect(got).toMatch(expected);
  });

  it('rejects finding a treasure that is not there', () => {
    const found = {
      position: {
        captain: 0,
        lairs: [4, 9],
        treasurePile: ['+3', '-2'],
        dice: { rolled: [1, 2], morning: 1, evening: 2 },
        ships: { ...hands, '0': { at: 3, hand: [11, 1, 2] } },
      },
      chance: { treasure: ['map'] },
    };
    expect(
      failure({ ...found, play: [{ seat: 0, move: { type: 'chooseCard', card: 11 } }, ...base.play.slice(1)] }),
    ).toBe('chance.treasure[0]: "map" cannot happen here');
  });
});
