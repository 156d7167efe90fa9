import { setLanguage, type Language } from '../i18n';
import { change } from '../settings/settings';
import { tellMissing } from './MissingPart';

/** Switches the page's language and remembers it. */
export function chooseLanguage(next: Language): void {
  setLanguage(next).then(() => change({ language: next }), tellMissing);
}
