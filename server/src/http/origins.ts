import type { Request, RequestHandler } from 'express';
import type { Environment } from '../environment';
import { roomServices } from '../rooms/services';
import { answerError } from './limits';

/** Refused origins that are logged, so that strangers cannot fill the log. */
const MOST_TOLD = 20;
const HINT =
  'a page of another origin was refused: if players open the table there, set PUBLIC_URL to that address, or name it in ALLOWED_ORIGINS';

/** Origins whose pages may play here: our own, that of PUBLIC_URL, and ALLOWED_ORIGINS. */
export class Origins {
  private readonly named: ReadonlySet<string>;
  private readonly publicOrigin: string | undefined;
  private readonly told = new Set<string>();

  constructor({ PUBLIC_URL, ALLOWED_ORIGINS }: Pick<Environment, 'PUBLIC_URL' | 'ALLOWED_ORIGINS'>) {
    this.publicOrigin = PUBLIC_URL && new URL(PUBLIC_URL).origin;
    this.named = new Set([...ALLOWED_ORIGINS, ...(this.publicOrigin === undefined ? [] : [this.publicOrigin])]);
  }

  /** Whether a page of that origin may play. Clients other than browsers send none, and may. `host` is the `Host` header. */
  allows(origin: string | undefined, host: string | undefined): boolean {
    if (origin === undefined) return true;
    if (this.named.has(origin) || isOwn(origin, host)) return true;
    this.complain(URL.canParse(origin) ? new URL(origin).origin : 'null');
    return false;
  }

  /**
   * The origin of our own page that has sent the request; undefined for other pages, and for programs. With PUBLIC_URL only that origin counts:
   * passkeys belong to one host.
   */
  ownPage({ headers: { origin, host } }: Pick<Request, 'headers'>): URL | undefined {
    if (origin === undefined) return undefined;
    const own = this.publicOrigin === undefined ? isOwn(origin, host) : origin === this.publicOrigin;
    return own ? new URL(origin) : undefined;
  }

  /** Refuses pages of ALLOWED_ORIGINS too. */
  readonly ownOnly: RequestHandler = ({ headers: { origin, host } }, response, next) => {
    if (origin === undefined || origin === this.publicOrigin || isOwn(origin, host)) next();
    else answerError(response, 403, 'badOrigin');
  };

  /** Refuses other origins and sets CORS headers. */
  readonly guard: RequestHandler = (request, response, next) => {
    const { origin, host } = request.headers;
    response.vary('Origin');
    if (!this.allows(origin, host)) return answerError(response, 403, 'badOrigin');
    if (origin !== undefined && this.named.has(origin)) {
      response.setHeader('Access-Control-Allow-Origin', origin);
      // The client library sends requests with credentials, which the server ignores.
      response.setHeader('Access-Control-Allow-Credentials', 'true');
      response.setHeader('Access-Control-Allow-Headers', 'Content-Type');
    }
    if (request.method === 'OPTIONS') response.status(204).end();
    else next();
  };

  /** Logs a refused origin, once each. */
  private complain(origin: string): void {
    if (this.told.has(origin) || this.told.size >= MOST_TOLD) return;
    this.told.add(origin);
    roomServices().log.warn({ origin }, HINT);
  }
}

function isOwn(origin: string, host = ''): boolean {
  if (!/^https?:/i.test(origin) || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  // Both normalised as URLs: lower case, no default port.
  const asked = `${page.protocol}//${host}`;
  return URL.canParse(asked) && new URL(asked).host === page.host;
}
