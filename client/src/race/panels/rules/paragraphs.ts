/** The paragraphs of the reference, in the order of the rule book; titles and words are the catalogue's. */
export const SECTIONS = {
  R1: ['R1.1', 'R1.2', 'R1.4', 'R1.6', 'R1.7', 'R1.9'],
  R2: ['R2.1', 'R2.2', 'R2.4'],
  R3: ['R3.1', 'R3.2', 'R3.3', 'R3.5', 'R3.6', 'R3.7'],
  R4: ['R4.1', 'R4.2', 'R4.3', 'R4.4'],
  R5: ['R5.1', 'R5.2', 'R5.3', 'R5.4', 'R5.5'],
  R6: ['R6', 'R6.1', 'R6.2'],
  R7: ['R7.1', 'R7.2', 'R7.3', 'R7.4', 'R7.5', 'R7.6', 'R7.8'],
  R8: ['R8.1', 'R8.2', 'R8.3', 'R8.5', 'R8.6', 'R8.7'],
  R9: ['R9.2', 'R9.3', 'R9.4', 'R9.6'],
  R10: ['R10.1', 'R10.2', 'R10.3', 'R10.4', 'R10.5', 'R10.6', 'R10.7', 'R10.8', 'R10.10', 'R10.11'],
  R11: ['R11'],
  R12: ['R12.1', 'R12.2', 'R12.3', 'R12.4', 'R12.6'],
  R13: ['R13.1', 'R13.4', 'R13.5'],
} as const;

export type SectionId = keyof typeof SECTIONS;
export type ParagraphId = (typeof SECTIONS)[SectionId][number];
export const SECTION_IDS = Object.keys(SECTIONS) as SectionId[];

/** The paragraph of the reference that says most about a cited one: itself, or the start of its section. */
export function nearest(cited: string): ParagraphId {
  const all = SECTION_IDS.flatMap((section): readonly ParagraphId[] => SECTIONS[section]);
  const [section] = cited.split('.');
  return (
    all.find((each) => each === cited) ??
    all.find((each) => each === section || each.startsWith(`${section ?? ''}.`)) ??
    'R1.1'
  );
}

/** Text without accents and case, so that a search forgives both. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
