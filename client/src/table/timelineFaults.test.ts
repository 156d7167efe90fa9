import { added, end, flush, rig, step, started } from '../testing/timelineRig';

describe('what breaks costs no more than itself', () => {
  const two = step([added(1), added(2)], 3);
  const boom = (): never => {
    throw new Error('boom');
  };

  test('an animation that throws: the board stands, the next event is played', async () => {
    const r = started();
    const play = r.target.play!;
    r.target.play = (event, ...more) => (event.n === 1 ? boom() : play(event, ...more));
    r.timeline.push(two);
    await flush();
    expect(r.told).toEqual(['busy', 'broken added: boom', 'show 1', 'play 2 → 3 ×1']);
    await r.finish();
    expect(r.told.slice(4)).toEqual(['settle 3', 'idle']);
  });

  test('an animation that throws before it has brought anything on: the board stands as after it', async () => {
    const r = started({ afterAnimation: 'numbers' });
    r.target.play = boom;
    await r.tell([added(1)], 1);
    expect(r.told.slice(1)).toEqual(['shown 1', 'broken added: boom', 'show 1', 'settle 1', 'idle']);
  });

  test('an animation that rejects does no more harm, nor does a hurry that throws as well', async () => {
    const r = started();
    r.target.play = () => Promise.reject(new Error('boom'));
    r.target.hurry = boom;
    await r.tell([added(1)], 1);
    const twice = ['broken added: boom', 'broken added: boom'];
    expect(r.told).toEqual(['busy', ...twice, 'show 1', 'settle 1', 'idle']);
    await r.tell([added(1)], 2);
    expect(r.told.slice(-2)).toEqual(['settle 2', 'idle']);
  });

  test('an animation that takes ten seconds, as on a page that is not drawn, is hurried, its like after two; none is at fault', async () => {
    const r = started();
    await r.tell([added(1), added(2), added(3)], 6);
    await r.pass(9_900);
    expect(r.told).toEqual(['busy', 'play 1 → 1 ×1']);
    await r.pass(200);
    await r.pass(1_900);
    expect(r.told.slice(2)).toEqual(['play 2 → 3 ×1']);
    await r.pass(200);
    expect(r.told.slice(3)).toEqual(['play 3 → 6 ×1']);
    await r.finish();
    expect(r.told.slice(4)).toEqual(['settle 6', 'idle']);
    // That one has ended in time: its like gets all its time again.
    await r.tell([added(4)], 10);
    await r.pass(9_900);
    expect(r.told.at(-1)).toBe('play 4 → 10 ×1');
  });

  test('an animation that never ends is given up a second after it was hurried, and that is a fault', async () => {
    const r = started();
    r.target.hurry = () => undefined;
    await r.tell([added(1), added(2)], 3);
    await r.pass(10_100);
    expect(r.told).toEqual(['busy', 'play 1 → 1 ×1']);
    await r.pass(1_100);
    expect(r.told.slice(2)).toEqual(['broken added: the animation does not end', 'show 1', 'play 2 → 3 ×1']);
    await r.pass(2_100);
    await r.pass(1_100);
    expect(r.told.slice(-2)).toEqual(['settle 3', 'idle']);
  });

  test('one that does not heed a hurry is given up a second later, however often it is hurried', async () => {
    const r = started();
    r.target.hurry = () => undefined;
    await r.tell([added(1)], 1);
    for (let i = 0; i < 4; i++) {
      await r.pass(300);
      r.timeline.hurry();
    }
    await r.pass(100);
    expect(r.told.slice(-2)).toEqual(['settle 1', 'idle']);
  });

  test('after a reconnect an endless animation of before leaves nothing of the old view', async () => {
    const r = started();
    r.target.hurry = () => undefined;
    r.timeline.push(two);
    await flush();
    r.timeline.snap(end(100));
    r.timeline.push(step([added(1)], 101));
    await r.pass(1_000);
    expect(r.told.filter((line) => line.startsWith('show'))).toEqual(['show 100']);
    expect(r.told.at(-1)).toBe('play 1 → 101 ×1');
  });

  test('an event that cannot be worked out: the rest of its step is told in front of its end', async () => {
    const r = started();
    const seen: number[] = [];
    r.target.reduce = boom;
    r.target.present = (_event, after) => void seen.push(after.total);
    r.timeline.push(two);
    await flush();
    expect(r.told).toEqual(['busy', 'broken added: boom', 'settle 3', 'idle']);
    expect(seen).toEqual([3, 3]);
  });

  test('a presentation, a settling and a sign of being busy that throw do not stop the story', async () => {
    const r = started();
    r.target.present = r.target.settle = r.target.busy = boom;
    await r.tell([added(1)], 1);
    await r.finish();
    await r.tell([added(2)], 3);
    expect(r.told.filter((line) => line.startsWith('play'))).toEqual(['play 1 → 1 ×1', 'play 2 → 3 ×1']);
    expect(() => r.timeline.snap(end(9))).not.toThrow();
    const fresh = rig();
    fresh.target.present = boom;
    expect(() => fresh.timeline.push(two)).not.toThrow();
    expect(fresh.told.at(-1)).toBe('settle 3');
  });
});
