import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '@brigantine/shared/protocol';

/** A new seat token: 256 random bits, safe in a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A new id of a connection, as good as a secret until it is used. */
export function newSession(): string {
  return randomUUID();
}

/** A new id of a finished game: who is not told it does not find it. */
export function newGameId(): string {
  return randomBytes(12).toString('base64url');
}

/** What a new invitation link holds: 128 random bits, so that its QR code stays small. */
export function newInvitation(): string {
  return randomBytes(16).toString('base64url');
}

/** What the server keeps of a token, in base64. */
export function hashToken(token: string): string {
  return digest(token).toString('base64');
}

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Finds out of any hash whether it is that token's, in a time that tells nothing. An absent hash is no token's. */
export function fits(token: string): (hash: string | undefined) => boolean {
  const own = digest(token);
  return (hash) => hash !== undefined && timingSafeEqual(own, Buffer.from(hash, 'base64'));
}

/** What the server keeps of a browser's random id; undefined when it has none. */
export function hashBrowser(id: string | undefined): string | undefined {
  return id === undefined || id === '' ? undefined : hashToken(id);
}

/** Never stored: when the process ends, nobody can find an address by its origin any more. */
const ORIGIN_KEY = randomBytes(32);

/** Stands for an address in what is kept for long: the same while this process lives. Undefined for one that is not known. */
export function originOf(address: string | null): string | undefined {
  return address === null
    ? undefined
    : createHmac('sha256', ORIGIN_KEY).update(address).digest('base64url').slice(0, 16);
}

/** A random room code, not yet claimed. */
export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))).join('');
}
