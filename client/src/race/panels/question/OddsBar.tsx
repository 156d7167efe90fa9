import type { Odds } from '@brigantine/shared/race';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { t } from '../../say';
import { percents } from './percents';

interface Props {
  readonly odds: Odds;
  /** Whose odds they are, or for which case; nothing where both are plain. */
  readonly label?: string | undefined;
}

/** Win, tie and loss of a ship on one line: the words stand in the bar, as far as they have room there. */
export function OddsBar({ odds, label }: Props) {
  const shares = percents(odds);
  return (
    <div class="odds">
      {label !== undefined && <span class="odds-label">{label}</span>}
      <span class="odds-bar" aria-hidden="true">
        {OUTCOMES.map((outcome) => {
          const percent = shares[outcome];
          if (odds[outcome] === 0) return null;
          const text = t(`odds.${outcome}`, { percent });
          return (
            <span
              key={outcome}
              data-outcome={outcome}
              data-share={`${percent}%`}
              style={{ flexGrow: percent }}
              title={text}
            >
              <span>{text}</span>
            </span>
          );
        })}
      </span>
      <VisuallyHidden>
        {OUTCOMES.filter((outcome) => odds[outcome] > 0)
          .map((outcome) => t(`odds.${outcome}`, { percent: shares[outcome] }))
          .join(', ')}
      </VisuallyHidden>
    </div>
  );
}

const OUTCOMES = ['win', 'tie', 'loss'] as const;
