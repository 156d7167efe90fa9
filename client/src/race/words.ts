/** How the race asks for its words; bound to the page's language by `say.ts`, to a fixed one by tests. */
import type race from '../i18n/en/race.json';
import type raceRules from '../i18n/en/raceRules.json';
import type rules from '../i18n/en/rules.json';
import type { KeysOf, OwnArea } from '../i18n/areas';

export type RaceKey = KeysOf<typeof race>;
export type Say = (key: RaceKey, values?: Readonly<Record<string, string | number>>) => string;

/** The words of the options are apart, as the lobby needs them without the race. */
export type OptionsKey = KeysOf<typeof rules>;

/** The rules and all that house rules may say: apart, as only their dialogs need them. */
export type RulesKey = KeysOf<typeof raceRules>;

export const RACE_WORDS: OwnArea = {
  area: 'race',
  load: (language) => import(`../i18n/${language}/race.json`),
};
export const LESSON_WORDS: OwnArea = {
  area: 'raceLessons',
  load: (language) => import(`../i18n/${language}/raceLessons.json`),
};
export const RULES_WORDS: OwnArea = {
  area: 'raceRules',
  load: (language) => import(`../i18n/${language}/raceRules.json`),
};
export const OPTIONS_WORDS: OwnArea = {
  area: 'rules',
  load: (language) => import(`../i18n/${language}/rules.json`),
};
