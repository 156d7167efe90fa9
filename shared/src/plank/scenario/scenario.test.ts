import { playScenario } from '../../scenario';

type Overrides = Record<string, unknown>;

const plank = ['R2', 'G3', 'B3', 'Y5'];
const base = { name: 'A turn', game: 'plank', rules: 'official', seats: 4, position: { plank, turn: 0 } };
const three = { seats: 3 };
const failure = (overrides: Overrides): string => {
  const { failure: found } = playScenario({ ...base, ...overrides }, 'file');
  return found === undefined ? 'passed' : found.path === '' ? found.problem : `${found.path}: ${found.problem}`;
};
const position = (extra: Overrides): Overrides => ({ position: { ...base.position, ...extra } });
const start = (extra: Overrides): Overrides => ({ position: extra });
const hand = (pirates: number[], actions: number[], pass = true): Overrides =>
  position({ hands: { '0': { pirates, actions, pass } } });
const step = (...play: unknown[]): Overrides => ({ play });
const look = (expected: Overrides): Overrides => ({ expect: expected });
const move = (type: string, fields: Overrides = {}, seat = 0): Overrides => ({ seat, move: { type, ...fields } });

describe('a correct plank scenario passes', () => {
  it.each<[string, Overrides]>([
    ['bare', start({})],
    ['with a plank', {}],
    ['rules as an object', { rules: { preset: 'official', options: {} } }],
    ['hands as sets', look({ hands: { '0': { pirates: [6, 5, 4, 3, 1], actions: [2, 1, -1, -2, -3], pass: true } } })],
    ['fewer cards', hand([1, 3], [-1, 2], false)],
    [
      'seats left out hold what the position leaves them, and actions to go with it',
      {
        position: { plank: ['R1', 'R2', 'R3', 'R4'], fallen: ['G1', 'G2', 'G3'], turn: 0 },
        expect: {
          hands: {
            '0': { pirates: [5, 6], actions: [-1, -2] },
            '1': { pirates: [4, 5, 6], actions: [-1, -2, -3] },
            '2': { pirates: [1, 2, 3, 4, 5], actions: [-1, -2, -3, 1, 2] },
          },
        },
      },
    ],
    ['a stack', { ...three, ...position({ stacks: { '3': ['4', 'pass', '1'] } }), expect: { stackSizes: { '3': 3 } } }],
    ['a stack left out', { ...three, expect: { stackSizes: { '3': 6 } } }],
    ['the order by P2.5', look({ order: [3, 0, 1, 2], turn: 0 })],
    ['the order as written', { ...position({ order: [1, 0, 2, 3] }), expect: { order: [1, 0, 2, 3] } }],
    ['the first of the order begins', { ...start({ plank, order: [1, 0, 2, 3] }), expect: { turn: 1 } }],
    ['chance', { ...start({}), chance: { ageOrder: [3, 1, 0, 2] }, expect: { ageOrder: [3, 1, 0, 2] } }],
  ])('%s', (_name, overrides) => expect(failure(overrides)).toBe('passed'));
});

