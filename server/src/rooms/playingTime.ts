import type { Pauses } from '@brigantine/shared/protocol';

/** Time zones change at quarters of an hour. In ms. */
const QUARTER = 15 * 60_000;
/** The day, when nights are paused. */
const MORNING = 8;
const NIGHT = 22;

export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Playing time at a slow table: all time, or that outside the nights or weekends of a time zone. Moments are ms since epoch. */
export class PlayingTime {
  /** Created on demand: it is expensive, and most tables have no pauses. */
  private local: Intl.DateTimeFormat | undefined;

  constructor(
    private readonly pauses: Pauses,
    private readonly zone: string,
  ) {}

  /** The moment `ms` of playing time after `from`. */
  after(from: number, ms: number): number {
    if (this.pauses === 'never') return from + ms;
    let at = from;
    for (let left = ms; left > 0;) {
      const counts = this.counts(at);
      const step = Math.min(nextQuarter(at) - at, counts ? left : Infinity);
      if (counts) left -= step;
      at += step;
    }
    return at;
  }

  /** The playing time between two moments. */
  between(from: number, to: number): number {
    if (this.pauses === 'never') return Math.max(0, to - from);
    let counted = 0;
    for (let at = from; at < to; at = nextQuarter(at)) {
      if (this.counts(at)) counted += Math.min(nextQuarter(at), to) - at;
    }
    return counted;
  }

  /** Moves a moment in a pause behind it, by the time since the pause began. */
  outsidePauses(moment: number): number {
    // The end of the day is no pause yet.
    if (this.pauses === 'never' || this.counts(moment - 1)) return moment;
    let begin = Math.floor(moment / QUARTER) * QUARTER;
    while (!this.counts(begin - 1)) begin -= QUARTER;
    return this.after(begin, moment - begin);
  }

  private counts(moment: number): boolean {
    if (this.pauses === 'never') return true;
    const { zone } = this;
    this.local ??= new Intl.DateTimeFormat('en', {
      timeZone: zone,
      weekday: 'short',
      hour: '2-digit',
      hourCycle: 'h23',
    });
    // Such as `Sat 07`.
    const shown = this.local.format(moment);
    if (this.pauses === 'weekends') return !shown.startsWith('S');
    const hour = Number(shown.slice(-2));
    return hour >= MORNING && hour < NIGHT;
  }
}

function nextQuarter(moment: number): number {
  return (Math.floor(moment / QUARTER) + 1) * QUARTER;
}
