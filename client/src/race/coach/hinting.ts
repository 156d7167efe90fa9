/** The hint for the open question, if its player has asked for one. */
import { sameMove } from '@brigantine/shared/engine';
import type { RaceMove } from '@brigantine/shared/race';
import type { Asked, Hint, Rating } from '@brigantine/shared/race/coach';
import { signal } from '@preact/signals';
import { loadWords, locale } from '../../i18n';
import { renewal } from '../../net';
import { signed } from '../phrasing/phrases';
import { COACH_WORDS } from '../words';

interface Hinting {
  readonly decision: number;
  readonly hint: Hint | 'computing' | 'failed';
}

export const hinting = signal<Hinting | null>(null);

/** Computes the hint for a question; its result is dropped if another question is open by then. */
export async function askForHint(asked: Asked): Promise<void> {
  const begun: Hinting = { decision: asked.ask.decision.id, hint: 'computing' };
  hinting.value = begun;
  const hint = await computed(asked);
  if (hinting.peek() === begun) hinting.value = { ...begun, hint };
}

async function computed(asked: Asked): Promise<Hint | 'failed'> {
  try {
    const [{ desk }] = await Promise.all([renewal.part(() => import('./desk.js')), loadWords(COACH_WORDS)]);
    return (await desk.do('hint', asked)) ?? 'failed';
  } catch {
    return 'failed';
  }
}

/** The rating of an answer to that question, and whether it is the best. */
export function ratingOf(decision: number, move: RaceMove): { readonly rating: Rating; readonly best: boolean } | null {
  const now = hinting.value;
  if (now?.decision !== decision || typeof now.hint === 'string') return null;
  const { ratings } = now.hint;
  const rating = ratings.find((each) => sameMove(each.move, move));
  return rating === undefined ? null : { rating, best: rating === ratings[0] };
}

export function percent(chance: number): string {
  return new Intl.NumberFormat(locale(), { style: 'percent' }).format(chance);
}

/** A change of a chance, in percentage points. */
export function signedPoints(change: number): string {
  return signed(Math.round(100 * change));
}
