/** Takes out of a text what only the players of a table should read: names, codes, tokens, what an address carries. */

/** An address up to its query or fragment; what follows goes, but for the line and column of a stack. */
const ADDRESS = /(\b\w+:\/\/[^\s?#()]+)[?#][^\s()]*?(?=(?::\d+){0,2}(?:[\s()]|$))/g;
const TABLE_ADDRESS = /(\/t\/)[^/\s?#:()]+/g;

export class Redaction {
  private readonly hidden = new Map<string, string>();

  /** From now on that text is shown as another one. */
  hide(text: string, as: string): void {
    if (text.trim() === '') return;
    // It may also stand in an error message the way JSON or an address writes it.
    for (const written of [text, JSON.stringify(text).slice(1, -1), encodeURIComponent(wellFormed(text))]) {
      this.hidden.set(written, as);
    }
  }

  clean(text: string): string {
    const open = text.replace(ADDRESS, '$1').replace(TABLE_ADDRESS, '$1…');
    // The longest first: a name may be part of another one.
    const longestFirst = [...this.hidden].sort(([a], [b]) => b.length - a.length);
    return longestFirst.reduce(
      (cleaned, [hidden, as]) => cleaned.replace(whole(hidden), (_, before: string) => `${before}${as}`),
      open,
    );
  }
}

/** Replaces lone surrogates, which `encodeURIComponent` refuses. */
const wellFormed = (text: string): string => text.replace(/[\uD800-\uDFFF]/gu, '\uFFFD');

/**
 * Matches the text where it is not part of a longer word, and captures the character before it: a player called "at"
 * must not blot out every "data". Safari before 16.4 has no lookbehind.
 */
function whole(text: string): RegExp {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(^|[^\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, 'gu');
}
