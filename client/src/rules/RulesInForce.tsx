import { useSignal } from '@preact/signals';
import { houseRules, valuesOf, type RaceRules } from '@brigantine/shared/race/rules';
import { Dialog } from '../ui';
import { ParagraphLink } from './ParagraphLink';
import { isHouseRule, rulesFrom, unlikeOfficial, type Point } from './points';
import { t } from './say';
import { rulesSummary, summaryOf, valueSentence } from './tell';
import './rules.css';

interface ChipProps {
  /** `TableOptions.rules`. */
  readonly rules: readonly string[];
  readonly class: string;
  readonly onOpen: () => void;
}

/** What a table plays by, in a few words, to be pressed for more. Nothing for a game with one set of rules. */
export function RulesChip({ rules, class: look, onOpen }: ChipProps) {
  const summary = rulesSummary(t, rules);
  if (summary === undefined) return null;
  return (
    <button
      type="button"
      class={look}
      aria-haspopup="dialog"
      aria-label={t('chip', { rules: summary })}
      onClick={onOpen}
    >
      <span>{summary}</span>
    </button>
  );
}

/** The rules in force as a dialog; nothing for a game with one set of rules. */
export function RulesDialog({ rules: chosen, onClose }: Pick<ChipProps, 'rules'> & { readonly onClose: () => void }) {
  const rules = rulesFrom(chosen);
  if (rules === undefined) return null;
  return (
    <Dialog title={t('title')} size="small" onClose={onClose}>
      <RulesInForce rules={rules} />
    </Dialog>
  );
}

/** Both: a button that opens its dialog. */
export function RulesButton({ rules, class: look }: Omit<ChipProps, 'onOpen'>) {
  const open = useSignal(false);
  return (
    <>
      <RulesChip rules={rules} class={look} onOpen={() => void (open.value = true)} />
      {open.value && <RulesDialog rules={rules} onClose={() => void (open.value = false)} />}
    </>
  );
}

/** The house rules one by one, and what the preset itself changes from the printed game. */
function RulesInForce({ rules }: { readonly rules: RaceRules }) {
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
        <details class="rules-more">
          <summary>{t('inForce.preset', { preset: t(`preset.${rules.preset}`) })}</summary>
          <Points rules={rules} points={preset} />
        </details>
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
          <strong>{t(`option.${point}`)}</strong> <ParagraphLink point={point} value={values[point]} />
          <span>{valueSentence(t, point, values[point])}</span>
        </li>
      ))}
    </ul>
  );
}
