import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { writeAgreement, type RaceAgreement } from '@brigantine/shared/race/options';
import { houseRules, PRESET_NAMES, type PresetName, type RaceRules } from '@brigantine/shared/race/rules';
import { loadWords } from '../../i18n';
import { lazily } from '../../ui';
import type { OptionsPanelProps } from '../../options';
import { RULES_WORDS } from '../words';
import { GhostShip } from './GhostShip';
import { agreedIn } from './points';
import { t } from './say';
import { summaryOf } from './tell';
import './form.css';

const RulesForm = lazily(async () => {
  const [part] = await Promise.all([import('./RulesForm'), loadWords(RULES_WORDS)]);
  return part.RulesForm;
});

/** R14, R10: whose rules are played, the way to the single points, and the Ghost Ship. */
export function Panel({ agreed, seated, hosting, refusal, choose }: OptionsPanelProps) {
  const agreement = agreedIn(agreed);
  const change = (to: Partial<RaceAgreement>): void => choose(writeAgreement({ ...agreement, ...to }));
  return (
    <div class="rules-choice">
      <RulesChoice rules={agreement.rules} hosting={hosting} refusal={refusal} choose={(rules) => change({ rules })} />
      <GhostShip
        wished={agreement.ghostShip}
        seated={seated}
        hosting={hosting}
        wish={(ghostShip) => change({ ghostShip })}
      />
    </div>
  );
}

interface ChoiceProps extends Pick<OptionsPanelProps, 'hosting' | 'refusal'> {
  readonly rules: RaceRules;
  readonly choose: (rules: RaceRules) => void;
}

function RulesChoice({ rules, hosting, refusal, choose }: ChoiceProps) {
  const open = useSignal(false);
  /** What was chosen before another preset, to be taken up again. */
  const aside = useSignal<RaceRules | null>(null);
  const choosePreset = (preset: PresetName): void => {
    aside.value = houseRules(rules).length > 0 ? rules : null;
    choose({ preset, options: {} });
  };
  return (
    <>
      {hosting && <Presets rules={rules} onChoose={choosePreset} />}
      <p class="rules-summary" role="status">
        {summaryOf(t, rules)}
      </p>
      {!hosting && <p class="hint">{t(`preset.${rules.preset}.text`)}</p>}
      {hosting && aside.value !== null && houseRules(rules).length === 0 && (
        <p class="hint" role="status">
          {t('aside', { count: houseRules(aside.value).length })}{' '}
          <button type="button" class="plain-button" onClick={() => aside.value !== null && choose(aside.value)}>
            {t('aside.undo', { rules: summaryOf(t, aside.value) })}
          </button>
        </p>
      )}
      <button type="button" class="button" aria-haspopup="dialog" onClick={() => void (open.value = true)}>
        {t(hosting ? 'adjust' : 'look')}
      </button>
      {open.value && (
        <RulesForm
          rules={rules}
          hosting={hosting}
          refusal={refusal}
          choose={choose}
          onClose={() => void (open.value = false)}
        />
      )}
    </>
  );
}

interface PresetsProps {
  readonly rules: RaceRules;
  readonly onChoose: (preset: PresetName) => void;
}

/** The presets one below the other, each with what it is. */
function Presets({ rules, onChoose }: PresetsProps) {
  const name = useId();
  return (
    <fieldset class="preset-choice">
      <legend class="label">{t('preset')}</legend>
      {PRESET_NAMES.map((preset) => (
        <label key={preset} class="preset-slip" data-picked={rules.preset === preset}>
          <input type="radio" name={name} checked={rules.preset === preset} onChange={() => onChoose(preset)} />
          <span>
            <strong>{t(`preset.${preset}`)}</strong> <span class="hint">{t(`preset.${preset}.text`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
