import type { Odds } from '@brigantine/shared/race';
import { t } from '../../say';
import { percents } from './percents';

interface Props {
  readonly odds: Odds;
  /** Whose odds they are. */
  readonly who: string;
  readonly caption?: string;
}

/** Win, tie and loss of a ship as a bar and in words; a draw is left out where there can be none. */
export function OddsBar({ odds, who, caption }: Props) {
  const { win, tie, loss } = percents(odds);
  return (
    <div class="odds">
      <div class="odds-bar" aria-hidden="true">
        {win > 0 && <span data-outcome="win" style={{ flexGrow: win }} />}
        {tie > 0 && <span data-outcome="tie" style={{ flexGrow: tie }} />}
        {loss > 0 && <span data-outcome="loss" style={{ flexGrow: loss }} />}
      </div>
      <p class="odds-text">
        {t('odds.of', { ship: who })} <b>{t('odds.win', { percent: win })}</b> ·{' '}
        {odds.tie > 0 && `${t('odds.tie', { percent: tie })} · `}
        {t('odds.loss', { percent: loss })}
        {caption !== undefined && <small> {caption}</small>}
      </p>
    </div>
  );
}
