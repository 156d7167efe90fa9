import { SafeStorage } from '.';

/** Like `window.localStorage`, with a limit on the length of a value. */
class Limited implements Storage {
  readonly #stored = new Map<string, string>();
  limit = Infinity;
  get length(): number {
    return this.#stored.size;
  }
  clear(): void {
    this.#stored.clear();
  }
  key(): null {
    return null;
  }
  getItem(key: string): string | null {
    return this.#stored.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (value.length > this.limit) throw new DOMException('full', 'QuotaExceededError');
    this.#stored.set(key, value);
  }
  removeItem(key: string): void {
    this.#stored.delete(key);
  }
}

describe('safe storage', () => {
  test('stores in the browser', () => {
    const browser = new Limited();
    const storage = new SafeStorage(() => browser);
    expect(storage.setItem('a', '1')).toBe(true);
    expect(new SafeStorage(() => browser).getItem('a')).toBe('1');
    storage.removeItem('a');
    expect([storage.getItem('a'), storage.failed, storage.stores(), browser.length]).toEqual([null, false, true, 0]);
  });

  test.each<[string, () => Storage]>([
    [
      'throws',
      () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    ],
    ['is null', () => null as unknown as Storage],
    ['is missing', () => undefined as unknown as Storage],
  ])('keeps values in memory if the storage %s', (_how, open) => {
    const storage = new SafeStorage(open);
    expect([storage.getItem('a'), storage.failed, storage.stores()]).toEqual([null, true, false]);
    expect(storage.setItem('a', '1')).toBe(false);
    expect(storage.getItem('a')).toBe('1');
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
  });

  test('with full storage the newest value counts, from memory or from the browser', () => {
    const browser = new Limited();
    const storage = new SafeStorage(() => browser);
    storage.setItem('a', 'old');
    browser.limit = 3;
    expect(storage.setItem('a', 'longer')).toBe(false);
    expect([storage.getItem('a'), storage.failed]).toEqual(['longer', true]);
    expect(storage.setItem('a', 'new')).toBe(true);
    expect(storage.getItem('a')).toBe('new');
  });
});
