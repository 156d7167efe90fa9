import { profaneWords } from '@2toad/profanity';

/** One list for all: who reads a text may read any of these languages. */
const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt'];
/**
 * Looked up word by word: the library's own search takes a third of a second when it is first used, at the cost of
 * whoever comes first.
 */
const WORDS = new Set(LANGUAGES.flatMap((language) => profaneWords.get(language) ?? []));
const MARKS = /\p{M}/gu;
/** Joiners between letters, which draw nothing. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** Letters that look like Latin ones, by the one they look like; with lower case only. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{
    a: 'аαɑᴀ',
    b: 'ьвβʙ',
    c: 'сϲᴄ',
    d: 'ԁđᴅ',
    e: 'еєεᴇ',
    f: 'ƒғꜰ',
    g: 'ɡցɢ',
    h: 'һнħʜ',
    i: 'іιıɩɪ',
    j: 'јϳᴊ',
    k: 'кκᴋ',
  },
  ...{ l: 'ӏłʟ', m: 'мᴍ', n: 'пηռɴ', o: 'оοσøօᴏ', p: 'рρᴘ', q: 'ԛ', r: 'гʀ', s: 'ѕꜱ', t: 'тτŧᴛ', u: 'υսцᴜ', v: 'ѵνᴠ' },
  ...{ w: 'ѡωшᴡ', x: 'хχ', y: 'уγүʏ', z: 'ᴢ' },
};
const LATIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, all]) => Array.from(all, (each) => [each, latin] as const)),
);
/** What counts as a word; some of the lists' words are written with other signs than letters. */
const PATTERNS = [/\S+/gu, /[\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]+/gu];
/** Most words that stand on a list as one. */
const MOST_WORDS = Math.max(...[...WORDS].map((listed) => listed.split(/[^\p{L}\p{N}]+/u).length));

/** Where something begins and ends in a text. */
type Range = readonly [from: number, to: number];

/**
 * Whether a text may stand where strangers read it: it holds no word of the lists, with or without its accents, invisible
 * signs and letters of other scripts. Now and then a list objects to an honest word, which must do no more harm than hiding it.
 */
export function isPresentable(text: string): boolean {
  return listedIn(text).length === 0;
}

/** The text with asterisks in the place of what strangers should not have to read; never longer than before. */
export function presentable(text: string): string {
  return listedIn(text).reduce(hide, text);
}

const listedIn = (text: string): Range[] => PATTERNS.flatMap((pattern) => among([...text.matchAll(pattern)]));

/** What of these words is on a list: single ones, and several one after the other. */
function among(words: readonly RegExpExecArray[]): Range[] {
  const plain = words.map(([word]) => word.normalize('NFKC').toLowerCase().replace(UNSEEN, ''));
  const bare = plain.map((word) => word.normalize('NFKD').replace(MARKS, ''));
  const latin = bare.map((word) => Array.from(word, (letter) => LATIN.get(letter) ?? letter).join(''));
  const isListed = (from: number, to: number): boolean =>
    [plain, bare, latin].some((each) => WORDS.has(each.slice(from, to).join(' ')));
  return words.flatMap((first, from) =>
    words.slice(from, from + MOST_WORDS).flatMap((last, more): Range[] => {
      return isListed(from, from + more + 1) ? [[first.index, last.index + last[0].length]] : [];
    }),
  );
}

const hide = (text: string, [from, to]: Range): string =>
  text.slice(0, from) + text.slice(from, to).replace(/\S/g, '*') + text.slice(to);
