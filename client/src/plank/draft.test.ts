import type { PlankMove } from '@brigantine/shared/plank';
import { keptPirate, pirateAfter, type Draft } from './draft';

const pirate = (value: 2 | 3): PlankMove => ({ type: 'playPirate', pirate: value });

test('a pirate picked before an action stays picked while it may be played, and only then', () => {
  expect(keptPirate([pirate(2), pirate(3)], pirate(3))).toEqual(pirate(3));
  expect(keptPirate([pirate(2)], pirate(3))).toBeNull();
  expect(keptPirate([pirate(2)], null)).toBeNull();
});

test('an action keeps the pirate picked before it, and deselecting forgets it', () => {
  const action: Draft = { type: 'aim', action: 1 };
  const kept = (...drafts: (Draft | null)[]): Draft | null => drafts.reduce(pirateAfter, null);
  expect(kept(pirate(2), pirate(3), action)).toEqual(pirate(3));
  expect(kept(pirate(3), null, action)).toBeNull();
  expect(kept(pirate(3), action, null, action)).toBeNull();
});
