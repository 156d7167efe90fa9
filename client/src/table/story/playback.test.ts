import type { RoomView } from '@brigantine/shared/protocol';
import { flush, rig, type Count } from '../../testing/timelineRig';
import { TableSignals, update } from '../signals';
import { Playback } from './playback';
import type { PastTurn } from './turns';

/** A game that is over with 6, in three turns of one event each. */
function watched(speed = 1) {
  const r = rig({ speed });
  const signals = new TableSignals<Count>();
  signals.room.value = { ...signals.room.peek(), phase: 'over' };
  signals.view.value = { total: 6 };
  r.target.busy = (busy) => update(signals.telling, { busy });
  r.timeline.snap({ version: 0, events: [], view: { total: 6 }, asks: [] });
  r.told.length = 0;
  const turns = [1, 2, 3].map((n): PastTurn<Count> => {
    const before = (n * (n - 1)) / 2;
    const event = { type: 'added', n } as const;
    return { before: { total: before }, entries: [{ key: n, event, after: { total: before + n } }] };
  });
  const playback = new Playback(signals, r.timeline);
  r.target.present = () => playback.told();
  return { ...r, playback, signals, turns };
}

test('plays on from a turn to the end, one after the other, and then shows the present', async () => {
  const { finish, playback, target, told, turns } = watched();
  playback.from(turns, 1);
  expect(playback.now.value).toMatchObject({ at: 1, of: 3, going: true });
  await flush();
  await finish();
  expect(playback.now.value).toMatchObject({ at: 2, of: 3, going: true });
  await finish();
  expect(playback.now.value).toBeNull();
  expect(target.shown).toEqual({ total: 6 });
  expect(told.filter((line) => line.startsWith('play'))).toEqual(['play 2 → 3 ×1', 'play 3 → 6 ×1']);
});

test('plays on from a line of the log, and another time from the beginning of its turn', async () => {
  const { finish, playback, target, told, turns } = watched();
  const [one, two, three] = turns.map(({ entries }) => entries).flat();
  if (one === undefined || two === undefined || three === undefined) throw new Error('no lines');
  const together = [{ before: { total: 0 }, entries: [one, two] }, ...turns.slice(2)];
  playback.from(together, 0, two.key);
  await flush();
  expect(target.shown).toEqual({ total: 3 });
  await finish();
  expect(playback.now.value?.at).toBe(1);
  playback.to(0);
  playback.toggle();
  await flush();
  await finish();
  expect(told.filter((line) => line.startsWith('play'))).toEqual([
    'play 2 → 3 ×1',
    'play 3 → 6 ×1',
    'play 1 → 1 ×1',
    'play 2 → 3 ×1',
  ]);
});

test('stands still after the event that plays, and plays on from there', async () => {
  const { finish, playback, target, told, turns } = watched();
  playback.from(turns, 0);
  await flush();
  await finish();
  playback.toggle();
  await flush();
  expect([playback.now.value, target.shown]).toMatchObject([{ line: 2, going: false }, { total: 3 }]);
  told.length = 0;
  playback.toggle();
  await flush();
  expect(told).toContain('play 3 → 6 ×1');
  expect(playback.now.value).toMatchObject({ at: 2, of: 3, going: true });
});

test('plays single events forward, ends one that plays, and goes back at once', async () => {
  const { finish, playback, signals, target, told, turns } = watched();
  playback.load(turns);
  playback.toLine(0);
  playback.step(1);
  await flush();
  expect(told).toContain('play 1 → 1 ×1');
  await finish();
  expect([playback.now.value, target.shown]).toMatchObject([{ line: 1, going: false }, { total: 1 }]);
  playback.step(1);
  playback.step(1);
  await flush();
  expect([playback.now.value, target.shown]).toMatchObject([{ line: 2 }, { total: 3 }]);
  playback.step(-1);
  expect([playback.now.value, target.shown]).toMatchObject([{ line: 1 }, { total: 1 }]);
  expect(signals.telling.value.recent).toEqual(turns[0]?.entries);
  playback.step(-1);
  playback.step(-1);
  expect([playback.now.value, target.shown]).toMatchObject([{ line: 0 }, { total: 0 }]);
});

test('goes to the beginning of a round, where the game has rounds', () => {
  const { playback, signals, turns } = watched(0);
  signals.game.value = { round: ({ total }: { total: number }) => (total < 6 ? 'one' : 'two') } as never;
  playback.load(turns);
  playback.toLine(1);
  expect(playback.now.value).toMatchObject({ rounds: true });
  playback.round(1);
  expect(playback.now.value).toMatchObject({ line: 2 });
  playback.round(-1);
  expect(playback.now.value).toMatchObject({ line: 0 });
  playback.round(-1);
  expect(playback.now.value).toMatchObject({ line: 0 });
  playback.toLine(2);
  playback.round(1);
  expect(playback.now.value).toBeNull();
});

test('moves to any turn while another is played, which comes to nothing', async () => {
  const { playback, signals, target, turns } = watched();
  playback.from(turns, 2);
  await flush();
  playback.to(1);
  await flush();
  expect([playback.now.value, target.shown]).toMatchObject([{ at: 1, of: 3, going: false }, { total: 1 }]);
  expect([signals.timelineBusy.value, signals.telling.value.recent]).toEqual([false, turns[0]?.entries]);
  // From another line of the log, in the middle of a turn.
  playback.from(turns, 0);
  playback.from(turns, 2);
  await flush();
  expect([playback.now.value, target.shown]).toMatchObject([{ at: 2, of: 3, going: true }, { total: 6 }]);
});

test('before the first turn there is none; after the last one is the present', () => {
  const { playback, target, turns } = watched();
  playback.from(turns, 3);
  expect(playback.now.value).toBeNull();
  playback.from(turns, 0);
  playback.to(-1);
  expect(playback.now.value?.at).toBe(0);
  playback.to(3);
  expect([playback.now.value, target.shown]).toEqual([null, { total: 6 }]);
});

test('without motion one moves through the turns, and nothing plays', () => {
  const { playback, signals, target, turns } = watched(0);
  playback.from(turns, 1);
  expect([playback.now.value, target.shown]).toMatchObject([{ at: 1, of: 3, going: false }, { total: 1 }]);
  expect(signals.timelineBusy.value).toBe(false);
});

test('a rematch ends it', () => {
  const { playback, signals, turns } = watched();
  playback.from(turns, 0);
  signals.room.value = { ...signals.room.peek(), phase: 'playing' } satisfies RoomView;
  expect(playback.now.value).toBeNull();
});
