import type { Request, RequestHandler, Response } from 'express';
import type { ErrorCode } from '@brigantine/shared/protocol';
import { roomServices } from '../rooms/services';
import { TokenBuckets, type RateLimit, type TokenBucket } from '../rooms/rateLimit';
import type { Visitors } from './visitors';

/** Sends an error. `why` is a sentence for the author of the request. */
export function answerError(response: Response, status: number, error: ErrorCode, why?: string): void {
  roomServices().measures.refusals.inc({ code: error });
  response.status(status).json({ code: status, error, why });
}

/** Rate limit per address: so many requests at once, and as many per period, by a monotonic clock. */
export class RequestLimit {
  counted: (address: string) => void = () => undefined;
  private readonly limit: RateLimit;
  private readonly buckets = new TokenBuckets<string>();

  constructor(
    private readonly name: string,
    private readonly requests: number,
    private readonly visitors: Visitors,
    private readonly now: () => number,
    private readonly seconds = 60,
  ) {
    this.limit = { burst: requests, perSecond: requests / seconds };
  }

  /** Counts a request and sets the rate limit headers. Returns false beyond the limit. */
  take(request: Request, response: Response): boolean {
    const address = this.visitors.addressOf(request);
    if (address === null) return true;
    const bucket = this.bucketOf(address);
    const allowed = bucket.take(this.now());
    if (allowed) this.counted(address);
    const { name, requests, seconds } = this;
    const next = Math.ceil(seconds / requests);
    response.setHeader('RateLimit-Policy', `"${name}";q=${requests};w=${seconds}`);
    response.setHeader('RateLimit', `"${name}";r=${bucket.rest};t=${next}`);
    if (!allowed) response.setHeader('Retry-After', String(next));
    return allowed;
  }

  /** Charges requests that another server has answered. */
  charge(address: string, requests: number): void {
    this.bucketOf(address).charge(requests);
  }

  /** Middleware that answers 429 beyond the limit. */
  readonly handler: RequestHandler = (request, response, next) => {
    if (this.take(request, response)) next();
    else answerError(response, 429, 'tooMany');
  };

  private bucketOf(address: string): TokenBucket {
    return this.buckets.of(address, this.limit, this.now());
  }
}
