/** A finished race in its picture. */
import type { Race, RaceView, ShipIndex } from '@brigantine/shared/race';
import type { RoomView } from '@brigantine/shared/protocol';
import { paintChest } from '../art/chartSigns';
import { SHIP_ASPECT, SHIP_WATERLINE } from '../art/fleetSize';
import type { Size } from '../art/geometry';
import { painting, type Ctx } from '../art/sheet';
import { paintShip } from '../art/ships';
import type { GamePicture } from '../picture/contract';
import { paintAnchorage } from './board/anchorages';
import { moorings, outlineOf } from './board/berths';
import { chestPlace, chestSize } from './board/besideSpaces';
import { clearOf, placeLabels, withNames } from './board/chartLabels';
import { layOut, spotOf } from './board/layout';
import { paintName } from './board/portNames';
import { paintRoute, paintWater } from './board/scenery';
import { liveryOf } from './names';
import { shipName } from './order';
import { t } from './words';

export const picture: GamePicture<Race> = {
  standings: (view, room) =>
    view.ships.map(({ ghost, place, score }, index) => ({
      place,
      points: score.total,
      livery: liveryOf(room, shipName(view, index)),
      ...(ghost ? { name: t('ghost.name') } : { name: room.seats[index]?.name ?? '', seat: index }),
    })),
  paint: paintChart,
};

/** The chart with everything that stands on it. */
function paintChart(ctx: Ctx, { width, height }: Size, view: RaceView, room: RoomView): void {
  const bare = layOut(width, height);
  const labels = placeLabels(bare, t);
  const layout = withNames(bare, labels);
  paintWater(ctx, layout);
  paintRoute(ctx, layout, t, labels);
  const crowds = new Map<number, ShipIndex[]>();
  view.ships.forEach(({ at }, index) => crowds.set(at, [...(crowds.get(at) ?? []), index]));
  const livery = (index: ShipIndex) => liveryOf(room, shipName(view, index));
  for (const [at, ships] of crowds) paintAnchorage(ctx, layout, spotOf(layout, at), ships.map(livery));
  for (const at of view.lairs) {
    const lair = spotOf(layout, at);
    const { x, y } = chestPlace(layout, lair);
    painting(ctx, x, y, () => paintChest(ctx, chestSize(lair)));
  }
  const places = moorings(layout, new Map([...crowds].map(([at, ships]) => [at, ships.length])));
  const moored = [...crowds].flatMap(([at, ships]) =>
    (places.get(at) ?? []).map((berth, i) => ({ at, berth, ship: ships[i] ?? 0 })),
  );
  const outlines = moored.flatMap(({ berth }) => outlineOf(layout, berth));
  for (const [at, label] of clearOf(labels, outlines)) paintName(ctx, spotOf(layout, at), label);
  for (const { at, berth, ship } of moored.sort((one, other) => one.berth.y - other.berth.y)) {
    const size = layout.ship * berth.scale;
    painting(ctx, berth.x - size / 2, berth.y - size * SHIP_ASPECT * SHIP_WATERLINE, () =>
      paintShip(ctx, livery(ship), size, spotOf(layout, at).course.x < -0.15),
    );
  }
}
