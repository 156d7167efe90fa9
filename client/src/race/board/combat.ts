/** A combat as the chart shows it (R8): two ships face to face over the island, with their powder, their dice and the outcome. */
import type { CombatSideView, CombatView, Face, RaceView, RulePoints, ShipName } from '@brigantine/shared/race';
import { paintCombatScene } from '../../art/combat';
import { paintCombatFace } from '../../art/dice';
import { paintCargo } from '../../art/effects';
import { FONT, letter } from '../../art/lettering';
import { PALETTE } from '../../art/palette';
import { SHIP_ASPECT, SHIP_WATERLINE } from '../../art/fleetSize';
import { paintShip, type ShipLivery } from '../../art/ships';
import { EASE, type Piece, type Stage } from '../../board';
import { rulesOf } from '../rules';
import type { Layout } from './layout';
import { DEPTH } from './depth';

interface Side {
  readonly name: ShipName;
  readonly ship: Piece;
  /** −1 on the left, 1 on the right. */
  readonly way: number;
  powder: Piece | undefined;
  die: Piece | undefined;
}

const ASPECT = 0.5;
const ROLL_MS = 780;

/** The combat die of the rules in force (R1.6, R14.16). */
type CombatDie = Pick<RulePoints, 'combatDie' | 'combatFaces'>;

export class Combat {
  readonly #width: number;
  readonly #middle: { x: number; y: number };
  #root: Piece | undefined;
  #sides: readonly Side[] = [];

  constructor(
    private readonly stage: Stage,
    layout: Layout,
    private readonly liveries: ReadonlyMap<ShipName, ShipLivery>,
  ) {
    const { island, sea } = layout;
    this.#width = Math.min(480, sea.width * 0.86);
    this.#middle = { x: sea.x + sea.width / 2, y: island.y + island.height / 2 };
  }

  get depth(): number {
    return DEPTH.combat + 10;
  }

  get isOpen(): boolean {
    return this.#root !== undefined;
  }

  /** The combat as it stands in a view, or none. */
  show(view: RaceView): void {
    this.close();
    const [combat] = view.combat;
    if (combat === undefined) return;
    const name = (index: number): ShipName => (view.ships[index]?.ghost === true ? 'ghost' : index);
    this.#build(name(combat.sides.attack.ship), name(combat.sides.defence.ship));
    this.#restore(combat, rulesOf(view));
  }

