/** What goes over the side: goods thrown out, goods without room. */
import { CARDS, type RaceEvent, type Resource, type ShipName } from '@brigantine/shared/race';
import type { Point } from '../../art/geometry';
import { PALETTE } from '../../art/palette';
import { shipIndex } from '../order';
import type { Over } from '../../board';
import { t } from '../words';
import { RESOURCE_COLOUR } from './cargo';
import { spotOf, DEPTH } from './layout';
import type { Scene } from './parts';

/** How many times larger goods and numbers are in a combat. */
const IN_COMBAT = 1.8;

/** Where a ship is drawn: in the combat if it has one, else on the chart. */
export function shipPlace({ combat, fleet }: Scene, ship: ShipName): Point {
  return combat.place(ship) ?? fleet.middle(ship);
}

/** Over a combat, whose ships are large, or over the chart. */
export function overFor({ combat }: Scene): Over {
  return combat.isOpen ? { depth: combat.depth, larger: IN_COMBAT } : { depth: DEPTH.flying, larger: 1 };
}

/** Goods fall into the sea beside a ship. */
export async function overboard(scene: Scene, ship: ShipName, resource: Resource, count: number): Promise<void> {
  const { cargo, layout } = scene;
  const from = shipPlace(scene, ship);
  const to = { x: from.x + layout.ship * 0.7, y: from.y + layout.ship * 0.45 };
  const over = overFor(scene);
  await Promise.all([
    cargo.fly(resource, count, from, to, over).then(() => cargo.splash(to, over.depth - 1)),
    cargo.float(`−${count}`, from, RESOURCE_COLOUR[resource], over),
  ]);
}

/** R14.10, R14.17: goods come on board, find no room, and go over the side. */
export async function loseGoods(scene: Scene, event: Extract<RaceEvent, { type: 'goodsLost' }>): Promise<void> {
  const { cargo, fleet, combat } = scene;
  const { ship, resource, count } = event;
  // Spoils have flown already.
  if (!combat.isOpen) await cargo.fly(resource, count, sourceOf(scene, ship), fleet.middle(ship));
  const place = shipPlace(scene, ship);
  await Promise.all([
    overboard(scene, ship, resource, count),
    cargo.float(
      t('chart.noRoom'),
      { x: place.x, y: place.y - scene.layout.ship * 0.3 },
      PALETTE.dangerSoft,
      overFor(scene),
    ),
  ]);
}

/** Where goods for a ship come from: the die of its load, or the lair whose loot they are (R14.12). */
export function sourceOf({ after, tray, layout }: Scene, ship: ShipName): Point {
  const index = shipIndex(after, ship);
  const half = after.half === 'evening' ? 'evening' : 'morning';
  const revealed = after.ships[ship === 'ghost' ? after.captain : index]?.revealed ?? 0;
  const icon = revealed === 0 ? undefined : CARDS[revealed][half];
  if (icon !== 'forward' && icon !== 'backward') return tray.slot(half);
  const { x, y } = spotOf(layout, after.ships[index]?.at ?? 0);
  return { x, y };
}
