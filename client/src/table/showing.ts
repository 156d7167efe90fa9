/** What this page tells the server of how far it has shown the story, so that bots and clocks wait for it. */
import { effect, signal } from '@preact/signals';
import type { GameTypes } from '@brigantine/shared/engine';
import type { ClientMessages } from '@brigantine/shared/protocol';
import { speed } from '../settings/settings';
import type { TableSignals } from './signals';
import { isWatched } from './watched';

type Shown = ClientMessages['shown'];

/** Whether the tab is hidden; kept by `watchVisibility`. */
const hidden = signal(false);

/** Follows the tab's visibility until what it returns is called. */
function watchVisibility(): () => void {
  const look = (): void => void (hidden.value = document.hidden);
  look();
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** What there is to say now; null for who plays no seat. */
function showing<G extends GameTypes>(signals: TableSignals<G>): Shown | null {
  const { boardState, goneOn, ready, room, seat, shownVersion } = signals;
  if (!ready.value || seat.value < 0) return null;
  const stage = { phase: room.value.phase, board: boardState.value, hidden: hidden.value, speed: speed.value };
  return { version: shownVersion.value, watching: goneOn.value === null && isWatched(stage) };
}

/** Says it whenever it changes, and again on a new line. Returns what ends it. */
export function reportShowing<G extends GameTypes>(signals: TableSignals<G>, send: (shown: Shown) => void): () => void {
  const stopWatching = watchVisibility();
  let last = '';
  const stop = effect(() => {
    const now = signals.status.value.kind === 'open' ? showing(signals) : null;
    const text = JSON.stringify(now);
    if (text === last) return;
    last = text;
    if (now !== null) send(now);
  });
  return () => {
    stop();
    stopWatching();
  };
}
