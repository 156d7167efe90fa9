import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { askToNotify, canFillScreen, canNotify, canStayAwake, canVibrate, toggleFullScreen } from '../attention/device';
import { language, LANGUAGE_NAMES, LANGUAGES, words } from '../i18n';
import { root } from '../net';
import { change, lessMotion, paceSign, settings, SPEEDS } from '../settings/settings';
import { playSound } from '../sound/player';
import { Dialog, Tick } from '../ui';
import { chooseLanguage } from './LanguageSwitch';

const t = words('app');

interface Props {
  readonly onClose: () => void;
  readonly open: (dialog: 'credits' | 'keys') => void;
  /** Settings of the table. */
  readonly children?: ComponentChildren;
}

/** Language, speed, sound, water and notifications. Each choice takes effect at once and is remembered. */
export function SettingsDialog({ onClose, open, children }: Props) {
  return (
    <Dialog title={t('settings.title')} onClose={onClose}>
      <div class="settings">
        <fieldset class="row wrap choice">
          <legend class="label">{t('language')}</legend>
          {LANGUAGES.map((each) => (
            <button
              type="button"
              class="button"
              lang={each}
              aria-pressed={language.value === each}
              onClick={() => chooseLanguage(each)}
            >
              {LANGUAGE_NAMES[each]}
            </button>
          ))}
        </fieldset>
        <fieldset class="row wrap choice">
          <legend class="label">{t('settings.speed')}</legend>
          {SPEEDS.map((each) => (
            <button
              type="button"
              class="button"
              aria-pressed={settings.value.speed === each}
              onClick={() => change({ speed: each })}
            >
              {each === 0 ? t('settings.speed.0') : paceSign(each)}
            </button>
          ))}
          {lessMotion.value && <p class="hint">{t('settings.lessMotion')}</p>}
        </fieldset>
        <SoundSettings />
        {(['numbers', 'hints', 'bubbles', 'ambient'] as const).map((name) => (
          <Switch key={name} name={name} />
        ))}
        <TurnSettings />
      </div>
      {children}
      <div class="row wrap settings-links">
        {/* In a tab of its own: there may be a table in this one. */}
        <a class="plain-button" href={`${root()}statistics`} target="_blank">
          {t('home.statistics')}
        </a>
        {/* Devices without a pointer that hovers have no keyboard either. */}
        {matchMedia('(any-hover: hover)').matches && (
          <button type="button" class="plain-button" onClick={() => open('keys')}>
            {t('settings.keys')}
          </button>
        )}
        <button type="button" class="plain-button" onClick={() => open('credits')}>
          {t('home.credits')}
        </button>
      </div>
    </Dialog>
  );
}

interface SwitchProps {
  readonly name: 'ambient' | 'awake' | 'bubbles' | 'hints' | 'muted' | 'numbers' | 'sea' | 'vibrate';
  readonly disabled?: boolean;
}

/** A setting that is on or off. */
const Switch = ({ name, ...rest }: SwitchProps) => (
  <Tick label={t(`settings.${name}`)} on={settings.value[name]} set={(on) => change({ [name]: on })} {...rest} />
);

function SoundSettings() {
  const id = useId();
  const { volume, muted } = settings.value;
  return (
    <>
      <div>
        <label class="label" for={id}>
          {t('settings.volume')}
        </label>
        <input
          id={id}
          type="range"
          class="volume"
          min="0"
          max="100"
          step="5"
          value={Math.round(volume * 100)}
          disabled={muted}
          onInput={(event) => change({ volume: event.currentTarget.valueAsNumber / 100 })}
          onChange={() => playSound('bell')}
        />
      </div>
      <Switch name="muted" />
      <Switch name="sea" disabled={muted} />
    </>
  );
}

/** The notifications that this device supports. */
function TurnSettings() {
  const refused = useSignal(false);
  const setNotify = async (on: boolean): Promise<void> => {
    const allowed = on && (await askToNotify());
    refused.value = on && !allowed;
    change({ notify: allowed });
  };
  return (
    <>
      {canStayAwake() && <Switch name="awake" />}
      {canVibrate() && <Switch name="vibrate" />}
      {canNotify() && <Tick label={t('settings.notify')} on={settings.value.notify} set={(on) => void setNotify(on)} />}
      {refused.value && (
        <p class="warning" role="alert">
          {t('settings.notifyRefused')}
        </p>
      )}
      {canFillScreen() && (
        <button type="button" class="button" onClick={toggleFullScreen}>
          {t('settings.fullScreen')}
        </button>
      )}
    </>
  );
}
