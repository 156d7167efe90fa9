/**
 * Plays the story at a pace people can follow: its events one by one, each with the view it leads to. Settles
 * on the truth after every step, so that a wrong or missing animation can never leave a wrong table.
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
/** No animation takes half as long at normal speed: one that still plays then is given up. */
const LONGEST_MS = 10_000;
/** The time for an animation of a kind that was given up before. */
const SECOND_TIME_MS = 2000;
/** The time for an animation that has been told to hurry. */
const HURRIED_MS = 1000;

/** What the timeline moves. Whatever of it throws, rejects or never ends costs no more than itself. */
export interface Stage<G extends GameTypes> {
  reduce(view: G['view'], event: G['event']): G['view'];
  /** Plays one event on the board; resolves when seen. Absent while the board is loading. */
  play: ((event: G['event'], after: G['view'], speed: number) => Promise<void>) | undefined;
  /** Ends the running animation. */
  hurry(): void;
  /** What is shown now; null before anything is. */
  shown: G['view'] | null;
  /** An event starts to be shown. `quiet`: skipped over, no sound. */
  present(event: G['event'], after: G['view'], quiet: boolean): void;
  /** The board stands as in this view, whatever an animation has left behind. */
  show(view: G['view']): void;
  /** Everything stands as in this view, and this is what is asked now. */
  settle(view: G['view'], asks: readonly Ask<G>[]): void;
  busy(busy: boolean): void;
  /** 0 is no motion. */
  speed(): number;
  hidden(): boolean;
  /** Called when an animation, sound or sentence of an event has failed; the timeline goes on without it. Must not throw. */
  broken(event: string, fault: unknown): void;
}

/** Calls `run` after that many ms, unless cancelled by what it returns. */
export type Later = (ms: number, run: () => void) => () => void;

const inBrowser: Later = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

export class Timeline<G extends GameTypes> {
  private queue: Step<G>[] = [];
  private left = 0;
  private running = false;
  private lastHurry = -Infinity;
  /** Events still to be skipped after impatience or a hidden tab. */
  private skipping = 0;
  /** How long the running animation still gets. */
  private patience: Patience | undefined;
  /** Events whose animation has not ended once. */
  private readonly endless = new Set<string>();

  constructor(
    private readonly stage: Stage<G>,
    private readonly now: () => number = () => performance.now(),
    private readonly later: Later = inBrowser,
  ) {}

  /** Shows a view at once and forgets what was waiting: first snapshot, reconnect, a new game. */
  snap(view: G['view'] | null, asks: readonly Ask<G>[] = []): void {
    this.queue = [];
    this.left = 0;
    this.stage.shown = view;
    this.hasten();
    if (view !== null) this.attempt('', () => this.stage.settle(view, asks));
  }

  /** Adds a step to the story. Without anything shown yet, its end is simply shown. */
  push(step: Step<G>): void {
    if (this.stage.shown === null) {
      for (const event of step.events) this.present(event, step.view, true);
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
    this.hasten();
  }

  /** The tab was hidden: what waits is skipped. */
  skip(): void {
    this.skipping = this.left;
    this.hasten();
  }

  private async run(): Promise<void> {
    this.running = true;
    this.attempt('', () => this.stage.busy(true));
    for (let step = this.queue[0]; step !== undefined; step = this.queue[0]) {
      await this.playStep(step);
      if (this.queue[0] !== step) {
        // `snap` has thrown the step away; what its animation did last must not stay.
        this.showAgain();
        continue;
      }
      this.queue.shift();
      this.stage.shown = step.view;
      this.attempt(step.events.at(-1)?.type ?? '', () => this.stage.settle(step.view, step.asks));
    }
    this.running = false;
    this.attempt('', () => this.stage.busy(false));
  }

  private async playStep(step: Step<G>): Promise<void> {
    let lost = false;
    for (const event of step.events) {
      const before = this.stage.shown;
      if (this.queue[0] !== step || before === null) return;
      // Where an event leads to is not known any more: the rest of the step is told in front of its end.
      let after = step.view;
      lost ||= !this.attempt(event.type, () => void (after = this.stage.reduce(before, event)));
      this.stage.shown = after;
      this.left -= 1;
      const skip = this.mustSkip();
      this.present(event, after, skip && this.stage.speed() !== 0);
      if (!skip && !lost) await this.play(event, after);
    }
  }

  /** Plays an event until it has been seen, has broken, or has taken too long. */
  private async play(event: G['event'], after: G['view']): Promise<void> {
    const { play } = this.stage;
    if (play === undefined) return;
    const chosen = this.stage.speed();
    const longest = this.endless.has(event.type) ? SECOND_TIME_MS : LONGEST_MS;
    const patience = new Patience(this.later, longest / Math.min(1, chosen));
    this.patience = patience;
    try {
      const seen = play(event, after, chosen * (this.left > BACKLOG_FAST ? FAST : 1));
      await Promise.race([seen, patience.lost]);
    } catch (fault) {
      if (patience.over) this.endless.add(event.type);
      this.stage.broken(event.type, fault);
      this.attempt(event.type, () => this.stage.hurry());
      this.showAgain();
    } finally {
      patience.stop();
      this.patience = undefined;
    }
  }

  private present(event: G['event'], after: G['view'], quiet: boolean): void {
    this.attempt(event.type, () => this.stage.present(event, after, quiet));
  }

  private showAgain(): void {
    const { shown } = this.stage;
    if (shown !== null) this.attempt('', () => this.stage.show(shown));
  }

  /** Ends the running animation, if there is one. */
  private hasten(): void {
    if (!this.running) return;
    this.patience?.hasten();
    this.attempt('', () => this.stage.hurry());
  }

  /** Runs one step of showing an event; false when it threw, which is reported. */
  private attempt(event: string, deed: () => void): boolean {
    try {
      deed();
      return true;
    } catch (fault) {
      this.stage.broken(event, fault);
      return false;
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

/** The time an animation gets. */
class Patience {
  /** Rejects when the time is up. */
  readonly lost: Promise<never>;
  over = false;
  private hastened = false;
  private giveUp: (fault: Error) => void = () => undefined;
  private cancel: () => void;

  constructor(
    private readonly later: Later,
    ms: number,
  ) {
    this.lost = new Promise<never>((_, reject) => (this.giveUp = reject));
    this.cancel = later(ms, () => this.end());
  }

  /** Shortens the time to a moment; calling it again does not prolong it. */
  hasten(): void {
    if (this.hastened) return;
    this.hastened = true;
    this.cancel();
    this.cancel = this.later(HURRIED_MS, () => this.end());
  }

  /** The animation has ended, or is not waited for any more. */
  stop(): void {
    this.cancel();
  }

  private end(): void {
    this.over = true;
    this.giveUp(new Error('the animation does not end'));
  }
}