  /** The two ships sail in from both sides. */
  async open(attacker: ShipName, defender: ShipName): Promise<void> {
    this.close();
    const root = this.#build(attacker, defender);
    const { motion } = this.stage;
    root.setScale(0.7).setAlpha(0);
    const homes = this.#sides.map(({ ship }) => ship.x);
    this.#sides.forEach(({ ship, way }) => ship.setX(ship.x + way * this.#width * 0.25));
    await motion.to(root, { scaleX: 1, scaleY: 1, alpha: 1 }, 260, EASE.back);
    await Promise.all(this.#sides.map(({ ship }, index) => motion.to(ship, { x: homes[index] ?? 0 }, 420, EASE.out)));
  }

  /** Kegs of powder are laid ready under a ship. */
  async spend(name: ShipName, count: number): Promise<void> {
    const side = this.#side(name);
    if (side === undefined) return;
    this.#setPowder(side, count);
    const keg = side.powder;
    if (keg !== undefined) await this.stage.motion.run(380, (t) => keg.setScale(EASE.back(t)));
  }

  /** The die rolls for a ship and shows its face. */
  async roll(name: ShipName, face: Face, die: CombatDie): Promise<void> {
    const side = this.#side(name);
    if (side === undefined) return;
    const { motion, textures } = this.stage;
    const faces = die.combatFaces;
    const piece = this.#setDie(side, face, die);
    const home = { x: piece.x, y: piece.y };
    let shown = face;
    if (!motion.cut) {
      await motion.run(
        ROLL_MS,
        (t) => {
          const left = (1 - t) ** 2;
          piece.setPosition(home.x, home.y - Math.abs(Math.sin(t * Math.PI * 2.5)) * left * this.#width * 0.2);
          piece.setRotation(side.way * left * -8).setScale(1 + left * 0.3);
          const next = t > 0.8 ? face : (faces[Math.floor(t * 17) % faces.length] ?? face);
          if (next === shown) return;
          shown = next;
          piece.removeAll(true);
          piece.add(textures.picture(this.#face(next, die)));
        },
        EASE.linear,
      );
    }
    await motion.run(240, (t) => piece.setScale(1 + Math.sin(t * Math.PI) * 0.3));
  }

  /** The winner's broadside: the loser is thrown about. */
  async strike(loser: ShipName): Promise<void> {
    const side = this.#side(loser);
    if (side === undefined) return;
    const { ship, way } = side;
    const home = ship.x;
    await this.stage.motion.run(420, (t) => {
      ship.setX(home + way * Math.sin(t * Math.PI) * 14 + Math.sin(t * 40) * 3 * (1 - t));
      ship.setRotation(way * Math.sin(t * Math.PI) * 0.16 + way * t * 0.07);
    });
  }

  /** The totals that decided, under the ships. */
  total(attack: number, defence: number): void {
    this.#sides.forEach((side) => {
      const value = side.way < 0 ? attack : defence;
      const size = this.#width * 0.085;
      const sum = this.stage.textures.passing(size * 2.2, size * 1.6, (ctx) =>
        letter(ctx, String(value), size * 1.1, size * 0.8, {
          font: `${String(size)}px ${FONT.title}`,
          colour: PALETTE.gold,
          halo: '#1a0a04',
          haloWidth: 5,
        }),
      );
      this.#root?.add(sum.setPosition(side.way * this.#width * 0.41, -this.#width * 0.17));
    });
  }

  /** Where a ship in combat is on the canvas; undefined for any other. */
  place(name: ShipName): { x: number; y: number } | undefined {
    const side = this.#side(name);
    if (side === undefined || this.#root === undefined) return undefined;
    return { x: this.#root.x + side.ship.x, y: this.#root.y + side.ship.y - this.#width * 0.08 };
  }

  get middle(): { x: number; y: number } {
    return { x: this.#middle.x, y: this.#middle.y - this.#width * 0.19 };
  }

  async leave(): Promise<void> {
    const root = this.#root;
    if (root !== undefined) await this.stage.motion.to(root, { alpha: 0, scaleX: 0.9, scaleY: 0.9 }, 240);
    this.close();
  }

  close(): void {
    this.#root?.destroy();
    this.#root = undefined;
    this.#sides = [];
  }

  #build(attacker: ShipName, defender: ShipName): Piece {
    const { textures } = this.stage;
    const width = this.#width;
    const height = width * ASPECT;
    textures.bake('combat-scene', width + 40, height + 40, (ctx) => {
      ctx.translate(20, 20);
      paintCombatScene(ctx, width, height);
    });
    const root = textures.piece('combat-scene', this.#middle.x, this.#middle.y).setDepth(DEPTH.combat);
    this.#root = root;
    this.#sides = [this.#newSide(attacker, -1), this.#newSide(defender, 1)];
    for (const { ship } of this.#sides) root.add(ship);
    return root;
  }

  #newSide(name: ShipName, way: number): Side {
    const size = this.#width * 0.31;
    const livery = this.liveries.get(name) ?? 'ghost';
    const picture = this.stage.textures.bake(
      `combat-ship-${livery}-${way}`,
      size * 1.1,
      size * SHIP_ASPECT * 1.1,
      (ctx) => {
        ctx.translate(size * 0.05, size * SHIP_ASPECT * 0.05);
        paintShip(ctx, livery, size, way > 0);
      },
    );
    const ship = this.stage.textures.piece(
      picture,
      way * this.#width * 0.29,
      this.#width * 0.09,
      0.5,
      (SHIP_WATERLINE + 0.05) / 1.1,
    );
    return { name, ship, way, powder: undefined, die: undefined };
  }

  #restore({ sides: { attack, defence } }: CombatView, die: CombatDie): void {
    const [left, right] = this.#sides;
    const restore = (side: Side | undefined, { powder, face }: CombatSideView) => {
      if (side === undefined) return;
      const value = die.combatFaces.find((known) => String(known) === face);
      if (powder > 0) this.#setPowder(side, powder);
      if (value !== undefined) this.#setDie(side, value, die);
    };
    restore(left, attack);
    restore(right, defence);
  }

  #side(name: ShipName): Side | undefined {
    return this.#sides.find((side) => side.name === name);
  }

  #setPowder(side: Side, count: number): void {
    const size = this.#width * 0.078;
    side.powder?.destroy();
    side.powder = this.stage.textures.passing(size * 3.4, size * 1.5, (ctx) => {
      ctx.translate(size * 0.95, size * 0.75);
      paintCargo(ctx, 'powder', size * 1.15);
      letter(ctx, `+${count}`, size * 1.35, 0, {
        font: `700 ${String(size * 0.95)}px ${FONT.text}`,
        colour: PALETTE.cream,
        halo: '#12202c',
        haloWidth: 4,
      });
    });
    this.#root?.add(side.powder.setPosition(side.way * this.#width * 0.29, this.#width * 0.185));
  }

  #setDie(side: Side, face: Face, die: CombatDie): Piece {
    side.die?.destroy();
    const piece = this.stage.textures.piece(this.#face(face, die), side.way * this.#width * 0.09, this.#width * 0.06);
    side.die = piece;
    this.#root?.add(piece);
    return piece;
  }

  #face(face: Face, { combatDie }: CombatDie): string {
    const size = this.#width * 0.115;
    return this.stage.textures.bake(`combat-die-${combatDie}-${face}`, size * 1.4, size * 1.4, (ctx) => {
      ctx.translate(size * 0.7, size * 0.7);
      paintCombatFace(ctx, size, face, combatDie === 'stars');
    });
  }
}
