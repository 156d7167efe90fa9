import type { Odds } from '@brigantine/shared/race';
import { t } from '../../say';
import { percents } from './percents';

/** Win, tie and loss as a bar and in words; a draw is left out where there can be none. */
export function OddsBar({ odds, caption }: { readonly odds: Odds; readonly caption?: string }) {
  const { win, tie, loss } = percents(odds);
  return (
    <div class="odds">
      <div class="odds-bar" aria-hidden="true">
        {win > 0 && <span data-outcome="win" style={{ flexGrow: win }} />}
        {tie > 0 && <span data-outcome="tie" style={{ flexGrow: tie }} />}
        {loss > 0 && <span data-outcome="loss" style={{ flexGrow: loss }} />}
      </div>
      <p class="odds-text">
        <b>{t('odds.win', { percent: win })}</b> · {odds.tie > 0 && `${t('odds.tie', { percent: tie })} · `}
        {t('odds.loss', { percent: loss })}
        {caption !== undefined && <small> {caption}</small>}
      </p>
    </div>
  );
}
