import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';

/** The token of a request (`Authorization: Bearer …`); empty if there is none. */
export function bearerOf({ headers }: Pick<Request, 'headers'>): string {
  const [, shown = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return shown;
}

/** Whether the request has that token. Compares in constant time. */
export function hasToken(request: Pick<Request, 'headers'>, token: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(bearerOf(request)), digest(token));
}

export function tokenNeeded(response: Response): void {
  response.status(401).set('WWW-Authenticate', 'Bearer').type('text').send('A token is needed.\n');
}
