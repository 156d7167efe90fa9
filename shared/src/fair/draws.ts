/** The arithmetic of fair chance: byte by byte as in docs/fair.md. */
import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils';
import type { Chance } from '../chance';

export const FAIR_PROTOCOL = 'brigantine/1';

/** A seat's random number: its hash, and the number itself once it is opened. Both in hexadecimal. */
export interface FairNonce {
  readonly seat: number;
  readonly hash: string;
  /** Absent while it is secret, and for ever if its player withheld it. */
  readonly nonce?: string;
}

/** All that is published about the chance of a game, in hexadecimal. `secret` is absent until the game is over. */
export interface FairProof {
  readonly protocol: typeof FAIR_PROTOCOL;
  readonly commitment: string;
  /** In ascending order of seats. */
  readonly nonces: readonly FairNonce[];
  readonly secret?: string;
}

export const SECRET_BYTES = 32;
export const NONCE_BYTES = 16;
/** Outcomes are drawn from numbers below this one. */
const RANGE = 2 ** 32;

/** The SHA-256 hash of bytes; both in hexadecimal. For secrets and nonces. */
export const hashOf = (hex: string): string => bytesToHex(sha256(hexToBytes(hex)));

/** The hash of the list of nonces: which are opened, and which withheld. */
export function listHash(nonces: readonly FairNonce[]): Uint8Array {
  const entries = nonces.map(({ seat, hash, nonce }) =>
    concatBytes(
      Uint8Array.of(seat),
      hexToBytes(hash),
      Uint8Array.of(nonce === undefined ? 0 : 1),
      hexToBytes(nonce ?? ''),
    ),
  );
  return sha256(concatBytes(...entries));
}

/** Draws outcome `k` of a game: the same for everybody who knows the secret and the list. */
export function fairDraws(secret: string, nonces: readonly FairNonce[]): (k: number, of: number) => number {
  const key = hexToBytes(secret);
  const prefix = concatBytes(utf8ToBytes(FAIR_PROTOCOL), listHash(nonces));
  const message = new Uint8Array(prefix.length + 8);
  message.set(prefix);
  const counters = new DataView(message.buffer, prefix.length);
  return (k, of) => {
    const fair = RANGE - (RANGE % of);
    counters.setUint32(0, k);
    for (let attempt = 0; ; attempt++) {
      counters.setUint32(4, attempt);
      const mac = hmac(sha256, key, message);
      const number = new DataView(mac.buffer, mac.byteOffset).getUint32(0);
      if (number < fair) return number % of;
    }
  };
}

/** Fair chance for a game whose log has `drawn` outcomes already. */
export function fairChance(secret: string, nonces: readonly FairNonce[], drawn: number): Chance {
  const draw = fairDraws(secret, nonces);
  let k = drawn;
  return { draw: ({ of }) => draw(k++, of) };
}
