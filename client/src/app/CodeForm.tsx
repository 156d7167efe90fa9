import { useSignal } from '@preact/signals';
import { normaliseCode } from '@brigantine/shared/protocol';
import { words } from '../i18n';
import './page.css';

const t = words('app');

interface Props {
  readonly class: string;
  /** Prefilled, to correct a mistyped letter. */
  readonly code?: string;
  readonly join: (code: string) => void;
}

/** The form for a table's code. */
export function CodeForm({ class: name, code = '', join }: Props) {
  const typed = useSignal(code);
  const wrong = useSignal(false);
  const submit = (event: Event): void => {
    event.preventDefault();
    const found = normaliseCode(typed.value);
    wrong.value = found === undefined;
    if (found !== undefined) join(found);
  };
  return (
    <form class={name} onSubmit={submit}>
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
    </form>
  );
}
