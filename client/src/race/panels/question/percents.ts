import type { Odds } from '@brigantine/shared/race';

/** A share as whole percents that add up to 100 over win, tie and loss: the largest takes the rounding. */
export function percents(odds: Odds): { readonly win: number; readonly tie: number; readonly loss: number } {
  const rounded = {
    win: Math.round((100 * odds.win) / odds.of),
    tie: Math.round((100 * odds.tie) / odds.of),
    loss: Math.round((100 * odds.loss) / odds.of),
  };
  const spare = 100 - rounded.win - rounded.tie - rounded.loss;
  const largest = (['win', 'tie', 'loss'] as const).reduce((a, b) => (odds[b] > odds[a] ? b : a));
  return { ...rounded, [largest]: rounded[largest] + spare };
}
