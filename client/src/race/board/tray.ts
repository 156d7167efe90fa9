/**
 * The Captain's dice in their tray: rolled as bone, placed as morning gold and evening blue. On a phone, where they
 * lie beside one's hand as well, the tray is there until they are placed and leaves its water to the ships.
 */
import type { Seat } from '@brigantine/shared/engine';
import type { RaceView } from '@brigantine/shared/race';
import { paintPips, paintSlot, paintTray, type DieKind } from '../../art/dice';
import { EASE, type Piece, type Stage } from '../../board';
import { onPhone, type Layout, DEPTH } from './layout';
import { centred, painting } from '../../art/sheet';

const TUMBLE_MS = 760;
const PLACE_MS = 420;
/** How long placed dice stay to be read before the tray leaves, and how long it takes to come and to go. */
const READ_MS = 700;
const LEAVE_MS = 240;
const HALVES = ['morning', 'evening'] as const;

export class Tray {
  readonly #slots: readonly [{ x: number; y: number }, { x: number; y: number }];
  readonly #size: number;
  readonly #box: Piece;
  /** Whether placed dice lie beside one's hand instead: not for those who only watch. */
  #beside = false;
  #dice: Piece[] = [];

  constructor(
    private readonly stage: Stage,
    private readonly layout: Layout,
  ) {
    const { x, y, width, height } = layout.tray;
    const { textures } = stage;
    const slot = height * 0.68;
    this.#size = slot * 0.8;
    textures.bake('tray', width + 24, height + 24, (ctx) => {
      ctx.translate(12, 12);
      paintTray(ctx, width, height);
      HALVES.forEach((half, index) => {
        painting(ctx, width * (0.28 + index * 0.44), height / 2, () => paintSlot(ctx, slot, half));
      });
    });
    this.#box = textures.piece('tray', x - 12, y - 12, 0, 0).setDepth(DEPTH.tray);
    this.#slots = [
      { x: x + width * 0.28, y: y + height / 2 },
      { x: x + width * 0.72, y: y + height / 2 },
    ];
  }

  /** The dice as they lie: placed, rolled and not yet placed, or not rolled. */
  show(view: RaceView, me: Seat): void {
    this.#sweep();
    this.#beside = view.ships[me] !== undefined && onPhone(this.layout);
    const placed = view.morning > 0 && view.evening > 0;
    const values = placed ? [view.morning, view.evening] : view.rolled;
    const away = this.#beside && (placed || values.length === 0);
    this.#box.setAlpha(away ? 0 : 1);
    if (away) return;
    this.#dice = values.map((value, index) => this.#die(placed ? (HALVES[index] ?? 'bone') : 'bone', value, index));
  }

  /** The dice fly in, tumble and come to rest, not yet placed. */
  async roll(rolled: readonly number[]): Promise<void> {
    this.#sweep();
    this.#dice = rolled.map((value, index) => this.#die('bone', value, index));
    void this.stage.motion.to(this.#box, { alpha: 1 }, LEAVE_MS);
    await Promise.all(this.#dice.map((die, index) => this.#tumble(die, rolled[index] ?? 1, index)));
  }

  /** Each die goes to its half of the day and takes its colour. */
  async assign(morning: number, evening: number): Promise<void> {
    const [first] = this.#dice;
    const crossing = first !== undefined && Number(first.name) !== morning;
    const { motion } = this.stage;
    await Promise.all(
      this.#dice.map((die, index) => {
        const goal = this.#slots[crossing ? 1 - index : index] ?? this.#slots[0];
        const from = { x: die.x, y: die.y };
        return motion.run(PLACE_MS, (t) => {
          const rise = Math.sin(t * Math.PI) * this.#size * (crossing ? 0.7 : 0.25) * (index === 0 ? -1 : 1);
          die
            .setPosition(from.x + (goal.x - from.x) * t, from.y + (goal.y - from.y) * t + rise)
            .setRotation((1 - t) * 0.12);
        });
      }),
    );
    this.#sweep();
    this.#dice = [this.#die('morning', morning, 0), this.#die('evening', evening, 1)];
    await Promise.all(this.#dice.map((die) => motion.run(240, (t) => die.setScale(1 + Math.sin(t * Math.PI) * 0.14))));
    if (!this.#beside) return;
    await motion.wait(READ_MS);
    await Promise.all([this.#box, ...this.#dice].map((piece) => motion.to(piece, { alpha: 0 }, LEAVE_MS)));
  }

  /** Where the die of a half lies, for what flies out of it: below a phone's chart, beside the hand. */
  slot(half: 'morning' | 'evening'): { x: number; y: number } {
    const { height, width } = this.layout;
    if (this.#beside) return { x: width * (half === 'morning' ? 0.05 : 0.15), y: height };
    return this.#slots[half === 'morning' ? 0 : 1];
  }

  #die(kind: DieKind, value: number, index: number): Piece {
    const slot = this.#slots[index] ?? this.#slots[0];
    const tilt = kind === 'bone' ? (index === 0 ? -0.14 : 0.1) : 0;
    const die = this.stage.textures.piece(this.#face(kind, value), slot.x, slot.y);
    // Once they are placed, ships in these waters lie over them.
    die.setDepth((kind === 'bone' ? DEPTH.dice : DEPTH.tray + 1) + index);
    return die.setRotation(tilt).setName(String(value));
  }

  #face(kind: DieKind, value: number): string {
    const size = this.#size;
    const picture = centred(size * 1.4, size * 1.4, (ctx) => paintPips(ctx, size, kind, value));
    return this.stage.textures.bake(`die-${kind}-${value}`, ...picture);
  }

  async #tumble(die: Piece, value: number, index: number): Promise<void> {
    const { motion, textures } = this.stage;
    if (motion.cut) return;
    const goal = { x: die.x, y: die.y, turn: die.rotation };
    const start = { x: goal.x - this.#size * 3.4, y: goal.y - this.#size * (2 + index * 0.6) };
    let face = value;
    await motion.run(
      TUMBLE_MS + index * 110,
      (t) => {
        const near = 1 - (1 - t) ** 2;
        const hop = Math.abs(Math.sin(t * Math.PI * 2.5)) * (1 - t) * this.#size * 1.1;
        die.setPosition(start.x + (goal.x - start.x) * near, start.y + (goal.y - start.y) * near - hop);
        die.setRotation(goal.turn + (1 - near) * 9).setScale(1 + (1 - t) * 0.35);
        const next = t > 0.82 ? value : 1 + (Math.floor(t * 16 + index * 3) % 6);
        if (next === face) return;
        face = next;
        die.removeAll(true);
        die.add(textures.picture(this.#face('bone', face)));
      },
      EASE.linear,
    );
  }

  #sweep(): void {
    for (const die of this.#dice) die.destroy();
    this.#dice = [];
  }
}
