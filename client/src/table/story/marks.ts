/**
 * Sentences carry marks where a picture, somebody's colour or the number of a place belongs: `⟦splash⟧`,
 * `⟦who:2⟧Anne⟦/⟧`, `⟦at:18⟧`. The log turns them into icons, coloured names and the numbers of the board; a screen
 * reader gets the plain text.
 */
import { isolate } from '../../i18n/isolate';

export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mark'; readonly mark: string }
  | { readonly kind: 'place'; readonly number: number }
  | { readonly kind: 'who'; readonly who: string; readonly text: string };

const PATTERN = /⟦who:(\w+)⟧([^⟦]*)⟦\/⟧|⟦(\w+)⟧|\(?⟦at:(\d+)⟧\)?/g;
const NUMBER = /⟦at:(\d+)⟧/g;

/** A mark in a sentence; a space before it keeps words apart once it has become a picture. */
export function mark(name: string): string {
  return `⟦${name}⟧`;
}

/** Somebody's name with their colour. Whoever chose the name cannot smuggle marks into it. */
export function named(who: string | number, text: string): string {
  return `⟦who:${String(who)}⟧${isolate(text.replace(/[⟦⟧]/g, ''))}⟦/⟧`;
}

/** The number of a place; drawn, it needs no brackets round it. */
export function numbered(place: number): string {
  return `⟦at:${String(place)}⟧`;
}

/** The sentence without any mark, for reading aloud. */
export function plain(sentence: string): string;
export function plain(sentence: string | null): string | null;
export function plain(sentence: string | null): string | null {
  if (sentence === null) return null;
  return sentence
    .replace(NUMBER, '$1')
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
    const [whole, who, text, name, place] = match;
    if (who !== undefined) found.push({ kind: 'who', who, text: text ?? '' });
    else if (name !== undefined) found.push({ kind: 'mark', mark: name });
    else found.push({ kind: 'place', number: Number(place) });
    end = match.index + whole.length;
  }
  if (end < sentence.length) found.push({ kind: 'text', text: sentence.slice(end) });
  return found;
}
