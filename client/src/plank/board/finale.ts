/** The count: points rise over each pirate still on the plank. Who has won is told by the score, once it has been counted. */
import { CAPTAIN, CAPTAIN_BONUS, crewOf, PLANK_POINTS, valueOf } from '@brigantine/shared/plank';
import { PALETTE } from '../../art/palette';
import type { Scene } from './parts';

const LIGHT = '#fff0b8';

export async function count({ company, flourish, flag, words, layout, motion, wardrobe }: Scene): Promise<void> {
  flag.show(-1);
  if (motion.cut) return;
  for (const [index, points] of [...PLANK_POINTS.entries()].reverse()) {
    const pirate = company.on(index + 1);
    if (pirate === undefined) continue;
    // What rises from the feet leaves the face to be seen.
    const feet = company.feet(pirate);
    const sign = wardrobe.signOf(crewOf(pirate));
    await Promise.all([company.cheer(pirate), flourish.float(`+${points}`, feet, LIGHT, { larger: 1.35, sign })]);
    if (valueOf(pirate) !== CAPTAIN) continue;
    await Promise.all([
      flourish.float(`${words.captain} +${CAPTAIN_BONUS}`, feet, PALETTE.gold, { sign }),
      flourish.sparks({ x: feet.x, y: feet.y - 120 * layout.scale }, 90 * layout.scale, 10),
    ]);
  }
  await flourish.ribbon(words.over, layout.sky, layout.banner, PALETTE.danger, 1100);
}
