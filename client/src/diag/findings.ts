/** Judges measurements: each as good, poor or bad, with the key of its sentence. */
import type { KeysOf, OwnArea } from '../i18n/areas';
import type diag from '../i18n/en/diag.json';

export type AreaKeys = KeysOf<typeof diag>;

/** The texts of `/diag` are files of their own, so that no other page loads them. */
export const DIAG_WORDS: OwnArea = { area: 'diag', load: (language) => import(`../i18n/${language}/diag.json`) };

export type Verdict = 'good' | 'poor' | 'bad';
export const TESTS = ['page', 'socket', 'latency', 'clock', 'graphics', 'storage', 'notices'] as const;
export type Test = (typeof TESTS)[number];

/** The server's answer to a request. */
export interface PageMeasure {
  /** Undefined if the server did not answer. */
  readonly status: number | undefined;
  readonly build?: string;
  readonly protocol?: number;
}

/** A round trip: its duration, and how far the server's clock is ahead of the local one, in ms. */
export interface Trip {
  readonly ms: number;
  readonly ahead: number;
}

/** The connection to the server. Without a socket the trips are requests. */
export interface LineMeasure {
  /** ms until the socket was open; undefined if it never opened. */
  readonly opened: number | undefined;
  /** The server refuses this page's origin. */
  readonly refused: boolean;
  /** The socket echoed what was sent. */
  readonly echoes: boolean;
  readonly trips: readonly Trip[];
}

/** Capabilities of this browser. */
export interface DeviceMeasure {
  readonly graphics: 'card' | 'plain' | 'none';
  readonly storage: boolean;
  /** `none` if the browser has no notifications. */
  readonly notices: NotificationPermission | 'none';
}

export interface Finding {
  readonly test: Test;
  readonly verdict: Verdict;
  readonly says: AreaKeys;
  /** What to do about it. */
  readonly advice?: AreaKeys;
  readonly values?: Readonly<Record<string, number>>;
}

/** Thresholds of a noticeable round trip and of a wrong clock, in ms. */
const SLOW_MS = 400;
const WORST_MS = 2_000;
const OFF_MS = 5_000;

/** Compares the build and protocol of server and page. */
export function judgePage(
  own: { readonly build: string | undefined; readonly protocol: number },
  page: PageMeasure,
): Finding {
  const { build, protocol, status } = page;
  if (status === undefined) return { test: 'page', verdict: 'bad', says: 'page.silent', advice: 'page.silentAdvice' };
  if (build === undefined || protocol === undefined) {
    return { test: 'page', verdict: 'bad', says: 'page.wrong', advice: 'page.wrongAdvice', values: { status } };
  }
  const same = protocol === own.protocol && (own.build === undefined || own.build === build);
  if (same) return { test: 'page', verdict: 'good', says: 'page.good' };
  return {
    test: 'page',
    verdict: protocol === own.protocol ? 'poor' : 'bad',
    says: 'page.old',
    advice: 'page.oldAdvice',
  };
}

/** Judges the socket, the round trips and the clocks. */
export function judgeLine(line: LineMeasure): readonly Finding[] {
  const { trips } = line;
  return [judgeSocket(line), judgeLatency(trips), judgeClock(trips)];
}

function judgeSocket({ opened, refused, echoes }: LineMeasure): Finding {
  if (refused) return { test: 'socket', verdict: 'bad', says: 'socket.blocked', advice: 'socket.refused' };
  if (opened === undefined) {
    return { test: 'socket', verdict: 'bad', says: 'socket.blocked', advice: 'socket.advice' };
  }
  if (!echoes) return { test: 'socket', verdict: 'bad', says: 'socket.mute', advice: 'socket.advice' };
  return { test: 'socket', verdict: 'good', says: 'socket.good', values: { ms: Math.round(opened) } };
}

function judgeLatency(trips: readonly Trip[]): Finding {
  if (trips.length === 0) return { test: 'latency', verdict: 'bad', says: 'measure.none' };
  const values = { median: Math.round(median(trips)), worst: Math.round(worst(trips)) };
  const slow = values.median > SLOW_MS || values.worst > WORST_MS;
  if (slow) return { test: 'latency', verdict: 'poor', says: 'latency.slow', advice: 'latency.advice', values };
  return { test: 'latency', verdict: 'good', says: 'latency.good', values };
}

function judgeClock(trips: readonly Trip[]): Finding {
  if (trips.length === 0) return { test: 'clock', verdict: 'poor', says: 'measure.none' };
  const ahead = clockAhead(trips);
  if (Math.abs(ahead) < OFF_MS) return { test: 'clock', verdict: 'good', says: 'clock.good' };
  const says = ahead > 0 ? 'clock.slow' : 'clock.fast';
  return {
    test: 'clock',
    verdict: 'poor',
    says,
    advice: 'clock.advice',
    values: { seconds: Math.round(Math.abs(ahead) / 1000) },
  };
}

/** Judges the capabilities of the browser. */
export function judgeDevice({ graphics, storage, notices }: DeviceMeasure): readonly Finding[] {
  return [GRAPHICS[graphics], STORAGE[storage ? 'kept' : 'none'], NOTICES[notices]];
}

const GRAPHICS: Readonly<Record<DeviceMeasure['graphics'], Finding>> = {
  card: { test: 'graphics', verdict: 'good', says: 'graphics.card' },
  plain: { test: 'graphics', verdict: 'good', says: 'graphics.plain', advice: 'graphics.plainAdvice' },
  none: { test: 'graphics', verdict: 'bad', says: 'graphics.none', advice: 'graphics.noneAdvice' },
};
const STORAGE: Readonly<Record<'kept' | 'none', Finding>> = {
  kept: { test: 'storage', verdict: 'good', says: 'storage.good' },
  none: { test: 'storage', verdict: 'poor', says: 'storage.none', advice: 'storage.advice' },
};
const NOTICES: Readonly<Record<DeviceMeasure['notices'], Finding>> = {
  granted: { test: 'notices', verdict: 'good', says: 'notices.granted' },
  default: { test: 'notices', verdict: 'good', says: 'notices.default' },
  denied: { test: 'notices', verdict: 'poor', says: 'notices.denied', advice: 'notices.deniedAdvice' },
  none: { test: 'notices', verdict: 'poor', says: 'notices.none', advice: 'notices.noneAdvice' },
};

/** The median round trip; the lower one of two. */
export function median(trips: readonly Trip[]): number {
  const sorted = trips.map(({ ms }) => ms).sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

export const worst = (trips: readonly Trip[]): number => Math.max(0, ...trips.map(({ ms }) => ms));

/** How far the server's clock is ahead, in ms, by the quickest and therefore most exact trip. */
export function clockAhead(trips: readonly Trip[]): number {
  const [first, ...others] = trips;
  if (first === undefined) return 0;
  return Math.round(others.reduce((best, trip) => (trip.ms < best.ms ? trip : best), first).ahead);
}

/** The worst verdict. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  const verdicts = findings.map(({ verdict }) => verdict);
  return verdicts.includes('bad') ? 'bad' : verdicts.includes('poor') ? 'poor' : 'good';
}
