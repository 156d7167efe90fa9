import { signal } from '@preact/signals';
import type { FairView } from '@brigantine/shared/protocol';

/** This page's random number for the next or present game, in hexadecimal. */
interface OwnNonce {
  /** The server's, seen before the nonce was drawn. */
  readonly commitment: string;
  readonly nonce: string;
  readonly hash: string;
}

export const ownNonce = signal<OwnNonce | null>(null);

/** This page has drawn nonces, but the sealed list of this game has none of it. */
export function isMissing({ commitment, nonces, stage }: FairView): boolean {
  const own = ownNonce.value;
  if (own === null || stage !== 'sealed') return false;
  return own.commitment !== commitment || !nonces.some(({ hash }) => hash === own.hash);
}
