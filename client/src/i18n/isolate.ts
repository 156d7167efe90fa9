/** Keeps right-to-left text, such as a name, from reordering the left-to-right text around it. */

/** First strong isolate, and its end. */
const [FSI, PDI] = ['\u2068', '\u2069'];
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ISOLATES = /\u2068[^\u2069]*\u2069/gu;

/** Isolates the text if it has right-to-left characters outside of isolates. */
export function isolate(text: string): string {
  return RIGHT_TO_LEFT.test(text.replace(ISOLATES, '')) ? FSI + text + PDI : text;
}

/** “a, b and c” in that language, with each name isolated. */
export function nameList(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language).format(names.map(isolate));
}
