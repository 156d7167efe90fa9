import { useSignal, useSignalEffect, type ReadonlySignal } from '@preact/signals';
import { dueAt } from '@brigantine/shared/protocol';
import { secondsLeft, serverTime } from './clock';
import type { TableStore } from './contract';

/** A timer may fire so much too early. */
const LATE_MS = 20;

/** The seconds left for the present question; null when the table has no clock. */
export function useSecondsLeft(store: Pick<TableStore, 'room' | 'clockSkew' | 'seat'>): ReadonlySignal<number | null> {
  const left = useSignal<number | null>(null);
  useSignalEffect(() => {
    const room = store.room.value;
    const due = dueAt(room);
    // Spectators see the question later.
    const deadline = store.seat.value < 0 ? due + room.options.delay * 1000 : due;
    const skew = store.clockSkew.value;
    if (due === 0) {
      left.value = null;
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Once a second, when the number changes.
    const tick = (): void => {
      const now = serverTime(skew);
      left.value = secondsLeft(deadline, now);
      const more = deadline - now;
      if (more > 0) timer = setTimeout(tick, (more % 1000) + LATE_MS);
    };
    tick();
    return () => clearTimeout(timer);
  });
  return left;
}
