import { browserId } from './line';

const drawer = (kept: string | null = null) => ({
  kept,
  getItem(): string | null {
    return this.kept;
  },
  setItem(_key: string, value: string): void {
    this.kept = value;
  },
});

describe("the browser's id", () => {
  test('is created once, stored, and meaningless', () => {
    const storage = drawer();
    const id = browserId(storage);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(browserId(storage)).toBe(id);
    expect(storage.kept).toBe(id);
  });

  test('is the stored one, unless that is damaged', () => {
    const kept = '0123456789abcdef0123456789abcdef';
    expect(browserId(drawer(kept))).toBe(kept);
    expect(browserId(drawer('x'.repeat(5000)))).toMatch(/^[0-9a-f]{32}$/);
  });
});
