import type { GameTypes } from '@brigantine/shared/engine';
import type { LogEntry } from '../contract';
import { countTurns, fromLine, pastTurns, turnLength, turnsOf, turnWith } from './turns';

interface Letters extends GameTypes {
  event: { readonly type: string };
  view: { readonly at: number; readonly own?: object };
}
/** Capital letters begin turns, small ones go on with them. */
const of = ({ type }: Letters['event']): string | null => (type === type.toLowerCase() ? null : type);
const events = (letters: string): Letters['event'][] => letters.split('').map((type) => ({ type }));
const log = (letters: string): LogEntry<Letters>[] =>
  events(letters).map((event, key) => ({ key, event, after: { at: key } }));
const word = (turn: readonly LogEntry<Letters>[]): string => turn.map(({ event }) => event.type).join('');

test('a turn lasts until another one begins', () => {
  expect([turnLength(events('AbAcB'), of), turnLength(events('abC'), of), turnLength(events('A'), of)]).toEqual([
    4, 2, 1,
  ]);
  expect(turnLength(events('Ab'), of)).toBe(2);
});

test('turns are counted with the one that goes on', () => {
  expect([countTurns(events('aBcBD'), of), countTurns([], of)]).toEqual([3, 0]);
  expect(turnsOf(log('aBcBD'), of).map(word)).toEqual(['a', 'BcB', 'D']);
});

const sentence = (turn: readonly LogEntry<Letters>[]): string | null => (/x/i.test(word(turn)) ? 'told' : null);
const origin = { at: -1 };
const past = (letters: string) => pastTurns(log(letters), origin, { of, sentence });

test('a turn is played again with what nobody was told of before it, from the view before that', () => {
  expect(past('aBxCdEx').map(({ before, entries }) => [before.at, word(entries)])).toEqual([
    [-1, 'aBx'],
    [2, 'CdEx'],
  ]);
  expect(past('xaB').map(({ entries }) => word(entries))).toEqual(['xa']);
  expect(past('aB')).toEqual([]);
});

test('a turn is found by a line of the log', () => {
  expect(turnWith(past('aBxCdEx'), 4)).toBe(1);
  expect(turnWith(past('aBxC'), 3)).toBe(-1);
  expect(turnWith([])).toBe(-1);
});

test('a turn is played on from a line of it', () => {
  const [turn] = past('aBxCd');
  if (turn === undefined) throw new Error('no turn');
  expect(fromLine(turn, 2)).toEqual({ before: { at: 1 }, entries: turn.entries.slice(2) });
  const whole = { before: turn.before, entries: turn.entries };
  expect([fromLine(turn), fromLine(turn, 0), fromLine(turn, 7)]).toEqual([whole, whole, whole]);
});

test('the last turn is that which has led to the end, where the end is one event', () => {
  expect([past('aBxCx'), past('aBxX'), past('x')].map((turns) => turnWith(turns))).toEqual([1, 0, 0]);
  // The end of a round, which has no sentence, comes before that of a race.
  expect(turnWith(past('aBxZX'))).toBe(0);
});
