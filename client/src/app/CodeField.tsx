import type { Signal } from '@preact/signals';
import { words } from '../i18n';
import './page.css';

const t = words('app');

interface Props {
  readonly typed: Signal<string>;
  /** True if the input is not a valid code. */
  readonly wrong: Signal<boolean>;
}

/** The field for a table's code with its button, for use in a form. */
export function CodeField({ typed, wrong }: Props) {
  return (
    <>
      <label class="label" for="code">
        {t('home.code')}
      </label>
      <div class="row home-join-row">
        <input
          id="code"
          class="field home-code"
          placeholder={t('home.code')}
          value={typed.value}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          maxLength={12}
          aria-invalid={wrong.value}
          aria-describedby="code-hint"
          onInput={(event) => {
            typed.value = event.currentTarget.value;
            wrong.value = false;
          }}
        />
        <button type="submit" class="button">
          {t('home.go')}
        </button>
      </div>
      <p id="code-hint" class={wrong.value ? 'warning' : 'hint'} role={wrong.value ? 'alert' : undefined}>
        {wrong.value ? t('code.wrong') : t('home.codeHint')}
      </p>
    </>
  );
}
