import { Packr } from '@colyseus/msgpackr';
import fc from 'fast-check';
import { Reader, Unreadable } from './messagePack';

/** As the client library writes, and as every other one does. */
const writers = { records: new Packr(), maps: new Packr({ useRecords: false }) };
const read = (bytes: Uint8Array): unknown => {
  const reader = new Reader(Buffer.from(bytes), 0);
  const value = reader.value();
  expect(reader.done).toBe(true);
  return value;
};

describe.each(['records', 'maps'] as const)('a message written in %s', (kind) => {
  const pack = (value: unknown): Buffer => writers[kind].pack(value);

  it('is decoded', () => {
    const scalar = fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.string({ maxLength: 300 }));
    const name = fc.string({ maxLength: 20 }).filter((text) => text !== '__proto__');
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3, depthIdentifier: 'nest' },
        scalar,
        fc.array(tie('tree'), { maxLength: 3, depthIdentifier: 'nest' }),
        fc.dictionary(name, tie('tree'), { maxKeys: 3, depthIdentifier: 'nest', noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => expect(read(pack(value))).toEqual(value)),
      { numRuns: 300, seed: 7 },
    );
  });

  it('is decoded if two objects have the same fields', () => {
    expect(read(pack({ a: { b: 64 }, c: { b: 127 } }))).toEqual({ a: { b: 64 }, c: { b: 127 } });
  });

  it.each([
    ['nested deeper than a move', { a: [[[1]]] }],
    ['of more values than any message has', Array(4000).fill([])],
    ['of more names than any message has', Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`k${i}`, 1]))],
    ['with bytes in it', new Uint8Array(40)],
    ['with a date in it', new Date(0)],
  ])('%s is not read', (_what, value) => {
    expect(() => read(pack(value))).toThrow(Unreadable);
  });
});

it('rejects a message nested 2,000 deep', () => {
  const bytes = Buffer.concat([Buffer.alloc(2000, 0x91), Buffer.from([0x90])]);
  expect(() => new Reader(bytes, 0).value()).toThrow(Unreadable);
});

it('returns a value or throws Unreadable for any bytes', () => {
  const attempt = (bytes: Uint8Array): void => {
    try {
      new Reader(Buffer.from(bytes), 0).value();
    } catch (fault) {
      expect(fault).toBeInstanceOf(Unreadable);
    }
  };
  fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), attempt), { numRuns: 2000, seed: 7 });
});

it.each(Object.entries(writers))('rejects objects that change a prototype (%s)', (_name, writer) => {
  const poison = JSON.parse('{"toString":1,"__proto__":{"polluted":true}}') as object;
  expect(() => read(writer.pack(poison))).toThrow(Unreadable);
  const kept = read(writer.pack({ toString: 1, constructor: 2 })) as object;
  expect([Object.getPrototypeOf(kept), Object.keys(kept)]).toEqual([Object.prototype, ['toString', 'constructor']]);
});
