/** Paints pictures with Canvas2D into textures at screen resolution, caches them by name, and creates pieces that show them. */
import type * as Phaser from 'phaser';
import { sheet, type Ctx } from '../art/sheet';

/** Paints in CSS pixels from the upper left corner (0, 0). */
type Paint = (ctx: Ctx) => void;

export class TextureCache {
  /** Resolution of every picture, in its pixels per CSS pixel. */
  readonly #baked = new Map<string, number>();
  #passing = 0;

  constructor(
    private readonly scene: Phaser.Scene,
    private readonly dpr: () => number,
  ) {}

  /** Bakes a picture under a name, once. The size is in CSS pixels; `finer` is for magnified pictures. Returns the name. */
  bake(name: string, width: number, height: number, paint: Paint, finer = 1): string {
    if (this.#baked.has(name)) return name;
    const resolution = this.dpr() * finer;
    const { canvas, ctx } = sheet(Math.ceil(width * resolution), Math.ceil(height * resolution));
    ctx.scale(resolution, resolution);
    paint(ctx);
    // Phaser's own method to add a canvas reads all its pixels back, which takes as long as painting them and keeps a copy.
    this.scene.textures.create(name, [canvas])?.add('__BASE', 0, 0, 0, canvas.width, canvas.height);
    this.#baked.set(name, resolution);
    return name;
  }

  /** A piece with a baked picture, its centre (or the given origin, 0 … 1) at (x, y). */
  piece(name: string, x = 0, y = 0, originX = 0.5, originY = 0.5): Phaser.GameObjects.Container {
    return this.scene.add.container(x, y, [this.picture(name, originX, originY)]);
  }

  /** The bare image of a piece, for containers. */
  picture(name: string, originX = 0.5, originY = 0.5): Phaser.GameObjects.Image {
    return this.scene.make
      .image({ key: name, scale: 1 / (this.#baked.get(name) ?? this.dpr()), add: false })
      .setOrigin(originX, originY);
  }

  /** A piece with its own picture, which is deleted with the piece. */
  passing(width: number, height: number, paint: Paint, x = 0, y = 0): Phaser.GameObjects.Container {
    const name = this.bake(`passing-${String(this.#passing++)}`, width, height, paint);
    const piece = this.piece(name, x, y);
    piece.once('destroy', () => this.#forget(name));
    return piece;
  }

  /** A repeating picture over an area with upper left corner (x, y). */
  tiles(name: string, x: number, y: number, width: number, height: number): Phaser.GameObjects.TileSprite {
    const scale = 1 / this.dpr();
    return this.scene.add
      .tileSprite(x, y, width / scale, height / scale, name)
      .setOrigin(0, 0)
      .setScale(scale);
  }

  /** Deletes all pictures; no piece may show them any more. */
  clear(): void {
    for (const name of [...this.#baked.keys()]) this.#forget(name);
  }

  #forget(name: string): void {
    if (!this.#baked.delete(name)) return;
    if (this.scene.textures.exists(name)) this.scene.textures.remove(name);
  }
}
