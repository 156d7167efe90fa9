/** Light on the spaces: what may be chosen, what is chosen, where a card would lead; and the treasure in the lairs. */
import { LAIRS } from '@brigantine/shared/race';
import { paintChest, paintNumber, paintTarget, TARGET_REACH, type NumberTone } from '../../art/chartSigns';
import type { Box } from '../../art/geometry';
import type { Piece, Stage } from '../../board';
import type { BoardOffer } from '../../table/contract';
import { chestPlace, chestSize, numberBox, numberHeight, numberPlaces } from './besideSpaces';
import { spotOf, type Layout, type Spot, DEPTH } from './layout';
import { centred } from '../../art/sheet';

type Strength = 'offered' | 'selected' | 'hinted';
/** Spaces that show their numbers: in the colours of the half of the day that leads there, if one does. */
type Called = ReadonlyMap<number, NumberTone>;

export class Marks {
  readonly #chests = new Map<number, Piece>();
  #rings: { readonly piece: Piece; readonly strength: Strength }[] = [];
  #numbers: { readonly called: Called; readonly pieces: readonly Piece[] } = { called: new Map(), pieces: [] };

  constructor(
    private readonly stage: Stage,
    private readonly layout: Layout,
    /** Where ships lie, whose emblems no number hides. */
    private readonly ships: () => readonly Box[],
    /** Hears where numbers stand. */
    private readonly numbered: (numbers: readonly Box[]) => void,
  ) {
    const size = chestSize(spotOf(layout, LAIRS[0] ?? 0));
    stage.textures.bake('chest', ...centred(size * 2, size * 2, (ctx) => paintChest(ctx, size)));
    for (const at of LAIRS) {
      const { x, y } = this.chestPlace(at);
      this.#chests.set(at, stage.textures.piece('chest', x, y).setDepth(DEPTH.chests));
    }
  }

  /** Chests stand only on the lairs that still have one. */
  showLairs(lairs: readonly number[]): void {
    for (const [at, chest] of this.#chests) chest.setVisible(lairs.includes(at));
  }

  /** The chest of a lair is taken away. */
  takeChest(at: number): void {
    this.#chests.get(at)?.setVisible(false);
  }

  /** Rings round what is offered, selected and hinted at; replaces what was lit before. */
  offer(offer: BoardOffer): void {
    for (const { piece } of this.#rings) piece.destroy();
    const hints = (offer.hints ?? []).filter((at) => !offer.places.includes(at));
    const lit: [number, Strength][] = [
      ...hints.map((at): [number, Strength] => [at, 'hinted']),
      ...offer.places.map((at): [number, Strength] => [at, at === offer.selected ? 'selected' : 'offered']),
    ];
    const { driven, later } = offer;
    const hinted: NumberTone = driven === true ? 'driven' : later === undefined ? 'plain' : 'morning';
    const toneOf = (at: number): NumberTone =>
      !hints.includes(at) ? 'plain' : later?.includes(at) === true ? 'evening' : hinted;
    this.#call(new Map((offer.numbers ?? []).map((at) => [at, toneOf(at)])));
    this.#rings = lit.map(([at, strength]) => ({ piece: this.#ring(spotOf(this.layout, at), strength), strength }));
  }

  /** These spaces show their numbers as well, until others are offered. */
  number(spaces: readonly number[]): void {
    const { called } = this.#numbers;
    const more = spaces.filter((at) => !called.has(at)).map((at) => [at, 'plain'] as const);
    this.#call(new Map([...called, ...more]));
  }

  /** The rings breathe; 0 seconds lets them rest. */
  breathe(seconds: number): void {
    for (const { piece, strength } of this.#rings) {
      const breath = seconds === 0 || strength === 'hinted' ? 0 : Math.sin(seconds * 3.2);
      piece.setScale(1 + breath * 0.045).setAlpha(0.9 + breath * 0.1);
    }
  }

  /** The middle of the chest at a lair. */
  chestPlace(at: number): { x: number; y: number } {
    return chestPlace(this.layout, spotOf(this.layout, at));
  }

  #call(called: Called): void {
    for (const piece of this.#numbers.pieces) piece.destroy();
    this.#numbers = { called, pieces: this.#numbersOf(called) };
  }

  /** The numbers of these spaces, over their ships. */
  #numbersOf(called: Called): readonly Piece[] {
    const high = numberHeight(this.layout);
    const places = [...numberPlaces(this.layout, [...called.keys()], high, this.ships())];
    this.numbered(places.map(([, middle]) => numberBox(middle, high)));
    return places.map(([at, { x, y }]) => {
      const spot = spotOf(this.layout, at);
      const away = { x: Math.round(spot.x - x), y: Math.round(spot.y - y) };
      const tone = called.get(at) ?? 'plain';
      const name = this.stage.textures.bake(
        `number-${at}-${tone}-${away.x},${away.y}`,
        ...centred(high * 2, high * 2, (ctx) => paintNumber(ctx, at, high, away, tone)),
      );
      return this.stage.textures.piece(name, x, y).setDepth(DEPTH.numbers);
    });
  }

  #ring(spot: Spot, strength: Strength): Piece {
    // Outside the ring of the ships that may lie there; where spaces are small, their neighbours are near.
    const radius = spot.radius * 1.2 + Math.min(4, spot.radius * 0.3);
    const reach = radius * TARGET_REACH;
    const name = this.stage.textures.bake(
      `ring-${strength}-${Math.round(spot.radius)}`,
      ...centred(reach * 2, reach * 2, (ctx) => paintTarget(ctx, radius, strength)),
    );
    return this.stage.textures.piece(name, spot.x, spot.y).setDepth(strength === 'selected' ? DEPTH.path : DEPTH.rings);
  }
}
