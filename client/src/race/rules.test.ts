import { race, type RaceView } from '@brigantine/shared/race';
import { raceManifest } from '@brigantine/shared/race/manifest';
import type { Viewer } from '@brigantine/shared/engine';
import { pointsSeen } from './rules';

/** Ship 1 has −3 and +7; seat 0 knows of the −3. */
function seenBy(viewer: Viewer): RaceView {
  const { rules, ghostShip } = raceManifest.options.choices(['official'], 3);
  const ships = { 0: { knows: { 1: ['-3'] } }, 1: { at: 5, treasures: ['-3', '+7'] } };
  return race.view(
    raceManifest.notation.arrange({ seats: 3, rules, position: { ships }, extras: { ghostShip } }),
    viewer,
  );
}

test.each([
  ['table', 0, true],
  [0, -3, true],
  [1, 4, false],
  [2, 0, true],
] as const)('R9.3 R12.2 who knows a treasure sees its points counted (%s)', (viewer, treasures, open) => {
  const { space, gold, total, ...seen } = pointsSeen(seenBy(viewer), 1);
  expect(seen).toEqual({ treasures, open });
  expect(total).toBe(space + gold + treasures);
});
