/** The rules in short, paragraph by paragraph; titles and words are the catalogue's. */
import { createReference } from '../../../table/panel/reference';
import { t } from '../../say';
import type { PlankKey } from '../../words';
import { BOOK } from './book';
import { SECTIONS } from './paragraphs';

export const { openRules, RulesDialog } = createReference({
  sections: SECTIONS,
  book: BOOK,
  lessons: 'plank',
  heading: () => t('rules.title'),
  sectionTitle: (section) => t(`rules.${section}.title` as PlankKey),
  text: (paragraph) => t(`rules.${paragraph}.text` as PlankKey),
});
