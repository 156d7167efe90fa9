import { failureOf } from '@brigantine/shared/net';
import { SafeStorage } from '../storage';
import { Renewal, type RenewalPage } from './renewal';

const tab = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value).size > 0,
  };
};

/** A page of build `own` in a tab, with a server of build `server`; undefined if it does not answer. */
const page = (own: string | undefined, memory: RenewalPage['memory'] = tab(), server?: string) => {
  const reloads = { count: 0 };
  const shown: { newer: string | null } = { newer: null };
  const renewal = new Renewal({
    build: () => own,
    ask: () => (server === undefined ? Promise.reject(new Error('silent')) : Promise.resolve(server)),
    reload: () => (reloads.count += 1),
    show: (newer) => (shown.newer = newer),
    memory,
  });
  return { renewal, reloads, shown };
};

describe('a page and its build', () => {
  test.each([
    ['old', 'old', null],
    ['old', 'new', 'new'],
    [undefined, 'new', null],
    ['development', 'new', null],
    ['old', 'development', null],
  ])('a page of %s at a server of %s', (own, server, newer) => {
    const { renewal, shown } = page(own);
    renewal.heard(server);
    expect(shown.newer).toBe(newer);
  });

  test('reloads by itself once per build, then only on request', () => {
    const memory = tab();
    const before = page('old', memory);
    before.renewal.heard('new');
    expect(before.renewal.tried).toBe(false);
    before.renewal.byItself();
    expect(before.reloads.count).toBe(1);
    // The reload loaded the same page again.
    const after = page('old', memory);
    after.renewal.heard('new');
    expect(after.renewal.tried).toBe(true);
    after.renewal.byItself();
    expect(after.reloads.count).toBe(0);
    after.renewal.now();
    expect(after.reloads.count).toBe(1);
  });

  test('stops reloading between two servers of different builds', () => {
    const memory = tab();
    let [own, other, reloads] = ['a', 'b', 0];
    for (let i = 0; i < 20; i++) {
      const { renewal, reloads: made } = page(own, memory);
      renewal.heard(other);
      renewal.byItself();
      reloads += made.count;
      if (made.count > 0) [own, other] = [other, own];
    }
    expect(reloads).toBe(2);
  });

  test('never reloads by itself if storage is blocked', () => {
    const blocked = new SafeStorage(() => {
      throw new Error('blocked');
    });
    const { renewal, reloads } = page('old', blocked);
    renewal.heard('new');
    renewal.byItself();
    expect(reloads.count).toBe(0);
  });

  test('does nothing while it has the server’s build', () => {
    const { renewal, reloads } = page('same');
    renewal.heard('same');
    renewal.byItself();
    expect(reloads.count).toBe(0);
  });
});

describe('a part of the page that cannot be loaded', () => {
  const gone = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

  test.each([
    ['is gone when the server is newer', 'new', 'staleBuild'],
    ['is a question of the line when the server does not answer', undefined, 'unreachable'],
  ] as const)('%s', async (_name, server, why) => {
    const { renewal, shown } = page('old', tab(), server);
    expect(failureOf(await renewal.part(gone).catch((thrown: unknown) => thrown))).toBe(why);
    expect(shown.newer).toBe(server ?? null);
  });

  test('is reported as missing if the server answers with the same build', async () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation();
    const { renewal } = page('old', tab(), 'old');
    expect(failureOf(await renewal.part(gone).catch((thrown: unknown) => thrown))).toBe('missingPart');
    expect(complaint).toHaveBeenCalledTimes(1);
    complaint.mockRestore();
  });

  test('loads if it exists', async () => {
    expect(await page('old').renewal.part(() => Promise.resolve('here'))).toBe('here');
  });
});
