/** How a pirate gets from one spot to another: walks, hops, is shoved, ducks, dives and comes up again. */
import type * as Phaser from 'phaser';
import { mix, type Point } from '../../art/geometry';
import { PIRATE_BOX } from '../../art/pirates';
import { EASE, type Ease, type Piece, type Stage } from '../../board';
import { type Layout, DEPTH } from './layout';

/** One pirate as drawn. */
export interface Figure {
  readonly piece: Piece;
  /** Hops, leans and breathes within the piece; the shadow stays on the plank. */
  readonly body: Phaser.GameObjects.Container;
  readonly shadow: Piece;
  /** Place on the plank, −pile when fallen, 5 over the edge. */
  at: number;
}

/** Time for one place, in ms. */
export const STEP_MS = 160;
const TEETER_MS = 560;
const FALL_MS = 460;
const SINK_MS = 190;
/** How far out of the upright somebody is when they lose the plank, in radians. */
const LEAN = 0.2;
/** How much smaller a leap into the depth of the picture may make a pirate, and how high it is at least, in parts of the tallest. */
const DEEPEST = 0.85;
const LOWEST = 0.15;
/** The tallest pirate, hat and all, in units. */
const TALLEST = 225;
/** Height of a body's middle over its feet, in units. */
const MIDDLE = 95;
/** From there to the top of a hat, to flung hands, and how far these are aside, in units. */
const HAT = 128;
const HANDS = { above: 85, aside: 88 } as const;

export class Gait {
  constructor(
    private readonly stage: Stage,
    private readonly layout: Layout,
  ) {}

  /** Walks to a point, rocking from foot to foot. */
  async walk({ piece, body }: Figure, to: Point, ms: number, ease: Ease = EASE.inOut): Promise<void> {
    const from = { x: piece.x, y: piece.y };
    const steps = Math.max(1, Math.round((Math.abs(to.x - from.x) / this.layout.step) * 2));
    await this.stage.motion.run(
      ms,
      (t) => {
        const { x, y } = mix(from, to, ease(t));
        piece.setPosition(x, y);
        const swing = Math.sin(t * Math.PI * steps);
        body.setY(-Math.abs(swing) * 8 * this.layout.scale).setRotation(swing * 0.05);
      },
      EASE.linear,
    );
    body.setY(0).setRotation(0);
  }

  /** Pushed along by a neighbour. */
  async shove({ piece, body }: Figure, to: Point): Promise<void> {
    const from = { x: piece.x, y: piece.y };
    await this.stage.motion.run(
      280,
      (t) => {
        const { x, y } = mix(from, to, EASE.out(t));
        piece.setPosition(x, y);
        body.setRotation(Math.sin(t * Math.PI) * 0.17).setY(-Math.sin(t * Math.PI) * 10 * this.layout.scale);
      },
      EASE.linear,
    );
    body.setRotation(0).setY(0);
  }

  /** Makes room for somebody who walks past. */
  async duck({ body }: Figure): Promise<void> {
    await this.stage.motion.run(STEP_MS * 2, (t) => {
      body.setScale(1 + Math.sin(t * Math.PI) * 0.06, 1 - Math.sin(t * Math.PI) * 0.14);
    });
  }

  /** Up and down on the spot, that high. */
  async jump({ body }: Figure, high: number, ms: number): Promise<void> {
    await this.stage.motion.run(ms, (t) => body.setY(-Math.sin(t * Math.PI) * high));
  }

  /** A hop within the plank, at most that high: the shadow runs along below. Who would leave the picture at its top leaps lower and into its depth, and looks a little smaller there. */
  async hop({ piece, body, shadow }: Figure, to: Point, most: number, ms: number): Promise<void> {
    const from = { x: piece.x, y: piece.y };
    const lean = Math.sign(to.x - from.x) * 0.16;
    const room = Math.min(from.y, to.y) - this.layout.scene.y;
    const tall = TALLEST * this.layout.scale;
    const high = Math.min(most, Math.max(room - tall * DEEPEST, tall * LOWEST));
    const least = Math.min(1, Math.max(DEEPEST, (room - high) / tall));
    await this.stage.motion.run(ms, (t) => {
      const { x, y } = mix(from, to, t);
      piece.setPosition(x, y);
      const up = Math.sin(t * Math.PI);
      body
        .setY(-up * high)
        .setRotation(Math.sin(t * Math.PI * 2) * lean)
        .setScale(1 - up * (1 - least));
      shadow.setAlpha(1 - up * 0.5);
    });
    body.setPosition(0, 0).setRotation(0).setScale(1);
  }

