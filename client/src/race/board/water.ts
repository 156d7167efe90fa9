/** Light that wanders over the water, between the sea and the land; only where a graphics card draws it. */
import * as Phaser from 'phaser';
import { causticTile } from '../../art/sea';
import type { Stage } from '../../board';
import { type Layout, DEPTH } from './layout';

const TILE = 256;
const LAYERS = [
  { scale: 1, alpha: 0.1, x: 7, y: 3 },
  { scale: 1.7, alpha: 0.08, x: -5, y: 4 },
] as const;

export class Water {
  readonly #layers: Phaser.GameObjects.TileSprite[];

  constructor(stage: Stage, { sea }: Layout) {
    stage.textures.bake('caustics', TILE, TILE, (ctx) => ctx.drawImage(causticTile(), 0, 0, TILE, TILE));
    this.#layers = LAYERS.map(({ scale, alpha }) =>
      stage.textures
        .tiles('caustics', sea.x, sea.y, sea.width, sea.height)
        .setTileScale(scale)
        .setAlpha(alpha)
        .setBlendMode(Phaser.BlendModes.SCREEN)
        .setDepth(DEPTH.water + 1),
    );
  }

  drift(seconds: number): void {
    this.#layers.forEach((layer, index) => {
      const way = LAYERS[index] ?? LAYERS[0];
      layer.setTilePosition(seconds * way.x, seconds * way.y);
    });
  }
}
