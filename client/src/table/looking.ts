import { computed, effect, signal } from '@preact/signals';
import { speed } from '../settings/settings';
import type { BoardPlace, Covered, GameClient, Lens } from './contract';
import { between, nearest, NOTHING_COVERED, sighted, WHOLE, within, zoomed, type Seen } from './lens';
import type { Session } from './session';
import { magnified } from './window';

/** How long the board takes to become larger or smaller; ms. */
const GLIDE_MS = 280;
/** What is told may go on after so short a while: until then all of the board stays in sight; ms. */
const LULL_MS = 500;
/** A finger that moves so little rests; CSS pixels. */
const STILL = 7;
/** So many times larger the button makes it: places can be touched, and one still sees where they lie. */
const CLOSE = 2;
/** Who makes it so little larger wants all of it. */
const HARDLY = 1.1;

type Point = Pick<PointerEvent, 'x' | 'y'>;

/**
 * How one looks at the board: at all of it or, where its places are small, at a part of it, enlarged by button or by two fingers
 * and moved by one. The story is told on all of it.
 */
export class Looking {
  readonly lens = signal<Lens>(WHOLE);
  /** How many times it is enlarged while nothing is told; 1 shows all of it. */
  readonly level = signal(1);
  /** How many times it may be; 1 where nothing is gained by it. */
  readonly most = signal(1);
  /** So much of it lies under what is asked. */
  readonly covered = signal<Covered>(NOTHING_COVERED);
  private places: readonly BoardPlace[] = [];
  /** Of the board, in CSS pixels, as it was laid out: reading it from the page at every question costs a layout. */
  private size = { width: 0, height: 0 };
  /** What is seen of it once nothing glides any more. */
  private goal: Lens = WHOLE;
  /** What was seen of it before it was told on. */
  private left: Lens | undefined;
  /** Nothing is told, and nothing was a moment ago. */
  private resting = true;
  private lull: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;
  private readonly fingers = new Map<number, Point>();
  private moving = false;
  private readonly undo: readonly (() => void)[];

  constructor(
    private readonly session: Session,
    private readonly game: GameClient,
    private readonly host: HTMLElement,
    /** Where one's own ship is. */
    private readonly own: () => number | undefined,
  ) {
    const over = computed(() => session.room.value.phase === 'over');
    const shown = effect(() => {
      const { whole } = this;
      void session.offered.value;
      clearTimeout(this.lull);
      if (whole || this.resting || speed.peek() === 0) this.rest(!whole);
      else this.lull = setTimeout(() => this.rest(true), LULL_MS);
    });
    // The end of a game is looked at whole, until somebody enlarges it.
    const ended = effect(() => {
      if (!over.value) return;
      this.level.value = 1;
      this.aim();
    });
    this.undo = [shown, ended];
  }

  /** The board has been laid out. */
  laidOut(places: readonly BoardPlace[]): void {
    const { clientHeight: height, clientWidth: width } = this.host;
    this.size = { width, height };
    this.places = places;
    this.most.value = this.game.covers === undefined ? 1 : nearest(places);
    if (this.most.value < this.level.value) this.level.value = this.most.value;
    this.aim();
  }

  /** So much of it lies under what is asked. */
  cover(covered: Covered): void {
    this.covered.value = covered;
    this.aim();
  }

  /** Enlarges it, or shows all of it again. */
  toggle(): void {
    this.left = undefined;
    this.resting = true;
    this.level.value = this.level.value > 1 ? 1 : Math.min(CLOSE, this.most.value);
    this.aim();
  }

  /** Brings a place into sight. */
  show(place: number): void {
    const { goal } = this;
    if (goal.zoom > 1)
      this.glide(sighted(goal, this.places, { offer: { places: [place] }, own: undefined }, this.seen));
  }

  /** One finger takes hold of it, or a second one. */
  down({ pointerId, x, y }: PointerEvent): void {
    if (this.most.value > 1 && !magnified.peek()) this.fingers.set(pointerId, { x, y });
  }

