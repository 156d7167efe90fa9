/** Cards on the canvas: the secret placement until it is revealed, and what neutral crews draw. */
import { pirateOf, type Crew, type Pirate, type PlankView, type Value } from '@brigantine/shared/plank';
import type { Point } from '../../art/geometry';
import { PIRATE_BOX } from '../../art/pirates';
import type { Ctx } from '../../art/sheet';
import { paintCardBack, paintCardFace } from '../../art/plank';
import { EASE, type Piece, type Stage } from '../../board';
import type { Company } from './company';
import { spotOf, type Layout, DEPTH } from './layout';
import type { Wardrobe } from './wardrobe';

/** Width of a card, in units of a pirate. */
const WIDTH = 84;
const ASPECT = 1.36;
/** How much larger a card is while it is turned over. */
const LARGE = 1.7;
/** How much larger a card is while it is held up at the ship: less, since the pirate on place I stands beside it. */
const HELD = 1.5;
/** Between one card that is turned over and the next, in ms. */
const APART = 420;

export class Cards {
  readonly #hidden = new Map<Crew, Piece>();

  constructor(
    private readonly stage: Stage,
    private readonly layout: Layout,
    private readonly wardrobe: Wardrobe,
    private readonly company: Company,
  ) {}

  /** A face-down card over the plank for every crew that has chosen and is not yet revealed (P2.3). */
  show({ plank, crews }: PlankView): void {
    crews.forEach(({ hasChosen }, crew) => {
      if (plank.length === 0 && hasChosen) this.#back(crew);
      else this.#take(crew);
    });
  }

  /** A crew lays its choice down. */
  async lay(crew: Crew): Promise<void> {
    if (this.#hidden.has(crew)) return;
    const card = this.#back(crew);
    const { y } = card;
    card.setY(y - 60 * this.layout.scale).setAlpha(0);
    await this.stage.motion.to(card, { y, alpha: 1 }, 320, EASE.back);
  }

  /** All choices are turned up, one after the other: out step the pirates (P2.3). */
  async reveal(pirates: readonly Pirate[]): Promise<void> {
    const { motion } = this.stage;
    await Promise.all(
      pirates.map(async (pirate, crew) => {
        this.#back(crew);
        await motion.wait(crew * APART);
        await this.#stepOut(crew, pirate);
      }),
    );
  }

  /** P8.2 a neutral crew's card for the placement: a pirate steps out, the pass card goes back. */
  async place(crew: Crew, card: Value | 'pass', passWord: string): Promise<void> {
    await this.lay(crew);
    if (card !== 'pass') return this.#stepOut(crew, pirateOf(crew, card));
    await this.#turnUp(this.#back(crew), passWord);
    await this.stage.motion.wait(500);
    this.#take(crew);
  }

  /** P8.5 a neutral crew's card in its turn, shown over the deck. */
  async draw(crew: Crew, card: Value | 'pass', passWord: string): Promise<void> {
    const { motion } = this.stage;
    if (motion.cut) return;
    const { aboard, scale } = this.layout;
    const piece = this.#card(crew)
      .setPosition(aboard.x, aboard.y - 40 * scale)
      .setDepth(DEPTH.flying);
    await motion.to(piece, { y: aboard.y - 150 * scale }, 260, EASE.back);
    if (card === 'pass') await this.#turnUp(piece, passWord);
    else await this.#turnUp(piece, '', pirateOf(crew, card));
    await motion.wait(320);
    await motion.to(piece, { alpha: 0, scaleX: 0.6, scaleY: 0.6 }, 160);
    piece.destroy();
  }

  /** A crew's card with words on it is held up at the ship while what it does is done. */
  async play(crew: Crew, text: string, does: () => Promise<void>): Promise<void> {
    const { motion } = this.stage;
    if (motion.cut) return does();
    const { aboard, scale } = this.layout;
    const card = this.stage.textures.piece(this.#face(text, crew), aboard.x, aboard.y - 70 * scale, 0.5, 0.48);
    card.setDepth(DEPTH.flying).setScale(0.6).setAlpha(0);
    await motion.to(card, { y: aboard.y - 150 * scale, scaleX: HELD, scaleY: HELD, alpha: 1 }, 280, EASE.back);
    await motion.wait(380);
    await does();
    await motion.to(card, { alpha: 0, scaleX: 0.8, scaleY: 0.8 }, 160);
    card.destroy();
  }

  /** Over which place a crew's choice lies: the pirates are told in the order of crews. */
  #spot(crew: Crew): Point {
    const { x, y } = spotOf(this.layout, crew + 1);
    return { x, y: y - 96 * this.layout.scale };
  }

  #card(crew: Crew): Piece {
    const width = WIDTH * this.layout.scale;
    const name = this.stage.textures.bake(
      `card-${crew}`,
      width * 1.3,
      width * ASPECT * 1.25,
      (ctx) => {
        ctx.translate(width * 0.65, width * ASPECT * 0.6);
        paintCardBack(ctx, this.wardrobe.lookOf(crew), width);
      },
      LARGE,
    );
    return this.stage.textures.piece(name, 0, 0, 0.5, 0.48);
  }

