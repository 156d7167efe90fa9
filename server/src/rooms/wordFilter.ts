import { profaneWords } from '@2toad/profanity';

/** One list for all: who reads a name may read any of these languages. */
const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt'];
/**
 * Looked up word by word: the library's own search takes a third of a second when it is first used, at the cost of
 * whoever comes first.
 */
const WORDS = new Set(LANGUAGES.flatMap((language) => profaneWords.get(language) ?? []));
const MARKS = /\p{M}/gu;
/** Between words; some of the lists' words are written with other signs than letters. */
const SPACES = /\s+/u;
const NO_LETTERS = /[^\p{L}\p{N}]+/u;

/**
 * Whether a text may stand where strangers read it who have not come to its table: it holds no word of the lists, with
 * or without its accents. Now and then a list objects to an honest name, which must do no more harm than hiding it.
 * For short texts, as all neighbouring words are tried together.
 */
export function isPresentable(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase();
  const bare = plain.normalize('NFKD').replace(MARKS, '');
  return [plain, bare].every((each) => [SPACES, NO_LETTERS].every((between) => !isListed(each.split(between))));
}

/** Whether some of these words, one after the other, are on a list. */
function isListed(words: readonly string[]): boolean {
  return words.some((_first, from) => words.slice(from).some((_last, more) => WORDS.has(phrase(words, from, more))));
}

const phrase = (words: readonly string[], from: number, more: number): string =>
  words.slice(from, from + more + 1).join(' ');
