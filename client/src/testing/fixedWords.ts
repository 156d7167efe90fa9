/** A catalogue in one fixed language, for tests: what is missing throws instead of showing its key. */
import i18next from 'i18next';

export async function fixedWords(
  language: string,
  catalogue: Readonly<Record<string, string>>,
): Promise<(key: string, values?: Readonly<Record<string, string | number>>) => string> {
  const words = i18next.createInstance();
  await words.init({
    lng: language,
    resources: { [language]: { area: catalogue } },
    keySeparator: false,
    interpolation: { escapeValue: false },
    showSupportNotice: false,
    saveMissing: true,
    missingKeyHandler: (_languages, _area, key) => {
      throw new Error(`missing ${key}`);
    },
    missingInterpolationHandler: (text) => {
      throw new Error(`a value is missing in ${text}`);
    },
  });
  return (key, values) => words.t(`area:${key}`, { ...values });
}
