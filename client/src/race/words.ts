/** How the race asks for its words; bound to the page's language by `say.ts`, to a fixed one by tests. */
import type race from '../i18n/en/race.json';
import type rules from '../i18n/en/rules.json';
import type { KeysOf, OwnArea } from '../i18n/areas';

export type RaceKey = KeysOf<typeof race>;
export type Say = (key: RaceKey, values?: Readonly<Record<string, string | number>>) => string;

/** The words of the options are apart, as the lobby needs them without the race. */
export type OptionsKey = KeysOf<typeof rules>;

export const RACE_WORDS: OwnArea = {
  area: 'race',
  catalogues: { en: () => import('../i18n/en/race.json'), fr: () => import('../i18n/fr/race.json') },
};
export const LESSON_WORDS: OwnArea = {
  area: 'raceLessons',
  catalogues: { en: () => import('../i18n/en/raceLessons.json'), fr: () => import('../i18n/fr/raceLessons.json') },
};
export const OPTIONS_WORDS: OwnArea = {
  area: 'rules',
  catalogues: { en: () => import('../i18n/en/rules.json'), fr: () => import('../i18n/fr/rules.json') },
};
