import type { Request, RequestHandler, Response } from 'express';
import type { ErrorCode } from '@brigantine/shared/protocol';
import { roomServices } from '../rooms/services';
import { Meters, type Allowance, type Meter } from '../rooms/allowance';
import type { Visitors } from './visitors';

/** An error as clients of the server read it, here and in the rooms; `why` is a sentence for whoever wrote the request. */
export function answerError(response: Response, status: number, error: ErrorCode, why?: string): void {
  roomServices().measures.refused(error);
  response.status(status).json({ code: status, error, why });
}

/** Limits the requests of one address: so many at once, and as many again over each minute, by a steady clock. */
export class RequestLimit {
  /** Hears of each request that was counted. */
  counted: (address: string) => void = () => undefined;
  private readonly allowance: Allowance;
  private readonly meters = new Meters<string>();

  constructor(
    private readonly name: string,
    private readonly perMinute: number,
    private readonly visitors: Visitors,
    private readonly now: () => number,
  ) {
    this.allowance = { burst: perMinute, perSecond: perMinute / 60 };
  }

  /** Counts a request, and says so in the answer's headers. False when it is one too many. */
  take(request: Request, response: Response): boolean {
    const address = this.visitors.addressOf(request);
    if (address === null) return true;
    const meter = this.meterOf(address);
    const allowed = meter.take(this.now());
    if (allowed) this.counted(address);
    const { name, perMinute } = this;
    const next = Math.ceil(60 / perMinute);
    response.setHeader('RateLimit-Policy', `"${name}";q=${perMinute};w=60`);
    response.setHeader('RateLimit', `"${name}";r=${meter.rest};t=${next}`);
    if (!allowed) response.setHeader('Retry-After', String(next));
    return allowed;
  }

  /** Counts requests of that address that another server has answered. */
  owe(address: string, requests: number): void {
    this.meterOf(address).owe(requests);
  }

  /** The same as a middleware, which answers 429 itself. */
  readonly handler: RequestHandler = (request, response, next) => {
    if (this.take(request, response)) next();
    else answerError(response, 429, 'tooMany');
  };

  private meterOf(address: string): Meter {
    return this.meters.of(address, this.allowance, this.now());
  }
}
