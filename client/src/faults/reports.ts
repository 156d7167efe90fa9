/** Reports faults of this page to the server's log: each fault once, and only a few. */

/** An address up to its query or fragment. The rest is removed, except line and column in a stack. */
const ADDRESS = /(\b\w+:\/\/[^\s?#()]+)[?#][^\s()]*?(?=(?::\d+){0,2}(?:[\s()]|$))/g;
const TABLE_ADDRESS = /(\/t\/)[^/\s?#:()]+/g;

/** Removes names, codes, tokens and query strings from a text. */
class Redaction {
  private readonly hidden = new Map<string, string>();

  /** Replaces a text by another one from now on. */
  hide(text: string, as: string): void {
    if (text.trim() === '') return;
    // It may also be escaped in an error message, as in JSON or in an address.
    for (const written of [text, JSON.stringify(text).slice(1, -1), encodeURIComponent(wellFormed(text))]) {
      this.hidden.set(written, as);
    }
  }

  clean(text: string): string {
    const open = text.replace(ADDRESS, '$1').replace(TABLE_ADDRESS, '$1…');
    // Longest first, because a name may be part of another one.
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
 * must not replace part of every "data". Safari before 16.4 has no lookbehind.
 */
function whole(text: string): RegExp {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(^|[^\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, 'gu');
}

/** A fault of an animation, of a sentence, or of another part of the page. */
export interface Fault {
  readonly where: 'animation' | 'sentence' | 'page';
  /** The type of the event, or the part of the page. */
  readonly event?: string;
  readonly error: unknown;
}

/** Further faults of one page are seldom new. */
const MOST_REPORTS = 5;
const ERROR_LENGTH = 300;
const EVENT_LENGTH = 60;
/** The server accepts 4 KB. */
const MOST_BYTES = 4000;
const encoder = new TextEncoder();

export class FaultReports {
  /** The build of the page that was loaded; known once a table has been joined. */
  build: string | undefined;
  readonly redaction = new Redaction();
  private readonly told = new Set<string>();

  /** `post` sends the body of a report, and ignores failures. */
  constructor(private readonly post: (body: string) => void) {}

  /** Reports a fault once. Never throws, because it runs after a failure. */
  report({ where, event, error }: Fault): void {
    try {
      const message = this.redaction.clean(textOf(error)).slice(0, ERROR_LENGTH);
      const kind = JSON.stringify([where, event, message]);
      if (this.told.has(kind) || this.told.size >= MOST_REPORTS) return;
      this.told.add(kind);
      const stack = this.redaction.clean((error instanceof Error ? error.stack : undefined) ?? '');
      const named = event === undefined ? {} : { event: event.slice(0, EVENT_LENGTH) };
      this.post(fitted({ build: this.build ?? 'unknown', where, ...named, error: message, stack }));
    } catch {
      // A failing report must not break the rest of the page.
    }
  }
}

/** The fields of a report, in the server's format. */
interface Fields extends Omit<Fault, 'error'> {
  readonly build: string;
  readonly error: string;
  readonly stack: string;
}

function textOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** JSON of at most `MOST_BYTES`, with a truncated stack. */
function fitted(report: Fields): string {
  let body = JSON.stringify(report);
  for (let kept = report.stack.length; encoder.encode(body).length > MOST_BYTES && kept > 0;) {
    kept = Math.floor(kept * 0.8);
    body = JSON.stringify({ ...report, stack: report.stack.slice(0, kept) });
  }
  return body;
}
