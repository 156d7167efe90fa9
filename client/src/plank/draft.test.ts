import type { PlankMove } from '@brigantine/shared/plank';
import { keptPirate } from './draft';

const pirate = (value: 2 | 3): PlankMove => ({ type: 'playPirate', pirate: value });

test('a pirate picked before an action stays picked while it may be played, and only then', () => {
  expect(keptPirate([pirate(2), pirate(3)], pirate(3))).toEqual(pirate(3));
  expect(keptPirate([pirate(2)], pirate(3))).toBeNull();
  expect(keptPirate([pirate(2)], null)).toBeNull();
});
