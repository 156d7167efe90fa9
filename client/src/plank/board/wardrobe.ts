/** The pirates as pictures: each baked when it is first wanted, in the colours of its crew at this table. */
import {
  CAPTAIN,
  CAPTAIN_BONUS,
  crewOf,
  valueOf,
  type Crew,
  type Pirate,
  type PlankView,
} from '@brigantine/shared/plank';
import type { LiveryId, RoomView } from '@brigantine/shared/protocol';
import type * as Phaser from 'phaser';
import { PALETTE } from '../../art/palette';
import { BUILDS, type Pose } from '../../art/pirateBuilds';
import { paintPirate, PIRATE_BOX, type PirateOf } from '../../art/pirates';
import { AFLOAT, paintBarrel, SWIMMER, type Barrel } from '../../art/plank';
import { painting, type Ctx } from '../../art/sheet';
import { paintEmblem } from '../../art/ships';
import { paintScoreTag } from '../../art/effects';
import type { Stage } from '../../board';
import { liveryOf } from '../crews';
import type { Layout } from './layout';

/** What a crew wears. */
interface Look {
  readonly livery: LiveryId;
  readonly neutral: boolean;
}

/** Beside a captain's medal, in the units of a pirate. */
const BONUS_ASIDE = 42;
const BONUS_HEIGHT = 22;

/** What the four crews wear at a table. */
export function looksOf(view: PlankView, room: RoomView): Look[] {
  return view.crews.map(({ neutral }, crew) => ({ livery: liveryOf(room, crew), neutral }));
}

export class Wardrobe {
  constructor(
    private readonly stage: Stage,
    private readonly layout: Layout,
    private readonly looks: readonly Look[],
  ) {}

  lookOf(crew: Crew): Look {
    return this.looks[crew] ?? { livery: 'cross', neutral: true };
  }

  /** Paints the emblem of a crew round the origin. */
  signOf(crew: Crew): (ctx: Ctx, radius: number) => void {
    return (ctx, radius) => paintEmblem(ctx, this.lookOf(crew).livery, radius);
  }

  /** The picture of a standing pirate, its feet at its place. */
  standing(pirate: Pirate, pose: Pose): Phaser.GameObjects.Image {
    const { scale } = this.layout;
    const { width, height, foot } = PIRATE_BOX;
    const name = this.stage.textures.bake(`pirate-${pirate}-${pose}`, width * scale, height * scale, (ctx) => {
      ctx.scale(scale, scale);
      ctx.translate(width / 2, foot);
      paintStanding(ctx, this.#of(pirate), pose);
    });
    return this.stage.textures.picture(name, 0.5, foot / height);
  }

  /** The picture of a fallen one in a barrel, the water at its place. */
  afloat(pirate: Pirate): Phaser.GameObjects.Image {
    const { barrel, float } = this.layout;
    return this.#inBarrel(`barrel-${pirate}`, pirate, float, barrel);
  }

  /** The same seen from near, where it has just come up. */
  swimming(pirate: Pirate): Phaser.GameObjects.Image {
    return this.#inBarrel(`swimmer-${pirate}`, pirate, SWIMMER, this.layout.swimmer);
  }

  #inBarrel(name: string, pirate: Pirate, kind: Barrel, size: number): Phaser.GameObjects.Image {
    const { above } = kind;
    const { below, across } = AFLOAT;
    this.stage.textures.bake(name, size * across, size * (above + below), (ctx) => {
      ctx.translate((size * across) / 2, size * above);
      paintBarrel(ctx, this.#of(pirate), kind, size);
    });
    return this.stage.textures.picture(name, 0.5, above / (above + below));
  }

  #of(pirate: Pirate): PirateOf {
    return { value: valueOf(pirate), ...this.lookOf(crewOf(pirate)) };
  }
}

/** Paints a pirate on the plank, their feet at the origin, in units of a pirate. */
export function paintStanding(ctx: Ctx, wears: PirateOf, pose: Pose): void {
  paintPirate(ctx, wears, pose);
  if (wears.value !== CAPTAIN || wears.neutral) return;
  // P7.3 what a captain on the plank scores besides.
  painting(ctx, BONUS_ASIDE, -BUILDS[CAPTAIN].medal, () =>
    paintScoreTag(ctx, `+${String(CAPTAIN_BONUS)}`, BONUS_HEIGHT, PALETTE.good),
  );
}
