/** Cards held up large over the chart, and how they get from there to where they belong. */
import type { CardId, RaceView, ShipName, Treasure } from '@brigantine/shared/race';
import { CARD_MARGIN, paintOwnBack, type CardSize } from '../../art/cards';
import { paintRays } from '../../art/effects';
import type { Point } from '../../art/geometry';
import type { ShipLivery } from '../../art/ships';
import type { Ctx } from '../../art/sheet';
import { EASE, type Piece, type Stage } from '../../board';
import { playOrder, shipIndex, shipName } from '../order';
import { paintActionCard, paintTreasureCard } from './cardFace';
import type { Fleet } from './fleet';
import { middleOf, type Layout, DEPTH } from './layout';
import { sceneOf } from './scenes';
import { clearPlace, destinations, discsAt } from './clearPlace';

/** How long a card that is alone stays to be read, and those of a row once the last lies open. */
const READ_MS = 620;
const ROW_READ_MS = 900;
const RISE_MS = 240;
const FLIP_MS = 110;
const LEAVE_MS = 300;
/** The largest scale of a card near its ship, relative to one in the middle of the chart. */
const BESIDE = 0.5;

export class OpenCards {
  /** R14.3: the cards that lie open side by side until the last is turned. */
  #row: { readonly seat: ShipName; readonly card: Piece }[] = [];

  constructor(
    private readonly stage: Stage,
    private readonly layout: Layout,
    private readonly fleet: Fleet,
    private readonly liveries: ReadonlyMap<ShipName, ShipLivery>,
  ) {}

