import { effect } from '@preact/signals';
import { hashOf, NONCE_BYTES } from '@brigantine/shared/fair/draws';
import type { TableSession } from '../app/state';
import { randomHex } from '../net/line';
import { ownNonce } from './own';

/** Adds this page's random number to each game of its seat: its hash in the lobby, and the number once the list is sealed (docs/fair.md). */
export function contribute(session: Pick<TableSession, 'line' | 'room' | 'seat' | 'send'>): void {
  const { line, room, seat } = session;
  // It may hold the nonce of another table.
  ownNonce.value = null;
  /** The nonce, stage, seat and connection of the last message, so that none is sent twice. */
  let sent: readonly unknown[] = [];
  effect(() => {
    const { fair, phase } = room.value;
    const { status } = line.value;
    if (phase !== 'lobby' || fair.commitment === '' || seat.value < 0 || status.kind !== 'open') return;
    const sealed = fair.stage === 'sealed';
    if (!sealed && ownNonce.peek()?.commitment !== fair.commitment) draw(fair.commitment);
    const own = ownNonce.peek();
    const sending = [own, sealed, seat.value, status];
    if (own === null || sending.every((each, index) => each === sent[index])) return;
    sent = sending;
    if (!sealed) session.send('nonceHash', { hash: own.hash });
    // Never open it for a list without it, or for another commitment.
    else if (fair.nonces.some(({ hash }) => hash === own.hash) && own.commitment === fair.commitment) {
      session.send('nonce', { nonce: own.nonce });
    }
  });
}

function draw(commitment: string): void {
  const nonce = randomHex(NONCE_BYTES);
  ownNonce.value = { commitment, nonce, hash: hashOf(nonce) };
}
