import { houseRules, valuesOf, type RaceRules } from '@brigantine/shared/race/rules';
import { Fold } from '../../ui';
import { ParagraphLink } from './RulePoint';
import { agreedIn, isHouseRule, unlikeOfficial, type Point } from './points';
import { law, optionWords as t } from '../words';
import { summaryOf, valueSentence } from './tell';
import './rules.css';

/** The house rules one by one, and what the preset itself changes from the printed game. */
export function InForce({ agreed }: { readonly agreed: readonly string[] }) {
  const { rules } = agreedIn(agreed);
  const house = houseRules(rules);
  const preset = unlikeOfficial(rules).filter((point) => !isHouseRule(rules, point));
  return (
    <div class="rules-in-force">
      <p class="rules-summary">{summaryOf(t, rules)}</p>
      <p>{t(`preset.${rules.preset}.text`)}</p>
      {house.length === 0 ? (
        <p>{t('inForce.none')}</p>
      ) : (
        <section>
          <h3>{t('inForce.house', { count: house.length })}</h3>
          <Points rules={rules} points={house} />
        </section>
      )}
      {preset.length > 0 && (
        <Fold summary={t('inForce.preset', { preset: t(`preset.${rules.preset}`) })}>
          <Points rules={rules} points={preset} />
        </Fold>
      )}
    </div>
  );
}

function Points({ rules, points }: { readonly rules: RaceRules; readonly points: readonly Point[] }) {
  const values = valuesOf(rules);
  return (
    <ul class="rules-points" role="list">
      {points.map((point) => (
        <li key={point}>
          <strong>{law(`option.${point}`)}</strong> <ParagraphLink point={point} value={values[point]} />
          <span>{valueSentence(law, point, values[point])}</span>
        </li>
      ))}
    </ul>
  );
}
