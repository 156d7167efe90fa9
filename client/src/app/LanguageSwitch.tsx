import { language, LANGUAGE_NAMES, LANGUAGES, setLanguage, type Language } from '../i18n';
import { change } from '../settings/settings';
import { tellMissing } from './MissingPart';

/** Switches the page's language and remembers it. */
export function chooseLanguage(next: Language): void {
  setLanguage(next).then(() => change({ language: next }), tellMissing);
}

/** One button that offers the other language, in that language. */
export function LanguageSwitch() {
  const other = LANGUAGES.find((each) => each !== language.value) ?? 'en';
  return (
    <button type="button" class="button" lang={other} onClick={() => chooseLanguage(other)}>
      {LANGUAGE_NAMES[other]}
    </button>
  );
}
