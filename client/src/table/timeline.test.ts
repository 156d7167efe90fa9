import { added, end, flush, past, rig, step, type Count, started } from '../testing/timelineRig';
import { answeredLate } from './story/phrased';

describe('timeline', () => {
  test("events are played one after the other, and the step settles on the server's view", async () => {
    const r = started();
    await r.tell([added(1), added(2)], 30);
    expect(r.told).toEqual(['busy', 'play 1 → 1 ×1']);
    await r.finish();
    expect(r.told.slice(2)).toEqual(['play 2 → 3 ×1']);
    await r.finish();
    expect(r.told.slice(3)).toEqual(['settle 30', 'idle']);
  });

  test('an event plays briefly where the game says so by the next event; never in a replay', async () => {
    const r = started();
    const events = [added(1), { ...added(2), brief: true }];
    r.timeline.push(step(events, 3));
    await r.finish();
    await r.finish();
    r.timeline.replay(past(0, ...events), end(3));
    await r.finish();
    expect(r.told.filter((line) => line.startsWith('play'))).toEqual([
      ...['play 1 → 1 ×1 briefly', 'play 2 → 3 ×1', 'play 1 → 1 ×1', 'play 2 → 3 ×1'],
    ]);
  });

  test('what the board reveals is told when it has been seen; not at all when a reconnect comes before', async () => {
    const r = started({ afterAnimation: 'text' });
    r.timeline.push(step([added(1), added(2)], 3));
    await r.finish();
    expect([r.told, r.target.shown]).toEqual([['busy', 'play 1 → 1 ×1', 'shown 1', 'play 2 → 3 ×1'], { total: 1 }]);
    r.timeline.snap(end(100));
    await r.finish();
    expect([r.told.slice(4), r.target.shown]).toEqual([['settle 100', 'show 100', 'idle'], { total: 100 }]);
  });

  test('what the board has revealed is told once, though its animation goes on; nothing of one that was thrown away', async () => {
    const r = started({ afterAnimation: 'text' });
    await r.tell([added(1), added(2)], 3);
    r.reveal();
    expect([r.told, r.target.shown]).toEqual([['busy', 'play 1 → 1 ×1', 'shown 1'], { total: 0 }]);
    await r.finish();
    expect([r.told.slice(3), r.target.shown]).toEqual([['play 2 → 3 ×1'], { total: 1 }]);
    r.timeline.snap(end(100));
    r.reveal();
    await r.finish();
    expect(r.told.slice(4)).toEqual(['settle 100', 'show 100', 'idle']);
  });

  test('what brings something on is told as it sets out, and counted when it has come', async () => {
    const r = started({ afterAnimation: 'numbers' });
    await r.tell([added(1), added(2)], 3);
    expect([r.told, r.target.shown]).toEqual([['busy', 'shown 1', 'play 1 → 1 ×1'], { total: 0 }]);
    await r.finish();
    expect([r.told.slice(3), r.target.shown]).toEqual([['shown 2', 'play 2 → 3 ×1'], { total: 1 }]);
    r.timeline.skip();
    await r.finish();
    expect([r.told.at(-2), r.target.shown]).toEqual(['settle 3', { total: 3 }]);
  });

  test('the first snapshot is shown without a story', () => {
    const r = rig();
    r.timeline.push(step([added(1)], 1));
    expect(r.told).toEqual(['skipped 1', 'settle 1']);
  });

  test('that the clock has answered for somebody stands as long as a sentence takes, and goes with a hurry', async () => {
    const r = started();
    const events = [1, 2, 3].map(added);
    for (const late of events.slice(0, 2)) answeredLate.set(late, 0);
    r.timeline.push(step(events, 6));
    await r.finish();
    expect(r.told.at(-1)).toBe('play 1 → 1 ×1');
    await r.pass(1_200);
    expect(r.told.at(-1)).toBe('play 2 → 3 ×1');
    await r.finish();
    r.timeline.hurry();
    await flush();
    expect(r.told.at(-1)).toBe('play 3 → 6 ×1');
  });

  test('however many events wait, each is played in order at the speed that is set', async () => {
    const r = started({ speed: 2 });
    for (let n = 1; n <= 20; n++) await r.tell([added(n), added(n)], 2 * n);
    for (let i = 0; i < 40; i++) await r.finish();
    const played = r.told.filter((line) => line.startsWith('play'));
    expect(played.map((line) => line.split(' ')[1])).toEqual(
      Array.from({ length: 40 }, (_, i) => String((i >> 1) + 1)),
    );
    expect(played.every((line) => line.endsWith('×2'))).toBe(true);
    expect(r.told.at(-2)).toBe('settle 40');
  });

  test('a hidden tab and a speed of nothing settle at once', async () => {
    const hidden = started();
    hidden.target.isHidden = true;
    await hidden.tell([added(1)], 1);
    expect(hidden.told).toEqual(['busy', 'skipped 1', 'settle 1', 'idle']);
    const still = started({ speed: 0 });
    await still.tell([added(1)], 1);
    expect(still.told).toEqual(['busy', 'settle 1', 'idle']);
  });

  test('hurry ends the present event alone, however often', async () => {
    const r = started();
    await r.tell([1, 2, 3].map(added), 6);
    r.timeline.hurry();
    r.timeline.hurry();
    await flush();
    expect(r.told.at(-1)).toBe('play 2 → 3 ×1');
  });

  test('skipping goes to now; what comes later is played again', async () => {
    const r = started();
    r.timeline.push(step([1, 2].map(added), 3));
    await r.tell([added(3)], 6);
    r.timeline.skip();
    await flush();
    expect(r.told.slice(2)).toEqual(['skipped 2', 'settle 3', 'skipped 3', 'settle 6', 'idle']);
    await r.tell([added(4)], 10);
    expect(r.told.at(-1)).toBe('play 4 → 10 ×1');
  });

  test('a reconnect in the middle of a story drops it', async () => {
    const r = started();
    await r.tell([1, 2].map(added), 3);
    r.timeline.snap(end(100));
    await flush();
    expect(r.told.slice(-3)).toEqual(['settle 100', 'show 100', 'idle']);
    await r.tell([added(1)], 101);
    expect(r.told.at(-1)).toBe('play 1 → 101 ×1');
  });
});

