import fc from 'fast-check';
import { Codec, NEAR_RECORDS, NEAR_WORDS } from './codec';
import { RECORDS, WORDS } from './names';

const names = {
  words: ['ship', 'gold', ''],
  records: [['type', 'at'], ['type'], ['x', 'y', 'z'], ['at', 'type=gold', 'x']],
};
const codec = new Codec(names);
const again = (...values: unknown[]): unknown[] => codec.decode(codec.encode(...values));

/** As many names as make numbers of two bytes. */
const many = new Codec({
  words: Array.from({ length: NEAR_WORDS + 300 }, (_, i) => `w${i}`),
  records: Array.from({ length: NEAR_RECORDS + 300 }, (_, i) => [`f${i}`]),
});

describe('decodes what it has encoded', () => {
  it('any JSON, with and without known names', () => {
    const key = fc.oneof(fc.constantFrom('type', 'at', 'x', 'y', 'z', 'ship', '__proto__', 'toString'), fc.string());
    const { json } = fc.letrec((tie) => ({
      json: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom('ship', 'gold', '', null, true, false),
        fc.integer(),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.maxSafeInteger(),
        fc.string({ unit: 'binary' }),
        fc.array(tie('json'), { maxLength: 20 }),
        fc.dictionary(key, tie('json')),
        fc.record({ type: tie('json'), at: tie('json') }),
        fc.record({ at: tie('json'), type: fc.constantFrom('ship', 'gold'), x: tie('json') }),
      ),
    }));
    fc.assert(
      fc.property(fc.array(json, { maxLength: 3 }), (values) => {
        expect(again(...values)).toEqual(values);
      }),
      { numRuns: 500 },
    );
  });

  it.each([0, -0, -8, -9, 55, 56, 127, 128, 2 ** 31, 2 ** 53 - 1, -(2 ** 53) + 1, 2 ** 53, 1e300, 0.1])(
    '%p',
    (value) => {
      expect(again(value)).toEqual([value]);
    },
  );

  it('words and records beyond the first byte, lists of any length', () => {
    const record = { [`f${NEAR_RECORDS + 299}`]: `w${NEAR_WORDS + 299}` };
    expect(many.decode(many.encode(record))).toEqual([record]);
    expect(many.encode(record)).toHaveLength(6);
    for (const length of [15, 16, 200]) expect(again(Array(length).fill('ship'))).toEqual([Array(length).fill('ship')]);
  });

  it('omits undefined fields, like JSON', () => {
    expect(again({ type: 'ship', at: undefined })).toEqual([{ type: 'ship' }]);
    expect(codec.encode({ type: 'ship', at: undefined })).toEqual(codec.encode({ type: 'ship' }));
  });

  it('fields in another order than that of the table', () => {
    expect(again({ at: 3, type: 'ship' })).toEqual([{ at: 3, type: 'ship' }]);
  });
});

describe('encodes known names in few bytes', () => {
  it.each<[unknown, number[]]>([
    [0, [0x08]],
    [55, [0x3f]],
    [56, [0xf5, 56]],
    [300, [0xf5, 0xac, 0x02]],
    [-9, [0xf6, 9]],
    ['gold', [0x41]],
    ['no', [0xf2, 2, 0x6e, 0x6f]],
    [{ type: 'ship', at: 3 }, [0x80, 0x40, 0x0b]],
    [{ at: 3, type: 'gold', x: 0 }, [0x83, 0x0b, 0x08]],
    [{ at: 3 }, [0xf1, 1, 0xf2, 2, 0x61, 0x74, 0x0b]],
    [
      [1, 2],
      [0xe2, 0x09, 0x0a],
    ],
    [null, [0xf8]],
    [false, [0xf9]],
    [true, [0xfa]],
    [0.5, [0xf7, 3, 0x30, 0x2e, 0x35]],
  ])('%j is %j, as docs/protocol.md says', (value, bytes) => {
    expect([...codec.encode(value)]).toEqual(bytes);
  });
});

it('the example of docs/protocol.md', () => {
  const example = new Codec({
    words: ['gold'],
    records: [['type=goodsLoaded', 'ship', 'hold', 'resource', 'count']],
  });
  const event = { type: 'goodsLoaded', ship: 1, hold: 2, resource: 'gold', count: 4 };
  expect(Buffer.from(example.encode([event])).toString('hex')).toBe('e180090a400c');
});

describe('invalid bytes', () => {
  it.each<[string, number[]]>([
    ['no such tag', [0xff]],
    ['no such word', [0x50]],
    ['no such record', [0x90]],
    ['cut off', [0xe2, 0x09]],
    ['a number without an end', [0xf5, 0x80]],
    ['a list longer than all there is', [0xf0, 0xff, 0xff, 0x7f, 0x08]],
    ['a text longer than all there is', [0xf2, 0xff, 0xff, 0x7f]],
  ])('%s is an error', (_name, bytes) => {
    expect(() => codec.decode(Uint8Array.from(bytes))).toThrow(RangeError);
  });

  it('never do worse than that', () => {
    const game = new Codec({ words: WORDS, records: RECORDS });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        try {
          game.decode(bytes);
        } catch (fault) {
          expect(fault).toBeInstanceOf(RangeError);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
