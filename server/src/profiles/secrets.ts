import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 28;
const GROUP = /.{4}(?=.)/g;

/** A recovery code: 140 random bits, in groups of four letters. */
export function newRecoveryCode(): string {
  const letters = [...randomBytes(LETTERS)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return letters.join('').replace(GROUP, '$&-');
}

/** A recovery code as somebody has typed it, in the form that is hashed. */
export function typedCode(code: string): string {
  const letters = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return letters.replaceAll('O', '0').replace(/[IL]/g, '1').replace(GROUP, '$&-');
}

export const newSession = (): string => randomBytes(32).toString('base64url');
