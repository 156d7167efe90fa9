/**
 * A combat (R8): dusk falls over the sea within the chart's frame, the two ships grow and draw apart, and between them lie
 * powder, dice and the sums that decide.
 */
import type { Face, RaceView, ShipName } from '@brigantine/shared/race';
import type { Point } from '../../art/geometry';
import type { ShipLivery } from '../../art/ships';
import type { RoomView } from '@brigantine/shared/protocol';
import { EASE, type Piece, type Stage } from '../../board';
import { words } from '../../i18n';
import { shipName } from '../order';
import { outcome, type Fared, type Outcome } from '../combat/sides';
import { phrases, nameOf } from '../panels/common/names';
import { isDecided, wonIn } from '../combat/sides';
import { rulesOf } from '../rules';
import { t } from '../say';
import {
  ANNOUNCED,
  combatFace,
  combatFaces,
  combatNames,
  combatTitle,
  measure,
  type CombatDie,
  type Measures,
} from './combatFrame';
import { CombatSide, LIST } from './combatSide';
import { DEPTH } from './depth';
import { Dusk } from './dusk';
import type { Fleet } from './fleet';
import { middleOf, type Layout } from './layout';

const you = words('table');

const ROLL_MS = 900;
/** Where there is so little room that title and names could not be read, both are left out; what is left is so high, its middle there. */
const TIGHT = { below: 0.72, tall: 0.8, middle: 0.41 } as const;
/** How far below the middle the horizon is, as a share of the height. */
const HORIZON = 0.1;
/** The guns of a ship: how far from its middle towards the stern, and how high above the water, in parts of the ship. */
const GUN_PORTS = [
  [-0.24, 0.07],
  [-0.08, 0.055],
  [0.08, 0.055],
  [0.24, 0.075],
] as const;
/** Smaller than this nothing could be read. */
const SMALLEST = 0.3;

export class Combat {
  /** Of the sea, in CSS pixels. */
  readonly #width: number;
  readonly #height: number;
  readonly #measures: Measures;
  #root: Piece | undefined;
  /** Ships and all that lies between them: above a question that covers much they become smaller, and none is cut. */
  #scene: Piece | undefined;
  #dusk: Dusk | undefined;
  /** What is written round the fight. */
  #frame: Piece | undefined;
  #title: Piece | undefined;
  /** What the die may bring. */
  #faces: Piece | undefined;
  #sides: readonly CombatSide[] = [];

  constructor(
    private readonly stage: Stage,
    private readonly layout: Layout,
    private readonly liveries: ReadonlyMap<ShipName, ShipLivery>,
    private readonly fleet: Fleet,
    private readonly room: RoomView,
  ) {
    this.#width = layout.sea.width;
    this.#height = layout.sea.height;
    this.#measures = measure(layout.sea);
    stage.camera.onCover = () => this.#fit();
  }

  get depth(): number {
    return DEPTH.combat + 10;
  }

