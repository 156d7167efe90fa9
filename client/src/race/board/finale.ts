/** The end of the race: fireworks over Port Royal and over whoever won. */
import type { ShipName } from '@brigantine/shared/race';
import { spotOf } from './layout';
import type { Scene } from './parts';

const ROCKETS = 5;

export async function celebrate({ fleet, cargo, layout, motion }: Scene, winners: readonly ShipName[]): Promise<void> {
  if (motion.cut) return;
  const home = spotOf(layout, 0);
  const reach = layout.ship * 1.6;
  const shows = Array.from({ length: ROCKETS }, async (_, index) => {
    await motion.wait(index * 260);
    const at = { x: home.x + Math.sin(index * 2.4) * reach, y: home.y - reach * (0.6 + (index % 3) * 0.4) };
    await cargo.sparks(at, reach, 16);
  });
  const crowns = winners.map((winner) => cargo.sparks(fleet.middle(winner), reach * 0.8, 18));
  await Promise.all([...shows, ...crowns]);
}
