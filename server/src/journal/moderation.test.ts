import { DATABASES, OPENED, outlineOf, played, quietJournal, type Place } from '../testing/journals';
import type { Journal } from './journal';
import { MemoryJournal } from './memoryJournal';
import type { AuditLine, Ban, Report } from './schema';

const line = (at: number, more: Partial<AuditLine> = {}): AuditLine => {
  return { at, what: 'closed', code: 'ABCDEF', address: null, caller: '10.0.0.1', detail: null, ...more };
};
const ban = (address: string, since: number, until: number): Ban => ({ address, since, until, reason: 'was rude' });

const report = (at: number, table = 'table'): Report => {
  const place = { table, code: 'ABCDEF', game: 'race', round: 1, version: 7 };
  return { at, ...place, by: 'Anne', against: 'Mary é', reason: 'other', text: 'was rude', chat: '[]' };
};

/** What holds wherever it is kept. */
function holds(start: () => Promise<Journal>): void {
  test('returns the latest audit lines, at most as many as requested', async () => {
    const { moderation } = await start();
    expect(await moderation.audit(10)).toEqual([]);
    for (const at of [1, 2, 3]) await moderation.note(line(at));
    expect(await moderation.audit(2)).toEqual([line(3), line(2)]);
  });

  test('keeps a ban until its end, its removal or a new one', async () => {
    const { moderation } = await start();
    await moderation.ban(ban('10.0.0.1', 1, 50));
    await moderation.ban(ban('10.0.0.2', 2, 20));
    await moderation.ban(ban('10.0.0.1', 3, 30));
    expect(await moderation.bans(19)).toEqual([ban('10.0.0.1', 3, 30), ban('10.0.0.2', 2, 20)]);
    expect(await moderation.bans(20)).toEqual([ban('10.0.0.1', 3, 30)]);
    expect(await moderation.unban('10.0.0.1')).toBe(true);
    expect(await moderation.unban('10.0.0.1')).toBe(false);
    expect(await moderation.bans(0)).toEqual([ban('10.0.0.2', 2, 20)]);
  });

  test('keeps the last announcement until its end or its removal', async () => {
    const { moderation } = await start();
    expect(await moderation.announcement(0)).toBeUndefined();
    await moderation.announce({ at: 1, text: 'first', restart: null, until: 100 });
    const second = { at: 2, text: 'second é', restart: 10, until: 10 };
    await moderation.announce(second);
    expect([await moderation.announcement(9), await moderation.announcement(10)]).toEqual([second, undefined]);
    await moderation.announce(undefined);
    expect(await moderation.announcement(9)).toBeUndefined();
  });

  test('returns the latest reports first, adds logs to those without one, and deletes old ones', async () => {
    const { moderation } = await start();
    for (const at of [1, 2, 3]) await moderation.report(report(at, at === 2 ? 'other' : 'table'));
    const found = await moderation.reports(2, 'players');
    expect(found).toEqual([report(3), report(2, 'other')].map((each, i) => ({ ...each, key: found[i]!.key })));
    await moderation.keepLog('table', 'first');
    await moderation.report(report(4));
    expect([await moderation.wantsLog('table'), await moderation.wantsLog('nowhere')]).toEqual([true, false]);
    await moderation.keepLog('table', 'second');
    expect(await moderation.wantsLog('table')).toBe(false);
    const logs = await Promise.all((await moderation.reports(9, 'players')).map(({ key }) => moderation.reportBy(key)));
    expect(logs.map((each) => each?.log)).toEqual(['second', 'first', null, 'first']);
    await moderation.forget({ auditBefore: 0, addressesBefore: 0, reportsBefore: 3, endedBy: 0 });
    expect((await moderation.reports(9, 'players')).map(({ at }) => at)).toEqual([4, 3]);
    expect(await moderation.reportBy(found[1]!.key)).toBeUndefined();
  });

  test('deletes old audit lines, addresses in newer ones, and expired entries', async () => {
    const { moderation } = await start();
    for (const at of [10, 20, 30]) await moderation.note(line(at, { address: '10.0.0.9' }));
    await moderation.ban(ban('10.0.0.1', 1, 20));
    await moderation.ban(ban('10.0.0.2', 1, 21));
    await moderation.announce({ at: 1, text: 'ended', restart: null, until: 20 });
    await moderation.forget({ auditBefore: 20, addressesBefore: 30, reportsBefore: 0, endedBy: 20 });
    expect(await moderation.audit(9)).toEqual([
      line(30, { address: '10.0.0.9' }),
      line(20, { address: null, caller: null }),
    ]);
    expect(await moderation.bans(0)).toEqual([ban('10.0.0.2', 1, 21)]);
    expect(await moderation.announcement(0)).toBeUndefined();
  });

  test('reads tables of any owner, and finds sleeping frozen ones', async () => {
    const journal = await start();
    expect(await journal.read('ABCDEF')).toBeUndefined();
    const log = await journal.open('ABCDEF', 'race', OPENED, outlineOf('ABCDEF'));
    await log.append([played(1)], outlineOf('ABCDEF', { phase: 'playing' }));
    expect(await journal.read('ABCDEF')).toMatchObject({
      ...{ code: 'ABCDEF', game: 'race', phase: 'playing' },
      records: [
        { ...OPENED, sequence: 0 },
        { ...played(1), sequence: 1 },
      ],
    });
    const frozen = outlineOf('ABCDEF', { phase: 'frozen' });
    await log.append([], frozen);
    expect(await journal.frozen(5)).toEqual([]);
    await log.release(frozen);
    expect((await journal.frozen(5)).map(({ code }) => code)).toEqual(['ABCDEF']);
    expect(await journal.frozen(0)).toEqual([]);
  });
}

describe('moderation in memory', () => holds(() => Promise.resolve(new MemoryJournal())));

describe.each(Object.entries(DATABASES))('moderation in %s', (_, make) => {
  const database = make();
  const open: Journal[] = [];
  let place: Place;
  const start = async (): Promise<Journal> => {
    const journal = await quietJournal(place);
    open.push(journal);
    return journal;
  };

  beforeAll(() => database.start());
  beforeEach(async () => {
    place = await database.place();
  });
  afterEach(() => Promise.all(open.splice(0).map((journal) => journal.close())));
  afterAll(() => database.stop());

  holds(start);

  test('keeps everything after a restart', async () => {
    const { moderation } = await start();
    await moderation.note(line(1));
    await moderation.ban(ban('10.0.0.1', 1, 50));
    await moderation.announce({ at: 1, text: 'told', restart: null, until: 100 });
    await open.pop()?.close();
    const again = (await start()).moderation;
    expect([await again.audit(9), await again.bans(1)]).toEqual([[line(1)], [ban('10.0.0.1', 1, 50)]]);
    expect(await again.announcement(1)).toMatchObject({ text: 'told' });
  });
});
