import type { RoomView } from '@brigantine/shared/protocol';
import { NOWHERE, TableSignals, update } from './signals';

/** A game between us, at seat 0, and a player of that kind. */
function tableWith(other: object): TableSignals {
  const signals = new TableSignals();
  const seats = [{ kind: 'human' }, other] as unknown as RoomView['seats'];
  signals.room.value = { ...NOWHERE, phase: 'playing', seats };
  signals.seat.value = 0;
  return signals;
}

test('there is something to skip while bots play, but not while people decide or we are asked', () => {
  const bots = [{ kind: 'bot' }, { kind: 'human', botPlays: true }].map(tableWith);
  expect(bots.map(({ skippable }) => skippable.value)).toEqual([true, true]);
  const people = tableWith({ kind: 'human', botPlays: false });
  expect(people.skippable.value).toBe(false);
  update(people.telling, { busy: true });
  expect(people.skippable.value).toBe(true);
  const asked = tableWith({ kind: 'bot' });
  asked.asks.value = [{ answered: false }] as unknown as typeof asked.asks.value;
  expect(asked.skippable.value).toBe(false);
});
