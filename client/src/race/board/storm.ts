/** The weather of a shortage (R7): it grows dark about the ship that cannot pay, and a squall stands over it until it has come to rest. */
import type { ShipName } from '@brigantine/shared/race';
import { paintDarkness, paintRain, paintSquall } from '../../art/storm';
import { EASE, type Piece, type Stage } from '../../board';
import type { Fleet } from './fleet';
import { type Layout, DEPTH } from './layout';

/** All measures in parts of a ship: the cloud and how far above the ship it stands, the rain, and the light about the ship. */
const CLOUD = 1.35;
const ABOVE = 0.86;
const RAIN = { width: 1, height: 0.95 } as const;
const LIGHT = 1.5;
/** How long a drop falls. */
const FALL_MS = 420;

/** One at a time. `gather` brings it, `rain` makes time pass under it, `pass` takes it away; `close` at once. */
export class Storm {
  #pieces:
    | { readonly dark: Piece; readonly cloud: Piece; readonly rain: readonly Piece[]; readonly top: number }
    | undefined;

  constructor(
    private readonly stage: Stage,
    private readonly layout: Layout,
    private readonly fleet: Fleet,
  ) {}

  /** It comes up over a ship, if it is not there already. */
  async gather(ship: ShipName): Promise<void> {
    const { motion, textures } = this.stage;
    if (motion.cut || this.#pieces !== undefined) return;
    const size = this.layout.ship * this.fleet.berth(ship).scale;
    const at = this.fleet.middle(ship);
    const { height, width } = this.layout;
    const dark = textures
      .passing(width, height, (ctx) => paintDarkness(ctx, this.layout.sea, { ...at, radius: size * LIGHT }))
      .setPosition(width / 2, height / 2)
      .setDepth(DEPTH.storm);
    const wide = size * CLOUD;
    const { sea } = this.layout;
    // By an edge of the sea all of it is to be seen.
    const high = Math.max(wide * 0.3, at.y - size * ABOVE);
    const over = Math.min(sea.x + sea.width - wide / 2, Math.max(sea.x + wide / 2, at.x));
    const drift = over > sea.x + sea.width - wide ? -0.5 : 0.5;
    const cloud = textures
      .passing(wide, wide * 0.7, (ctx) => {
        ctx.translate(wide / 2, wide * 0.38);
        paintSquall(ctx, wide);
      })
      .setPosition(over + wide * drift, high)
      .setDepth(DEPTH.flying);
    const top = high + size * 0.2;
    const rain = [1, 2].map((seed) =>
      textures
        .passing(size * RAIN.width * 1.3, size * RAIN.height, (ctx) => {
          ctx.translate(size * RAIN.width * 0.65, (size * RAIN.height) / 2);
          paintRain(ctx, size * RAIN.width, size * RAIN.height, seed);
        })
        .setPosition(at.x, top)
        .setDepth(DEPTH.flying - 1)
        .setAlpha(0),
    );
    this.#pieces = { dark, cloud, rain, top };
    for (const piece of [dark, cloud]) piece.setAlpha(0);
    await Promise.all([motion.to(dark, { alpha: 1 }, 300), motion.to(cloud, { alpha: 1, x: over }, 380, EASE.out)]);
  }

  /** It rains so long. */
  async rain(ms: number): Promise<void> {
    const pieces = this.#pieces;
    const far = this.layout.ship * 0.34;
    await this.stage.motion.run(
      ms,
      (t) =>
        pieces?.rain.forEach((drops, index) => {
          const fallen = ((t * ms) / FALL_MS + index / 2) % 1;
          drops.setY(pieces.top + far * (0.4 + fallen)).setAlpha(Math.sin(fallen * Math.PI) * Math.min(1, (1 - t) * 5));
        }),
      EASE.linear,
    );
  }

  /** It grows light again, and the squall drifts off. */
  async pass(): Promise<void> {
    const pieces = this.#pieces;
    if (pieces === undefined) return;
    const { motion } = this.stage;
    const { cloud, dark } = pieces;
    await Promise.all([
      motion.to(dark, { alpha: 0 }, 380),
      motion.to(cloud, { alpha: 0, x: cloud.x - this.layout.ship * 0.5 }, 380, EASE.in),
    ]);
    if (pieces === this.#pieces) this.close();
  }

  /** It is gone. */
  close(): void {
    if (this.#pieces === undefined) return;
    const { cloud, dark, rain } = this.#pieces;
    for (const piece of [cloud, dark, ...rain]) piece.destroy();
    this.#pieces = undefined;
  }
}
