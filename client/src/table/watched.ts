import type { Phase } from '@brigantine/shared/protocol';

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
