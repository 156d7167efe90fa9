/** The rules in short, paragraph by paragraph, with what the rules in force change; words are the catalogue's. */
import { signal } from '@preact/signals';
import { readRules } from '@brigantine/shared/race/rules';
import { t as ruleWords } from '../../options/say';
import { paragraphText, valueSentence } from '../../options/tell';
import { createReference, type Note } from '../../../table/panel/reference';
import { t } from '../../say';
import type { RaceKey } from '../../words';
import { marksOf, type Mark } from './changes';
import { BOOK } from './book';
import { SECTIONS } from './paragraphs';

/** Paragraphs that can be read before a game is loaded: their words stand in the area `rules`. */
const OF_THE_LOBBY = /^(R12\.6|R14\..*)$/;

/** The rules of the table that is played at, as `writeRules` writes them; empty away from a table. */
export const rulesInForce = signal('');

export const { openRules, RulesDialog } = createReference({
  sections: SECTIONS,
  book: BOOK,
  lessons: 'race',
  heading: () => t('rules.title'),
  sectionTitle: (section) => t(`rules.${section}.title` as RaceKey),
  // The words of R14, and of what its options change, are the lobby's too.
  text: (paragraph) =>
    OF_THE_LOBBY.test(paragraph) ? paragraphText(ruleWords, paragraph) : t(`rules.${paragraph}.text` as RaceKey),
  notes: (paragraph) => marksOf(rulesInForce.value, paragraph).map((mark) => noteOf(mark, paragraph)),
});

/** “House rule: …”, or the name of the edition whose rule it is. */
function noteOf({ point, value, house, rule }: Mark, paragraph: string): Note {
  const preset = readRules(rulesInForce.value)?.preset ?? 'official';
  return {
    by: house ? ruleWords('inForce.mark') : ruleWords(`preset.${preset}`),
    text: `${ruleWords(`option.${point}`)} – ${valueSentence(ruleWords, point, value)}`,
    ...(rule === paragraph ? {} : { paragraph: rule }),
  };
}
