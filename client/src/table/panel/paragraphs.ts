/** Finding paragraphs in a rules reference. Pure. */

/** Paragraphs by section, in the order of the rule book. */
export type Sections = Readonly<Record<string, readonly string[]>>;

/** The paragraph that says most about a cited one: itself, else the start of its section, else the very first. */
export function nearest(sections: Sections, cited: string): string {
  const all = Object.values(sections).flat();
  const section = cited.split('.')[0] ?? '';
  return all.find((each) => each === cited) ?? sections[section]?.[0] ?? all[0] ?? '';
}

/** Text without accents and case, so that a search forgives both. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
