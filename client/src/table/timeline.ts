/**
 * Tells the story at a pace people can follow: plays the events one by one, shows the view each leads to, and
 * settles on the truth after every step, so that a wrong or missing animation can never leave a wrong table.
 */
import type { GameTypes } from '@brigantine/shared/engine';
import type { Ask } from '@brigantine/shared/protocol';
import type { Step } from './mirror';

/** More than this many events behind: three times as fast. */
export const BACKLOG_FAST = 3;
/** More than this many behind: straight to the end. */
export const BACKLOG_SKIP = 12;
const FAST = 3;
/** Two impatient clicks within this time skip everything that waits. */
const IMPATIENCE_MS = 700;

/** What the timeline moves. */
export interface Stage<G extends GameTypes> {
  reduce(view: G['view'], event: G['event']): G['view'];
  /** Plays one event on the board; resolves when seen. Absent while the board is loading. */
  play: ((event: G['event'], after: G['view'], speed: number) => Promise<void>) | undefined;
  /** Ends the running animation. */
  hurry(): void;
  /** An event starts to be shown. `quiet`: skipped over, no sound. */
  present(event: G['event'], after: G['view'], quiet: boolean): void;
  /** Everything stands as in this view, and this is what is asked now. */
  settle(view: G['view'], asks: readonly Ask<G>[]): void;
  busy(busy: boolean): void;
  /** 0 is no motion. */
  speed(): number;
  hidden(): boolean;
}

export class Timeline<G extends GameTypes> {
  private queue: Step<G>[] = [];
  private left = 0;
  private shown: G['view'] | null = null;
  private running = false;
  private lastHurry = -Infinity;
  /** Events still to be skipped after impatience or a hidden tab. */
  private skipping = 0;

  constructor(
    private readonly stage: Stage<G>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Shows a view at once and forgets what was waiting: first snapshot, reconnect, a new game. */
  snap(view: G['view'] | null, asks: readonly Ask<G>[] = []): void {
    this.queue = [];
    this.left = 0;
    this.shown = view;
    if (this.running) this.stage.hurry();
    if (view !== null) this.stage.settle(view, asks);
  }

  /** Adds a step to the story. Without anything shown yet, its end is simply shown. */
  push(step: Step<G>): void {
    if (this.shown === null) {
      for (const event of step.events) this.stage.present(event, step.view, true);
      this.snap(step.view, step.asks);
      return;
    }
    this.queue.push(step);
    this.left += step.events.length;
    if (!this.running) void this.run();
  }

  /** Somebody is impatient: ends the present event; a second time soon after, everything that waits. */
  hurry(): void {
    const now = this.now();
    if (now - this.lastHurry < IMPATIENCE_MS) this.skipping = this.left;
    this.lastHurry = now;
    if (this.running) this.stage.hurry();
  }

  /** The tab was hidden: what waits is skipped. */
  skip(): void {
    this.skipping = this.left;
    if (this.running) this.stage.hurry();
  }

  private async run(): Promise<void> {
    this.running = true;
    this.stage.busy(true);
    for (let step = this.queue[0]; step !== undefined; step = this.queue[0]) {
      await this.tell(step);
      // `snap` may have thrown the step away while it was being told.
      if (this.queue[0] !== step) continue;
      this.queue.shift();
      this.shown = step.view;
      this.stage.settle(step.view, step.asks);
    }
    this.running = false;
    this.stage.busy(false);
  }

  private async tell(step: Step<G>): Promise<void> {
    for (const event of step.events) {
      if (this.queue[0] !== step || this.shown === null) return;
      const after = this.stage.reduce(this.shown, event);
      this.shown = after;
      this.left -= 1;
      const skip = this.mustSkip();
      this.stage.present(event, after, skip && this.stage.speed() !== 0);
      if (skip || this.stage.play === undefined) continue;
      const speed = this.stage.speed() * (this.left > BACKLOG_FAST ? FAST : 1);
      await this.stage.play(event, after, speed);
    }
  }

  private mustSkip(): boolean {
    if (this.skipping > 0) {
      this.skipping -= 1;
      return true;
    }
    return this.left >= BACKLOG_SKIP || this.stage.hidden() || this.stage.speed() === 0;
  }
}
