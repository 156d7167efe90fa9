import { useState } from 'preact/hooks';
import { houseRules, PARTS, SECTION_OF, type Part, type RaceRules } from '@brigantine/shared/race/rules';
import type { OptionsPanelProps } from '../../options';
import { Dialog } from '../../ui';
import { isHouseRule, POINTS_OF, unlikeOfficial } from './points';
import { RulePoint } from './RulePoint';
import { law, t } from './say';
import { summaryOf } from './tell';
import './form.css';

interface Props extends Pick<OptionsPanelProps, 'hosting' | 'refusal'> {
  readonly rules: RaceRules;
  readonly choose: (rules: RaceRules) => void;
  readonly onClose: () => void;
}

/**
 * R14 point by point, grouped as the rulebook is. The host's changes are sent as they are made; everybody else
 * sees the same form, and every change in it.
 */
export function RulesForm({ rules, hosting, refusal, choose, onClose }: Props) {
  const house = houseRules(rules);
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div class="rules-form">
        <header class="rules-form-head">
          <p class="rules-summary" role="status">
            {summaryOf(t, rules)}
          </p>
          {hosting && house.length > 0 && (
            <button type="button" class="button" onClick={() => choose({ preset: rules.preset, options: {} })}>
              {t('clear', { count: house.length })}
            </button>
          )}
        </header>
        {refusal !== null && (
          <p class="warning" role="alert">
            {refusal}
          </p>
        )}
        <p class="hint">{t(hosting ? 'intro' : 'hostOnly')}</p>
        {PARTS.map((part, place) => (
          <Section key={part} part={part} rules={rules} first={place === 0} onChange={hosting ? choose : undefined} />
        ))}
      </div>
    </Dialog>
  );
}

interface SectionProps {
  readonly part: Part;
  readonly rules: RaceRules;
  readonly first: boolean;
  /** Absent for those who only look. */
  readonly onChange: ((rules: RaceRules) => void) | undefined;
}

/** One part of the rulebook, to fold and unfold; it lies open at first where there are house rules. */
function Section({ part, rules, first, onChange }: SectionProps) {
  const points = POINTS_OF[part];
  const house = points.some((point) => isHouseRule(rules, point));
  // The browser keeps what has been unfolded since.
  const [open] = useState(house || (first && houseRules(rules).length === 0));
  const differing = unlikeOfficial(rules).filter((point) => points.includes(point)).length;
  return (
    <details class="rules-part" open={open}>
      <summary>
        <h3>{law(`rules.${SECTION_OF[part]}.title`)}</h3>
        <span class="rules-part-note" data-differs={differing > 0}>
          {t('differing', { count: differing })}
        </span>
      </summary>
      {points.map((point) => (
        <RulePoint key={point} point={point} rules={rules} onChange={onChange} />
      ))}
    </details>
  );
}
