/** How the race asks for its words; in the page's language; tests fix one. */
import type race from '../i18n/en/race.json';
import type raceRules from '../i18n/en/raceRules.json';
import type rules from '../i18n/en/rules.json';
import type raceCoach from '../i18n/en/raceCoach.json';
import type { KeysOf, OwnArea } from '../i18n/areas';
import { wordsOf } from '../i18n';

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

export const COACH_WORDS: OwnArea = {
  area: 'raceCoach',
  load: (language) => import(`../i18n/${language}/raceCoach.json`),
};

/** The race's words in the present language; redraws the component that reads it when the language changes. */
export const t: Say = wordsOf(RACE_WORDS.area);

/** The coach's words, which load with the first hint. */
export const coachWords = wordsOf<KeysOf<typeof raceCoach>>(COACH_WORDS.area);

/** The words of its options. */
export const optionWords = wordsOf<OptionsKey>(OPTIONS_WORDS.area);

/** The words of its rules, for the dialogs that load them. */
export const law = wordsOf<RulesKey>(RULES_WORDS.area);