  /** Nothing is held up. */
  clear(): void {
    for (const { card } of this.#row) card.destroy();
    this.#row = [];
  }

  /**
   * R3.3: the card of whoever acts turns over in the middle of the chart, and goes to its ship. If the next event may begin
   * meanwhile, it is smaller and turns over where it hides neither the ship nor where that may sail.
   */
  async turn(view: RaceView, seat: ShipName, card: CardId, next?: () => void): Promise<void> {
    if (this.stage.motion.cut) return;
    const size = this.#sizeOf(1);
    const at = next === undefined ? { ...this.#middle, scale: 1 } : this.#beside(view, seat, card, size);
    const seen = { width: size.width * at.scale, height: size.height * at.scale };
    const open = await this.#turnOver(view, seat, card, seen, at, next);
    await this.stage.motion.wait(READ_MS);
    await this.#leave(open, this.fleet.middle(seat));
  }

  /** R14.3: all cards turn over in a row, one after the other; after the last they go to their ships. */
  async turnInRow(view: RaceView, seat: ShipName, card: CardId): Promise<void> {
    if (this.stage.motion.cut) return;
    const seats = playOrder(view).filter((index) => view.ships[index]?.ghost === false);
    const place = seats.indexOf(shipIndex(view, seat));
    const size = this.#sizeOf(seats.length);
    const apart = Math.min(size.width * 1.12, (this.layout.width - size.width) / Math.max(1, seats.length - 1));
    const x = this.layout.width / 2 + (place - (seats.length - 1) / 2) * apart;
    this.#row.push({ seat, card: await this.#turnOver(view, seat, card, size, { x, y: this.#middle.y }) });
    if (this.#row.length < seats.length) return;
    await this.stage.motion.wait(ROW_READ_MS);
    await Promise.all(this.#row.map((open) => this.#leave(open.card, this.fleet.middle(open.seat))));
    this.#row = [];
  }

  /** How large a treasure is that is held up: its chest has room beside it. */
  get treasureSize(): CardSize {
    const height = Math.min(300, this.layout.height * 0.82, this.layout.width * 0.66);
    return { width: height * 0.72, height };
  }

  /** R6.4, R8.6, R9: a treasure is held up before rays of light, for those who may see it with its face, and goes to its ship, there. Calls `seen` once it is up. */
  async holdUp(
    treasure: Treasure | 'faceDown',
    from: Point,
    to: Point,
    seen?: () => void,
    at: Point = this.#middle,
  ): Promise<void> {
    const { motion, textures } = this.stage;
    if (motion.cut) return;
    const size = this.treasureSize;
    const { sea } = this.layout;
    const { x, y } = middleOf(sea);
    // They end at the frame of the chart.
    const paintLight = (ctx: Ctx): void => {
      ctx.translate(at.x - sea.x, at.y - sea.y);
      paintRays(ctx, size.height * 0.85, treasure.startsWith('-') ? '#c8405a' : '#ffe27a');
    };
    const rays = textures.passing(sea.width, sea.height, paintLight, x, y).setDepth(DEPTH.banner).setAlpha(0);
    const card = textures
      .piece(this.#bake(`treasure-${treasure}`, size, (ctx) => paintTreasureCard(ctx, size, treasure)))
      .setDepth(DEPTH.banner + 2);
    await Promise.all([this.#rise(card, from, at), motion.to(rays, { alpha: 1 }, RISE_MS * 1.5, EASE.out)]);
    seen?.();
    await motion.run(READ_MS + 300, (t) => rays.setAlpha(0.85 + Math.sin(t * 9) * 0.15), EASE.linear);
    await Promise.all([this.#leave(card, to), motion.to(rays, { alpha: 0 }, LEAVE_MS)]);
    rays.destroy();
  }

  get #middle(): Point {
    const { width, height } = this.layout;
    return { x: width / 2, y: height / 2 };
  }

  /** Near a ship: the card hides neither the ship nor its possible destinations. */
  #beside(view: RaceView, name: ShipName, card: CardId, { height, width }: CardSize): ReturnType<typeof clearPlace> {
    const { layout, fleet } = this;
    const ship = fleet.middle(name);
    const position = view.ships[shipIndex(view, name)];
    const small = { width: width * BESIDE, height: height * BESIDE };
    const seen = position === undefined ? [] : destinations(position, card, view).flatMap((at) => discsAt(layout, at));
    const place = clearPlace(layout, small, [{ ...ship, radius: layout.ship * 0.45 }, ...seen], ship);
    return { ...place, scale: place.scale * BESIDE };
  }

  /** A card upright where there is height for it, else lying; that many side by side. */
  #sizeOf(count: number): CardSize {
    const { width, height } = this.layout;
    const tall = Math.min(360, height * 0.9);
    // A card that has been turned over is for a moment larger than it will be.
    const room = (width * 0.86) / count;
    if (count === 1 && height < 300) return { width: Math.min(room, tall * 1.9), height: Math.min(tall, room / 1.9) };
    const wide = Math.min(tall * 0.76, room / 1.06);
    return { width: wide, height: wide / 0.76 };
  }

  async #turnOver(
    view: RaceView,
    seat: ShipName,
    card: CardId,
    size: CardSize,
    at: Point,
    turned?: () => void,
  ): Promise<Piece> {
    const { motion, textures } = this.stage;
    const livery = this.liveries.get(shipName(view, shipIndex(view, seat))) ?? 'ghost';
    const scene = await sceneOf(card);
    const back = this.#bake(`back-${livery}`, size, (ctx) => paintOwnBack(ctx, size, livery));
    const dice = [view.morning, view.evening] as const;
    const face = this.#bake(`card-${livery}-${card}-${dice.join('-')}`, size, (ctx) =>
      paintActionCard(ctx, size, { card, livery, scene, dice }),
    );
    const open = textures.piece(back).setDepth(DEPTH.banner);
    await this.#rise(open, this.fleet.middle(seat), at);
    await motion.to(open, { scaleX: 0.03 }, FLIP_MS, EASE.in);
    open.removeAll(true);
    open.add(textures.picture(face));
    await motion.to(open, { scaleX: 1 }, FLIP_MS * 1.6, EASE.back);
    turned?.();
    return open;
  }

  async #rise(card: Piece, from: Point, to: Point): Promise<void> {
    card.setPosition(from.x, from.y).setScale(0.12);
    await this.stage.motion.to(card, { x: to.x, y: to.y, scaleX: 1, scaleY: 1 }, RISE_MS, EASE.out);
  }

  async #leave(card: Piece, { x, y }: Point): Promise<void> {
    await this.stage.motion.to(card, { x, y, scaleX: 0.1, scaleY: 0.1, alpha: 0.4 }, LEAVE_MS, EASE.in);
    card.destroy();
  }

  #bake(name: string, size: CardSize, paint: (ctx: Ctx) => void): string {
    const { width, height } = size;
    const margin = Math.min(width, height) * CARD_MARGIN;
    return this.stage.textures.bake(`${name}-${Math.round(width)}`, width + margin * 2, height + margin * 2, (ctx) => {
      ctx.translate(width / 2 + margin, height / 2 + margin);
      paint(ctx);
    });
  }
}
