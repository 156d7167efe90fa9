/** A treasure is found (R6.4): its chest comes up from the lair and opens, and its card is held up beside it. */
import type { RaceEvent } from '@brigantine/shared/race';
import { paintDarkness } from '../../art/storm';
import { paintTreasure } from '../../art/treasures';
import { EASE } from '../../board';
import { chestSize } from './besideSpaces';
import { DEPTH } from './depth';
import { spotOf } from './layout';
import type { Scene } from './parts';

/** How wide the chest is and how far from the card, in parts of the card's width; and how far above its foot its middle is, in parts of its own. */
const CHEST = 0.85;
const APART = 0.08;
const FOOT = 0.36;

/** Shows the find, and the card as whoever sits here may see it. Calls `seen` once the card is up. */
export async function findTreasure(
  { stage, motion, layout, marks, fleet, openCards, seen }: Scene,
  { ship, at, card }: Extract<RaceEvent, { type: 'treasureFound' }>,
): Promise<void> {
  marks.takeChest(at);
  if (motion.cut) return;
  const { height, width } = openCards.treasureSize;
  const size = width * CHEST;
  const bake = (picture: 'closed' | 'gold'): string =>
    stage.textures.bake(`chest-${picture}`, size * 1.1, size * 1.1, (ctx) => {
      ctx.translate(size * 0.55, size * 0.55);
      paintTreasure(ctx, picture, size);
    });
  const from = marks.chestPlace(at);
  // Both in the middle of the chart, away from the ship and its space, and on one line.
  const left = layout.width / 2 - (size + width * (1 + APART)) / 2;
  const x = left + size / 2;
  const y = layout.height / 2 + height / 2 - size * FOOT;
  const chest = stage.textures
    .piece(bake('closed'), from.x, from.y)
    .setDepth(DEPTH.banner + 1)
    .setScale(chestSize(spotOf(layout, at)) / size);
  const dusk = stage.textures
    .passing(layout.width, layout.height, (ctx) => paintDarkness(ctx, layout.sea))
    .setPosition(layout.width / 2, layout.height / 2)
    .setDepth(DEPTH.storm)
    .setAlpha(0);
  await Promise.all([
    motion.to(chest, { x, y, scaleX: 1, scaleY: 1 }, 480, EASE.inOut),
    motion.to(dusk, { alpha: 1 }, 300),
  ]);
  chest.removeAll(true);
  chest.add(stage.textures.picture(bake('gold')));
  await motion.run(320, (t) => chest.setScale(1 + Math.sin(t * Math.PI) * 0.12));
  const held = { x: left + size + width * (APART + 0.5), y: layout.height / 2 };
  await openCards.holdUp(card, { x, y: y - size * 0.2 }, fleet.middle(ship), seen, held);
  await Promise.all([chest, dusk].map((piece) => motion.to(piece, { alpha: 0 }, 220, EASE.in)));
  for (const piece of [chest, dusk]) piece.destroy();
}
