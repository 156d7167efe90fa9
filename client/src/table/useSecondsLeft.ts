import { useSignal, useSignalEffect, type ReadonlySignal } from '@preact/signals';
import type { GameTypes } from '@brigantine/shared/engine';
import { secondsLeft, serverTime } from './clock';
import type { TableStore } from './contract';

const TICK_MS = 250;

/** The seconds left for the present question; null when the table has no clock. */
export function useSecondsLeft<G extends GameTypes>(
  store: Pick<TableStore<G>, 'room' | 'clockSkew'>,
): ReadonlySignal<number | null> {
  const left = useSignal<number | null>(null);
  useSignalEffect(() => {
    const { deadline } = store.room.value;
    const skew = store.clockSkew.value;
    if (deadline === 0) {
      left.value = null;
      return undefined;
    }
    const tick = (): void => void (left.value = secondsLeft(deadline, serverTime(skew)));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  });
  return left;
}
