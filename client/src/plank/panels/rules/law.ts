/** The rules in short, paragraph by paragraph; titles and words are the catalogue's. */
import type { Reference } from '../../../table/panel/reference';
import { law } from '../../say';
import type { RulesKey } from '../../words';
import { BOOK } from './book';
import { SECTIONS } from './paragraphs';

export const reference: Reference = {
  sections: SECTIONS,
  book: BOOK,
  lessons: 'plank',
  sectionTitle: (section) => law(`rules.${section}.title` as RulesKey),
  text: (paragraph) => law(`rules.${paragraph}.text` as RulesKey),
};
