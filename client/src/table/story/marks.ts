/**
 * Sentences carry marks where a picture or somebody's colour belongs: `⟦splash⟧`, `⟦who:2⟧Anne⟦/⟧`. The log turns
 * them into icons and coloured names; a screen reader gets the plain text.
 */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mark'; readonly mark: string }
  | { readonly kind: 'who'; readonly who: string; readonly text: string };

const PATTERN = /⟦who:(\w+)⟧([^⟦]*)⟦\/⟧|⟦(\w+)⟧/g;

/** A mark in a sentence; a space before it keeps words apart once it has become a picture. */
export function mark(name: string): string {
  return `⟦${name}⟧`;
}

/** Somebody's name with their colour. Whoever chose the name cannot smuggle marks into it. */
export function named(who: string | number, text: string): string {
  return `⟦who:${String(who)}⟧${text.replace(/[⟦⟧]/g, '')}⟦/⟧`;
}

/** The sentence without any mark, for reading aloud. */
export function plain(sentence: string): string {
  return sentence
    .replace(PATTERN, (_, who: string | undefined, text: string | undefined) => (who === undefined ? '' : (text ?? '')))
    .replace(/ {2,}/g, ' ')
    .replace(/ ([.,:]|[\u00a0\u202f][:;!?])/g, '$1')
    .trim();
}

/** The sentence in pieces to draw. */
export function pieces(sentence: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of sentence.matchAll(PATTERN)) {
    if (match.index > end) found.push({ kind: 'text', text: sentence.slice(end, match.index) });
    const [whole, who, text, name] = match;
    if (who !== undefined) found.push({ kind: 'who', who, text: text ?? '' });
    else if (name !== undefined) found.push({ kind: 'mark', mark: name });
    end = match.index + whole.length;
  }
  if (end < sentence.length) found.push({ kind: 'text', text: sentence.slice(end) });
  return found;
}
