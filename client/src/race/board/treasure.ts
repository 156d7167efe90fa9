/**
 * A treasure is found (R6.4): the chart gives way to the shore of the lair, the ship lies before it, the chest is opened,
 * its card is held up, and goes aboard.
 */
import type { RaceEvent, ShipName, Treasure } from '@brigantine/shared/race';
import { HALO, paintNameBoard } from '../../art/combat';
import { SHIP_ASPECT } from '../../art/fleetSize';
import type { Point } from '../../art/geometry';
import { paintLairShore } from '../../art/lairShore';
import { FONT, letter, lineWidth } from '../../art/lettering';
import { PALETTE } from '../../art/palette';
import { paintShip } from '../../art/ships';
import { painting } from '../../art/sheet';
import { paintTreasure } from '../../art/treasures';
import { EASE, type Piece } from '../../board';
import { nameOf, phrases } from '../names';
import { chestSize } from './besideSpaces';
import { middleOf, spotOf, DEPTH } from './layout';
import type { Scene } from './parts';

type Found = Extract<RaceEvent, { type: 'treasureFound' }>;

/** Room about a ship in its picture, in parts of the ship. */
const MARGIN = 0.06;

/** Shows the find, and the card as whoever sits here may see it. Calls `seen` once the card is up. */
export async function findTreasure(scene: Scene, { ship, at, card }: Found): Promise<void> {
  const { fleet, layout, marks, motion, openCards, seen, stage } = scene;
  marks.takeChest(at);
  if (motion.cut) return;
  const plan = planOf(scene);
  const shore = paintShore(scene, plan, ship, at).setDepth(DEPTH.combat).setAlpha(0);
  const chest = stage.textures.piece(chestPicture(scene, plan.chest.size, 'closed')).setDepth(DEPTH.combat + 1);
  const vessel = shipPiece(scene, plan.ship.size, ship).setDepth(DEPTH.combat + 1);
  const from = marks.chestPlace(at);
  const berth = fleet.middle(ship);
  const small = layout.ship / plan.ship.size;
  chest.setPosition(from.x, from.y).setScale(chestSize(spotOf(layout, at)) / plan.chest.size);
  vessel.setPosition(berth.x, berth.y).setScale(small);
  fleet.setAside([ship]);
  await Promise.all([
    motion.to(chest, { ...pointOf(plan.chest), scaleX: 1, scaleY: 1 }, 480, EASE.inOut),
    motion.to(vessel, { ...pointOf(plan.ship), scaleX: 1, scaleY: 1 }, 480, EASE.inOut),
    motion.to(shore, { alpha: 1 }, 380),
  ]);
  // What another keeps secret stays locked up.
  if (card !== 'faceDown') {
    chest.removeAll(true);
    chest.add(stage.textures.picture(chestPicture(scene, plan.chest.size, card)));
  }
  await motion.run(320, (t) => chest.setScale(1 + Math.sin(t * Math.PI) * 0.12));
  const aboard = { x: plan.ship.x, y: plan.ship.y - plan.ship.size * 0.1 };
  const mouth = { x: plan.chest.x, y: plan.chest.y - plan.chest.size * 0.2 };
  await openCards.holdUp(card, mouth, aboard, seen, plan.card);
  await motion.run(200, (t) => vessel.setScale(1 + Math.sin(t * Math.PI) * 0.1));
  await Promise.all([
    motion.to(vessel, { x: berth.x, y: berth.y, scaleX: small, scaleY: small }, 360, EASE.inOut),
    ...[shore, chest].map((piece) => motion.to(piece, { alpha: 0 }, 300, EASE.in)),
  ]);
  for (const piece of [shore, chest, vessel]) piece.destroy();
  fleet.setAside([]);
}

interface Placed extends Point {
  readonly size: number;
}
interface Plan {
  readonly ship: Placed;
  readonly chest: Placed;
  readonly card: Point;
}