describe('who has fallen behind', () => {
  const turnOf = (turn: string, n: number): Count['event'] => ({ type: 'added', n, turn });
  const mine = (turn: string, n: number): Count['event'] => ({ type: 'added', n, turn, mine: true });
  /** The rest of the turn before. */
  const more = added;

  test('is told a whole turn in a sentence, while more than two others wait behind it', async () => {
    const r = started({ turns: true });
    await r.tell([turnOf('a', 1), more(1)], 2);
    // The turn that has begun is played to its end.
    r.timeline.push(step([turnOf('b', 1)], 3));
    r.timeline.push(step([more(1), turnOf('c', 1), turnOf('d', 1), turnOf('e', 1)], 7));
    await r.finish();
    await r.finish();
    expect(r.told.slice(1)).toEqual([
      ...['play 1 → 1 ×1', 'play 1 → 2 ×1', 'settle 2'],
      ...['passed 1', 'settle 3', 'passed 1', 'show 4', '2 passed over'],
    ]);
    await r.pass(1_200);
    // Two wait: that is not behind.
    expect(r.told.at(-1)).toBe('play 1 → 5 ×1');
    await r.finish();
    await r.finish();
    await r.finish();
    expect(r.told.slice(-2)).toEqual(['settle 7', 'idle']);
  });

  test('misses no turn that must be shown: one’s own, a combat, the end', async () => {
    const r = started({ turns: true });
    r.timeline.push(step([turnOf('a', 1), mine('a', 2), turnOf('b', 1)], 4));
    r.timeline.push(
      step(
        ['c', 'd', 'e'].map((turn) => turnOf(turn, 1)),
        7,
      ),
    );
    await flush();
    expect(r.told.at(-1)).toBe('play 1 → 1 ×1');
    await r.finish();
    expect(r.told.at(-1)).toBe('play 2 → 3 ×1');
    await r.finish();
    expect(r.told.at(-1)).toBe('1 passed over');
    r.timeline.hurry();
    await flush();
    expect(r.told.at(-1)).toBe('play 1 → 5 ×1');
  });

  test('is not who has been sent many turns at once: what one answer brings about is told in full', async () => {
    const r = started({ turns: true });
    r.timeline.push(
      step(
        ['a', 'b', 'c', 'd', 'e'].map((turn) => turnOf(turn, 1)),
        5,
      ),
    );
    await flush();
    for (let i = 0; i < 5; i++) await r.finish();
    expect(r.told.filter((line) => line.startsWith('play'))).toHaveLength(5);
    expect(r.told.at(-1)).toBe('idle');
  });

  test('of a game without turns sees everything', async () => {
    const r = started();
    r.timeline.push(
      step(
        ['a', 'b', 'c', 'd', 'e'].map((turn) => turnOf(turn, 1)),
        5,
      ),
    );
    await flush();
    for (let i = 0; i < 5; i++) await r.finish();
    expect(r.told.filter((line) => line.startsWith('play'))).toHaveLength(5);
  });
});

describe('a replay', () => {
  test('plays events again from the view before them, and settles on the truth', async () => {
    const r = started();
    r.timeline.snap(end(7));
    r.told.length = 0;
    r.timeline.replay(past(4, added(1), added(2)), end(7));
    await flush();
    expect(r.told).toEqual(['busy', 'show 4', 'again 1', 'play 1 → 5 ×1']);
    await r.finish();
    await r.finish();
    expect(r.told.slice(4)).toEqual(['again 2', 'play 2 → 7 ×1', 'settle 7', 'idle']);
  });

  test('ends when it is told to, and when somebody skips to now; what has come meanwhile follows', async () => {
    for (const stop of ['endReplay', 'skip'] as const) {
      const r = started();
      r.timeline.replay(past(-3, added(1), added(2)), end(0));
      await flush();
      r.timeline[stop]();
      await flush();
      expect(r.told.slice(-2)).toEqual(['settle 0', 'idle']);
      await r.tell([added(5)], 5);
      expect(r.told.at(-1)).toBe('play 5 → 5 ×1');
    }
  });

  test('does not begin while anything else is played', async () => {
    const r = started();
    await r.tell([added(1)], 1);
    r.timeline.replay(past(0, added(1)), end(0));
    await r.finish();
    expect(r.told.slice(-2)).toEqual(['settle 1', 'idle']);
  });
});
