/** What moves in the water whoever plays: rows of stage waves, and a fin. */
import type * as Phaser from 'phaser';
import { paintSwell } from '../../art/evening';
import { paintFin } from '../../art/plank';
import { painting, type Ctx } from '../../art/sheet';
import type { Piece, Stage } from '../../board';
import { type Layout, DEPTH } from './layout';

/** Width of one piece of swell and height of its crests, in CSS pixels: whole pixels, so that it joins. */
const TILE = { width: 240, height: 56, crests: 3 } as const;

/** Width of a barrel among waves of that size. */
const BARREL = 46;

interface Row {
  readonly layer: Phaser.GameObjects.TileSprite;
  readonly y: number;
  readonly speed: number;
}

/** A row of waves; lengths in CSS pixels, except `size`. */
interface Swell {
  readonly colour: string;
  readonly y: number;
  readonly deep: number;
  /** Scale of the tile. */
  readonly size: number;
}

/** The rows of waves at the ship's side, and in front of everything that floats. */
export function swellOf({ scene, waterline, barrel }: Layout): Readonly<Record<'far' | 'near', Swell>> {
  // Waves in keeping with the barrels, whole pixels wide.
  const size = Math.round((TILE.width * barrel) / BARREL) / TILE.width;
  const crest = 26 * size;
  return {
    far: { colour: '#2d8a9b', y: waterline - 20 * size, deep: 125 * size, size },
    near: { colour: '#14506a', y: scene.y + scene.height - crest, deep: crest + scene.y * 0.4, size },
  };
}

function paintTile(ctx: Ctx, { colour, deep, size }: Swell): void {
  ctx.scale(size, size);
  paintSwell(ctx, { ...TILE, depth: deep / size }, colour);
}

/** Paints a whole row at rest. */
export function paintRow(ctx: Ctx, { scene }: Layout, wave: Swell): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(scene.x, wave.y, scene.width, wave.deep);
  ctx.clip();
  for (let x = scene.x - 4; x < scene.x + scene.width; x += TILE.width * wave.size)
    painting(ctx, x, wave.y, () => paintTile(ctx, wave));
  ctx.restore();
}

export class Sea {
  readonly #rows: readonly Row[];
  readonly #fin: Piece;

  constructor(
    stage: Stage,
    private readonly layout: Layout,
  ) {
    const row = (name: string, wave: Swell, depth: number, speed: number): Row => {
      const { deep, size, y } = wave;
      stage.textures.bake(name, TILE.width * size, deep, (ctx) => paintTile(ctx, wave));
      const layer = stage.textures.tiles(name, layout.scene.x - 4, y, layout.scene.width + 8, deep).setDepth(depth);
      return { layer, y, speed };
    };
    const { far, near } = swellOf(layout);
    this.#rows = [row('swell-far', far, DEPTH.swell, 9), row('swell-near', near, DEPTH.foreground, -15)];
    const fin = 46 * layout.scale;
    stage.textures.bake('fin', fin * 2.8, fin * 1.4, (ctx) => {
      ctx.translate(fin * 1.5, fin * 1.15);
      paintFin(ctx, fin);
    });
    this.#fin = stage.textures.piece('fin', 0, 0, 0.5, 0.82).setDepth(DEPTH.fin);
    this.drift(0);
  }

  drift(seconds: number): void {
    for (const { layer, y, speed } of this.#rows) {
      layer.setTilePosition(seconds * speed, 0).setY(y + (seconds === 0 ? 0 : Math.sin(seconds * 0.9 + speed) * 2));
    }
    const { scene, waterline, side } = this.layout;
    const room = scene.x + scene.width - side + 160;
    const x = side - 60 + ((room * 0.42 + seconds * 22) % room);
    this.#fin.setPosition(x, waterline - scene.height * 0.035 + Math.sin(seconds * 1.7) * 2);
  }
}
