/** The rules in short, paragraph by paragraph; titles and words are the catalogue's. */
import type { Reference } from '../../../table/panel/reference';
import { type RulesKey, law } from '../../words';
import { BOOK } from './book';

/** Sections and paragraphs in the order of the rule book. */
export const SECTIONS = {
  P1: ['P1.1', 'P1.2', 'P1.3', 'P1.4'],
  P2: ['P2.2', 'P2.3', 'P2.4', 'P2.5'],
  P3: ['P3.1', 'P3.2', 'P3.3', 'P3.4', 'P3.5'],
  P4: ['P4'],
  P5: ['P5.1', 'P5.2', 'P5.3', 'P5.4', 'P5.5'],
  P6: ['P6.1', 'P6.2', 'P6.3'],
  P7: ['P7.1', 'P7.2', 'P7.3', 'P7.4', 'P7.5'],
  P8: ['P8.1', 'P8.2', 'P8.3', 'P8.4', 'P8.5', 'P8.6', 'P8.7', 'P8.8'],
  P9: ['P9'],
  P10: ['P10', 'P10.1'],
} as const;

export const reference: Reference = {
  sections: SECTIONS,
  book: BOOK,
  lessons: 'plank',
  sectionTitle: (section) => law(`rules.${section}.title` as RulesKey),
  text: (paragraph) => law(`rules.${paragraph}.text` as RulesKey),
};
