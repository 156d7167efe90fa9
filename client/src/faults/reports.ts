/** Reports of faults in this page for the server's log: each fault once, a handful in all. */

/** An address up to its query or fragment. The rest is removed, except line and column in a stack. */
const ADDRESS = /(\b\w+:\/\/[^\s?#()]+)[?#][^\s()]*?(?=(?::\d+){0,2}(?:[\s()]|$))/g;
const TABLE_ADDRESS = /(\/t\/)[^/\s?#:()]+/g;

/** Removes from a text what only the players of a table should read: names, codes, tokens, and queries of addresses. */
class Redaction {
  private readonly hidden = new Map<string, string>();

  /** Replaces that text by another one from now on. */
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

/** A fault of an animation, of a sentence, or of another part of the page. */
export interface Fault {
  readonly where: 'animation' | 'sentence' | 'page';
  /** The type of the event, or the part of the page. */
  readonly event?: string;
  readonly error: unknown;
}

/** Further faults of one page are seldom news. */
const MOST_REPORTS = 5;
const ERROR_LENGTH = 300;
const EVENT_LENGTH = 60;
/** The server takes 4 KB. */
const MOST_BYTES = 4000;
const encoder = new TextEncoder();

export class FaultReports {
  /** Names the page that was loaded, as the server calls it; known once a table has been joined. */
  build: string | undefined;
  readonly redaction = new Redaction();
  private readonly told = new Set<string>();

  /** `post` sends the body of a report, and fails silently. */
  constructor(private readonly post: (body: string) => void) {}

  /** Reports a fault, unless it has been reported already. Never throws: it is called where something broke. */
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
      // A report that cannot be made must not break what goes on without it.
    }
  }
}

/** The fields of a report, as the server reads them. */
interface Fields extends Omit<Fault, 'error'> {
  readonly build: string;
  readonly error: string;
  readonly stack: string;
}

function textOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** As JSON of at most `MOST_BYTES`: the end of the stack is left out. */
function fitted(report: Fields): string {
  let body = JSON.stringify(report);
  for (let kept = report.stack.length; encoder.encode(body).length > MOST_BYTES && kept > 0;) {
    kept = Math.floor(kept * 0.8);
    body = JSON.stringify({ ...report, stack: report.stack.slice(0, kept) });
  }
  return body;
}
