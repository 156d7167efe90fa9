import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { houseRules, PRESET_NAMES, type PresetName, type RaceRules } from '@brigantine/shared/race/rules';
import { rulesFrom, rulesSummary, summaryOf, t, wordsOf } from '../rules';
import { lazily } from './lazily';
import type { TableSession } from './state';
import './rules.css';

const RulesForm = lazily(async () => (await import('./RulesForm')).RulesForm);

/** R14: whose rules are played, and the way to the single points. Nothing for a game with one set of rules. */
export function RulesChoice({ session }: { readonly session: TableSession }) {
  const open = useSignal(false);
  /** What was chosen before another preset, to be taken up again. */
  const aside = useSignal<RaceRules | null>(null);
  const { host, options } = session.room.value;
  const hosting = host === session.seat.value;
  const rules = rulesFrom(options.rules);
  if (rules === undefined) return null;
  const choose = (chosen: RaceRules): void => session.send('options', { rules: wordsOf(chosen) });
  const choosePreset = (preset: PresetName): void => {
    aside.value = houseRules(rules).length > 0 ? rules : null;
    choose({ preset, options: {} });
  };
  return (
    <div class="rules-choice">
      {hosting && <Presets rules={rules} onChoose={choosePreset} />}
      <p class="rules-summary" role="status">
        {rulesSummary(t, options.rules)}
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
      {open.value && <RulesForm session={session} onClose={() => void (open.value = false)} />}
    </div>
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