  /** A leap from one ground to another, nothing below. */
  async leap({ piece, body }: Figure, to: Point, high: number, ms: number): Promise<void> {
    const from = { x: piece.x, y: piece.y };
    await this.stage.motion.run(ms, (t) => {
      const { x, y } = mix(from, to, t);
      piece.setPosition(x, y);
      body.setY(-Math.sin(t * Math.PI) * high);
      // Over the rail once the feet are above it.
      if (t > 0.35) piece.setDepth(DEPTH.crew + 30);
    });
    body.setY(0);
  }

  /** Sways on the edge, and loses. */
  teeter({ body }: Figure): Promise<void> {
    return this.stage.motion.run(
      TEETER_MS,
      (t) => body.setRotation(Math.sin(t * Math.PI * 3) * 0.15 * (1 - t * 0.4) + t * t * LEAN),
      EASE.linear,
    );
  }

  /** Head over heels from the end of the plank down to the water, turning about the middle of the body, never beyond the frame. */
  async dive({ piece, body, shadow }: Figure): Promise<void> {
    const { scene, splash, scale } = this.layout;
    const middle = MIDDLE * scale;
    shadow.setVisible(false);
    piece.setDepth(DEPTH.diving);
    const from = { x: piece.x + Math.sin(LEAN) * middle, y: piece.y - Math.cos(LEAN) * middle };
    const to = { x: splash.x, y: splash.y - HAT * scale };
    body.each((picture: Phaser.GameObjects.Image) => picture.setY(middle));
    body.setPosition(0, 0);
    await this.stage.motion.run(
      FALL_MS,
      (t) => {
        const turn = LEAN + t * (Math.PI - LEAN);
        const [along, across] = [Math.sin(turn), Math.abs(Math.cos(turn))];
        const reach = Math.max(HAT * along, HANDS.aside * across + HANDS.above * along) * scale;
        const rise = Math.sin(Math.min(1, t * 2.2) * Math.PI) * 26 * scale;
        piece.setPosition(
          Math.min(from.x + (to.x - from.x) * t, scene.x + scene.width - reach),
          from.y + (to.y - from.y) * t * t - rise,
        );
        body.setRotation(turn);
      },
      EASE.linear,
    );
  }

  /** Head first under water: what is below its face is not seen. */
  async sink({ piece, body }: Figure): Promise<void> {
    const { splash, scale } = this.layout;
    const from = piece.y;
    await this.stage.motion.run(
      SINK_MS,
      (t) => {
        piece.setY(from + t * TALLEST * scale);
        const hidden = ((piece.y - splash.y) / scale - MIDDLE + PIRATE_BOX.foot) / PIRATE_BOX.height;
        body.each((picture: Phaser.GameObjects.Image) => {
          const { width, height } = picture.frame;
          picture.setCrop(0, height * hidden, width, height * (1 - hidden));
        });
      },
      EASE.linear,
    );
  }

  /** Up from under the water, near enough to be known again, then off to the pile, where it looks so many times as large. */
  async surface({ piece, body }: Figure, berth: Point, far: number): Promise<void> {
    const { motion } = this.stage;
    const { splash } = this.layout;
    piece.setPosition(splash.x, splash.y).setDepth(DEPTH.diving).setScale(far).setAlpha(0);
    await motion.wait(260);
    await motion.to(piece, { scaleX: 1, scaleY: 1, alpha: 1 }, 260, EASE.back);
    await motion.run(620, (t) => body.setRotation(Math.sin(t * Math.PI * 3) * 0.1 * (1 - t)), EASE.linear);
    await motion.to(piece, { ...berth, scaleX: far, scaleY: far }, 560, EASE.inOut);
  }
}
