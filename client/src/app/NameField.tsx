import type { Signal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { NAME_LENGTH } from '@brigantine/shared/protocol';
import { isolate, words } from '../i18n';
import { hasProfiles, registered, type Way } from '../net';
import { Verified, VisuallyHidden } from '../ui';
import { callMe, open, openPage } from './state';

const t = words('app');

export interface NameProps {
  readonly name: Signal<string>;
  /** Shows why a name is needed. */
  readonly missing: Signal<boolean>;
}

/** The player's name. */
export function NameField({ name, missing }: NameProps) {
  const id = useId();
  const own = registered.value;
  useEffect(() => {
    if (own !== null) name.value = own.name;
  }, [own]);
  if (own !== null) return <OwnName name={own.name} />;
  return (
    <div class="name-field">
      <label class="label" for={id}>
        {t('name')}
      </label>
      <input
        id={id}
        class="field"
        dir="auto"
        value={name.value}
        maxLength={NAME_LENGTH}
        autocomplete="nickname"
        spellcheck={false}
        placeholder={t('name.placeholder')}
        aria-invalid={missing.value}
        aria-describedby={missing.value ? `${id}-missing` : undefined}
        onInput={(event) => {
          name.value = event.currentTarget.value;
          missing.value = false;
        }}
        onBlur={() => callMe(name.value)}
      />
      {missing.value && (
        <p class="warning name-missing" id={`${id}-missing`} role="alert">
          {t('name.missing')}
        </p>
      )}
      {hasProfiles() && (
        <button type="button" class="plain-button" onClick={() => openPage('profile')}>
          {t('name.register')}
        </button>
      )}
    </div>
  );
}

/** The name of a player who has signed in. */
function OwnName({ name }: { readonly name: string }) {
  return (
    <p class="row wrap own-name">
      <VisuallyHidden>{t('name')}</VisuallyHidden>
      <strong>
        {isolate(name)} <Verified />
      </strong>
      <button type="button" class="plain-button" onClick={() => openPage('profile')}>
        {t('name.profile')}
      </button>
    </p>
  );
}

/** Opens a table under that name. Without a name shows that it is missing, and focuses the field. */
export function openNamed(way: Way, { name, missing }: NameProps): void {
  missing.value = name.value.trim() === '';
  if (missing.value) return document.querySelector<HTMLInputElement>('.name-field input')?.focus();
  callMe(name.value);
  void open(way, name.value);
}
