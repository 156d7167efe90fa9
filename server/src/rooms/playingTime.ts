import type { Pauses } from '@brigantine/shared/protocol';

/** Every time zone changes at a quarter of an hour, in ms. */
const QUARTER = 15 * 60_000;
/** The hours that count where nights do not. */
const MORNING = 8;
const NIGHT = 22;

/** Whether there is a time zone of that name. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * The time that counts at a slow table: all of it, or what lies outside the nights or week-ends of a time zone. Moments are ms
 * since epoch, the same for everybody wherever they are; a day on which clocks are changed has as many hours as it has.
 */
export class PlayingTime {
  /** Made when it is needed: it is dear, and most tables have no pauses. */
  private local: Intl.DateTimeFormat | undefined;

  constructor(
    private readonly pauses: Pauses,
    private readonly zone: string,
  ) {}

  /** The moment by which so much time has counted since `from`. */
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

  /** How much of the time between two moments counts. */
  between(from: number, to: number): number {
    if (this.pauses === 'never') return Math.max(0, to - from);
    let counted = 0;
    for (let at = from; at < to; at = nextQuarter(at)) {
      if (this.counts(at)) counted += Math.min(nextQuarter(at), to) - at;
    }
    return counted;
  }

  /** A moment that was put off into a pause goes on after it, by as much as it lay in it. */
  outsidePauses(moment: number): number {
    // The end of the last hour that counts is no pause yet.
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
