/** Tells the server how far this page has shown the story, so that bots and clocks wait for it. */
import { effect } from '@preact/signals';
import type { ClientMessages, Phase } from '@brigantine/shared/protocol';
import { speed } from '../settings/settings';
import type { TableSignals } from './signals';

type Shown = ClientMessages['shown'];
type Line = Pick<TableSignals, 'board' | 'goneOn' | 'line' | 'room' | 'seat'>;

/** The report now; null for spectators and while there is no line. */
function showing({ board, goneOn, line, room, seat }: Line): Shown | null {
  if (line.value.status.kind !== 'open' || !line.value.ready || seat.value < 0) return null;
  const { state, version } = board.value;
  const watched = { phase: room.value.phase, board: state, hidden: document.hidden, speed: speed.value };
  return { version, watching: goneOn.value === null && isWatched(watched) };
}

/** Sends the report whenever it changes, and again on a new line. Returns a function that stops it. */
export function reportShowing(signals: Line, send: (shown: Shown) => void): () => void {
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

/** Whatever decides whether anybody sees what moves on this page. */
export interface Watched {
  readonly phase: Phase;
  readonly board: 'loading' | 'ready' | 'failed';
  /** The tab is hidden. */
  readonly hidden: boolean;
  /** 0 is no motion. */
  readonly speed: number;
}

/**
 * Whether the table should wait for this page. While the board is still to come it should, even without motion: the first
 * clock must not run before there is anything to look at.
 */
export function isWatched({ phase, board, hidden, speed }: Watched): boolean {
  if (hidden || phase === 'frozen') return false;
  if (phase === 'lobby' || board === 'loading') return true;
  return board === 'ready' && speed > 0;
}
