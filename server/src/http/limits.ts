import { rateLimit } from 'express-rate-limit';
import type { RequestHandler, Response } from 'express';
import type { ErrorCode } from '@brigantine/shared/protocol';

/** An error as clients of the server read it, here and in the rooms. */
export function answerError(response: Response, status: number, error: ErrorCode): void {
  response.status(status).json({ code: status, error });
}

/** So many requests a minute for one address. */
export function perMinute(limit: number): RequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // Who is believed about addresses is decided by TRUST_PROXY alone.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    handler: (_request, response) => answerError(response, 429, 'tooMany'),
  });
}
