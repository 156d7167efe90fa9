/** How the plank asks for its words; bound to the page's language by `say.ts`, to a fixed one by tests. */
import type plank from '../i18n/en/plank.json';
import type { KeysOf, OwnArea } from '../i18n/areas';

export type PlankKey = KeysOf<typeof plank>;
export type Say = (key: PlankKey, values?: Readonly<Record<string, string | number>>) => string;

export const PLANK_WORDS: OwnArea = {
  area: 'plank',
  catalogues: { en: () => import('../i18n/en/plank.json'), fr: () => import('../i18n/fr/plank.json') },
};
export const LESSON_WORDS: OwnArea = {
  area: 'plankLessons',
  catalogues: { en: () => import('../i18n/en/plankLessons.json'), fr: () => import('../i18n/fr/plankLessons.json') },
};
