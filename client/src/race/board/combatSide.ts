/** One side of a fight: its ship, and before it powder, die and their sum. */
import { LADY_BETH, type CombatSideView, type Face, type RaceView, type ShipName } from '@brigantine/shared/race';
import { paintSum } from '../../art/combat';
import type { ShipLivery } from '../../art/ships';
import type { Piece, Stage } from '../../board';
import { shipIndex } from '../order';
import { hasPower } from '../combat/sides';
import { combatFace, combatShip, paintAdded, WATERLINE, type CombatDie, type Measures } from './combatFrame';

/** How far a beaten ship leans, in radians. */
export const LIST = 0.09;

/** Where a side lies and how large all of it is. */
interface Ground {
  readonly stage: Stage;
  readonly measures: Measures;
  /** Of the sea, in CSS pixels. */
  readonly height: number;
  /** Takes what lies before the ship. */
  readonly scene: Piece;
}

export class CombatSide {
  readonly ship: Piece;
  /** What Lady Beth adds to the die if this ship has her, else 0 (R9.2). */
  readonly #bonus: number;
  #powder = 0;
  #face: Face | undefined;
  readonly #shown = new Map<'powder' | 'die' | 'sum', Piece>();

  constructor(
    private readonly ground: Ground,
    view: RaceView,
    readonly name: ShipName,
    private readonly livery: ShipLivery,
    /** −1 on the left, 1 on the right. */
    readonly way: number,
  ) {
    const { height, measures, stage } = ground;
    this.ship = stage.textures.piece(this.#picture(false), way * measures.aside, height * 0.3, 0.5, WATERLINE);
    const owner = view.ships[shipIndex(view, name)];
    this.#bonus = owner !== undefined && hasPower(owner, 'ladyBeth') ? LADY_BETH : 0;
  }

  /** Powder, die and sum, as far as they are there. */
  get shown(): readonly Piece[] {
    return [...this.#shown.values()];
  }

  /** Lays out what a view says. */
  restore({ powder, face }: CombatSideView, die: CombatDie): void {
    const thrown = die.combatFaces.find((known) => String(known) === face);
    this.#powder = powder;
    this.setOut();
    if (thrown === undefined) return;
    this.setDie(thrown, die);
    this.setSum(thrown);
  }

  /** Lays out what is added to the die, where there is any, and the sum so far. */
  setOut(): void {
    if (this.#powder + this.#bonus === 0) return;
    this.setPowder(this.#powder);
    this.setSum();
  }

  /** What is added to the die: kegs of powder, and below them Lady Beth. */
  setPowder(powder: number): Piece {
    this.#powder = powder;
    const { height, measures, stage } = this.ground;
    // Under its own die, and clear of what the other side adds. Two rows stay above the name.
    const size = measures.token * 0.46;
    const kegs = stage.textures.passing(size * 3.4, size * 2.4, (ctx) => paintAdded(ctx, size, powder, this.#bonus));
    return this.#put('powder', kegs, measures.apart, height * 0.285);
  }

  setDie(face: Face, die: CombatDie): Piece {
    const { height, measures, stage } = this.ground;
    const piece = stage.textures.piece(combatFace(stage, measures.token, face, die));
    return this.#put('die', piece, measures.apart, height * 0.04);
  }

  /** Whether the firepower is a sum, or a star. */
  get counted(): boolean {
    return this.#parts.length > 1 || this.#face === 'star';
  }

  /** Whether the die is thrown. */
  get thrown(): boolean {
    return this.#face !== undefined;
  }

  /** The firepower so far, with the face that has been thrown now, where it is a sum, a star (R8.2), or `always`. */
  setSum(face = this.#face, always = false): void {
    this.#face = face;
    if (!this.counted && !always) return;
    const parts = face === 'star' ? face : this.#parts;
    const { measures, stage } = this.ground;
    const size = measures.token * 0.5;
    const picture = stage.textures.passing(size * 5, size * 5, (ctx) => {
      ctx.translate(size * 2.5, size * 2.5);
      paintSum(ctx, parts, size, measures.reckoned);
    });
    this.#put('sum', picture, measures.sum.x, measures.sum.y);
  }

  /** The ship is a wreck from now on. */
  wreck(): void {
    this.ship.removeAll(true);
    this.ship.add(this.ground.stage.textures.picture(this.#picture(true), 0.5, WATERLINE));
  }

  /** It is a wreck in the dark, and leans. */
  lose(): void {
    for (const piece of [this.#shown.get('sum'), this.#shown.get('die')]) piece?.setAlpha(0.45);
    this.wreck();
    this.ship.setRotation(this.way * LIST);
  }

  /** What the firepower is the sum of. */
  get #parts(): readonly number[] {
    const face = typeof this.#face === 'number' ? this.#face : 0;
    return [face, this.#powder, this.#bonus].filter((part) => part > 0);
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
