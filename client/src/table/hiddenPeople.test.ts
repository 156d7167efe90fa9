import { HiddenPeople } from './hiddenPeople';
import { storageOf } from '../testing/rooms';

describe('whom a browser hides', () => {
  test('is hidden at that table alone, also after a reload, until shown again', () => {
    const kept = storageOf();
    const people = new HiddenPeople(kept);
    people.set('ABCDEF', 'Mary', true);
    const after = new HiddenPeople(kept);
    for (const each of [people, after]) {
      expect([each.has('ABCDEF', 'Mary'), each.has('ABCDEG', 'Mary'), each.has('ABCDEF', 'Anne')]).toEqual([
        true,
        false,
        false,
      ]);
    }
    after.set('ABCDEF', 'Mary', false);
    expect(after.has('ABCDEF', 'Mary')).toBe(false);
    expect(new HiddenPeople(kept).has('ABCDEF', 'Mary')).toBe(false);
  });

  test('is nobody where the storage is damaged', () => {
    for (const kept of ['{', '"x"', '[1, null, {"code": 1}]']) {
      expect(new HiddenPeople(storageOf(kept)).has('ABCDEF', 'Mary')).toBe(false);
    }
  });

  test('is one of a hundred at most', () => {
    const people = new HiddenPeople(storageOf());
    for (let i = 0; i <= 100; i++) people.set('ABCDEF', `Mary ${i}`, true);
    expect([people.has('ABCDEF', 'Mary 0'), people.has('ABCDEF', 'Mary 100')]).toEqual([false, true]);
  });
});
