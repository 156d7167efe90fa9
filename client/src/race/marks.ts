/**
 * Sentences carry marks where a picture or a ship's colour belongs: `⟦gold⟧`, `⟦ship:2⟧Anne⟦/⟧`. The log turns them
 * into icons and coloured names; a screen reader gets the plain text.
 */
import type { ShipName } from '@brigantine/shared/race';

export const MARKS = [
  'gold',
  'food',
  'powder',
  'morning',
  'evening',
  'forward',
  'backward',
  'star',
  'treasure',
] as const;
export type Mark = (typeof MARKS)[number];

export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mark'; readonly mark: Mark }
  | { readonly kind: 'ship'; readonly ship: ShipName; readonly text: string };

const PATTERN = /⟦(ship:(?:\d+|ghost))⟧([^⟦]*)⟦\/⟧|⟦(\w+)⟧/g;

/** A mark in a sentence; a space before it keeps words apart once it has become a picture. */
export function mark(name: Mark): string {
  return `⟦${name}⟧`;
}

/** A ship's name with its colour. Whoever chose the name cannot smuggle marks into it. */
export function named(ship: ShipName, text: string): string {
  return `⟦ship:${String(ship)}⟧${text.replace(/[⟦⟧]/g, '')}⟦/⟧`;
}

/** The sentence without any mark, for reading aloud. */
export function plain(sentence: string): string {
  return sentence
    .replace(PATTERN, (_, ship: string | undefined, text: string | undefined) =>
      ship === undefined ? '' : (text ?? ''),
    )
    .replace(/ {2,}/g, ' ')
    .replace(/ ([.,])/g, '$1')
    .trim();
}

/** The sentence in pieces to draw. */
export function pieces(sentence: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of sentence.matchAll(PATTERN)) {
    if (match.index > end) found.push({ kind: 'text', text: sentence.slice(end, match.index) });
    const [whole, ship, text, name] = match;
    if (ship !== undefined) found.push({ kind: 'ship', ship: shipOf(ship), text: text ?? '' });
    else if (isMark(name)) found.push({ kind: 'mark', mark: name });
    end = match.index + whole.length;
  }
  if (end < sentence.length) found.push({ kind: 'text', text: sentence.slice(end) });
  return found;
}

function shipOf(written: string): ShipName {
  const name = written.slice('ship:'.length);
  return name === 'ghost' ? 'ghost' : Number(name);
}

function isMark(name: string | undefined): name is Mark {
  return (MARKS as readonly (string | undefined)[]).includes(name);
}
