import { useState } from 'preact/hooks';
import { PARTS, SECTION_OF, type Part, type RaceRules } from '@brigantine/shared/race/rules';
import { Fold } from '../../ui';
import { isHouseRule, POINTS_OF, unlikeOfficial } from './points';
import { RulePoint } from './RulePoint';
import { law, optionWords as t } from '../words';

interface Props {
  readonly rules: RaceRules;
  /** Absent for those who only look. */
  readonly onChange: ((rules: RaceRules) => void) | undefined;
}

/**
 * R14 point by point, grouped as the rulebook is. The host's changes are sent as they are made; everybody else
 * sees the same form, and every change in it.
 */
export function RulesForm(props: Props) {
  return (
    <div class="rules-form">
      {PARTS.map((part) => (
        <Section key={part} part={part} {...props} />
      ))}
    </div>
  );
}

/** One part of the rulebook, to fold and unfold; it lies open at first where there are house rules. */
function Section({ part, rules, onChange }: Props & { readonly part: Part }) {
  const points = POINTS_OF[part];
  // The browser keeps what has been unfolded since.
  const [open] = useState(points.some((point) => isHouseRule(rules, point)));
  const differing = unlikeOfficial(rules).filter((point) => points.includes(point)).length;
  return (
    <Fold
      class="rules-part"
      open={open}
      summary={
        <>
          <h3>{law(`rules.${SECTION_OF[part]}.title`)}</h3>
          <span class="rules-part-note" data-differs={differing > 0}>
            {t('differing', { count: differing })}
          </span>
        </>
      }
    >
      {points.map((point) => (
        <RulePoint key={point} point={point} rules={rules} onChange={onChange} />
      ))}
    </Fold>
  );
}
