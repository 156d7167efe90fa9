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
  readonly openCredits: () => void;
  /** Settings of the table. */
  readonly children?: ComponentChildren;
}

/** Language, speed, sound, water and notifications. Each choice takes effect at once and is remembered. */
export function SettingsDialog({ onClose, openCredits, children }: Props) {
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
        <Tick label={t('settings.numbers')} on={settings.value.numbers} set={(numbers) => change({ numbers })} />
        <Tick label={t('settings.hints')} on={settings.value.hints} set={(hints) => change({ hints })} />
        <Tick label={t('settings.bubbles')} on={settings.value.bubbles} set={(bubbles) => change({ bubbles })} />
        <Tick label={t('settings.ambient')} on={settings.value.ambient} set={(ambient) => change({ ambient })} />
        <TurnSettings />
      </div>
      {children}
      <div class="row wrap settings-links">
        {/* In a tab of its own: there may be a table in this one. */}
        <a class="plain-button" href={`${root()}statistics`} target="_blank">
          {t('home.statistics')}
        </a>
        <button type="button" class="plain-button" onClick={openCredits}>
          {t('home.credits')}
        </button>
      </div>
    </Dialog>
  );
}

function SoundSettings() {
  const id = useId();
  const { volume, muted, sea } = settings.value;
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
      <Tick label={t('settings.muted')} on={muted} set={(next) => change({ muted: next })} />
      <Tick label={t('settings.sea')} on={sea} disabled={muted} set={(next) => change({ sea: next })} />
    </>
  );
}

/** The notifications that this device supports. */
function TurnSettings() {
  const { awake, notify, vibrate } = settings.value;
  const refused = useSignal(false);
  const setNotify = async (on: boolean): Promise<void> => {
    const allowed = on && (await askToNotify());
    refused.value = on && !allowed;
    change({ notify: allowed });
  };
  return (
    <>
      {canStayAwake() && <Tick label={t('settings.awake')} on={awake} set={(on) => change({ awake: on })} />}
      {canVibrate() && <Tick label={t('settings.vibrate')} on={vibrate} set={(on) => change({ vibrate: on })} />}
      {canNotify() && <Tick label={t('settings.notify')} on={notify} set={(on) => void setNotify(on)} />}
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
