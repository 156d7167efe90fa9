import type { GameTypes } from '@brigantine/shared/engine';
import type { LogEntry } from '../contract';
import { countTurns, lastTurn, turnLength, turnsOf } from './turns';

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

test('the last turn worth a sentence comes with the view before it', () => {
  const sentence = (turn: readonly LogEntry<Letters>[]): string | null => (word(turn).includes('x') ? 'x' : null);
  const found = lastTurn(log('aBxCd'), { of, sentence });
  expect(found).toMatchObject({ before: { at: 0 }, events: events('Bx') });
  expect(lastTurn(log('xaB'), { of, sentence })).toBeUndefined();
  expect(lastTurn(log('B'), { of, sentence })).toBeUndefined();
});

test('an end of one event is played again with the turn that has led to it', () => {
  const sentence = (turn: readonly LogEntry<Letters>[]): string | null => (/[BE]/.test(word(turn)) ? 'told' : null);
  expect(lastTurn(log('aBxCdE'), { of, sentence })).toMatchObject({ before: { at: 0 }, events: events('BxCdE') });
});
