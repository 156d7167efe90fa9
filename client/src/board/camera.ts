/** Where the board is looked at from: the whole of it, or a part that is magnified for a moment. */
import type * as Phaser from 'phaser';
import type { Point, Size } from '../art/geometry';
import type { Covered } from '../table/contract';

/** A part of the board: its middle, and how much it is magnified. */
export interface Sight extends Point {
  readonly zoom: number;
}

export class Camera {
  /** The part that is seen now. */
  #sight: Sight = { x: 0, y: 0, zoom: 1 };
  #covered: Covered = { below: 0, right: 0 };
  /** Told when more or less is covered: what must be seen whole becomes smaller. */
  onCover: (() => void) | undefined;

  constructor(
    private readonly lens: Phaser.Cameras.Scene2D.Camera,
    private readonly size: () => Size,
    private readonly dpr: () => number,
  ) {}

  /** So much of the upper left is seen, in CSS pixels. */
  get free(): Size {
    const { width, height } = this.size();
    return { width: width - this.#covered.right, height: height - this.#covered.below };
  }

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

  /** So much of it lies under what is asked. */
  cover(covered: Covered): void {
    this.#covered = covered;
    this.onCover?.();
  }

  /** Looks there. */
  look(sight: Sight): void {
    this.#sight = sight;
    const { width, height } = this.size();
    const { x, y, zoom } = sight;
    this.lens.setOrigin(0, 0).setZoom(this.dpr() * zoom);
    this.lens.setScroll(x - width / zoom / 2, y - height / zoom / 2);
  }
}
