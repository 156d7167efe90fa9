import { profaneWords } from '@2toad/profanity';

/** One list for all: readers may understand any of these languages. */
const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt'];
/** The library's own search takes a third of a second at first use. */
const WORDS = new Set(LANGUAGES.flatMap((language) => profaneWords.get(language) ?? []));
const MARKS = /\p{M}/gu;
/** Invisible joiners between letters. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** Lower-case look-alikes of Latin letters. */
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
export const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, all]) => Array.from(all, (each) => [each, latin] as const)),
);
/** What counts as a word; some words of the lists contain other signs. */
const PATTERNS = [/\S+/gu, /[\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]+/gu];
/** The most words in one entry of the lists. */
const MOST_WORDS = Math.max(...[...WORDS].map((listed) => listed.split(/[^\p{L}\p{N}]+/u).length));

type Range = readonly [from: number, to: number];

/**
 * Whether a text contains no word of the lists; accents, invisible signs and look-alikes do not disguise one. The lists have false positives, so
 * the only consequence may be masking.
 */
export function isPresentable(text: string): boolean {
  return listedIn(text).length === 0;
}

/** Masks the words of the lists with asterisks. Never longer than the text. */
export function presentable(text: string): string {
  return listedIn(text).reduce(hide, text);
}

const listedIn = (text: string): Range[] => PATTERNS.flatMap((pattern) => among([...text.matchAll(pattern)]));

/** Words, and sequences of words, that are on a list. */
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
