import { flush, rig, type Count } from '../testing/timelineRig';
import type { Step } from './mirror';

const of = (turn: string, n: number): Count['event'] => ({ type: 'added', n, turn });
const step = (events: readonly Count['event'][], total: number): Step<Count> => ({
  ...{ version: 0, events, asks: [] },
  view: { total },
});

test('who skips to their own turn is shown nothing until something happens to them, or they are asked', async () => {
  const r = rig({ turns: true });
  r.timeline.snap(step([], 0));
  r.told.length = 0;
  r.timeline.push(step([of('a', 1), of('b', 1)], 2));
  await flush();
  r.timeline.rush();
  await flush();
  expect(r.told.slice(2)).toEqual(['skipped 1', 'settle 2', 'idle']);
  // What comes later too.
  r.timeline.push(step([of('c', 1), of('d', 1)], 4));
  await flush();
  expect(r.told.slice(5)).toEqual(['busy', 'skipped 1', 'skipped 1', 'settle 4', 'idle']);
  r.timeline.push(step([of('e', 1), { ...of('e', 2), mine: true }, of('f', 1)], 8));
  await flush();
  expect(r.told.slice(10)).toEqual(['busy', 'skipped 1', 'show 5', 'play 2 → 7 ×1']);
  // What happens to oneself is skipped with all that waits.
  r.timeline.rush();
  await flush();
  expect(r.told.slice(14)).toEqual(['skipped 1', 'settle 8', 'idle']);
  const asked = { decision: { id: 1 }, answered: false } as unknown as Step<Count>['asks'][number];
  r.timeline.push({ ...step([of('g', 1)], 9), asks: [asked] });
  r.timeline.push(step([of('h', 1)], 10));
  await flush();
  expect(r.told.slice(17)).toEqual(['busy', 'skipped 1', 'settle 9', 'play 1 → 10 ×1']);
});

test('between two steps of others skipping begins with the next one', async () => {
  const r = rig({ turns: true });
  r.timeline.snap(step([], 0));
  r.told.length = 0;
  r.timeline.rush();
  r.timeline.push(step([of('a', 1), { ...of('b', 1), mine: true }], 2));
  await flush();
  expect(r.told).toEqual(['busy', 'skipped 1', 'show 1', 'play 1 → 2 ×1']);
});
