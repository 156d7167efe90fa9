/** One side of a fight: its ship, and before it powder, die and their sum. */
import { LADY_BETH, type Face, type Fighter, type ShipName } from '@brigantine/shared/race';
import { paintSum } from '../../art/combat';
import type { Size } from '../../art/geometry';
import type { ShipLivery } from '../../art/ships';
import { EASE, type Piece, type Stage } from '../../board';
import { combatFace, combatShip, paintAdded, WATERLINE, type CombatDie, type Measures } from './frame';
import { centred } from '../../art/sheet';

/** How far a beaten ship leans, in radians. */
const LIST = 0.09;
const ROLL_MS = 900;

/** Shared by both sides. */
interface Ground {
  readonly stage: Stage;
  readonly measures: Measures;
  readonly sea: Size;
  /** Takes what lies before the ships. */
  readonly scene: Piece;
  readonly die: CombatDie;
}

export class CombatSide {
  readonly ship: Piece;
  #powder = 0;
  #face: Face | undefined;
  readonly #shown = new Map<'powder' | 'die' | 'sum', Piece>();

  constructor(
    private readonly ground: Ground,
    readonly name: ShipName,
    private readonly livery: ShipLivery,
    private readonly ladyBeth: boolean,
    /** −1 on the left, 1 on the right. */
    readonly way: number,
  ) {
    const { measures, sea, stage } = ground;
    this.ship = stage.textures.piece(this.#picture(false), way * measures.aside, sea.height * 0.3, 0.5, WATERLINE);
  }

  /** Powder, die and sum, as far as they are there. */
  get shown(): readonly Piece[] {
    return [...this.#shown.values()];
  }

  get rolled(): boolean {
    return this.#face !== undefined;
  }

  /** The firepower needs its own number: it is a sum, or a star. */
  get counted(): boolean {
    return this.#parts.length > 1 || this.#face === 'star';
  }

  /** Lays out what a side brings, without motion. */
  restore({ powder, ladyBeth, face }: Fighter): void {
    if (powder > 0 || ladyBeth) this.#setPowder(powder);
    if (face !== undefined) this.#setDie(face);
    this.setSum();
  }

  /** Kegs are laid ready. */
  async spend(powder: number): Promise<void> {
    const kegs = this.#setPowder(powder);
    await this.ground.stage.motion.run(420, (t) => kegs.setScale(EASE.back(t)));
    this.setSum();
  }

  /** The die rolls and shows its face. */
  async roll(face: Face): Promise<void> {
    const { measures, sea, stage, die } = this.ground;
    const { motion, textures } = stage;
    const faces = die.combatFaces;
    const piece = this.#setDie(face);
    const home = { x: piece.x, y: piece.y };
    let shown = face;
    if (!motion.cut) {
      await motion.run(
        ROLL_MS,
        (t) => {
          const left = (1 - t) ** 2;
          const hop = Math.abs(Math.sin(t * Math.PI * 2.5)) * left;
          piece.setPosition(home.x + this.way * left * sea.width * 0.12, home.y - hop * measures.hop);
          piece.setRotation(this.way * left * -8).setScale(1 + left * 0.3);
          const next = t > 0.8 ? face : (faces[Math.floor(t * 17) % faces.length] ?? face);
          if (next === shown) return;
          shown = next;
          piece.removeAll(true);
          piece.add(textures.picture(combatFace(stage, measures.token, next, die)));
        },
        EASE.linear,
      );
    }
    await motion.run(260, (t) => piece.setScale(1 + Math.sin(t * Math.PI) * 0.35));
    this.setSum();
  }

  /** The firepower so far, where it is a sum, a star (R8.2), or `compared` with one. */
  setSum(compared = false): void {
    if (!this.counted && !compared) return;
    const parts = this.#face === 'star' ? this.#face : this.#parts;
    const { measures, stage } = this.ground;
    const { equals, radius, x, y } = measures.sum;
    const picture = centred(radius * 5, radius * 5, (ctx) => paintSum(ctx, parts, radius, -this.way * equals));
    this.#put('sum', stage.textures.passing(...picture), x, y);
  }

  /** Its own guns throw the ship back. */
  async recoil(): Promise<void> {
    const { ship, way } = this;
    const home = ship.x;
    await this.ground.stage.motion.run(700, (t) => {
      const swing = Math.sin(t * Math.PI * 2) * (1 - t);
      ship.setX(home + way * swing * 9).setRotation(way * swing * 0.05);
    });
  }

  /** It is shot to pieces and thrown about. */
  async strike(): Promise<void> {
    const { ship, way } = this;
    const home = ship.x;
    this.#wreck();
    await this.ground.stage.motion.run(620, (t) => {
      ship.setX(home + way * Math.sin(t * Math.PI) * 18 + Math.sin(t * 40) * 4 * (1 - t));
      ship.setRotation(way * Math.sin(t * Math.PI) * 0.18 + way * t * LIST);
    });
  }

  /** It lies in the dark, a leaning wreck. */
  lose(): void {
    for (const piece of [this.#shown.get('sum'), this.#shown.get('die')]) piece?.setAlpha(0.45);
    this.#wreck();
    this.ship.setRotation(this.way * LIST);
  }

  #wreck(): void {
    this.ship.removeAll(true);
    this.ship.add(this.ground.stage.textures.picture(this.#picture(true), 0.5, WATERLINE));
  }

  /** Draws the bonuses beside the die: kegs of powder, and below them Lady Beth. */
  #setPowder(powder: number): Piece {
    this.#powder = powder;
    const { measures, sea, stage } = this.ground;
    // Under its own die, and clear of what the other side adds. Two rows stay above the name.
    const size = measures.token * 0.46;
    const kegs = stage.textures.passing(size * 3.4, size * 2.4, (ctx) => paintAdded(ctx, size, powder, this.#bonus));
    return this.#put('powder', kegs, measures.apart, sea.height * 0.285);
  }

  #setDie(face: Face): Piece {
    this.#face = face;
    const { measures, sea, stage, die } = this.ground;
    const piece = stage.textures.piece(combatFace(stage, measures.token, face, die));
    return this.#put('die', piece, measures.apart, sea.height * 0.04);
  }

  /** R9.4 */
  get #bonus(): number {
    return this.ladyBeth ? LADY_BETH : 0;
  }

  /** Summands of the firepower: die, powder, Lady Beth. */
  get #parts(): readonly number[] {
    return [Number(this.#face), this.#powder, this.#bonus].filter((part) => part > 0);
  }

  #picture(beaten: boolean): string {
    const { measures, stage } = this.ground;
    return combatShip(stage, measures.ship, this.livery, this.way, beaten);
  }

  #put(what: 'powder' | 'die' | 'sum', piece: Piece, x: number, y: number): Piece {
    this.#shown.get(what)?.destroy();
    this.#shown.set(what, piece);
    this.ground.scene.add(piece.setPosition(this.way * x, y));
    return piece;
  }
}
