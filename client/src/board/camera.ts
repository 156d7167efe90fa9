/** Where the board is looked at from: the whole of it, or a part that is magnified for a moment. */
import type * as Phaser from 'phaser';
import type { Point, Size } from '../art/geometry';
import { EASE, type Motion } from './motion';

/** A part of the board: its middle, and how much it is magnified. */
export interface Sight extends Point {
  readonly zoom: number;
}

export class Camera {
  /** The part that is seen now. */
  #sight: Sight = { x: 0, y: 0, zoom: 1 };

  constructor(
    private readonly lens: Phaser.Cameras.Scene2D.Camera,
    private readonly size: () => Size,
    private readonly dpr: () => number,
    private readonly motion: Motion,
  ) {}

  get zoom(): number {
    return this.#sight.zoom;
  }

  /** The middle of what is seen, in CSS pixels of the whole board. */
  get middle(): Point {
    return this.#sight;
  }

  /** The part round a point that can be seen at that magnification: never beyond the edge of the board. */
  sightOf(point: Point, zoom: number): Sight {
    const { width, height } = this.size();
    const within = (value: number, whole: number): number =>
      Math.min(whole - whole / zoom / 2, Math.max(whole / zoom / 2, value));
    return { x: within(point.x, width), y: within(point.y, height), zoom };
  }

  /** The whole board. */
  get whole(): Sight {
    const { width, height } = this.size();
    return { x: width / 2, y: height / 2, zoom: 1 };
  }

  /** Looks there at once. */
  look(sight: Sight): void {
    this.#sight = sight;
    const { width, height } = this.size();
    const { x, y, zoom } = sight;
    this.lens.setOrigin(0, 0).setZoom(this.dpr() * zoom);
    this.lens.setScroll(x - width / zoom / 2, y - height / zoom / 2);
  }

  /** Goes there. */
  async go(sight: Sight, ms: number): Promise<void> {
    const from = this.#sight;
    await this.motion.run(
      ms,
      (t) =>
        this.look({
          x: from.x + (sight.x - from.x) * t,
          y: from.y + (sight.y - from.y) * t,
          zoom: from.zoom + (sight.zoom - from.zoom) * t,
        }),
      EASE.inOut,
    );
  }
}
