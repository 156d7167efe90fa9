import type { GameTypes } from '@brigantine/shared/engine';
import { Timeline, type Later, type Stage } from './timeline';

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
  /** Lets so many ms pass. */
  pass: (ms: number) => Promise<void>;
} {
  const told: string[] = [];
  const clock = { now: 0 };
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const later: Later = (ms, run) => {
    const timer = { at: clock.now + ms, run };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const pass = async (ms: number): Promise<void> => {
    clock.now += ms;
    for (const timer of [...timers]) {
      if (timer.at <= clock.now && timers.delete(timer)) timer.run();
    }
    await flush();
  };
  let done: (() => void) | undefined;
  const stage: Stage<Count> & { isHidden: boolean } = {
    isHidden: false,
    shown: null,
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
    show: (view: Count['view']) => void told.push(`show ${view.total}`),
    settle: (view: Count['view']) => void told.push(`settle ${view.total}`),
    broken: (event: string, fault: unknown) => void told.push(`broken ${event}: ${(fault as Error).message}`),
    busy: (busy: boolean) => void told.push(busy ? 'busy' : 'idle'),
    speed: () => options.speed ?? 1,
    hidden: () => stage.isHidden,
  };
  const timeline = new Timeline<Count>(stage, () => clock.now, later);
  const finish = async (): Promise<void> => {
    done?.();
    await flush();
  };
  return { timeline, told, finish, stage, clock, pass };
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
    expect(r.told.slice(-3)).toEqual(['settle 100', 'show 100', 'idle']);
    r.timeline.push({ events: [added(1)], view: { total: 101 }, asks: [] });
    await flush();
    expect(r.told.at(-1)).toBe('play 1 → 101 ×1');
  });
});

describe('what breaks costs no more than itself', () => {
  const two = { events: [added(1), added(2)], view: { total: 3 }, asks: [] };
  const boom = (): never => {
    throw new Error('boom');
  };

  test('an animation that throws: the board stands, the next event is played', async () => {
    const r = rig();
    start(r);
    const play = r.stage.play!;
    r.stage.play = (event, after, speed) => (event.n === 1 ? boom() : play(event, after, speed));
    r.timeline.push(two);
    await flush();
    expect(r.told).toEqual(['busy', 'broken added: boom', 'show 1', 'play 2 → 3 ×1']);
    await r.finish();
    expect(r.told.slice(4)).toEqual(['settle 3', 'idle']);
  });

  test('an animation that rejects does no more harm, nor does a hurry that throws as well', async () => {
    const r = rig();
    start(r);
    r.stage.play = () => Promise.reject(new Error('boom'));
    r.stage.hurry = boom;
    r.timeline.push({ events: [added(1)], view: { total: 1 }, asks: [] });
    await flush();
    const twice = ['broken added: boom', 'broken added: boom'];
    expect(r.told).toEqual(['busy', ...twice, 'show 1', 'settle 1', 'idle']);
    r.timeline.push({ events: [added(1)], view: { total: 2 }, asks: [] });
    await flush();
    expect(r.told.slice(-2)).toEqual(['settle 2', 'idle']);
  });

  test('an animation that never ends is given up after ten seconds, its like after two', async () => {
    const r = rig();
    start(r);
    r.timeline.push({ events: [added(1), added(2)], view: { total: 3 }, asks: [] });
    await flush();
    await r.pass(9_900);
    expect(r.told).toEqual(['busy', 'play 1 → 1 ×1']);
    await r.pass(200);
    expect(r.told.slice(2)).toEqual(['broken added: the animation does not end', 'show 1', 'play 2 → 3 ×1']);
    await r.pass(2_000);
    expect(r.told.slice(-2)).toEqual(['settle 3', 'idle']);
  });

  test('one that does not heed a hurry is given up a second later, however often it is hurried', async () => {
    const r = rig();
    start(r);
    r.stage.hurry = () => undefined;
    r.timeline.push({ events: [added(1)], view: { total: 1 }, asks: [] });
    await flush();
    for (let i = 0; i < 4; i++) {
      await r.pass(300);
      r.timeline.hurry();
    }
    await r.pass(100);
    expect(r.told.slice(-2)).toEqual(['settle 1', 'idle']);
  });

  test('after a reconnect an endless animation of before leaves nothing of the old view', async () => {
    const r = rig();
    start(r);
    r.stage.hurry = () => undefined;
    r.timeline.push(two);
    await flush();
    r.timeline.snap({ total: 100 });
    r.timeline.push({ events: [added(1)], view: { total: 101 }, asks: [] });
    await r.pass(1_000);
    expect(r.told.filter((line) => line.startsWith('show'))).toEqual(['show 100', 'show 100']);
    expect(r.told.at(-1)).toBe('play 1 → 101 ×1');
  });

  test('an event that cannot be worked out: the rest of its step is told in front of its end', async () => {
    const r = rig();
    start(r);
    const seen: number[] = [];
    r.stage.reduce = boom;
    r.stage.present = (_event, after) => void seen.push(after.total);
    r.timeline.push(two);
    await flush();
    expect(r.told).toEqual(['busy', 'broken added: boom', 'settle 3', 'idle']);
    expect(seen).toEqual([3, 3]);
  });

  test('a presentation, a settling and a sign of being busy that throw do not stop the story', async () => {
    const r = rig();
    start(r);
    r.stage.present = r.stage.settle = r.stage.busy = boom;
    r.timeline.push({ events: [added(1)], view: { total: 1 }, asks: [] });
    await flush();
    await r.finish();
    r.timeline.push({ events: [added(2)], view: { total: 3 }, asks: [] });
    await flush();
    expect(r.told.filter((line) => line.startsWith('play'))).toEqual(['play 1 → 1 ×1', 'play 2 → 3 ×1']);
    expect(() => r.timeline.snap({ total: 9 })).not.toThrow();
    const fresh = rig();
    fresh.stage.present = boom;
    expect(() => fresh.timeline.push(two)).not.toThrow();
    expect(fresh.told.at(-1)).toBe('settle 3');
  });
});
