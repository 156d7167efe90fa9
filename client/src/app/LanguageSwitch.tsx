import { language, LANGUAGE_NAMES, LANGUAGES, setLanguage, type Language } from '../i18n';
import { change } from '../settings/settings';
import { tellMissing } from '../ui';

/** Switches the page's language and remembers it. */
export function chooseLanguage(next: Language): void {
  setLanguage(next).then(() => change({ language: next }), tellMissing);
}

/** One button that offers the next language, in that language. */
export function LanguageSwitch() {
  const next = LANGUAGES[(LANGUAGES.indexOf(language.value) + 1) % LANGUAGES.length] ?? language.value;
  return (
    <button type="button" class="button" lang={next} onClick={() => chooseLanguage(next)}>
      {LANGUAGE_NAMES[next]}
    </button>
  );
}
