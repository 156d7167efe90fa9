import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The hash of a token that the server stores, in base64. */
export function hashToken(token: string): string {
  return digest(token).toString('base64');
}

/** Compares the token with hashes in constant time. */
export function fits(token: string): (hash: string | undefined) => boolean {
  const own = digest(token);
  return (hash) => hash !== undefined && timingSafeEqual(own, Buffer.from(hash, 'base64'));
}

/** The hash of a browser's random id; undefined if it has none. */
export function hashBrowser(id: string | undefined): string | undefined {
  return id === undefined || id === '' ? undefined : hashToken(id);
}

/** Never stored: once the process has ended, no origin leads back to an address. */
const ORIGIN_KEY = randomBytes(32);

/** A pseudonym of an address, stable while this process lives. */
export function originOf(address: string | null): string | undefined {
  if (address === null) return undefined;
  return createHmac('sha256', ORIGIN_KEY).update(address).digest('base64url').slice(0, 16);
}
