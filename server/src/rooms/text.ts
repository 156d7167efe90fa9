import { NAME_LENGTH, TEXT_BYTES } from '@brigantine/shared/protocol';

/** Controls, format and bidirectional marks, lone surrogates, unassigned; joiners stay, emoji and scripts need them. */
const UNSEEN = /(?![\u200c\u200d])\p{C}/gu;
/** Letters and symbols that draw nothing, with which people imitate an empty name. */
const BLANKS = /[\u115f\u1160\u2800\u3164\uffa0]/gu;
/** Marks heaped upon one letter until it covers its neighbours' lines. */
const HEAPS = /(\p{M}{4})\p{M}+/gu;
const SOMETHING = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** What is looked at of a name, in UTF-16 units: ample for its characters, and of no cost. */
const NAME_UNITS = 20 * NAME_LENGTH;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Text as it may be shown to others: composed, one line, nothing invisible; '' when nothing visible is left. */
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

/**
 * A name as it stands on a seat plate: clean, at most `NAME_LENGTH` characters as people count them and
 * `TEXT_BYTES` bytes. Undefined when nothing is left of it.
 */
export function cleanName(typed: string): string | undefined {
  const name = shorten(cleanText(typed.slice(0, NAME_UNITS)), NAME_LENGTH, TEXT_BYTES);
  return name === '' ? undefined : name;
}

/** The beginning of a text: so many characters as people count them, and so many bytes, at most. */
export function shorten(text: string, most: number, bytes: number): string {
  const letters: string[] = [];
  // A long text is not looked at to its end.
  for (const { segment } of graphemes.segment(text)) if (letters.push(segment) === most) break;
  while (Buffer.byteLength(letters.join('')) > bytes) letters.pop();
  return letters.join('').trim();
}
