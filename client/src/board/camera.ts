/** The visible part of the board: all of it, or an enlarged part, except what the question covers. */
import type * as Phaser from 'phaser';
import type { Size } from '../art/geometry';
import type { Covered, Lens } from '../table/contract';

export class Camera {
  #covered: Covered = { below: 0, right: 0 };
  /** Called when the covered area changes, so that pieces which must be seen whole are resized. */
  onCover: (() => void) | undefined;

  constructor(
    private readonly lens: Phaser.Cameras.Scene2D.Camera,
    private readonly size: () => Size,
  ) {}

  /** Size of the uncovered upper left part of the board, in CSS pixels. */
  get free(): Size {
    const { width, height } = this.size();
    return { width: width - this.#covered.right, height: height - this.#covered.below };
  }

  /** Sets the area that the question covers. */
  cover(covered: Covered): void {
    this.#covered = covered;
    this.onCover?.();
  }

  /** Renders this part of the board; `dpr` is canvas pixels per CSS pixel. */
  look({ x, y, zoom }: Lens, dpr: number): void {
    this.lens
      .setOrigin(0, 0)
      .setZoom(dpr * zoom)
      .setScroll(x, y);
  }
}
