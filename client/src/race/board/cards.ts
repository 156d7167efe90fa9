/** Cards on the chart: a treasure that changes hands or goes down, a pile that is shuffled. */
import type { ShipName } from '@brigantine/shared/race';
import { type Point, roundedBox } from '../../art/geometry';
import { paintIcon } from '../../art/icons';
import { PALETTE } from '../../art/palette';
import { EASE, type Piece } from '../../board';
import { DEPTH } from './layout';
import { overFor, shipPlace } from './losses';
import type { Scene } from './parts';
import { filled, stroked } from '../../art/sheet';

/** A treasure card, face down. */
function treasureCard({ stage }: Scene, cursed: boolean): Piece {
  return stage.textures.passing(40, 54, (ctx) => {
    filled(ctx, roundedBox(4, 4, 32, 46, 4), cursed ? PALETTE.lair : '#7a4a20');
    stroked(ctx, roundedBox(4, 4, 32, 46, 4), cursed ? PALETTE.lairRim : PALETTE.gold, 2);
    paintIcon(ctx, cursed ? 'pirate-skull' : 'locked-chest', 20, 27, 24, cursed ? PALETTE.cream : PALETTE.gold);
  });
}

/** A treasure card, face down, goes from one ship to the other. */
export async function throwCard(scene: Scene, cursed: boolean, from: Point, to: Point, depth: number): Promise<void> {
  const { motion } = scene;
  if (motion.cut) return;
  const card = treasureCard(scene, cursed).setDepth(depth).setPosition(from.x, from.y);
  // What it is must be seen before it goes, and who has it now before it is gone.
  await motion.run(320, (t) => card.setScale(0.3 + 0.9 * EASE.back(t)));
  await motion.wait(250);
  await motion.run(760, (t) => {
    card.setPosition(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t - Math.sin(t * Math.PI) * 60);
    card.setRotation(Math.sin(t * Math.PI * 2) * 0.4).setScale(1.2);
  });
  await motion.wait(350);
  await motion.to(card, { alpha: 0, scaleX: 0.5, scaleY: 0.5 }, 260);
  card.destroy();
}

/** A treasure card goes over the side of a ship, floats a moment, and goes down (R14.11–R14.13, R14.17). */
export async function sinkCard(scene: Scene, ship: ShipName): Promise<void> {
  const { motion, cargo, layout } = scene;
  if (motion.cut) return;
  const from = shipPlace(scene, ship);
  const { depth } = overFor(scene);
  const card = treasureCard(scene, false).setDepth(depth);
  const side = from.x > layout.width / 2 ? -1 : 1;
  // Into the open water, away from the route.
  const water = { x: from.x + side * 0.75 * layout.ship, y: from.y + 0.3 * layout.ship };
  await motion.run(520, (t) => {
    card.setPosition(from.x + (water.x - from.x) * t, from.y + (water.y - from.y) * t - Math.sin(t * Math.PI) * 48);
    card.setRotation(side * t * 1.9);
  });
  await Promise.all([
    cargo.splash(water, depth - 1),
    motion.run(
      900,
      (t) => {
        card.setPosition(water.x + Math.sin(t * 9) * 4 * (1 - t), water.y + t * layout.ship * 0.2);
        card.setRotation(side * (1.9 + Math.sin(t * 7) * 0.15)).setScale(1 - t * 0.55, 1 - t * 0.7);
        card.setAlpha(t < 0.35 ? 1 : (1 - t) / 0.65);
      },
      EASE.linear,
    ),
  ]);
  card.destroy();
}

/** R14.1: the common pile is shuffled over the tray. */
export async function shufflePile({ stage, motion, layout }: Scene): Promise<void> {
  if (motion.cut) return;
  const { x, y, width, height } = layout.tray;
  const size = height * 0.42;
  const name = stage.textures.bake('card-back', size, size * 1.4, (ctx) => {
    const back = roundedBox(2, 2, size - 4, size * 1.4 - 4, size * 0.12);
    filled(ctx, back, PALETTE.seaDeep);
    stroked(ctx, back, PALETTE.paper, 2);
    paintIcon(ctx, 'anchor', size / 2, size * 0.7, size * 0.6, PALETTE.paper);
  });
  const middle = { x: x + width / 2, y: y + height / 2 };
  const backs = Array.from({ length: BACKS }, () =>
    stage.textures.piece(name, middle.x, middle.y).setDepth(DEPTH.dice + 20),
  );
  await motion.run(
    760,
    (t) =>
      backs.forEach((back, index) => {
        const apart = Math.abs(Math.sin(t * Math.PI * 2)) * width * 0.3;
        back.setPosition(middle.x + (index % 2 === 0 ? -apart : apart), middle.y - index * 2);
        back.setRotation((index % 2 === 0 ? -1 : 1) * apart * 0.006);
      }),
    EASE.linear,
  );
  await Promise.all(backs.map((back) => motion.to(back, { alpha: 0 }, 180)));
  for (const back of backs) back.destroy();
}

const BACKS = 6;
