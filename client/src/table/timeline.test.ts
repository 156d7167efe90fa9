import type { GameTypes } from '@brigantine/shared/engine';
import { Timeline, type Stage } from './timeline';

interface Count extends GameTypes {
  event: { readonly type: 'added'; readonly n: number };
  view: { readonly total: number; readonly own?: object };
}
const added = (n: number): Count['event'] => ({ type: 'added', n });
const flush = async (): Promise<void> => {
  for (let i = 0; i < 40; i++) await Promise.resolve();
};

/** A stage that finishes an animation only when told to. */
function rig(options: { speed?: number; board?: boolean } = {}): {
  timeline: Timeline<Count>;
  told: string[];
  finish: () => Promise<void>;
  stage: Stage<Count> & { isHidden: boolean };
  clock: { now: number };
} {
  const told: string[] = [];
  const clock = { now: 0 };
  let done: (() => void) | undefined;
  const stage = {
    isHidden: false,
    reduce: (view: Count['view'], event: Count['event']) => ({ total: view.total + event.n }),
    play:
      options.board === false
        ? undefined
        : (event: Count['event'], after: Count['view'], speed: number) => {
            told.push(`play ${event.n} → ${after.total} ×${speed}`);
            return new Promise<void>((resolve) => (done = resolve));
          },
    hurry: () => done?.(),
    present: (event: Count['event'], _after: Count['view'], quiet: boolean) => {
      if (quiet) told.push(`quietly ${event.n}`);
    },
    settle: (view: Count['view']) => void told.push(`settle ${view.total}`),
    busy: (busy: boolean) => void told.push(busy ? 'busy' : 'idle'),
    speed: () => options.speed ?? 1,
    hidden: () => stage.isHidden,
  };
  const timeline = new Timeline<Count>(stage, () => clock.now);
  const finish = async (): Promise<void> => {
    done?.();
    await flush();
  };
  return { timeline, told, finish, stage, clock };
}
const start = (r: ReturnType<typeof rig>): void => {
  r.timeline.snap({ total: 0 });
  r.told.length = 0;
};

describe('timeline', () => {
  test("events are played one after the other, and the step settles on the server's view", async () => {
    const r = rig();
    start(r);
    r.timeline.push({ events: [added(1), added(2)], view: { total: 30 }, asks: [] });
    await flush();
    expect(r.told).toEqual(['busy', 'play 1 → 1 ×1']);
    await r.finish();
    expect(r.told.slice(2)).toEqual(['play 2 → 3 ×1']);
    await r.finish();
    expect(r.told.slice(3)).toEqual(['settle 30', 'idle']);
  });

  test('the first snapshot is shown without a story', () => {
    const r = rig();
    r.timeline.push({ events: [added(1)], view: { total: 1 }, asks: [] });
    expect(r.told).toEqual(['quietly 1', 'settle 1']);
  });

  test('more than three events behind, it plays three times as fast', async () => {
    const r = rig();
    start(r);
    r.timeline.push({ events: [1, 1, 1, 1, 1].map(added), view: { total: 5 }, asks: [] });
    await flush();
    for (let i = 0; i < 5; i++) await r.finish();
    expect(r.told.filter((line) => line.startsWith('play')).map((line) => line.slice(-2))).toEqual([
      '×3',
      '×1',
      '×1',
      '×1',
      '×1',
    ]);
  });

  test('more than twelve events behind, it skips until twelve are left', async () => {
    const r = rig();
    start(r);
    r.timeline.push({ events: Array.from({ length: 15 }, () => added(1)), view: { total: 15 }, asks: [] });
    await flush();
    expect(r.told.slice(0, 5)).toEqual(['busy', 'quietly 1', 'quietly 1', 'quietly 1', 'play 1 → 4 ×3']);
  });

  test('a hidden tab and a speed of nothing settle at once', async () => {
    const hidden = rig();
    start(hidden);
    hidden.stage.isHidden = true;
    hidden.timeline.push({ events: [added(1)], view: { total: 1 }, asks: [] });
    await flush();
    expect(hidden.told).toEqual(['busy', 'quietly 1', 'settle 1', 'idle']);
    const still = rig({ speed: 0 });
    start(still);
    still.timeline.push({ events: [added(1)], view: { total: 1 }, asks: [] });
    await flush();
    expect(still.told).toEqual(['busy', 'settle 1', 'idle']);
  });

  test('hurry ends the present event; twice within a moment, all of them', async () => {
    const r = rig();
    start(r);
    r.timeline.push({ events: [1, 2, 3].map(added), view: { total: 6 }, asks: [] });
    await flush();
    r.timeline.hurry();
    await flush();
    expect(r.told.at(-1)).toBe('play 2 → 3 ×1');
    r.clock.now += 100;
    r.timeline.hurry();
    await flush();
    expect(r.told.slice(-3)).toEqual(['quietly 3', 'settle 6', 'idle']);
  });

  test('a reconnect in the middle of a story drops it', async () => {
    const r = rig();
    start(r);
    r.timeline.push({ events: [1, 2].map(added), view: { total: 3 }, asks: [] });
    await flush();
    r.timeline.snap({ total: 100 });
    await flush();
    expect(r.told.slice(-2)).toEqual(['settle 100', 'idle']);
    r.timeline.push({ events: [added(1)], view: { total: 101 }, asks: [] });
    await flush();
    expect(r.told.at(-1)).toBe('play 1 → 101 ×1');
  });
});
