import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { writeAgreement, type RaceAgreement } from '@brigantine/shared/race/options';
import { houseRules, PRESET_NAMES, type PresetName, type RaceRules } from '@brigantine/shared/race/rules';
import { loadWords } from '../../i18n';
import { lazily, Tick } from '../../ui';
import type { OptionsPanelProps } from '../../table/contract';
import { optionWords as t, RULES_WORDS } from '../words';
import { agreedIn } from './points';
import { summaryOf } from './tell';
import './rules.css';
import { ghostShipRule, ghostShipSails, MIN_SEATS } from '@brigantine/shared/race/seats';

const RulesForm = lazily(async () => {
  const [part] = await Promise.all([import('./RulesForm.js'), loadWords(RULES_WORDS)]);
  return part.RulesForm;
});

/** R14, R10: whose rules are played, the Ghost Ship, and the single points. */
export function Panel({ agreed, seated, hosting, refusal, choose }: OptionsPanelProps) {
  const agreement = agreedIn(agreed);
  const { rules } = agreement;
  const change = (to: Partial<RaceAgreement>): void => choose(writeAgreement({ ...agreement, ...to }));
  return (
    <div class="rules-choice">
      <Chosen rules={rules} hosting={hosting} choose={(to) => change({ rules: to })} />
      {refusal !== null && (
        <p class="warning" role="alert">
          {refusal}
        </p>
      )}
      <GhostShip
        wished={agreement.ghostShip}
        seated={seated}
        hosting={hosting}
        wish={(ghostShip) => change({ ghostShip })}
      />
      <h3 class="label">{t('points')}</h3>
      <p class="hint">{t(hosting ? 'intro' : 'hostOnly')}</p>
      <RulesForm rules={rules} onChange={hosting ? (to) => change({ rules: to }) : undefined} />
    </div>
  );
}

interface ChoiceProps extends Pick<OptionsPanelProps, 'hosting'> {
  readonly rules: RaceRules;
  readonly choose: (rules: RaceRules) => void;
}

/** The presets, and what is in force by now; house rules that another preset has laid aside can be taken up again. */
function Chosen({ rules, hosting, choose }: ChoiceProps) {
  const aside = useSignal<RaceRules | null>(null);
  const house = houseRules(rules).length;
  const choosePreset = (preset: PresetName): void => {
    aside.value = house > 0 ? rules : null;
    choose({ preset, options: {} });
  };
  return (
    <>
      {hosting && <Presets rules={rules} onChoose={choosePreset} />}
      <div class="rules-chosen">
        <p class="rules-summary" role="status">
          {summaryOf(t, rules)}
        </p>
        {hosting && house > 0 && (
          <button type="button" class="button" onClick={() => choose({ preset: rules.preset, options: {} })}>
            {t('clear', { count: house })}
          </button>
        )}
      </div>
      {!hosting && <p class="hint">{t(`preset.${rules.preset}.text`)}</p>}
      {hosting && aside.value !== null && house === 0 && (
        <p class="hint" role="status">
          {t('aside', { count: houseRules(aside.value).length })}{' '}
          <button type="button" class="plain-button" onClick={() => aside.value !== null && choose(aside.value)}>
            {t('aside.undo', { rules: summaryOf(t, aside.value) })}
          </button>
        </p>
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

interface Props {
  readonly wished: boolean;
  readonly seated: number;
  readonly hosting: boolean;
  readonly wish: (sails: boolean) => void;
}

/** R2.6, R10: with or without the Ghost Ship, where the number of players leaves the choice; and what it does to a game. */
function GhostShip({ wished, seated, hosting, wish }: Props) {
  const rule = ghostShipRule(seated);
  return (
    <Tick
      label={t('ghost')}
      hint={t(seated < MIN_SEATS ? 'ghost.one' : `ghost.${rule}`)}
      on={ghostShipSails(seated, wished)}
      disabled={!hosting || rule !== 'optional'}
      set={wish}
    />
  );
}
