/** Tells the server how far this page has shown the story, so that bots and clocks wait for it. */
import { effect } from '@preact/signals';
import type { GameTypes } from '@brigantine/shared/engine';
import type { ClientMessages } from '@brigantine/shared/protocol';
import { speed } from '../settings/settings';
import type { TableSignals } from './signals';
import { isWatched } from './watched';

type Shown = ClientMessages['shown'];

/** The report now; null for spectators and while there is no line. */
function showing<G extends GameTypes>({ board, goneOn, line, room, seat }: TableSignals<G>): Shown | null {
  if (line.value.status.kind !== 'open' || !line.value.ready || seat.value < 0) return null;
  const { state, version } = board.value;
  const watched = { phase: room.value.phase, board: state, hidden: document.hidden, speed: speed.value };
  return { version, watching: goneOn.value === null && isWatched(watched) };
}

/** Sends the report whenever it changes, and again on a new line. Returns a function that stops it. */
export function reportShowing<G extends GameTypes>(signals: TableSignals<G>, send: (shown: Shown) => void): () => void {
  let last = '';
  const report = (): void => {
    const now = showing(signals);
    const text = JSON.stringify(now);
    if (text === last) return;
    last = text;
    if (now !== null) send(now);
  };
  const stop = effect(report);
  document.addEventListener('visibilitychange', report);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', report);
  };
}
