import { NAME_LENGTH, TEXT_BYTES } from '@brigantine/shared/protocol';

/** Control, format and bidirectional characters, lone surrogates, unassigned. Emoji and scripts need joiners. */
const UNSEEN = /(?![\u200c\u200d])\p{C}/gu;
/** Letters and symbols that are blank. */
const BLANKS = /[\u115f\u1160\u2800\u3164\uffa0]/gu;
/** So many marks on one letter that they cover other lines. */
const HEAPS = /(\p{M}{4})\p{M}+/gu;
const SOMETHING = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Longer names are cut before they are cleaned, in UTF-16 units. */
const NAME_UNITS = 20 * NAME_LENGTH;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Cleans a text: composed, one line, no invisible characters. Returns '' if nothing visible is left. */
export function cleanText(typed: string): string {
  const visible = typed
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(BLANKS, '')
    .replace(HEAPS, '$1');
  const text = visible.replace(/\s+/gu, ' ').trim();
  return SOMETHING.test(text) ? text : '';
}

/** A clean name of at most `NAME_LENGTH` graphemes and `TEXT_BYTES` bytes; undefined if nothing is left. */
export function cleanName(typed: string): string | undefined {
  const name = shorten(cleanText(typed.slice(0, NAME_UNITS)), NAME_LENGTH, TEXT_BYTES);
  return name === '' ? undefined : name;
}

/** The beginning of a text: at most so many graphemes and bytes. */
export function shorten(text: string, most: number, bytes: number): string {
  const letters: string[] = [];
  // Segmenting is lazy: stop early in long texts.
  for (const { segment } of graphemes.segment(text)) if (letters.push(segment) === most) break;
  while (Buffer.byteLength(letters.join('')) > bytes) letters.pop();
  return letters.join('').trim();
}
