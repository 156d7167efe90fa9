/** The ships on the chart: where each is, how it lies, and how it sails. */
import type { RaceView, ShipName } from '@brigantine/shared/race';
import type { Seat } from '@brigantine/shared/engine';
import { LIVERIES, type LiveryId, type RoomView } from '@brigantine/shared/protocol';
import type * as Phaser from 'phaser';
import { paintBadge, paintWake } from '../../art/chartSigns';
import { paintGlow } from '../../art/effects';
import type { Box } from '../../art/geometry';
import { SHIP_ASPECT, SHIP_WATERLINE } from '../../art/fleetSize';
import { paintShip, type ShipLivery } from '../../art/ships';
import { EASE, type Piece, type Stage } from '../../board';
import { shipName } from '../order';
import { Anchorages } from './anchorages';
import { badgeAt, badgeSize, berths, carriesBadge, moorings, outlineOf, type Berth } from './berths';
import { spotOf, type Layout, DEPTH } from './layout';
import { centred } from '../../art/sheet';

interface Sailing {
  readonly piece: Piece;
  readonly hull: Phaser.GameObjects.Container;
  readonly right: Phaser.GameObjects.Image;
  readonly left: Phaser.GameObjects.Image;
  at: number;
}

/** A movement goes on after this stretch, or ends with it, or the ship falls back. */
type Leg = 'onward' | 'last' | 'retreat';

const STEP_MS = 250;
/** A step, and a whole movement, in an ordinary turn of another ship. */
const BRIEF_STEP_MS = 180;
const BRIEF_SAIL_MS = 800;
const BRIEF_RETREAT_MS = 550;
const BACK_STEP_MS = 300;
const SETTLE_MS = 160;
/** One's own ship lies above others that are as far in front. */
const OWN_ABOVE = 0.5;
/** How far a hull rocks, and a ship leans that is driven back, in radians. */
const ROCKING = 0.032;
const LEANING = 0.16;

export class Fleet {
  readonly #ships = new Map<ShipName, Sailing>();
  readonly #glow: Piece;
  readonly #badge: Piece;
  readonly #anchorages: Anchorages;
  #captain: ShipName = -1;
  /** One's own ship has a bright edge, and is the foremost where several lie. */
  #own: ShipName = -1;
  /** Steps still to sail, and whether any has been sailed. */
  #left = 0;
  #moving = false;

  constructor(
    private readonly stage: Stage,
    private readonly layout: Layout,
    private readonly liveries: ReadonlyMap<ShipName, ShipLivery>,
    /** Hears where ships lie. */
    private readonly moored: (ships: readonly Box[]) => void,
  ) {
    this.#anchorages = new Anchorages(stage, layout);
    const { textures } = stage;
    const size = layout.ship;
    const badge = badgeSize(layout);
    textures.bake('glow', ...centred(size * 1.3, size * 1.3, (ctx) => paintGlow(ctx, size * 0.64, '#ffdf6a')));
    textures.bake('badge', ...centred(badge * 3, badge * 3, (ctx) => paintBadge(ctx, badge)));
    textures.bake('wake', ...centred(size * 0.9, size * 0.5, (ctx) => paintWake(ctx, size * 0.42)));
    for (const [name, livery] of liveries) this.#ships.set(name, this.#build(livery));
    this.#glow = textures.piece('glow').setVisible(false);
    this.#badge = textures.piece('badge').setVisible(false);
  }

  /** One's own ship, −1 for none. */
  get own(): ShipName {
    return this.#own;
  }

