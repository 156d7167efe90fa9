import type { Timing } from './network';

/** Silence after which the server is pinged, in ms. */
const QUIET_MS = 2000;
/** Timeout of the answer, in ms. Less than four seconds together with the silence before. */
const ANSWER_MS = 1700;
/** The same for a server that has been slow before. */
const LONGEST_ANSWER_MS = 16 * ANSWER_MS;
/** A timer this late, in ms, was delayed by a hidden tab or a sleeping device. */
const LATE_MS = 500;
/** So many unanswered pings end the connection, however late the timers are. */
const ENOUGH = 3;

interface Beats {
  ask(): void;
  /** No answer: the connection is dead. */
  dead(): void;
}

/**
 * Monitors an open connection: pings the server after a silence, and reports a missing answer. Each reconnect doubles the timeout, because an
 * overloaded server answers late and reconnects load it even more.
 */
export class Pulse {
  private cancel: () => void = () => undefined;
  private beats: Beats | undefined;
  /** Pings since the last message, and when the first of them was sent. */
  private asked = 0;
  private askedAt = 0;
  private patience = ANSWER_MS;

  constructor(private readonly timing: Timing) {}

  start(beats: Beats): void {
    this.beats = beats;
    this.expect();
  }

  heard(): void {
    if (this.asked > 0 && this.timing.now() - this.askedAt < ANSWER_MS) this.patience = ANSWER_MS;
    this.expect();
  }

  /** Pings now, unless a ping is pending. */
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
    // Before the ping is sent: the answer may arrive at once.
    this.wait(this.patience, (late) => this.unanswered(late));
    this.beats?.ask();
  }

  /** A late timer proves nothing: the answer may be queued behind it, or the ping was never sent. */
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
