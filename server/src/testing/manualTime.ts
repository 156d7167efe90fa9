import type { Later } from '../rooms/alarms';

interface Alarm {
  readonly at: number;
  readonly run: () => void;
}

/** A clock that the test advances. Timers without delay run by themselves. */
export class ManualTime {
  private time = 1_800_000_000_000;
  private readonly alarms = new Set<Alarm>();

  readonly now = (): number => this.time;

  readonly later: Later = (ms, run) => {
    if (ms === 0) {
      const soon = setImmediate(run);
      return () => clearImmediate(soon);
    }
    const alarm = { at: this.time + ms, run };
    this.alarms.add(alarm);
    return () => this.alarms.delete(alarm);
  };

  /** Advances the clock, and runs due timers in order. */
  pass(ms: number): void {
    const end = this.time + ms;
    for (let next = this.next(end); next !== undefined; next = this.next(end)) {
      this.time = Math.max(this.time, next.at);
      this.alarms.delete(next);
      next.run();
    }
    this.time = end;
  }

  private next(end: number): Alarm | undefined {
    return [...this.alarms].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }
}