describe('an invalid plank scenario names the path', () => {
  it.each<[string, Overrides, string]>([
    ['one seat', { seats: 1 }, 'seats: expected 2 to 4, got 1'],
    ['five seats', { seats: 5 }, 'seats: expected 2 to 4, got 5'],
    ['rules of the race', { rules: 'classic2007' }, 'rules: unknown preset "classic2007"'],
    ['options', { rules: { preset: 'official', options: { roundCap: 3 } } }, 'rules.options.roundCap: unknown field'],
    ['a Ghost Ship', { ghostShip: false }, 'ghostShip: unknown field'],
    ['unknown field', position({ ships: {} }), 'position.ships: unknown field'],
    ['three on the plank', start({ plank: plank.slice(1) }), 'position.plank: expected 4 entries, got 3'],
    [
      'no pirate',
      start({ plank: ['R7', 'G3', 'B3', 'Y5'] }),
      'position.plank[0]: expected a pirate such as "Y5", got "R7"',
    ],
    [
      'no crew',
      start({ plank: ['r2', 'G3', 'B3', 'Y5'] }),
      'position.plank[0]: expected a pirate such as "Y5", got "r2"',
    ],
    ['twice on the plank', start({ plank: ['R2', 'G3', 'R2', 'Y5'] }), 'position.plank[2]: R2 used twice'],
    ['on the plank and fallen', position({ fallen: ['B1', 'G3'] }), 'position.fallen[1]: G3 used twice'],
    ['fallen twice', position({ fallen: ['B1', 'B1'] }), 'position.fallen[1]: B1 used twice'],
    ['on the plank and in hand', hand([2, 3], [1, 2]), 'position.hands.0.pirates[0]: R2 used twice'],
    ['a pirate twice in hand', hand([3, 3], [1, 2]), 'position.hands.0.pirates[1]: 3 used twice'],
    ['an action twice in hand', hand([3, 4], [1, 1]), 'position.hands.0.actions[1]: 1 used twice'],
    ['no such action', hand([3], [3]), 'position.hands.0.actions[0]: unknown action 3'],
    ['no such pirate', hand([0], [1]), 'position.hands.0.pirates[0]: unknown pirate 0'],
    ['more pirates', hand([3, 4], [1]), 'position.hands.0: 2 pirates and 1 actions do not go together'],
    ['more actions', hand([3], [1, 2]), 'position.hands.0: 1 pirates and 2 actions do not go together'],
    [
      'pirates alone, the actions of the set-up',
      position({ hands: { '0': { pirates: [3] } } }),
      'position.hands.0: 1 pirates and 5 actions do not go together',
    ],
    [
      'equal before the placement',
      start({ hands: { '0': { pirates: [1, 2, 3, 4, 5] } } }),
      'position.hands.0: 5 pirates and 5 actions do not go together',
    ],
    [
      'pass as a number',
      position({ hands: { '0': { pass: 1 } } }),
      'position.hands.0.pass: expected true or false, got 1',
    ],
    ['a hand with more', position({ hands: { '0': { captain: 1 } } }), 'position.hands.0.captain: unknown field'],
    ['the hand of a neutral crew', { ...three, ...position({ hands: { '3': {} } }) }, 'position.hands.3: no such seat'],
    [
      'the stack of a player',
      { ...three, ...position({ stacks: { '2': [] } }) },
      'position.stacks.2: no such neutral crew',
    ],
    ['a stack with four players', position({ stacks: { '3': [] } }), 'position.stacks.3: no such neutral crew'],
    [
      'a stack of numbers',
      { ...three, ...position({ stacks: { '3': [4] } }) },
      'position.stacks.3[0]: expected a card such as "4" or "pass", got 4',
    ],
    [
      'a card twice in a stack',
      { ...three, ...position({ stacks: { '3': ['4', 'pass', 'pass'] } }) },
      'position.stacks.3[2]: pass used twice',
    ],
    [
      'on the plank and in a stack',
      { ...three, ...position({ stacks: { '3': ['pass', '5'] } }) },
      'position.stacks.3[1]: 5 used twice',
    ],
    ['a turn without a plank', start({ turn: 0 }), 'position.turn: needs a plank'],
    ['the turn of no crew', position({ turn: 4 }), 'position.turn: expected a whole number 0 to 3, got 4'],
    [
      'the turn of a crew without cards',
      position({ hands: { '0': { pirates: [], actions: [], pass: false } } }),
      'position.turn: crew 0 has no card left',
    ],
    ['an order with gaps', position({ order: [0, 1, 2] }), 'position.order: expected 4 entries, got 3'],
    ['an order with one twice', position({ order: [0, 1, 2, 2] }), 'position.order: expected every number once'],
    [
      'an age order of crews',
      { ...three, ...position({ ageOrder: [0, 1, 2, 3] }) },
      'position.ageOrder: expected 3 entries, got 4',
    ],
    ['chance of the race', { chance: { combatDie: [4] } }, 'chance.combatDie: unknown field'],
    [
      'a draw for a player',
      { ...three, chance: { stackTop: { '0': ['1'] } } },
      'chance.stackTop.0: no such neutral crew',
    ],
    ['a move of the race', step(move('chooseCard', { card: 1 })), 'play[0].move.type: unknown move "chooseCard"'],
    ['a move without its field', step(move('playAction', { action: 1 })), 'play[0].move.place: missing'],
    ['a pass with a card', step(move('pass', { pirate: 1 })), 'play[0].move.pirate: unknown field'],
    [
      'a place too far',
      step(move('playAction', { action: 1, place: 5 })),
      'play[0].move.place: expected a whole number 1 to 4, got 5',
    ],
    [
      'a neutral crew’s move',
      { ...three, ...step(move('pass', {}, 3)) },
      'play[0].seat: expected a whole number 0 to 2, got 3',
    ],
    [
      'an event of the race',
      look({ events: [{ type: 'shipSailed' }] }),
      'expect.events[0].type: unknown event "shipSailed"',
    ],
    ['expecting ships', look({ ships: {} }), 'expect.ships: unknown field'],
    ['the score of a neutral crew', { ...three, ...look({ scores: { '3': 1 } }) }, 'expect.scores.3: no such seat'],
  ])('%s', (_name, overrides, problem) => expect(failure(overrides)).toBe(problem));
});