  /** One finger moves what is enlarged; two enlarge. */
  move(event: PointerEvent, board: HTMLElement): void {
    const { buttons, pointerId, x, y } = event;
    const before = this.fingers.get(pointerId);
    // A mouse may let go outside of the page.
    if (buttons === 0) return this.up(event);
    if (before === undefined || this.whole) return;
    const other = [...this.fingers].find(([id]) => id !== pointerId)?.[1];
    const held = this.lens.peek();
    if (other === undefined && held.zoom === 1) return;
    this.moving ||= other !== undefined || Math.hypot(x - before.x, y - before.y) > STILL;
    if (!this.moving) return;
    // What was pressed with this finger is not meant any more.
    board.setPointerCapture(pointerId);
    this.fingers.set(pointerId, { x, y });
    const share = other === undefined ? 1 : 2;
    const moved = {
      ...held,
      x: held.x - (x - before.x) / held.zoom / share,
      y: held.y - (y - before.y) / held.zoom / share,
    };
    if (other === undefined) return this.put(within(moved, this.seen));
    const wider =
      Math.hypot(x - other.x, y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    const { left, top } = board.getBoundingClientRect();
    const zoom = Math.min(this.most.value, Math.max(1, held.zoom * wider));
    this.put(zoomed(moved, zoom, { x: (x + other.x) / 2 - left, y: (y + other.y) / 2 - top }, this.seen));
    this.level.value = zoom;
  }

  /** A finger lets go. */
  up({ pointerId }: PointerEvent): void {
    this.fingers.delete(pointerId);
    if (this.fingers.size > 0 || !this.moving) return;
    this.moving = false;
    if (this.level.value >= HARDLY) return;
    this.level.value = 1;
    this.aim();
  }

  end(): void {
    for (const undo of this.undo) undo();
    clearTimeout(this.lull);
    cancelAnimationFrame(this.frame);
  }

  /** Something is told, or lies over the board: all of it is shown, however one has looked at it. */
  get whole(): boolean {
    return this.session.timelineBusy.value || this.overlaid;
  }

  private get overlaid(): boolean {
    const { shown } = this.session;
    return shown.value !== null && this.game.covers?.(shown.value) === true;
  }

  private get seen(): Seen {
    return { ...this.size, covered: this.covered.peek() };
  }

  private rest(resting: boolean): void {
    this.resting = resting;
    this.aim();
  }

  private aim(): void {
    const { goal, seen } = this;
    const zoom = this.resting ? this.level.peek() : 1;
    if (zoom === 1 && goal.zoom > 1) this.left = goal;
    // What lies over the board, as a fight does, makes room for a question by itself.
    if (this.overlaid) return this.glide(WHOLE);
    const middle = { x: seen.width / 2, y: seen.height / 2 };
    const near = goal.zoom > 1 ? goal : (this.left ?? zoomed(WHOLE, zoom, middle, seen));
    const from = zoom > 1 ? { ...near, zoom } : WHOLE;
    this.glide(sighted(from, this.places, { offer: this.session.offered.peek(), own: this.own() }, seen));
  }

  private put(lens: Lens): void {
    cancelAnimationFrame(this.frame);
    this.goal = this.lens.value = lens;
  }

  private glide(to: Lens): void {
    const from = this.lens.peek();
    if (this.goal.zoom === to.zoom && this.goal.x === to.x && this.goal.y === to.y) return;
    // A hidden page draws no frames.
    if (speed.peek() === 0 || document.hidden) return this.put(to);
    cancelAnimationFrame(this.frame);
    this.goal = to;
    let begun: number | undefined;
    const step = (now: number): void => {
      const t = Math.min(1, (now - (begun ??= now)) / GLIDE_MS);
      this.lens.value = between(from, to, (1 - Math.cos(Math.PI * t)) / 2);
      if (t < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }
}