  #back(crew: Crew): Piece {
    const known = this.#hidden.get(crew);
    if (known !== undefined) return known;
    const { x, y } = this.#spot(crew);
    const card = this.#card(crew)
      .setPosition(x, y)
      .setDepth(DEPTH.crew)
      .setRotation((crew - 1.5) * 0.03);
    this.#hidden.set(crew, card);
    return card;
  }

  #take(crew: Crew): void {
    this.#hidden.get(crew)?.destroy();
    this.#hidden.delete(crew);
  }

  /** The card comes forward, is turned over, and stays large. */
  async #turnUp(card: Piece, text: string, pirate?: Pirate): Promise<void> {
    const { motion, textures } = this.stage;
    if (motion.cut) return;
    const width = WIDTH * this.layout.scale;
    // Not over the card beside it.
    const large = Math.min(LARGE, (this.layout.step * 0.94) / width);
    card.setDepth(DEPTH.flying);
    await motion.to(card, { scaleX: large, scaleY: large, rotation: 0 }, 220, EASE.out);
    await motion.to(card, { scaleX: 0.06 }, 150, EASE.in);
    card.removeAll(true);
    card.add(textures.picture(this.#face(text), 0.5, 0.48));
    if (pirate !== undefined) card.add(this.#portrait(pirate, width));
    await motion.to(card, { scaleX: large }, 170, EASE.out);
  }

  /** The name of the picture of a face: words, and whose it is where that is told. */
  #face(text: string, crew?: Crew): string {
    const width = WIDTH * this.layout.scale;
    const paint = (ctx: Ctx): void => {
      ctx.translate(width * 0.65, width * ASPECT * 0.6);
      paintCardFace(ctx, text, width, crew === undefined ? undefined : this.wardrobe.lookOf(crew).livery);
    };
    return this.stage.textures.bake(`face-${text}-${crew ?? ''}`, width * 1.3, width * ASPECT * 1.25, paint, LARGE);
  }

  /** A pirate with its number, small enough for the face of a card. */
  #portrait(pirate: Pirate, width: number) {
    const picture = this.wardrobe.standing(pirate, 'calm');
    const fitting = (width * ASPECT * 1.2) / (PIRATE_BOX.height * this.layout.scale);
    return picture.setScale(picture.scale * fitting).setY(width * ASPECT * 0.42);
  }

  /** The card is turned over, and the pirate stands where it was. */
  async #stepOut(crew: Crew, pirate: Pirate): Promise<void> {
    const { motion } = this.stage;
    const card = this.#back(crew);
    await this.#turnUp(card, '', pirate);
    await motion.wait(260);
    await motion.to(card, { scaleX: 0.04, scaleY: 1 }, 150, EASE.in);
    this.#take(crew);
    const piece = this.company.stand(pirate, crew + 1).setScale(0.2, 0.7);
    await motion.to(piece, { scaleX: 1, scaleY: 1 }, 320, EASE.back);
  }
}
