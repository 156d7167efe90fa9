import { Fingerprint, fingerprint } from '.';

describe('fingerprints', () => {
  it('are the same on every machine', () => {
    expect(fingerprint({ type: 'shipSailed', ship: 2, path: [1, 2, 3], lap: 0 })).toBe('0b94931f7c20a87f');
    const numbers = { at: 63, lap: 64, to: -1, half: 0.5, none: -0, far: 2 ** 40 };
    expect(fingerprint(numbers)).toBe('b27ee034a11348cf');
  });

  it('ignore the order of fields and undefined fields', () => {
    expect(fingerprint({ a: 1, b: [true, null], c: undefined })).toBe(fingerprint({ b: [true, null], a: 1 }));
  });

  it('differ for different values', () => {
    const values = [
      ...[null, true, false, 0, 1, -1, 0.5, 2 ** 40, '', '0', 'a', 'b', 'ab', [], {}, [0], [[]], [{}]],
      ...[{ a: 1 }, { a: 2 }, { b: 1 }, { a: 1, b: 2 }, { a: 2, b: 1 }, { a: { b: 1 } }, ['a', 1], ['a', '1'], ['a1']],
      ...Array.from({ length: 20_000 }, (_, i) => ({ at: i % 50, lap: Math.floor(i / 50), ship: 'ghost' })),
    ];
    expect(new Set(values.map(fingerprint)).size).toBe(values.length);
  });

  it('depend on the order of values', () => {
    const taken = (...values: unknown[]): string =>
      values.reduce<Fingerprint>((sum, value) => sum.add(value), new Fingerprint()).digest();
    expect(taken(1, 2)).not.toBe(taken(2, 1));
    expect(taken([1], 2)).not.toBe(taken([1, 2]));
    expect(taken(1, 2)).toBe(taken(1, 2));
  });
});
