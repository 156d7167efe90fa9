import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';

/** Whether the request has that token (`Authorization: Bearer …`). Compares in constant time. */
export function hasToken({ headers }: Pick<Request, 'headers'>, token: string): boolean {
  const [, shown = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(shown), digest(token));
}

export function tokenNeeded(response: Response): void {
  response.status(401).set('WWW-Authenticate', 'Bearer').type('text').send('A token is needed.\n');
}
