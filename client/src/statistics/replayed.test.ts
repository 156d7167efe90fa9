/** Recorded games, counted from their records and from the events that the server keeps. */
import { eventsOf, recorded, recordOf } from '../../../tests/playback/recorded';
import { replayedGame } from './replayed';

const DATE = '2026-11-28T18:00:00.123Z';

test.each([
  ['race-official-4-ghost-random', 4],
  ['race-salon-6-random', 6],
  ['race-house-treasureTheft-randomAny', 4],
  ['plank-3-random', 3],
])('the record of %s gives the same events', (name, seats) => {
  const found = replayedGame(recordOf(name, DATE));
  const { game, room } = recorded(name, -1);
  expect(found).toMatchObject({ at: Date.parse(DATE), game, seats });
  expect(found?.rules).toEqual(room.options.game);
  // As the page gets them from the server.
  expect(JSON.parse(JSON.stringify(found?.events))).toEqual(eventsOf(recorded(name, -1)));
});

test('a record without rules gives nothing, an altered one throws', () => {
  const record = recordOf('plank-3-random', DATE);
  const { rules: _rules, ...old } = JSON.parse(record) as Record<string, unknown>;
  expect(replayedGame(JSON.stringify(old))).toBeUndefined();
  expect(() => replayedGame(record.replace('"seats":3', '"seats":4'))).toThrow('input 0 leads elsewhere');
});
