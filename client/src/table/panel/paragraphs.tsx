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

/** A text in pieces: what a search finds in it, and the rest. */
export function searched(text: string, wanted: string): readonly { readonly text: string; readonly found: boolean }[] {
  if (wanted === '') return [{ text, found: false }];
  // The place in the text of each folded letter: letters may fold to none, or to several.
  const letters = text.split('').map(folded);
  const places = letters.flatMap((letter, i) => Array.from(letter, () => i));
  const all = letters.join('');
  const pieces = [];
  let end = 0;
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + wanted.length)) {
    const first = places[at] ?? 0;
    pieces.push({ text: text.slice(end, first), found: false });
    end = (places[at + wanted.length - 1] ?? first) + 1;
    pieces.push({ text: text.slice(first, end), found: true });
  }
  return [...pieces, { text: text.slice(end), found: false }].filter((piece) => piece.text !== '');
}

interface Props {
  readonly text: string;
  /** What is searched, folded; nothing is marked without. */
  readonly wanted: string;
}

/** A text with every match highlighted. The key replaces the element with its text, so browsers may translate it. */
export function Searched({ text, wanted }: Props) {
  return (
    <span key={`${wanted} ${text}`} translate>
      {searched(text, wanted).map((piece, i) => (piece.found ? <mark key={i}>{piece.text}</mark> : piece.text))}
    </span>
  );
}
