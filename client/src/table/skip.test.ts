import type { GameTypes } from '@brigantine/shared/engine';
import { step, started } from '../testing/timelineRig';
import { NOWHERE, SILENCE, TableSignals } from './signals';
import { secondsToMine } from './skip';
import type { TableStore } from './contract';

const added = (n: number) => ({ type: 'added', n }) as const;

test('waiting events are those not shown yet', async () => {
  const r = started();
  expect(r.timeline.waiting).toEqual([]);
  r.timeline.push(step([added(1), added(2)], 3));
  await r.tell([added(3)], 6);
  expect(r.timeline.waiting).toEqual([added(2), added(3)]);
  await r.finish();
  expect(r.timeline.waiting).toEqual([added(3)]);
  await r.finish();
  await r.finish();
  expect(r.timeline.waiting).toEqual([]);
});

describe('the time until one’s own turn', () => {
  const table = (ahead: { seconds: number; reached: boolean }): TableStore => {
    const signals = new TableSignals();
    const bot = { kind: 'bot', botPlays: false };
    signals.room.value = { ...NOWHERE, seats: [{ kind: 'human' }, bot] as unknown as typeof NOWHERE.seats };
    signals.seat.value = 0;
    signals.view.value = signals.shown.value = {} as GameTypes['view'];
    signals.telling.value = {
      ...SILENCE,
      busy: true,
      playing: { key: 1, event: { type: 'fight' }, after: {} },
    };
    const turns = { happensTo: () => false, untilMine: () => 10, seconds: () => 4 };
    signals.game.value = { turns } as never;
    return Object.assign(signals, { story: { ahead: () => ahead } }) as unknown as TableStore;
  };

  test('is what is left of the present event, what waits, and the turns not played yet', () => {
    const store = table({ seconds: 5, reached: false });
    expect([0, 1, 4, 9].map((elapsed) => secondsToMine(store, elapsed))).toEqual([19, 18, 15, 15]);
  });

  test('ends with the first waiting event that happens to oneself', () => {
    expect(secondsToMine(table({ seconds: 5, reached: true }), 1)).toBe(8);
  });

  test('is not known among people', () => {
    const store = table({ seconds: 5, reached: true });
    const { room } = store as unknown as TableSignals;
    room.value = { ...room.value, seats: room.value.seats.map((seat) => ({ ...seat, kind: 'human' })) };
    expect(secondsToMine(store, 0)).toBe(0);
  });
});
