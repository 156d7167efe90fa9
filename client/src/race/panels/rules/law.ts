/** The rules in short, paragraph by paragraph, with what the rules in force change; words are the catalogue's. */
import { readRules } from '@brigantine/shared/race/rules';
import { law, t } from '../../options/say';
import { paragraphText, valueSentence } from '../../options/tell';
import type { Note, Reference } from '../../../table/panel/reference';
import type { RulesKey } from '../../words';
import { marksOf, type Mark } from './changes';
import { BOOK } from './book';
import { SECTIONS } from './paragraphs';
import { rulesInForce } from './reference';

/** Paragraphs that the form of the house rules cites. */
const OF_THE_FORM = /^(R12\.6|R14\..*)$/;

export const reference: Reference = {
  sections: SECTIONS,
  book: BOOK,
  lessons: 'race',
  sectionTitle: (section) => law(`rules.${section}.title` as RulesKey),
  text: (paragraph) =>
    OF_THE_FORM.test(paragraph) ? paragraphText(law, paragraph) : law(`rules.${paragraph}.text` as RulesKey),
  notes: (paragraph) => marksOf(rulesInForce.value, paragraph).map((mark) => noteOf(mark, paragraph)),
};

/** “House rule: …”, or the name of the edition whose rule it is. */
function noteOf({ point, value, house, rule }: Mark, paragraph: string): Note {
  const preset = readRules(rulesInForce.value)?.preset ?? 'official';
  return {
    by: house ? t('inForce.mark') : t(`preset.${preset}`),
    text: `${law(`option.${point}`)} – ${valueSentence(law, point, value)}`,
    ...(rule === paragraph ? {} : { paragraph: rule }),
  };
}
