import { Profanity } from '@2toad/profanity';

/** One list for all: who reads a name may read any of these languages. */
const FILTER = new Profanity({
  languages: ['en', 'fr', 'de', 'es', 'it', 'pt'],
  wholeWord: true,
  unicodeWordBoundaries: true,
});
const MARKS = /\p{M}/gu;

/**
 * Whether a text may stand where strangers read it who have not come to its table: it holds no word of the lists, with
 * or without its accents. Now and then a list objects to an honest name, which must do no more harm than hiding it.
 */
export function isPresentable(text: string): boolean {
  const plain = text.normalize('NFKC');
  const bare = plain.normalize('NFKD').replace(MARKS, '');
  return !FILTER.exists(plain) && !FILTER.exists(bare);
}
