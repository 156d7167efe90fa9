import { browserId } from './line';
import { storageOf } from '../testing/rooms';

describe("the browser's id", () => {
  test('is created once, stored, and meaningless', () => {
    const storage = storageOf();
    const id = browserId(storage);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(browserId(storage)).toBe(id);
    expect(storage.kept).toBe(id);
  });

  test('is the stored one, unless that is damaged', () => {
    const kept = '0123456789abcdef0123456789abcdef';
    expect(browserId(storageOf(kept))).toBe(kept);
    expect(browserId(storageOf('x'.repeat(5000)))).toMatch(/^[0-9a-f]{32}$/);
  });
});
