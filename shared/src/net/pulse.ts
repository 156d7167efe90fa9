import type { Timing } from './network';

/** Nothing heard for so long: the server is asked whether it is there. */
const QUIET_MS = 2000;
/** How long its answer may take. Together with the quiet before it, less than four seconds. */
const ANSWER_MS = 1700;
/** The longest that it may take at a server which has shown that it is slow. */
const LONGEST_ANSWER_MS = 16 * ANSWER_MS;
/** A timer that rings so much too late was held up: a hidden tab, a device that slept. */
const LATE_MS = 500;
/** So many questions without an answer are enough, however late the timers ring. */
const ENOUGH = 3;

/** What a pulse does. */
interface Beats {
  /** Asks the server for a sign of life. */
  ask(): void;
  /** There was none: the line only looks open. */
  dead(): void;
}

/**
 * Watches an open line: asks when it is quiet, and tells when no answer comes. A server with too much to do answers late, and
 * has even more to do when everybody comes back anew: each line that is given up doubles the wait on the next one.
 */
export class Pulse {
  private cancel: () => void = () => undefined;
  private beats: Beats | undefined;
  /** Questions since anything was heard, and when the first of them was asked. */
  private asked = 0;
  private askedAt = 0;
  private patience = ANSWER_MS;

  constructor(private readonly timing: Timing) {}

  /** A line has opened. */
  start(beats: Beats): void {
    this.beats = beats;
    this.expect();
  }

  /** Something came over the line, whatever it was. */
  heard(): void {
    if (this.asked > 0 && this.timing.now() - this.askedAt < ANSWER_MS) this.patience = ANSWER_MS;
    this.expect();
  }

  /** Asks now, unless an answer is waited for already. */
  check(): void {
    if (this.asked === 0) this.ask();
  }

  stop(): void {
    this.cancel();
  }

  private expect(): void {
    this.asked = 0;
    this.wait(QUIET_MS, () => this.ask());
  }

  private ask(): void {
    if (this.asked++ === 0) this.askedAt = this.timing.now();
    // Before the question is sent: its answer may come at once.
    this.wait(this.patience, (late) => this.unanswered(late));
    this.beats?.ask();
  }

  /** A timer that rings late says nothing of the line: the answer may be waiting behind it, or never was asked for. */
  private unanswered(late: boolean): void {
    if (late && this.asked < ENOUGH) return this.ask();
    this.stop();
    this.patience = Math.min(2 * this.patience, LONGEST_ANSWER_MS);
    this.beats?.dead();
  }

  private wait(ms: number, run: (late: boolean) => void): void {
    this.cancel();
    const due = this.timing.now() + ms;
    this.cancel = this.timing.later(ms, () => run(this.timing.now() - due > LATE_MS));
  }
}