  /** Ship → space, as drawn. */
  drawn(): Record<string, number> {
    return Object.fromEntries([...this.#ships].map(([name, ship]) => [String(name), ship.at]));
  }

  /** Puts every ship on the space of the view, marks the Captain's and the one that acts. */
  show(view: RaceView, me: Seat): void {
    if (me !== this.#own) this.#edge(me);
    view.ships.forEach((ship, index) => {
      const sailing = this.#ships.get(ship.ghost ? 'ghost' : index);
      if (sailing !== undefined) sailing.at = ship.at;
    });
    for (const [name, berth] of this.#berths()) this.#place(name, berth);
    this.#ring();
    const acting = view.ships[view.acting];
    this.setActive(acting === undefined ? undefined : shipName(view, view.acting));
    this.setCaptain(view.captain);
  }

  /** Gives one's own ship its edge. */
  #edge(me: Seat): void {
    this.#own = me;
    const ship = this.#ships.get(me);
    const livery = this.liveries.get(me);
    if (ship === undefined || livery === undefined) return;
    ship.right.setTexture(this.#picture(livery, false, true));
    ship.left.setTexture(this.#picture(livery, true, true));
  }

  /** The middle of a ship's hull, for whatever flies to or from it. */
  middle(name: ShipName): { x: number; y: number } {
    const { piece } = this.#get(name);
    return { x: piece.x, y: piece.y - this.layout.ship * 0.34 * piece.scaleY };
  }

  /** Where a ship's waterline is drawn, and its scale. */
  berth(name: ShipName): Berth {
    const { x, y, scaleX } = this.#get(name).piece;
    return { x, y, scale: scaleX };
  }

  /** Where ships lie once they rest: nothing is read under them. */
  outlines(): readonly Box[] {
    return [...this.#berths().values()].flatMap((berth) => outlineOf(this.layout, berth));
  }

  /** Those ships are drawn elsewhere for the moment; all others are seen. */
  setAside(names: readonly ShipName[]): void {
    for (const [name, { piece }] of this.#ships) piece.setVisible(!names.includes(name));
  }

  /** Lights up the ship whose turn it is. */
  setActive(name: ShipName | undefined): void {
    const ship = name === undefined ? undefined : this.#ships.get(name);
    this.#glow.setVisible(ship !== undefined);
    ship?.piece.addAt(this.#glow, 0);
    this.#glow.setPosition(0, -this.layout.ship * 0.34);
  }

  /** Hangs the Captain's compass on a ship, where that is large enough. */
  setCaptain(seat: Seat): void {
    this.#captain = seat;
    const ship = this.#ships.get(seat);
    this.#badge.setVisible(ship !== undefined && carriesBadge(this.layout));
    ship?.piece.add(this.#badge);
    this.#badge.setScale(1);
    this.#pointOut();
  }

  /** The compass goes from the old Captain's ship to the new one's. */
  async passBadge(seat: Seat): Promise<void> {
    const from = this.#ships.get(this.#captain)?.piece;
    this.setCaptain(seat);
    const to = this.#ships.get(seat)?.piece;
    if (from === undefined || to === undefined || from === to) return;
    const { x, y } = this.#badge;
    const start = { x: from.x - to.x + x, y: from.y - to.y + y };
    to.setDepth(DEPTH.flying);
    this.#badge.setVisible(true);
    await this.stage.motion.run(900, (part) => {
      const rise = Math.sin(part * Math.PI);
      this.#badge
        .setPosition(start.x + (x - start.x) * part, start.y + (y - start.y) * part - rise * this.layout.ship * 0.5)
        .setScale(1 + rise * 1.8);
    });
    this.#badge.setVisible(carriesBadge(this.layout));
    to.setDepth(DEPTH.ships + to.y);
  }

  /** The steps a ship has to sail; a movement that is told in stretches (R14.5) is sailed as one. */
  order(steps: number): void {
    this.#left = steps;
    this.#moving = false;
  }

  /** Whether a ship is in the middle of its movement, so that nothing should hold it up. */
  get underWay(): boolean {
    return this.#left > 0 && this.#moving;
  }

  /** Sails a ship along the spaces of a path, one by one; the others make room where it arrives. */
  async sail(name: ShipName, path: readonly number[], at: number, leg: Leg = 'last', brief = false): Promise<void> {
    const ship = this.#get(name);
    const retreat = leg === 'retreat';
    const briefMs = retreat ? BRIEF_RETREAT_MS : BRIEF_SAIL_MS;
    const fullMs = retreat ? BACK_STEP_MS : STEP_MS;
    const stepMs = brief ? Math.min(BRIEF_STEP_MS, briefMs / path.length) : fullMs;

    const begins = retreat || !this.#moving;
    this.#left = leg === 'onward' ? Math.max(0, this.#left - path.length) : 0;
    this.#moving = this.#left > 0;
    ship.piece.setDepth(DEPTH.ships + 1500);
    this.#ring(name);
    const stops = path.slice(0, -1);
    for (const [index, space] of stops.entries()) {
      const [berth] = berths(this.layout, spotOf(this.layout, space), 1);
      if (berth !== undefined)
        await this.#step(ship, berth, stepMs, begins && index === 0 ? EASE.in : EASE.linear, retreat);
    }
    ship.at = at;
    const places = this.#berths();
    const end = places.get(name);
    const settle = ([other, berth]: [ShipName, Berth]): Promise<void> => this.#settle(other, berth);
    // The other ships move to their new berths while this one sails its last step, so that it never stands on one of them.
    const roomMade = Promise.all([...places].filter(([other]) => other !== name).map(settle));
    const ease = this.#moving ? (begins && stops.length === 0 ? EASE.in : EASE.linear) : EASE.back;
    if (end !== undefined) await this.#step(ship, end, stepMs, retreat ? EASE.out : ease, retreat);
    // Who sails on is not held up by those who make room.
    if (this.#moving) return;
    this.#ring();
    this.#pointOut();
    await Promise.all([roomMade, end && this.#settle(name, end)]);
  }

  /** Turns a ship about without moving it. */
  async turn(name: ShipName, left: boolean): Promise<void> {
    const ship = this.#get(name);
    if (ship.left.visible === left) return;
    await this.stage.motion.to(ship.hull, { scaleX: 0.08 }, 140, EASE.in);
    face(ship, left);
    await this.stage.motion.to(ship.hull, { scaleX: 1 }, 160, EASE.out);
  }

  /** A blow: the ship shakes and lies still again. */
  async shake(name: ShipName): Promise<void> {
    const { hull } = this.#get(name);
    await this.stage.motion.run(140, (t) => hull.setX(Math.sin(t * 20) * 4 * (1 - t)));
    hull.setX(0);
  }

  /** Rocks the hulls; 0 seconds lays them level. */
  rock(seconds: number): void {
    let index = 0;
    for (const { hull } of this.#ships.values()) {
      index++;
      hull.setRotation(seconds === 0 ? 0 : Math.sin(seconds * (0.9 + index * 0.07) + index * 1.7) * ROCKING);
    }
  }

  #build(livery: ShipLivery): Sailing {
    const { scene, textures } = this.stage;
    const side = (mirrored: boolean) =>
      textures.picture(this.#picture(livery, mirrored, false), 0.5, (SHIP_WATERLINE + 0.05) / 1.1);
    const [right, left] = [side(false), side(true)];
    left.setVisible(false);
    const hull = scene.add.container(0, 0, [right, left]);
    return { piece: scene.add.container(0, 0, [hull]), hull, right, left, at: 0 };
  }

  #picture(livery: ShipLivery, mirrored: boolean, own: boolean): string {
    const size = this.layout.ship;
    const name = `ship-${livery}-${mirrored ? 'left' : 'right'}${own ? '-own' : ''}`;
    return this.stage.textures.bake(name, size * 1.1, size * SHIP_ASPECT * 1.1, (ctx) => {
      ctx.translate(size * 0.05, size * SHIP_ASPECT * 0.05);
      paintShip(ctx, livery, size, mirrored, own ? Math.max(1.6, size * 0.035) : 0);
    });
  }

  #get(name: ShipName): Sailing {
    const ship = this.#ships.get(name);
    if (ship === undefined) throw new Error(`no ship ${String(name)} on the chart`);
    return ship;
  }

  /** Which ships are on which space; one that sails is on none. */
  #crowds(sailing?: ShipName): Map<number, ShipName[]> {
    const crowds = new Map<number, ShipName[]>();
    for (const [name, { at }] of this.#ships) {
      const others = crowds.get(at) ?? [];
      if (name !== sailing) crowds.set(at, name === this.#own ? [name, ...others] : [...others, name]);
    }
    return crowds;
  }

  /** Hangs the compass where it hides least. */
  #pointOut(): void {
    const places = this.#berths();
    const berth = places.get(this.#captain);
    if (berth === undefined) return;
    const others = [...places.values()].filter((other) => other !== berth);
    this.#badge.copyPosition(badgeAt(this.layout, berth, others));
  }

  /** Rings the spaces on which ships are. */
  #ring(sailing?: ShipName): void {
    const crowds = [...this.#crowds(sailing)].map(
      ([at, names]) => [at, names.map((name) => this.liveries.get(name) ?? 'ghost')] as const,
    );
    this.#anchorages.show(new Map(crowds));
    if (sailing === undefined) this.moored(this.outlines());
  }

  #berths(): Map<ShipName, Berth> {
    const crowds = this.#crowds();
    const places = moorings(this.layout, new Map([...crowds].map(([at, { length }]) => [at, length])));
    return new Map(
      [...crowds].flatMap(([at, names]) =>
        (places.get(at) ?? []).map((berth, i) => [names[i] ?? 'ghost', berth] as const),
      ),
    );
  }

  #place(name: ShipName, berth: Berth): void {
    const ship = this.#get(name);
    ship.piece
      .setPosition(berth.x, berth.y)
      .setRotation(0)
      .setScale(berth.scale)
      .setDepth(DEPTH.ships + berth.y + (name === this.#own ? OWN_ABOVE : 0));
    ship.hull.setX(0).setScale(1);
    face(ship, spotOf(this.layout, ship.at).course.x < -0.15);
  }

  async #step(ship: Sailing, berth: Berth, ms: number, ease: (t: number) => number, retreat: boolean): Promise<void> {
    const { motion } = this.stage;
    const east = berth.x - ship.piece.x;
    if (Math.abs(east) > 4) face(ship, retreat ? east > 0 : east < 0);
    this.#leaveWake(ship);
    const { x, y, scale } = berth;
    // Who is driven back leans away from where it is driven.
    const rotation = retreat ? Math.sign(east) * LEANING : 0;
    await motion.to(ship.piece, { x, y, scaleX: scale, scaleY: scale, rotation }, ms, ease);
  }

  #leaveWake(ship: Sailing): void {
    const { motion, textures } = this.stage;
    if (motion.cut) return;
    const wake = textures.piece('wake', ship.piece.x, ship.piece.y).setDepth(DEPTH.path).setScale(ship.piece.scaleX);
    void motion.to(wake, { alpha: 0, scaleX: 1.5, scaleY: 1.5 }, 900, EASE.out).then(() => wake.destroy());
  }

  async #settle(name: ShipName, berth: Berth): Promise<void> {
    const { piece } = this.#get(name);
    const { x, y, scale } = berth;
    if (Math.hypot(piece.x - x, piece.y - y) > 1 || piece.scaleX !== scale || piece.rotation !== 0) {
      await this.stage.motion.to(piece, { x, y, scaleX: scale, scaleY: scale, rotation: 0 }, SETTLE_MS);
    }
    this.#place(name, berth);
  }
}

function face(ship: Sailing, left: boolean): void {
  ship.left.setVisible(left);
  ship.right.setVisible(!left);
}

/** Every ship of a table with its livery: the seats', and the Ghost Ship's if it sails. */
export function liveriesOf(view: RaceView, room: RoomView): Map<ShipName, ShipLivery> {
  return new Map(
    view.ships.map((ship, index): [ShipName, ShipLivery] => {
      const livery = room.seats[index]?.livery;
      return ship.ghost ? ['ghost', 'ghost'] : [index, isLivery(livery) ? livery : 'cross'];
    }),
  );
}

function isLivery(name: string | undefined): name is LiveryId {
  return LIVERIES.some((livery) => livery === name);
}
