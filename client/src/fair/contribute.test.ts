import { signal } from '@preact/signals';
import { hashOf } from '@brigantine/shared/fair/draws';
import type { ClientMessages, FairView } from '@brigantine/shared/protocol';
import { NOWHERE } from '../table/signals';
import { contribute } from './contribute';
import { isMissing, ownNonce } from './own';

let tables = 0;
const COMMITMENT = 'c0'.repeat(32);

/** The part of a session that contributes, at a table whose lobby has a commitment. */
function seated(seat = 0, code = `TABLE${++tables}`) {
  const fair: FairView = { commitment: COMMITMENT, stage: 'open', nonces: [], secret: '' };
  const room = signal({ ...NOWHERE, fair });
  const line = signal<{ status: { kind: 'open' | 'lost' } }>({ status: { kind: 'open' } });
  const sent: [keyof ClientMessages, unknown][] = [];
  const stops: (() => void)[] = [];
  const session = {
    code,
    onClose: (stop: () => void) => void stops.push(stop),
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
  const close = (): void => stops.forEach((stop) => stop());
  return { ...session, close, sent, change, listed };
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

  it('opens after a reload the nonce that it locked before, at that table and commitment only', () => {
    const before = seated();
    const own = ownNonce.value;
    before.close();
    for (const [code, commitment] of [
      ['OTHER', COMMITMENT],
      [before.code, 'c1'.repeat(32)],
    ] as const) {
      const other = seated(-1, code);
      other.change({ commitment, stage: 'sealed', nonces: [{ seat: 0, hash: own!.hash, nonce: '' }] });
      other.seat.value = 0;
      expect([ownNonce.value, other.sent]).toEqual([null, []]);
      other.close();
    }
    const locked = seated(0, before.code);
    expect(locked.sent).toEqual([['nonceHash', { hash: own?.hash }]]);
    locked.close();
    const sealed = seated(-1, before.code);
    sealed.change({ stage: 'sealed', nonces: [{ seat: 0, hash: own!.hash, nonce: '' }] });
    sealed.seat.value = 0;
    expect(sealed.sent).toEqual([['nonce', { nonce: own?.nonce }]]);
    sealed.close();
  });

  it('never uses a nonce again that was opened, though the commitment is the same', () => {
    const { change, close, code, listed, sent } = seated();
    const own = ownNonce.value;
    change({ nonces: listed(), stage: 'sealed' });
    change({ nonces: listed().map((each) => ({ ...each, nonce: own!.nonce })) });
    change({ nonces: [], stage: 'open' });
    expect(ownNonce.value?.nonce).not.toBe(own?.nonce);
    expect(sent).toHaveLength(3);
    change({ nonces: [{ seat: 0, hash: ownNonce.value!.hash, nonce: ownNonce.value!.nonce }], stage: 'sealed' });
    const second = ownNonce.value;
    close();
    seated(0, code).close();
    expect([own?.nonce, second?.nonce]).not.toContain(ownNonce.value?.nonce);
  });

  it('sends nothing for a table that it has left', () => {
    const { change, close, sent } = seated();
    close();
    change({ commitment: 'c1'.repeat(32) });
    expect(sent).toHaveLength(1);
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
