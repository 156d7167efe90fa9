/** What of the board is seen: all of it, or an enlarged part, but for what lies under the question. */
import type * as Phaser from 'phaser';
import type { Size } from '../art/geometry';
import type { Covered, Lens } from '../table/contract';

export class Camera {
  #covered: Covered = { below: 0, right: 0 };
  /** Told when more or less is covered: what must be seen whole becomes smaller. */
  onCover: (() => void) | undefined;

  constructor(
    private readonly lens: Phaser.Cameras.Scene2D.Camera,
    private readonly size: () => Size,
  ) {}

  /** So much of the upper left of all of it is seen, in CSS pixels. */
  get free(): Size {
    const { width, height } = this.size();
    return { width: width - this.#covered.right, height: height - this.#covered.below };
  }

  /** So much of it lies under what is asked. */
  cover(covered: Covered): void {
    this.#covered = covered;
    this.onCover?.();
  }

  /** Draws that part of the board, with so many pixels of the canvas to one of CSS. */
  look({ x, y, zoom }: Lens, dpr: number): void {
    this.lens
      .setOrigin(0, 0)
      .setZoom(dpr * zoom)
      .setScroll(x, y);
  }
}
