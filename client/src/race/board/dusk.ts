/** The half light that falls over the chart while two ships fight. */
import type { Half } from '@brigantine/shared/race';
import type * as Phaser from 'phaser';
import { paintFightSea, paintFightSky } from '../../art/combat';
import type { Size } from '../../art/geometry';
import type { Piece, Stage } from '../../board';

/** How much of the chart's height sky and sea are painted for: the horizon rises where the fight becomes smaller. */
const SKY = 0.7;
const SEA = 0.95;

export class Dusk {
  /** Its middle is the chart's. */
  readonly piece: Piece;
  readonly #sky: Phaser.GameObjects.Image;
  readonly #sea: Phaser.GameObjects.Image;

  constructor(
    { scene, textures }: Stage,
    private readonly whole: Size,
    half: Half,
  ) {
    const { height, width } = whole;
    const [high, deep] = [height * SKY, height * SEA];
    const sky = textures.bake(`sky-${half}`, width, high, (ctx) => paintFightSky(ctx, width, high, half));
    const sea = textures.bake(`sea-${half}`, width, deep, (ctx) => paintFightSea(ctx, width, deep, half));
    this.#sky = textures.picture(sky, 0.5, 1);
    this.#sea = textures.picture(sea, 0.5, 0);
    this.piece = scene.add.container(0, 0, [this.#sky, this.#sea]);
  }

  /** The horizon so many CSS pixels below the middle; nothing of sky and sea lies outside the chart. */
  horizon(y: number): void {
    const half = this.whole.height / 2;
    const [sky, sea] = [this.#sky.setY(y), this.#sea.setY(y)];
    const seen = (half + y) / sky.scaleY;
    sky.setCrop(0, sky.height - seen, sky.width, seen);
    sea.setCrop(0, 0, sea.width, (half - y) / sea.scaleY);
  }
}
