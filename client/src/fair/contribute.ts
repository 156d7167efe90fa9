import { effect } from '@preact/signals';
import { hashOf, NONCE_BYTES } from '@brigantine/shared/fair/draws';
import type { TableSession } from '../app/state';
import { randomHex } from '../net/line';
import { tabStorage } from '../storage';
import { ownNonce } from './own';

type Contributing = Pick<TableSession, 'code' | 'line' | 'onClose' | 'room' | 'seat' | 'send'>;

/** Adds this page's random number to each game of its seat: its hash in the lobby, and the number once the list is sealed (docs/fair.md). */
export function contribute(session: Contributing): void {
  const { line, room, seat } = session;
  const key = `brigantine.nonce.${session.code}`;
  // It may hold the nonce of another table.
  ownNonce.value = null;
  /** The nonce, stage, seat and connection of the last message, so that none is sent twice. */
  let sent: readonly unknown[] = [];
  /** The nonce that was opened last, which must not be used again. */
  let opened = '';
  /** The nonce that this tab drew for a commitment before it was reloaded, if any. */
  const kept = (commitment: string): string | undefined => {
    const [known, nonce] = (tabStorage.getItem(key) ?? '').split(' ');
    return known === commitment && nonce !== opened ? nonce : undefined;
  };
  const take = (commitment: string, nonce: string | undefined): void => {
    if (nonce === undefined) return;
    tabStorage.setItem(key, `${commitment} ${nonce}`);
    ownNonce.value = { commitment, nonce, hash: hashOf(nonce) };
  };
  const stop = effect(() => {
    const { fair, phase } = room.value;
    const { status } = line.value;
    const { commitment } = fair;
    const before = ownNonce.peek();
    if (before !== null && fair.nonces.some(({ nonce }) => nonce === before.nonce)) tabStorage.removeItem(key);
    if (phase !== 'lobby' || commitment === '' || seat.value < 0 || status.kind !== 'open') return;
    const sealed = fair.stage === 'sealed';
    const fits = before?.commitment === commitment && (sealed || before.nonce !== opened);
    if (!fits) take(commitment, kept(commitment) ?? (sealed ? undefined : randomHex(NONCE_BYTES)));
    const own = ownNonce.peek();
    const sending = [own, sealed, seat.value, status];
    if (own === null || sending.every((each, index) => each === sent[index])) return;
    sent = sending;
    if (!sealed) session.send('nonceHash', { hash: own.hash });
    // Never open it for a list without it, or for another commitment.
    else if (fair.nonces.some(({ hash }) => hash === own.hash) && own.commitment === commitment) {
      opened = own.nonce;
      session.send('nonce', { nonce: own.nonce });
    }
  });
  session.onClose(stop);
}
