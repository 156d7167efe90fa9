/** All motion on a board, as promises, so that one call can end it. */

export type Ease = (t: number) => number;

export const EASE = {
  linear: (t) => t,
  in: (t) => t * t,
  out: (t) => 1 - (1 - t) * (1 - t),
  inOut: (t) => (1 - Math.cos(Math.PI * t)) / 2,
  /** Overshoots its end and comes back. */
  back: (t) => 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2,
} as const satisfies Record<string, Ease>;

interface Running {
  readonly ms: number;
  readonly step: (t: number) => void;
  readonly done: () => void;
  readonly fail: (fault: unknown) => void;
  elapsed: number;
}

/** Longest frame that counts in full, in ms: after a stall of the browser a ship must not jump over a whole step. */
const LONGEST_FRAME = 50;

export class Motion {
  #running = new Set<Running>();
  #speed = 1;
  #cut = false;
  /** Duration of the last frame, in ms. */
  #lastFrame = 0;
  readonly #wake: () => void;

  /** `wake` is called whenever a motion starts. */
  constructor(wake: () => void) {
    this.#wake = wake;
  }

  get busy(): boolean {
    return this.#running.size > 0;
  }

  /** True if motion is invisible: at speed 0, or hurried. */
  get cut(): boolean {
    return this.#cut;
  }

  /** Starts the motions of one event at this speed and resets `hurry`. */
  begin(speed: number): void {
    this.#speed = speed;
    this.#cut = speed === 0;
  }

  /** Plays the rest of this event faster, by this factor. */
  hasten(times: number): void {
    this.#speed *= times;
  }

  /** Completes all motions, and those that the same event still starts. */
  hurry(): void {
    this.#cut = true;
    for (const running of [...this.#running]) this.#finish(running);
  }

  /** Advances the clock by `delta` ms; the stage calls it once a frame. */
  advance(delta: number): void {
    // On a slow machine every frame is long. That is no stall, and playback must not take longer there.
    const counted = Math.min(delta, Math.max(LONGEST_FRAME, this.#lastFrame));
    this.#lastFrame = delta;
    for (const running of [...this.#running]) {
      running.elapsed += counted * this.#speed;
      if (running.elapsed >= running.ms) this.#finish(running);
      else this.#step(running, running.elapsed / running.ms);
    }
  }

  /** Calls `step` with 0 … 1 for this many ms (at speed 1), ending with 1. Rejects if `step` throws. */
  run(ms: number, step: (t: number) => void, ease: Ease = EASE.inOut): Promise<void> {
    if (this.#cut) return new Promise((resolve) => resolve(step(1)));
    return new Promise((resolve, reject) => {
      this.#running.add({ ms, step: (t) => step(ease(t)), done: () => resolve(), fail: reject, elapsed: 0 });
      this.#wake();
    });
  }

  /** Animates the named numbers of a target to new values. */
  to<T extends object>(
    target: T,
    end: Readonly<Partial<Record<keyof T, number>>>,
    ms: number,
    ease?: Ease,
  ): Promise<void> {
    const keys = Object.keys(end) as (keyof T)[];
    const start = keys.map((key) => Number(target[key]));
    return this.run(
      ms,
      (t) => {
        keys.forEach((key, index) => {
          const from = start[index] ?? 0;
          Object.assign(target, { [key]: from + ((end[key] ?? from) - from) * t });
        });
      },
      ease,
    );
  }

  wait(ms: number): Promise<void> {
    return this.run(ms, () => undefined);
  }

  #finish(running: Running): void {
    this.#running.delete(running);
    if (this.#step(running, 1)) running.done();
  }

  /** False if the step has thrown, which ends that motion only. */
  #step(running: Running, t: number): boolean {
    try {
      running.step(t);
      return true;
    } catch (fault) {
      this.#running.delete(running);
      running.fail(fault);
      return false;
    }
  }
}
