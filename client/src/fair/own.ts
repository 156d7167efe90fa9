import { signal } from '@preact/signals';
import type { RoomView } from '@brigantine/shared/protocol';

/** This page's random number for the next or present game, in hexadecimal. */
interface OwnNonce {
  /** The server's, seen before the nonce was drawn. */
  readonly commitment: string;
  readonly nonce: string;
  readonly hash: string;
}

export const ownNonce = signal<OwnNonce | null>(null);

/** This page has drawn nonces, but none of them protects this game: the sealed list lacks it, or the game has begun without it. */
export function isMissing({ fair: { commitment, nonces, stage }, phase }: Pick<RoomView, 'fair' | 'phase'>): boolean {
  const own = ownNonce.value;
  if (own === null || stage !== 'sealed') return false;
  const listed = nonces.find(({ hash }) => hash === own.hash);
  return own.commitment !== commitment || listed === undefined || (phase !== 'lobby' && listed.nonce === '');
}
