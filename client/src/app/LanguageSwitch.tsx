import type { ComponentProps } from 'preact';
import { language, LANGUAGE_NAMES, LANGUAGES, setLanguage, words, type Language } from '../i18n';
import { change } from '../settings/settings';
import { tellMissing } from '../ui';

const t = words('app');

/** All languages, each by its own name. */
export function LanguageSwitch() {
  return (
    <select
      class="button select-button language-switch"
      aria-label={t('language')}
      value={language.value}
      // A menu around it would close, and the open list with it.
      onClick={(event) => event.stopPropagation()}
      onChange={({ currentTarget }) => {
        const next = LANGUAGES.find((each) => each === currentTarget.value);
        currentTarget.value = language.value;
        if (next !== undefined) chooseLanguage(next);
      }}
    >
      {LANGUAGES.map((each) => (
        <option key={each} value={each} lang={each}>
          {LANGUAGE_NAMES[each]}
        </option>
      ))}
    </select>
  );
}

/** A page without a table: the languages, and one slip in the middle. */
export const SmallPage = ({ class: name = '', children, ...rest }: ComponentProps<'div'>) => (
  <div class={`page page-small ${name as string}`} {...rest}>
    <header class="home-top">
      <LanguageSwitch />
    </header>
    {children}
  </div>
);

/** Switches the page's language and remembers it. */
export function chooseLanguage(next: Language): void {
  setLanguage(next).then(() => change({ language: next }), tellMissing);
}
