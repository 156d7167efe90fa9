/** Light on the places: what may be chosen, what is chosen, and where a card would lead. */
import { paintHalo } from '../../art/effects';
import { inked } from '../../art/ink';
import { PALETTE } from '../../art/palette';
import { faded } from '../../art/sheet';
import type { Piece, Stage } from '../../board';
import type { BoardOffer } from '../../table/contract';
import { spotOf, type Layout, DEPTH } from './layout';

type Strength = 'offered' | 'selected' | 'hinted';
const STRENGTH: Readonly<Record<Strength, number>> = { offered: 0.6, selected: 1, hinted: 0.25 };
/** A place seen from the side: how flat its ring lies. */
const FLAT = 0.24;
/** An arrow to the right, in a box of two by two round the origin. */
const SHIFT = 'M-.8-.28H0V-.75L.85 0 0 .75V.28H-.8z';
/** Into the sea, in radians from rightwards. */
const DOWN = 1;
/** How high between two pirates the arrow is, in units. */
const MIDDLE = 62;

export class Marks {
  #lit: Piece[] = [];
  #arrows: { readonly piece: Piece; readonly y: number }[] = [];

  constructor(
    private readonly stage: Stage,
    private readonly layout: Layout,
  ) {}

  /** Replaces what was lit before. */
  offer({ places, selected, hints = [], shifts = [] }: BoardOffer): void {
    for (const piece of [...this.#lit, ...this.#arrows.map((arrow) => arrow.piece)]) piece.destroy();
    this.#lit = [
      ...hints.filter((place) => !places.includes(place)).map((place) => this.#ring(place, 'hinted')),
      ...places.map((place) => this.#ring(place, place === selected ? 'selected' : 'offered')),
      ...shifts.map(([from, to]) => this.#shift(from, to)),
    ];
    this.#arrows = hints.map((place) => {
      const piece = this.#arrow(place);
      return { piece, y: piece.y };
    });
  }

  /** Lights breathe and arrows bob; 0 seconds lets them rest. */
  breathe(seconds: number): void {
    const breath = seconds === 0 ? 0 : Math.sin(seconds * 3.2);
    for (const piece of this.#lit) piece.setAlpha(0.92 + breath * 0.08);
    for (const { piece, y } of this.#arrows) piece.setY(y + breath * 4 * this.layout.scale);
  }

  #ring(place: number, strength: Strength): Piece {
    const { step, scale } = this.layout;
    const { x, y } = spotOf(this.layout, place);
    const wide = step * 0.98;
    const tall = 230 * scale;
    const power = STRENGTH[strength];
    const name = this.stage.textures.bake(`light-${strength}`, wide, tall + step * 0.3, (ctx) => {
      const beam = ctx.createLinearGradient(0, tall, 0, 0);
      beam.addColorStop(0, faded('#ffe69a', 0.9 * power));
      beam.addColorStop(0.5, faded('#fff0b8', 0.4 * power));
      beam.addColorStop(1, faded('#ffe69a', 0));
      ctx.fillStyle = beam;
      ctx.fill(new Path2D(`M${wide * 0.1} 0L${wide * 0.9} 0L${wide * 0.84} ${tall}L${wide * 0.16} ${tall}Z`));
      ctx.translate(wide / 2, tall);
      ctx.scale(1, FLAT);
      paintHalo(ctx, step * 0.3, power);
      if (strength !== 'hinted') paintHalo(ctx, step * 0.295, power);
      if (strength === 'selected') paintHalo(ctx, step * 0.25, power);
    });
    return this.stage.textures.piece(name, x, y, 0.5, tall / (tall + step * 0.3)).setDepth(DEPTH.light);
  }

  /** A pale arrow over a place: this is where it leads. */
  #arrow(place: number): Piece {
    const size = 30 * this.layout.scale;
    const { x, y } = spotOf(this.layout, place);
    const name = this.stage.textures.bake('arrow', size * 2, size * 2, (ctx) => {
      ctx.translate(size, size);
      ctx.globalAlpha = 0.85;
      ctx.shadowColor = '#fff2c0';
      ctx.shadowBlur = size * 0.5;
      inked(
        ctx,
        `M${-size * 0.24} ${-size * 0.7}L${size * 0.24} ${-size * 0.7}L${size * 0.24} ${-size * 0.05}L${size * 0.62} ${-size * 0.05}L0 ${size * 0.7}L${-size * 0.62} ${-size * 0.05}L${-size * 0.24} ${-size * 0.05}Z`,
        '#fff6dc',
        1.6,
      );
    });
    // Within the frame, with some room above.
    const highest = this.layout.scene.y + Math.max(12, 15 * this.layout.scale) * 1.9 + size * 0.7;
    return this.stage.textures.piece(name, x, Math.max(highest, y - 230 * this.layout.scale)).setDepth(DEPTH.note);
  }

  /** An arrow for a pirate who would be pushed: from their place to the next, or from the last one down into the sea. */
  #shift(from: number, to: number): Piece {
    const { end, scale, spots, step } = this.layout;
    const next = spots[to - 1];
    const size = Math.max(12, 20 * scale);
    const name = this.stage.textures.bake(next ? 'shift' : 'fall', size * 2, size * 2, (ctx) => {
      ctx.translate(size, size);
      ctx.scale(size, size);
      inked(ctx, SHIFT, next ? '#fff6dc' : PALETTE.danger, 0.1);
    });
    const { x, y } = spotOf(this.layout, from);
    const piece = this.stage.textures.piece(name, 0, 0).setDepth(DEPTH.note);
    if (next === undefined) return piece.setPosition(Math.min(end.x, x + step * 0.5), y - size * 0.3).setRotation(DOWN);
    return piece.setPosition((x + next.x) / 2, y - MIDDLE * scale).setRotation(to > from ? 0 : Math.PI);
  }
}
