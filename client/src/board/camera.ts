/** Where the board is looked at from: the whole of it, or a part that is magnified for a moment. */
import type * as Phaser from 'phaser';
import type { Point, Size } from '../art/geometry';
import type { Covered } from '../table/contract';
import { EASE, type Motion } from './motion';

/** A part of the board: its middle, and how much it is magnified. */
export interface Sight extends Point {
  readonly zoom: number;
}

/** What is magnified has so much room below it, and may move up so far: shares of the height. */
const ROOM_BELOW = 0.1;
const MOST_LIFT = 0.26;

/** How far what is magnified moves up where so much of a board of that height is covered from below; all in CSS pixels. */
export function liftOf(covered: number, height: number, zoom: number): number {
  return Math.min(MOST_LIFT * height, Math.max(0, covered - ROOM_BELOW * height)) * Math.min(1, zoom - 1);
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
    private readonly motion: Motion,
  ) {}

  /** So much of the upper left is seen, in CSS pixels. */
  get free(): Size {
    const { width, height } = this.size();
    return { width: width - this.#covered.right, height: height - this.#covered.below };
  }

  /** How far what is magnified so much stands above its place. */
  lift(zoom: number): number {
    return liftOf(this.#covered.below, this.size().height, zoom);
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

  /** What is magnified moves up where its lower part cannot be seen. */
  cover(covered: Covered): void {
    this.#covered = covered;
    this.look(this.#sight);
    this.onCover?.();
  }

  /** Looks there at once. */
  look(sight: Sight): void {
    this.#sight = sight;
    const { width, height } = this.size();
    const { x, y, zoom } = sight;
    const lift = this.lift(zoom);
    this.lens.setOrigin(0, 0).setZoom(this.dpr() * zoom);
    this.lens.setScroll(x - width / zoom / 2, y - (height / 2 - lift) / zoom);
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
