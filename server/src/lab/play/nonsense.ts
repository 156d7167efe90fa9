/** What a broken or hostile client sends: each must be refused, and none may be noticed by others. */
import type { Random } from './faults';

/** A message of a type, or bytes that are no message. */
export type Nonsense =
  | { readonly kind: 'message'; readonly type: string; readonly message: unknown }
  | { readonly kind: 'frame'; readonly frame: Buffer };

const say = (type: string, message: unknown): Nonsense => ({ kind: 'message', type, message });
/** Longer than any message may be, and shorter than what ends a connection. */
const LONG = 5000;
/** Kinds of frames: a message, and a message of bytes. */
const MESSAGE_FRAMES = [13, 17] as const;

/** By turns; `decision` is the open question's id. None of these can ever be taken. */
const MAKERS: readonly ((decision: number, random: Random) => Nonsense)[] = [
  (decision) => say('move', { decision: decision + 1000, move: { type: 'chooseCard', card: 1 } }),
  (decision) => say('move', { decision, move: { type: 'scuttle' } }),
  (decision) => say('move', { decision, move: null }),
  (decision) => say('move', { decision, move: { type: 'chooseCard', card: 99 } }),
  () => say('move', { decision: -1, move: {} }),
  () => say('move', 'chooseCard'),
  () => say('options', { clock: 45 }),
  () => say('start', {}),
  () => say('kick', { seat: 99 }),
  () => say('chat', { text: 'x'.repeat(LONG) }),
  () => say('scuttle', { any: 'thing' }),
  () => say('__proto__', JSON.parse('{"__proto__":{"polluted":true}}')),
  (_decision, random) => {
    const bytes = Array.from({ length: 2 + Math.floor(random() * 40) }, () => Math.floor(random() * 256));
    bytes[0] = MESSAGE_FRAMES[Math.floor(random() * MESSAGE_FRAMES.length)] ?? 0;
    return { kind: 'frame', frame: Buffer.from(bytes) };
  },
];

export function nonsense(decision: number, random: Random): Nonsense {
  const make = MAKERS[Math.floor(random() * MAKERS.length)] ?? (() => say('scuttle', {}));
  return make(decision, random);
}
