import { plankFeats } from './feats';
import type { PlankView } from './types';

test('P7.3 a captain who stands on the plank at the end is an achievement of their crew', () => {
  const last = { plank: ['G1', 'R5', 'B2'] } as unknown as PlankView;
  expect([0, 1, 2].map((seat) => plankFeats({ events: [], last }, seat))).toEqual([[], ['captainStands'], []]);
});