describe('a failing plank scenario names the first difference', () => {
  it.each<[string, Overrides, string | RegExp]>([
    ['the plank', look({ plank: ['R2', 'G3', 'Y5', 'B3'] }), 'expect.plank[2]: expected "Y5", got "B3"'],
    [
      'a pile',
      { ...position({ fallen: ['R1'] }), ...look({ piles: [['G1']] }) },
      'expect.piles[0][0]: expected "G1", got "R1"',
    ],
    ['whose turn', look({ turn: null }), 'expect.turn: expected null, got 0'],
    ['a hand', look({ hands: { '0': { actions: [1] } } }), /^expect\.hands\.0\.actions: expected \[1\]/],
    ['options', look({ options: { '0': [{ type: 'pass' }] } }), /^expect\.options\.0/],
    [
      'a move that is refused',
      step(move('playPirate', { pirate: 2 })),
      /^play\[0\]\.move: refused: notAnOption \(P3\.1\)/,
    ],
    ['a clock that does not run', step({ timeout: 1 }), /^play\[0\]\.timeout: seat 1 is not asked; asked: turn of 0/],
    [
      'what everybody sees',
      look({ hiddenFrom: { '1': ['hands.0.pirates'] } }),
      'expect.hiddenFrom.1[0]: expected "nothing to see", got [1,3,4,5,6]',
    ],
    [
      'hiding a placement nobody has made',
      { ...start({}), ...look({ hiddenFrom: { '1': ['hands.0.placement'] } }) },
      'expect.hiddenFrom.1[0]: there is no hands.0.placement in the full view',
    ],
    [
      'an age order twice',
      { ...start({ ageOrder: [0, 1, 2, 3] }), chance: { ageOrder: [0, 1, 2, 3] } },
      /^chance\.ageOrder: left over/,
    ],
    [
      'an age order with one twice',
      { ...start({}), chance: { ageOrder: [0, 0, 1, 2] } },
      /^chance\.ageOrder: \[0,0,1,2\] cannot happen here/,
    ],
    [
      'a card drawn that stands on the plank',
      {
        ...three,
        ...start({ plank }),
        chance: { stackTop: { '3': ['5'] } },
        ...step(...[2, 0, 1].map((timeout) => ({ timeout }))),
      },
      'chance.stackTop.3[0]: 5 cannot happen here',
    ],
    [
      'a pass card drawn before its time (P8.2)',
      {
        ...three,
        ...start({ ageOrder: [0, 1, 2] }),
        chance: { stackTop: { '3': ['pass', '1', 'pass'] } },
        play: [0, 1, 2, 2, 0, 1].map((timeout) => ({ timeout })),
      },
      'chance.stackTop.3[2]: "pass" cannot happen here',
    ],
    [
      'a card nobody draws',
      { ...three, chance: { stackTop: { '3': ['4'] } } },
      'chance.stackTop.3[0]: left over: nothing asked for 4',
    ],
  ])('%s', (_name, overrides, problem) => {
    const got = failure(overrides);
    if (typeof problem === 'string') expect(got).toBe(problem);
    else expect(got).toMatch(problem);
  });
});
