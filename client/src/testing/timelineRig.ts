import type { AfterAnimation } from '../table/contract';
/** A timeline whose animations and clock the test controls. */
import type { GameTypes } from '@brigantine/shared/engine';
import type { Step } from '../table/mirror';
import type { Later } from '../table/patience';
import type { PastTurn } from '../table/story/turns';
import { Timeline, type PlaybackTarget } from '../table/timeline';

export interface Count extends GameTypes {
  event: {
    readonly type: 'added';
    readonly n: number;
    readonly turn?: string;
    readonly mine?: boolean;
    readonly brief?: boolean;
  };
  view: { readonly total: number; readonly own?: object };
}

/** Waits until settled promises have run their callbacks. */
export const flush = async (): Promise<void> => {
  for (let i = 0; i < 40; i++) await Promise.resolve();
};

/** A target whose animations end only when the test says so. */
export function rig(
  options: { speed?: number; board?: boolean; turns?: boolean; afterAnimation?: AfterAnimation } = {},
): {
  timeline: Timeline<Count>;
  told: string[];
  /** Pushes a step and lets it begin. */
  tell: (events: readonly Count['event'][], total: number) => Promise<void>;
  finish: () => Promise<void>;
  /** Tells the timeline that the result of the event is visible. */
  reveal: () => void;
  target: PlaybackTarget<Count> & { isHidden: boolean };
  clock: { now: number };
  /** Advances the clock by this many ms. */
  pass: (ms: number) => Promise<void>;
} {
  const told: string[] = [];
  const clock = { now: 0 };
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const later: Later = (ms, run) => {
    const timer = { at: clock.now + ms, run };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const pass = async (ms: number): Promise<void> => {
    clock.now += ms;
    for (const timer of [...timers]) {
      if (timer.at <= clock.now && timers.delete(timer)) timer.run();
    }
    await flush();
  };
  let done: (() => void) | undefined;
  let reveal = (): void => undefined;
  const target: PlaybackTarget<Count> & { isHidden: boolean } = {
    isHidden: false,
    shown: null,
    reduce: (view, event) => ({ total: view.total + event.n }),
    play:
      options.board === false
        ? undefined
        : (event, after, speed, seen = () => undefined, brief = false) => {
            told.push(`play ${event.n} → ${after.total} ×${speed}${brief ? ' briefly' : ''}`);
            reveal = seen;
            return new Promise<void>((resolve) => (done = resolve));
          },
    hurry: () => done?.(),
    afterAnimation: () => options.afterAnimation,
    sound: () => undefined,
    present: (event, _after, manner) => {
      if (manner !== 'shown' || options.afterAnimation !== undefined) told.push(`${manner} ${event.n}`);
    },
    passedOver: (count) => told.push(`${count} passed over`) > 0,
    show: (view) => void told.push(`show ${view.total}`),
    settle: ({ view }) => void told.push(`settle ${view.total}`),
    turns: () => (options.turns === true ? { of: (event) => event.turn ?? null } : undefined),
    matters: (event) => event.mine === true,
    isBrief: (_event, next) => next?.brief === true,
    happensTo: (event) => options.turns !== true || event.mine === true,
    broken: (event, fault) => void told.push(`broken ${event}: ${(fault as Error).message}`),
    busy: (busy) => void told.push(busy ? 'busy' : 'idle'),
    speed: () => options.speed ?? 1,
    hidden: () => target.isHidden,
  };
  const timeline = new Timeline<Count>(target, later);
  const finish = async (): Promise<void> => {
    done?.();
    await flush();
  };
  const tell = async (events: readonly Count['event'][], total: number): Promise<void> => {
    timeline.push(step(events, total));
    await flush();
  };
  return { timeline, told, tell, finish, reveal: () => reveal(), target, clock, pass };
}

/** An event, a step of such events, and a past turn of them. */
export const added = (n: number): Count['event'] => ({ type: 'added', n });
/** A step without events that leads to this total. */
export const end = (total: number): Step<Count> => ({ version: 0, events: [], view: { total }, asks: [] });
export const step = (events: readonly Count['event'][], total: number): Step<Count> => ({ ...end(total), events });
export const past = (total: number, ...events: readonly Count['event'][]): PastTurn<Count> => ({
  before: { total },
  entries: events.map((event, key) => ({ key, event, after: { total } })),
});
/** Shows a first view and drops what that emits. */
export const start = (r: ReturnType<typeof rig>): void => {
  r.timeline.snap(end(0));
  r.told.length = 0;
};
/** A rig that has shown its first view. */
export function started(...options: Parameters<typeof rig>): ReturnType<typeof rig> {
  const r = rig(...options);
  start(r);
  return r;
}
