import type { Odds } from '@brigantine/shared/race';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { t } from '../../say';
import { percents } from './percents';

interface Props {
  readonly odds: Odds;
  /** Whose odds they are, or for which case; nothing where both are plain. */
  readonly label?: string | undefined;
}

/** Win, tie and loss of a ship on one line, in numbers; `OddsLegend` tells which is which. */
export function OddsBar({ odds, label }: Props) {
  const shares = percents(odds);
  const outcomes = OUTCOMES.filter((outcome) => odds[outcome] > 0);
  return (
    <div class="odds">
      {label !== undefined && <span class="odds-label">{label}</span>}
      <span class="odds-bar" aria-hidden="true">
        {outcomes.map((outcome) => (
          <span
            key={outcome}
            data-outcome={outcome}
            style={{ flexGrow: shares[outcome] }}
            title={t(`odds.${outcome}`, { percent: shares[outcome] })}
          >
            {shares[outcome]}%
          </span>
        ))}
      </span>
      <VisuallyHidden>
        {outcomes.map((outcome) => t(`odds.${outcome}`, { percent: shares[outcome] })).join(', ')}
      </VisuallyHidden>
    </div>
  );
}

const OUTCOMES = ['win', 'tie', 'loss'] as const;

/** What the colours of the bars above it mean, and for which case all of them are. */
export function OddsLegend({ about }: { readonly about?: string }) {
  return (
    <p class="odds-legend" aria-hidden={about === undefined}>
      {about !== undefined && <span>{about}:</span>}
      {OUTCOMES.map((outcome) => (
        <span key={outcome}>
          <i data-outcome={outcome} /> {t(`odds.name.${outcome}`)}
        </span>
      ))}
    </p>
  );
}