  /** All that is neither dusk nor ship: it comes once both are there. */
  get #extra(): readonly Piece[] {
    return [...(this.#frame ? [this.#frame] : []), ...this.#sides.flatMap(({ shown }) => shown)];
  }

  get isOpen(): boolean {
    return this.#root !== undefined;
  }

  /** The combat as it stands in a view, or none. */
  show(view: RaceView): void {
    this.close();
    const [combat] = view.combat;
    if (combat === undefined) return;
    const { attack, defence } = combat.sides;
    this.#build(view, shipName(view, attack.ship), shipName(view, defence.ship), combat.at);
    this.#hideFleet();
    const die = rulesOf(view);
    this.#sides[0]?.restore(attack, die);
    this.#sides[1]?.restore(defence, die);
    this.#compare();
    if (!isDecided(view, combat)) return;
    const won = wonIn(view, combat);
    this.conclude(outcome(t, won, this.fleet.own, this.room), won.loser);
  }

  /** Dusk falls, and the two ships come near and draw apart. */
  async open(view: RaceView, attacker: ShipName, defender: ShipName, at: number): Promise<void> {
    this.close();
    this.#build(view, attacker, defender, at);
    const { motion } = this.stage;
    this.#dusk?.piece.setAlpha(0);
    const extra = this.#extra;
    for (const piece of extra) piece.setAlpha(0);
    const moves = this.#sides.map(({ ship, name }) => {
      const home = { x: ship.x, y: ship.y, scaleX: 1, scaleY: 1 };
      const from = this.#mooring(name);
      ship.setPosition(from.x, from.y).setScale(from.scale);
      return motion.to(ship, home, 760, EASE.inOut);
    });
    await Promise.all([this.#dusk && motion.to(this.#dusk.piece, { alpha: 1 }, 500), ...moves]);
    this.#hideFleet();
    await Promise.all(extra.map((piece) => motion.to(piece, { alpha: 1 }, 240)));
  }

  /** Kegs of powder are laid ready before a ship. */
  async spend(name: ShipName, count: number): Promise<void> {
    const side = this.#side(name);
    if (side === undefined) return;
    const kegs = side.setPowder(count);
    await this.stage.motion.run(420, (t) => kegs.setScale(EASE.back(t)));
    side.setSum();
    this.#compare();
    await this.stage.motion.wait(300);
  }

  /** The die rolls for a ship, shows its face, and is added. */
  async roll(name: ShipName, face: Face, die: CombatDie): Promise<void> {
    const side = this.#side(name);
    if (side === undefined) return;
    const { motion, textures } = this.stage;
    const faces = die.combatFaces;
    const piece = side.setDie(face, die);
    const home = { x: piece.x, y: piece.y };
    let shown = face;
    if (!motion.cut) {
      await motion.run(
        ROLL_MS,
        (t) => {
          const left = (1 - t) ** 2;
          const hop = Math.abs(Math.sin(t * Math.PI * 2.5)) * left;
          piece.setPosition(home.x + side.way * left * this.#width * 0.12, home.y - hop * this.#measures.hop);
          piece.setRotation(side.way * left * -8).setScale(1 + left * 0.3);
          const next = t > 0.8 ? face : (faces[Math.floor(t * 17) % faces.length] ?? face);
          if (next === shown) return;
          shown = next;
          piece.removeAll(true);
          piece.add(textures.picture(combatFace(this.stage, this.#measures.token, next, die)));
        },
        EASE.linear,
      );
    }
    await motion.run(260, (t) => piece.setScale(1 + Math.sin(t * Math.PI) * 0.35));
    side.setSum(face);
    this.#compare();
    await motion.wait(350);
  }

  /** Beside a sum, or a star, the firepower of the other ship is on a disc as well, once its die is thrown. */
  #compare(): void {
    if (!this.#sides.some(({ counted }) => counted)) return;
    for (const side of this.#sides) if (side.thrown && !side.counted) side.setSum(undefined, true);
  }

  /** The loser is shot to pieces and thrown about. */
  async strike(loser: ShipName): Promise<void> {
    const side = this.#side(loser);
    if (side === undefined) return;
    side.wreck();
    const { ship, way } = side;
    const home = ship.x;
    await this.stage.motion.run(620, (t) => {
      ship.setX(home + way * Math.sin(t * Math.PI) * 18 + Math.sin(t * 40) * 4 * (1 - t));
      ship.setRotation(way * Math.sin(t * Math.PI) * 0.18 + way * t * LIST);
    });
  }

  /** Where a ship in combat is on the chart; undefined for any other. */
  place(name: ShipName): Point | undefined {
    const side = this.#side(name);
    return side === undefined ? undefined : this.#onChart(side.ship.x, side.ship.y - this.#measures.ship * 0.35);
  }

  /** Where the guns of a ship are, or where shot hits it, from bow to stern, on the chart; nothing for a ship that does not fight. */
  gunPorts(name: ShipName): readonly Point[] {
    const { ship } = this.#measures;
    const side = this.#side(name);
    if (side === undefined) return [];
    return GUN_PORTS.map(([abaft, high]) =>
      this.#onChart(side.ship.x + side.way * abaft * ship, side.ship.y - high * ship),
    );
  }

  /** A ship is thrown back by its own guns. */
  async recoil(name: ShipName): Promise<void> {
    const side = this.#side(name);
    if (side === undefined) return;
    const { ship, way } = side;
    const home = ship.x;
    await this.stage.motion.run(700, (t) => {
      const swing = Math.sin(t * Math.PI * 2) * (1 - t);
      ship.setX(home + way * swing * 9).setRotation(way * swing * 0.05);
    });
  }

  /** Where announcements go, on the chart. */
  get above(): Point {
    return this.#onChart(0, ANNOUNCED * this.#height);
  }

  /** From now on the title tells how it has ended, where the die's faces were, and the loser lists, a wreck in the dark. */
  conclude({ fared, text }: Outcome, loser: ShipName): void {
    this.#faces?.setVisible(false);
    this.#setTitle(text, fared);
    this.#side(loser)?.lose();
  }

  #setTitle(text: string, ended?: Fared): void {
    this.#title?.destroy();
    this.#title = combatTitle(this.stage, this.layout.sea, text, ended);
    this.#frame?.add(this.#title);
  }

  /** How it has ended swells, and is read. */
  async proclaim(): Promise<void> {
    const { motion } = this.stage;
    await motion.run(520, (t) => this.#title?.setScale(1 + Math.sin(t * Math.PI) * 0.22));
    await motion.wait(900);
  }

  /** What is announced for a moment stands where the title is. */
  async announce(announced: Promise<void>): Promise<void> {
    this.#title?.setVisible(false);
    await announced;
    this.#title?.setVisible(true);
  }

  /** The ships go back to their moorings while the chart grows light again. */
  async leave(): Promise<void> {
    const { motion } = this.stage;
    if (this.#dusk !== undefined && !motion.cut) {
      this.fleet.setAside(this.#sides.map(({ name }) => name));
      for (const { shown } of this.#sides) for (const piece of shown) piece.destroy();
      this.#frame?.destroy();
      const ships = this.#sides.map(({ ship, name }) => {
        const { x, y, scale } = this.#mooring(name);
        return motion.to(ship, { x, y, scaleX: scale, scaleY: scale, rotation: 0, alpha: 1 }, 640, EASE.inOut);
      });
      await Promise.all([...ships, motion.to(this.#dusk.piece, { alpha: 0 }, 500)]);
    }
    this.close();
  }

  close(): void {
    if (this.#root === undefined) return;
    this.#root.destroy();
    this.#root = undefined;
    this.#scene = undefined;
    this.#dusk = undefined;
    this.#frame = undefined;
    this.#title = undefined;
    this.#faces = undefined;
    this.#sides = [];
    this.fleet.setAside([]);
  }

  /** The dusk covers the sea alone: ships by its edge would stand out of it. Who has been closed while they drew near hides none. */
  #hideFleet(): void {
    if (this.isOpen) this.fleet.setAside([...this.liveries.keys()]);
  }

  #build(view: RaceView, attacker: ShipName, defender: ShipName, at: number): void {
    const { x, y } = middleOf(this.layout.sea);
    const dusk = new Dusk(this.stage, this.layout.sea, view.half === 'morning' ? 'morning' : 'evening');
    const scene = this.stage.scene.add.container(0, 0);
    this.#root = this.stage.scene.add.container(x, y, [dusk.piece, scene]).setDepth(DEPTH.combat);
    this.#dusk = dusk;
    this.#scene = scene;
    const ground = { stage: this.stage, measures: this.#measures, height: this.#height, scene };
    const side = (name: ShipName, way: number) => new CombatSide(ground, view, name, this.#livery(name), way);
    this.#sides = [side(attacker, -1), side(defender, 1)];
    this.#frame = this.#newFrame(view, [attacker, defender]);
    this.#setTitle(t('combat.title', { at: phrases(this.room).at(at) }));
    scene.add([this.#frame, ...this.#sides.map(({ ship }) => ship)]);
    for (const each of this.#sides) each.setOut();
    this.#fit();
    this.fleet.setAside([attacker, defender]);
  }

  /** As large as there is room above the question, or beside it. */
  #fit(): void {
    const { free } = this.stage.camera;
    const { x, y } = this.layout.sea;
    const [width, height] = [this.#width, this.#height];
    const room = { width: Math.min(width, free.width - x), height: Math.min(height, free.height - y) };
    const tight = room.height < TIGHT.below * height;
    const [tall, middle] = tight ? [TIGHT.tall, TIGHT.middle] : [1, 0.5];
    const scale = Math.max(SMALLEST, Math.min(1, room.height / tall / height, room.width / width));
    const down = (room.height - height) / 2 + (middle - tall / 2) * scale * height;
    this.#scene?.setScale(scale).setPosition((room.width - width) / 2, down);
    this.#dusk?.horizon(down + HORIZON * height * scale);
    this.#frame?.setVisible(!tight);
  }

  #side(name: ShipName): CombatSide | undefined {
    return this.#sides.find((side) => side.name === name);
  }

  /** A point of the combat on the chart. */
  #onChart(x: number, y: number): Point {
    const { x: middleX = 0, y: middleY = 0 } = this.#root ?? {};
    const { x: aside = 0, y: down = 0, scale = 1 } = this.#scene ?? {};
    return { x: middleX + aside + x * scale, y: middleY + down + y * scale };
  }

  /** Where a ship lies on the chart, in the measures of the combat. */
  #mooring(name: ShipName): Point & { readonly scale: number } {
    const { x, y, scale } = this.fleet.berth(name);
    const { x: middleX = 0, y: middleY = 0 } = this.#root ?? {};
    const { x: aside = 0, y: down = 0, scale: small = 1 } = this.#scene ?? {};
    return {
      x: (x - middleX - aside) / small,
      y: (y - middleY - down) / small,
      scale: (this.layout.ship * scale) / this.#measures.ship / small,
    };
  }

  #newFrame(view: RaceView, ships: readonly ShipName[]): Piece {
    const { sea } = this.layout;
    const sides = ships.map((ship) => ({
      name: nameOf(this.room, ship) + (ship === this.fleet.own ? ` (${you('seat.you')})` : ''),
      livery: this.#livery(ship),
    }));
    const names = combatNames(this.stage, sea, this.#measures.aside, sides);
    this.#faces = combatFaces(this.stage, sea, rulesOf(view));
    return this.stage.scene.add.container(0, 0, [names, this.#faces]);
  }

  #livery(ship: ShipName): ShipLivery {
    return this.liveries.get(ship) ?? 'ghost';
  }
}
