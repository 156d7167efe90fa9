/** A finished game of the plank in its picture. */
import { crewOf, valueOf, type Pirate, type PlankGame, type PlankView } from '@brigantine/shared/plank';
import type { RoomView } from '@brigantine/shared/protocol';
import { paintBarrel } from '../art/plank';
import type { Size } from '../art/geometry';
import { lay, overlay, painting, type Ctx } from '../art/sheet';
import type { GamePicture } from '../picture/contract';
import { berthOf, layOut, spotOf, type Layout } from './board/layout';
import { paintFore, paintFrame, paintGround, paintTags, paintWalk } from './board/scenery';
import { wavesOf } from './board/sea';
import { looksOf, paintStanding } from './board/wardrobe';
import { liveryOf } from './crews';

export const picture: GamePicture<PlankGame> = {
  standings: (view, room) =>
    view.crews.flatMap(({ neutral, place, score }, crew) =>
      neutral
        ? []
        : [
            {
              place,
              points: score.total,
              livery: liveryOf(room, crew),
              name: room.seats[crew]?.name ?? '',
              seat: crew,
            },
          ],
    ),
  paint: paintScene,
};

/** The plank with everybody on it and in the water. */
function paintScene(ctx: Ctx, { width, height }: Size, view: PlankView, room: RoomView): void {
  const layout = layOut({ width, height });
  const looks = looksOf(view, room);
  const of = (pirate: Pirate) => ({
    value: valueOf(pirate),
    ...(looks[crewOf(pirate)] ?? { livery: 'cross' as const, neutral: true }),
  });
  const [far, near] = wavesOf(layout);
  paintGround(ctx, layout);
  paintFore(ctx, layout);
  paintRow(ctx, layout, far);
  paintWalk(ctx, layout);
  view.plank.forEach((pirate, index) => {
    const { x, y } = spotOf(layout, index + 1);
    painting(ctx, x, y, () => {
      ctx.scale(layout.scale, layout.scale);
      paintStanding(ctx, of(pirate), 'calm');
    });
  });
  const afloat = view.fallen.map((pirate, n) => ({ pirate, ...berthOf(layout, n) }));
  for (const { pirate, x, y } of afloat.sort((one, other) => one.y - other.y))
    painting(ctx, x, y, () => paintBarrel(ctx, of(pirate), layout.float, layout.barrel));
  paintRow(ctx, layout, near);
  paintTags(ctx, layout);
  paintFrameOver(ctx, layout);
}

/** The frame is cut out on a sheet of its own, because it clears what it surrounds. */
function paintFrameOver(ctx: Ctx, layout: Layout): void {
  const side = overlay(ctx);
  paintFrame(side.ctx, layout);
  lay(ctx, side);
}

/** Paints a row of waves. */
function paintRow(ctx: Ctx, { scene }: Layout, { y, width, deep, paint }: ReturnType<typeof wavesOf>[number]): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(scene.x, y, scene.width, deep);
  ctx.clip();
  for (let x = scene.x - 4; x < scene.x + scene.width; x += width) painting(ctx, x, y, () => paint(ctx));
  ctx.restore();
}
