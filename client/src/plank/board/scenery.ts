/** Paints the still part of the plank's scene: sky and sea, the ship behind and before its deck, plank and frame. */
import { PLANK_POINTS } from '@brigantine/shared/plank';
import { paintCloud, paintEvening, paintEveningSea, paintFarCoast, paintGull } from '../../art/evening';
import { mix, type Point } from '../../art/geometry';
import { limb, scaled, scratched } from '../../art/ink';
import { paintNeatline, paintPaper } from '../../art/paper';
import { paintBerth, paintFootmark, paintPlank, paintPlate, PLATE } from '../../art/plank';
import { paintLantern, paintRigging, paintSide, type ShipSide } from '../../art/shipSide';
import { paintVignette } from '../../art/sea';
import { faded, painting, type Ctx } from '../../art/sheet';
import { paintScoreTag } from '../../art/effects';
import { PALETTE } from '../../art/palette';
import { placeSign } from '../crews';
import { worthOf, type Layout } from './layout';

/** Height of the picture that holds the lantern's glow. */
const LANTERN = 46;

function inScene(ctx: Ctx, { scene }: Layout, paint: () => void): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(scene.x, scene.y, scene.width, scene.height);
  ctx.clip();
  paint();
  ctx.restore();
}

function sideOf({ scene, side, deck, waterline, scale }: Layout): ShipSide {
  return { scene, edge: side, deck, waterline, scale };
}

/** Sky, far coast, sea, and the rings the fallen will fill. */
export function paintGround(ctx: Ctx, layout: Layout): void {
  const { scene, horizon, sun, scale } = layout;
  inScene(ctx, layout, () => {
    paintEvening(ctx, scene, horizon, sun);
    const cloudAt = (x: number, y: number, width: number, seed: number) =>
      painting(ctx, scene.x + x * scene.width, scene.y + y * scene.height, () =>
        paintCloud(ctx, width * scene.width, seed),
      );
    cloudAt(0.4, 0.15, 0.15, 3);
    cloudAt(0.9, 0.11, 0.2, 8);
    cloudAt(0.62, 0.3, 0.13, 5);
    cloudAt(0.33, 0.38, 0.16, 14);
    cloudAt(0.93, 0.36, 0.14, 21);
    painting(ctx, scene.x + scene.width * 0.2, horizon + 1, () =>
      paintFarCoast(ctx, scene.width * 0.27, scene.height * 0.055, 4),
    );
    painting(ctx, scene.x + scene.width * 0.88, horizon + 1, () =>
      paintFarCoast(ctx, scene.width * 0.2, scene.height * 0.035, 9),
    );
    paintEveningSea(ctx, scene, horizon, sun);
    for (const [x, y, size] of [
      [0.55, 0.09, 11],
      [0.6, 0.12, 8],
      [0.8, 0.2, 9],
    ] as const)
      painting(ctx, scene.x + x * scene.width, scene.y + y * scene.height, () => paintGull(ctx, size * scale));
    paintVignette(ctx, scene);
    for (const { berths } of layout.piles) {
      for (const berth of berths)
        painting(ctx, berth.x, berth.y + layout.barrel * 0.18, () => paintBerth(ctx, layout.barrel));
    }
    paintRigging(ctx, sideOf(layout));
  });
}

/** What hides the legs of those on deck: bulwark, side, staff. */
export function paintFore(ctx: Ctx, layout: Layout): void {
  const { staff, scale, side, deck } = layout;
  inScene(ctx, layout, () => {
    limb(ctx, `M${staff.x} ${staff.y}L${staff.x} ${staff.y - staff.tall}`, '#6b4423', 5 * scale);
    paintSide(ctx, sideOf(layout));
    painting(ctx, side - 14 * scale, deck + 22 * scale, () => paintLantern(ctx, LANTERN * scale));
  });
}

/** The plank with its four places, and what they are worth at the end. */
export function paintWalk(ctx: Ctx, layout: Layout): void {
  const { spots, end, side, deck, scale } = layout;
  const root = { x: side - 46 * scale, y: deck };
  const line: Point[] = [root, ...spots, end];
  // Two clamps hold the root to the deck.
  paintPlank(ctx, line, 20 * scale);
  for (const part of [0.18, 0.5]) {
    const { x, y } = mix(root, spots[0] ?? root, part);
    limb(ctx, `M${x} ${y - 11 * scale}L${x} ${y + 20 * scale}`, '#4a4f55', 4.5 * scale);
  }
  spots.forEach((spot, index) => {
    scaled(ctx, spot.x, spot.y, 1, () => paintFootmark(ctx, layout.step * 0.3, 7.5 * scale));
    // Side by side: below there float the fallen.
    const { high, middle } = worthOf(layout);
    const [plate, points] = [high * PLATE, high * 1.6];
    const y = spot.y + middle;
    painting(ctx, spot.x - points / 2, y, () => paintPlate(ctx, placeSign(index + 1), high));
    painting(ctx, spot.x + plate / 2 + 1, y, () =>
      paintScoreTag(ctx, `+${PLANK_POINTS[index] ?? 0}`, high, PALETTE.good, points),
    );
  });
}

/** What the piles are worth, over the feet of the barrels, and the rope that holds each pile together. */
export function paintTags(ctx: Ctx, { piles, barrel, across, tag: high }: Layout): void {
  for (const { pile, x, y, tag } of piles) {
    const half = (barrel * across) / 2;
    const round = barrel * 0.4;
    // Open at the top, where faces look out.
    const rope = `M${x - half} ${y - barrel}V${tag.y - round}q0 ${round} ${round} ${round}H${x + half - round}q${round} 0 ${round} ${-round}V${y - barrel}`;
    scratched(ctx, rope, faded(PALETTE.ink, 0.55), 3);
    scratched(ctx, rope, faded('#f3ddab', 0.85), 1.5);
    painting(ctx, tag.x, tag.y, () => paintScoreTag(ctx, `+${pile}`, high, PALETTE.good));
  }
}

/** Paper and neatline with the scene cut out: whatever leaves the scene goes behind it. */
export function paintFrame(ctx: Ctx, layout: Layout): void {
  const { paper, scene, frame } = layout;
  paintPaper(ctx, paper, scene.x * 0.17);
  ctx.clearRect(scene.x, scene.y, scene.width, scene.height);
  paintNeatline(ctx, scene, frame);
}
