import * as library from '@colyseus/msgpackr';
import fc from 'fast-check';
import { Packr, unpack } from '../../client/src/net/messagePack';
import { Reader } from '../../server/src/rooms/messagePack';

/** As the network library asks for a message: behind what it has written itself. */
function pack(message: unknown): Uint8Array {
  const packr = new Packr();
  packr.buffer.set([13, 2, 3]);
  const bytes = packr.pack(message, 2048 + 3);
  expect([...bytes.subarray(0, 3)]).toEqual([13, 2, 3]);
  return bytes.subarray(3);
}

/** As the server's framework writes messages. */
const framework = new library.Packr({ useRecords: false });

const scalar = fc.oneof(
  ...[fc.integer(), fc.double().map((n) => n + 0), fc.nat(2 ** 33), fc.boolean(), fc.constant(null)],
  ...[fc.string({ maxLength: 40 }), fc.string({ minLength: 250, maxLength: 300 }), fc.string({ unit: 'grapheme' })],
);
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'nest' },
    scalar,
    fc.array(tie('tree'), { maxLength: 20, depthIdentifier: 'nest' }),
    fc.dictionary(fc.string(), tie('tree'), { maxKeys: 20, depthIdentifier: 'nest', noNullPrototype: true }),
  ),
}));
const messages = (hold: (message: unknown) => void): void =>
  fc.assert(fc.property(tree, hold), { numRuns: 1000, seed: 7 });

describe('MessagePack in the page', () => {
  it('is read by the library as it was meant', () => {
    messages((message) => expect(library.unpack(pack(message) as Buffer)).toEqual(message));
  });

  it('reads what the framework writes, wherever it begins', () => {
    messages((message) => {
      const bytes = Uint8Array.from([9, 9, ...framework.pack(message)]);
      expect(unpack(bytes, { start: 2 })).toEqual(message);
    });
  });

  it('is read by the server; a field without a value is no field', () => {
    const move = { version: 7, move: { type: 'loadHold', hold: -1, share: 0.5, tokens: [1, null, 3] }, why: undefined };
    const read = new Reader(Buffer.from(pack(move)), 0).value();
    expect(JSON.parse(JSON.stringify(read))).toEqual(JSON.parse(JSON.stringify(move)));
  });

  it('reads long lists and maps, and refuses what no message has', () => {
    const long = { list: Array.from({ length: 70_000 }, (_, i) => i % 7), text: 'é'.repeat(70_000) };
    expect(unpack(pack(long), { start: 0 })).toEqual(long);
    expect(unpack(framework.pack(long), { start: 0 })).toEqual(long);
    expect(unpack(framework.pack({ a: undefined }), { start: 0 })).toEqual({ a: undefined });
    expect(() => unpack(framework.pack(new Date(0)), { start: 0 })).toThrow('no message has');
  });
});
