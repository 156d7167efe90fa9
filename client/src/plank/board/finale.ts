/** The count: points rise over each pirate still on the plank, then the crews' plaques, the winners' crowned. */
import { CAPTAIN, CAPTAIN_BONUS, PLANK_POINTS, valueOf } from '@brigantine/shared/plank';
import { PALETTE } from '../../art/palette';
import type { Scene } from './parts';

const LIGHT = '#fff0b8';

export async function count({ company, standing, flourish, flag, words, layout, after, motion }: Scene): Promise<void> {
  flag.show(-1);
  if (motion.cut) return standing.show(after);
  for (const [index, points] of [...PLANK_POINTS.entries()].reverse()) {
    const pirate = company.on(index + 1);
    if (pirate === undefined) continue;
    const over = company.above(pirate);
    await Promise.all([company.cheer(pirate), flourish.float(`+${points}`, over, LIGHT)]);
    if (valueOf(pirate) !== CAPTAIN) continue;
    await Promise.all([
      flourish.float(`+${CAPTAIN_BONUS}`, over, PALETTE.gold),
      flourish.sparks(over, 60 * layout.scale, 10),
    ]);
  }
  const winners = await standing.rise(after);
  await Promise.all([
    ...winners.map((at) => flourish.sparks(at, 130 * layout.scale, 18)),
    flourish.ribbon(
      words.over,
      { x: layout.sky.x, y: layout.sky.y + layout.banner * 2.4 },
      layout.banner,
      PALETTE.danger,
      1100,
    ),
  ]);
}
