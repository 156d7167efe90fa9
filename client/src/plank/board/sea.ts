/** What moves in the water whoever plays: rows of stage waves, and a fin. */
import type * as Phaser from 'phaser';
import { paintSwell } from '../../art/evening';
import { paintFin } from '../../art/plank';
import type { Ctx } from '../../art/sheet';
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

/** The rows of waves at rest, each of tiles: at the ship's side, and in front of everything that floats. */
export function wavesOf({ scene, waterline, barrel }: Layout) {
  // Waves in keeping with the barrels, whole pixels wide.
  const size = Math.round((TILE.width * barrel) / BARREL) / TILE.width;
  const crest = 26 * size;
  const wave = (name: string, colour: string, y: number, deep: number, depth: number, speed: number) => ({
    ...{ name, y, depth, speed, width: TILE.width * size, deep: deep * size },
    paint: (ctx: Ctx) => {
      ctx.scale(size, size);
      paintSwell(ctx, { ...TILE, depth: deep }, colour);
    },
  });
  return [
    wave('swell-far', '#2d8a9b', waterline - 20 * size, 125, DEPTH.swell, 9),
    wave(
      'swell-near',
      '#14506a',
      scene.y + scene.height - crest,
      (crest + scene.y * 0.4) / size,
      DEPTH.foreground,
      -15,
    ),
  ] as const;
}

export class Sea {
  readonly #rows: readonly Row[];
  readonly #fin: Piece;

  constructor(
    stage: Stage,
    private readonly layout: Layout,
  ) {
    const { scene } = layout;
    this.#rows = wavesOf(layout).map(({ name, y, depth, speed, width, deep, paint }) => {
      stage.textures.bake(name, width, deep, paint);
      const layer = stage.textures.tiles(name, scene.x - 4, y, scene.width + 8, deep).setDepth(depth);
      return { layer, y, speed };
    });
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
