import { oneOf, whole } from './check';
import { movesIn, variants } from './moves';

const hold = whole(1, 6);
const moves = movesIn({
  load: { hold, count: whole() },
  take: variants('what', 'spoils', { hold: { hold }, card: { card: oneOf(['map'], 'card') }, nothing: {} }),
});

it('lists every type once', () => expect(moves.types).toEqual(['load', 'take']));

it.each([
  [{ type: 'load', hold: 3, count: -2 }],
  [{ type: 'take', what: 'hold', hold: 6 }],
  [{ type: 'take', what: 'card', card: 'map' }],
  [{ type: 'take', what: 'nothing' }],
])('reads %j, and drops what is not its own', (move) => {
  const other = { toString: 1, padding: 'x' };
  expect([moves.read(move), moves.check(move, '')]).toEqual([move, move]);
  expect(JSON.stringify(moves.read({ ...other, ...move }))).toBe(JSON.stringify(move));
});

it.each([
  [null, 'move: expected an object, got null'],
  [['load'], 'move: expected an object, got ["load"]'],
  [{}, 'move.type: unknown move nothing'],
  [{ type: 'toString' }, 'move.type: unknown move "toString"'],
  [{ type: 'load', count: 1 }, 'move.hold: missing'],
  [{ type: 'load', hold: 7, count: 1 }, 'move.hold: expected a whole number 1 to 6, got 7'],
  [{ type: 'load', hold: 1, count: 2 ** 53 }, 'move.count: expected a whole number, got 9007199254740992'],
  [{ type: 'take' }, 'move.what: unknown spoils nothing'],
  [{ type: 'take', what: 'card', card: '-4' }, 'move.card: unknown card "-4"'],
])('says what is wrong with %j, which is no move', (raw, problem) => {
  expect(moves.read(raw)).toBeUndefined();
  expect(() => moves.check(raw, 'move')).toThrow(problem);
});

it('takes no other field from a person', () => {
  const move = { type: 'take', what: 'nothing', hold: 1 };
  expect(() => moves.check(move, 'move')).toThrow('move.hold: unknown field');
});

it('never throws on what has no JSON', () => {
  const circle: { type?: unknown } = {};
  circle.type = circle;
  for (const raw of [5n, { type: 5n }, circle, { type: 'load', hold: 5n, count: 1 }, undefined]) {
    expect(moves.read(raw)).toBeUndefined();
  }
});
