import { ShorthandReader, ShorthandWriter } from './index';

const own = { hand: [1, 2], chosen: 0 };
const asks = [{ answered: false }];
const batch = (version: number, more: object = {}): object => ({ version, events: [], asks: [], ...more });

/** Everything one connection is told, and how long each message was. */
function sent(...letters: readonly (readonly [string, object])[]): number[] {
  const [writer, reader] = [new ShorthandWriter(), new ShorthandReader()];
  return letters.map(([type, message]) => {
    const bytes = Uint8Array.from(writer.write(type, message).flatMap((piece) => [...piece]));
    expect(reader.read(bytes)).toEqual({ type, message });
    return bytes.length;
  });
}

describe('omits and restores repeated parts', () => {
  it('the next version of a batch', () => {
    const told = { own, asks };
    const versions = [71, 71, 90];
    const [, next, same, far] = sent(
      ['welcome', { version: 70, ...told }],
      ...versions.map((version) => ['batch', batch(version, told)] as const),
    );
    expect(next).toBeLessThan(same!);
    expect(far).toBe(same);
  });

  it('unchanged own and asks of a batch', () => {
    const lengths = sent(
      ['welcome', { version: 1, own, asks }],
      ['batch', batch(2, { own, asks })],
      ['batch', batch(3, { own: { ...own, chosen: 2 }, asks })],
      ['batch', batch(4, { own: { ...own, chosen: 2 }, asks })],
      ['batch', batch(5, { own, asks: [] })],
    );
    expect(lengths[2]).toBeGreaterThan(lengths[1]!);
    expect(lengths[3]).toBe(lengths[1]);
  });

  it('a welcome has all parts, and resets missing ones', () => {
    sent(
      ['welcome', { version: 1, seat: 0, own, asks }],
      ['batch', batch(2, { own, asks })],
      ['welcome', { version: 2, seat: -1, asks: [] }],
      ['batch', batch(3)],
      ['welcome', { version: 3, seat: 0, own, asks }],
      ['batch', batch(4, { own })],
    );
  });

  it('the end of a private part', () => {
    sent(['welcome', { own, asks }], ['batch', batch(2)], ['batch', batch(3)], ['batch', batch(4, { own })]);
  });

  it('not affected by other messages', () => {
    sent(
      ['welcome', { own, asks }],
      ['chat', { seat: 0, name: 'Zoé', text: 'ahoy ☠', at: 1_800_000_000_000 }],
      ['refused', { code: 'stale', to: 'move' }],
      ['batch', batch(2, { own, asks })],
    );
  });
});

it.each([[[]], [[0x09]], [[0x09, 0x09]]])('rejects the bytes %j', (bytes) => {
  expect(() => new ShorthandReader().read(Uint8Array.from(bytes))).toThrow(RangeError);
});