const pointOf = ({ x, y }: Point): Point => ({ x, y });

/** Within the frame of the chart from left to right: the ship, the chest in its cave, the card. */
function planOf({ layout: { sea }, openCards }: Scene): Plan {
  const { width } = openCards.treasureSize;
  const ship = Math.min(sea.width * 0.27, sea.height * 0.56);
  const card = sea.width - Math.max(width * 0.56, Math.min(width, sea.width * 0.17));
  const left = sea.width * 0.025 + ship;
  const right = card - width / 2;
  const room = right - left;
  const place = (x: number, y: number): Point => ({ x: sea.x + x, y: sea.y + y });
  return {
    ship: { ...place(left - ship / 2, sea.height * 0.6), size: ship },
    chest: { ...place(left + room * 0.5, sea.height * 0.66), size: Math.min(room * 0.72, sea.height * 0.33) },
    card: place(card, sea.height / 2),
  };
}

/** The lair with its name above it, and the name of the ship below where that will lie. */
function paintShore(
  { layout, openCards, room, liveries, stage }: Scene,
  plan: Plan,
  ship: ShipName,
  at: number,
): Piece {
  const { sea } = layout;
  const small = Math.max(13, Math.min(20, sea.height * 0.05));
  const title = phrases(room).place(at);
  const font = `${String(small * 1.45)}px ${FONT.place}`;
  const { x, y } = middleOf(sea);
  return stage.textures.passing(
    sea.width,
    sea.height,
    (ctx) => {
      ctx.translate(-sea.x, -sea.y);
      painting(ctx, sea.x, sea.y, () =>
        paintLairShore(ctx, sea.width, sea.height, {
          x: plan.chest.x - sea.x,
          y: plan.chest.y - sea.y,
          size: plan.chest.size,
        }),
      );
      const most = plan.ship.size * 1.04;
      painting(ctx, plan.ship.x, sea.y + sea.height * 0.92, () =>
        paintNameBoard(ctx, nameOf(room, ship), small, most, liveries.get(ship) ?? 'ghost'),
      );
      // Above the lair, as far as the card leaves room.
      const reach = Math.min(plan.chest.x - sea.x, plan.card.x - openCards.treasureSize.width / 2 - plan.chest.x);
      const fits = Math.min(1, (reach * 1.96) / lineWidth(ctx, title, font));
      painting(ctx, plan.chest.x, sea.y + small * 1.3, () => {
        ctx.scale(fits, fits);
        letter(ctx, title, 0, 0, { font, colour: PALETTE.cream, ...HALO });
      });
    },
    x,
    y,
  );
}

/** The name of the picture of the chest: locked, full of gold, or with a skull on the gold. */
function chestPicture({ stage }: Scene, size: number, holds: Treasure | 'closed'): string {
  const cursed = holds.startsWith('-');
  const look = cursed ? 'cursed' : holds === 'closed' ? 'closed' : 'gold';
  return stage.textures.bake(`chest-${look}`, size * 1.1, size * 1.1, (ctx) => {
    ctx.translate(size * 0.55, size * 0.55);
    paintTreasure(ctx, holds === 'closed' ? 'closed' : 'gold', size);
    if (cursed) painting(ctx, 0, size * -0.22, () => paintTreasure(ctx, 'curse', size * 0.5));
  });
}

/** The ship that has come, bound for the lair, about its middle. */
function shipPiece({ liveries, stage }: Scene, size: number, ship: ShipName): Piece {
  const livery = liveries.get(ship) ?? 'ghost';
  const tall = size * SHIP_ASPECT;
  const room = 1 + 2 * MARGIN;
  const name = stage.textures.bake(`plunder-ship-${livery}`, size * room, tall * room, (ctx) => {
    ctx.translate(size * MARGIN, tall * MARGIN);
    paintShip(ctx, livery, size);
  });
  return stage.textures.piece(name);
}
