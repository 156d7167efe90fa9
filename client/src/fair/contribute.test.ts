import { signal } from '@preact/signals';
import { hashOf } from '@brigantine/shared/fair/draws';
import type { ClientMessages, FairView } from '@brigantine/shared/protocol';
import { NOWHERE } from '../table/signals';
import { contribute } from './contribute';
import { isMissing, ownNonce } from './own';

const COMMITMENT = 'c0'.repeat(32);

/** The part of a session that contributes, at a table whose lobby has a commitment. */
function seated(seat = 0) {
  const fair: FairView = { commitment: COMMITMENT, stage: 'open', nonces: [], secret: '' };
  const room = signal({ ...NOWHERE, fair });
  const line = signal<{ status: { kind: 'open' | 'lost' } }>({ status: { kind: 'open' } });
  const sent: [keyof ClientMessages, unknown][] = [];
  const session = {
    room,
    line,
    seat: signal(seat),
    send: (...message: (typeof sent)[number]) => void sent.push(message),
  };
  contribute(session as unknown as Parameters<typeof contribute>[0]);
  const change = (next: Partial<FairView>): void => {
    room.value = { ...room.value, fair: { ...room.value.fair, ...next } };
  };
  const listed = (hash = ownNonce.value?.hash ?? '') => [{ seat, hash, nonce: '' }];
  return { ...session, sent, change, listed };
}

describe('a page at a table', () => {
  it('sends the hash of a new nonce for each commitment, once', () => {
    const { change, listed, sent } = seated();
    const [first] = [ownNonce.value];
    expect(first?.hash).toBe(hashOf(first?.nonce ?? ''));
    expect(sent).toEqual([['nonceHash', { hash: first?.hash }]]);
    change({ nonces: listed() });
    change({ stage: 'starting' });
    expect(sent).toHaveLength(1);
    change({ commitment: 'c1'.repeat(32), stage: 'open', nonces: [] });
    expect(sent[1]).toEqual(['nonceHash', { hash: ownNonce.value?.hash }]);
    expect(ownNonce.value?.nonce).not.toBe(first?.nonce);
  });

  it('opens its nonce only in a sealed list that has it, once', () => {
    const { change, listed, sent } = seated();
    change({ nonces: listed(), stage: 'sealed' });
    change({ nonces: [...listed(), { seat: 1, hash: 'ab', nonce: 'cd' }] });
    expect(sent.slice(1)).toEqual([['nonce', { nonce: ownNonce.value?.nonce }]]);
  });

  it('keeps its nonce secret, and says so, when the list lacks it or the commitment has changed', () => {
    for (const bent of [{ nonces: [] }, { commitment: 'c1'.repeat(32) }]) {
      const { change, listed, room, sent } = seated();
      change({ nonces: listed() });
      expect(isMissing(room.value)).toBe(false);
      change({ stage: 'sealed', ...bent });
      expect(sent).toHaveLength(1);
      expect(isMissing(room.value)).toBe(true);
    }
  });

  it('says so when the game has begun without its nonce', () => {
    const { change, listed, room } = seated();
    change({ nonces: listed(), stage: 'sealed' });
    room.value = { ...room.value, phase: 'playing' };
    expect(isMissing(room.value)).toBe(true);
    change({ nonces: listed().map((each) => ({ ...each, nonce: ownNonce.value?.nonce ?? '' })) });
    expect(isMissing(room.value)).toBe(false);
  });

  it('resends what a lost connection may have dropped', () => {
    const { line, sent } = seated();
    line.value = { status: { kind: 'lost' } };
    expect(sent).toHaveLength(1);
    line.value = { status: { kind: 'open' } };
    expect(sent[1]).toEqual(sent[0]);
  });

  it('contributes nothing as a spectator, in a game, or without a commitment', () => {
    const spectator = seated(-1);
    spectator.change({ stage: 'sealed' });
    expect(isMissing(spectator.room.value)).toBe(false);
    expect(spectator.sent).toEqual([]);
    spectator.seat.value = 0;
    expect(spectator.sent).toEqual([]);
    spectator.change({ commitment: '', stage: 'open' });
    expect(spectator.sent).toEqual([]);
  });
});
