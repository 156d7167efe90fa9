import fc from 'fast-check';
import { CodeTaken, NotWritten, BrokenStart } from './errors';
import { eventually } from '../testing/eventually';
import { DATABASES, OPENED, outlineOf, played, quietJournal, type Place } from '../testing/journals';
import type { Entry, Journal, KeptTable, LogRecord, TableLog } from './journal';

const SECOND = 1_000;

describe.each(Object.entries(DATABASES))('the journal in %s', (_, make) => {
  const database = make();
  const open: Journal[] = [];
  let place: Place;
  let clock = 1_700_000_000_000;

  beforeAll(() => database.start());
  beforeEach(async () => {
    place = await database.place();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((journal) => journal.close()));
  });
  afterAll(() => database.stop());

  const start = async (): Promise<Journal> => {
    const journal = await quietJournal(place, { now: () => clock });
    open.push(journal);
    return journal;
  };

  const restart = async (): Promise<Journal> => {
    await open.pop()?.close();
    return start();
  };

  const table = (journal: Journal, code = 'ABCDEF'): Promise<TableLog> =>
    journal.open(code, 'race', OPENED, outlineOf(code));

  const claim = async (journal: Journal, id: string): Promise<KeptTable> => {
    const kept = await journal.claim(id);
    if (kept === undefined) throw new Error('the table is gone');
    return kept;
  };

  const told = ({ records }: KeptTable): Entry[] => records.map(({ kind, payload }) => ({ kind, payload }));

  test('reads a log as it was written, also in another process', async () => {
    const log = await table(await start());
    const outline = outlineOf('ABCDEF', {
      phase: 'playing',
      due: clock + 40 * SECOND,
      left: 3,
      invitation: 'aGFzaA==',
    });
    await log.append([played(1), played({ deep: ['é "\\" \n \u0000 \ud83c 😀', null, 1.5e-7] })], outline);
    const kept = await claim(await restart(), log.id);
    expect(kept).toMatchObject({ code: 'ABCDEF', game: 'race', outline });
    expect(told(kept)).toEqual([OPENED, played(1), played({ deep: ['é "\\" \n \u0000 \ud83c 😀', null, 1.5e-7] })]);
    expect(kept.records.map(({ sequence, epoch, at }) => [sequence, epoch, at])).toEqual([
      [0, 1, clock],
      [1, 1, clock],
      [2, 1, clock],
    ]);
  });

  test('reads logs of any length, without replaced parts', async () => {
    const journal = await start();
    const log = await table(journal);
    const look = (n: number): Entry => ({ kind: 'seats', payload: { n } });
    for (let i = 0; i < 1_400; i += 100) {
      const several = Array.from({ length: 100 }, (_, n) => [played(i + n), look(i + n)]).flat();
      await log.append(several, outlineOf('ABCDEF'));
    }
    const all = [OPENED, ...Array.from({ length: 1_400 }, (_, n) => played(n)), look(1_399)];
    const kept = await claim(journal, log.id);
    expect(told(kept)).toEqual(all);
    const read = await journal.read('ABCDEF');
    expect(read?.records).toEqual(kept.records);
    await kept.log.append([{ kind: 'snapshot', payload: { n: 1 } }, look(5)], outlineOf('ABCDEF'));
    expect((await journal.read('ABCDEF'))?.records).toMatchObject([{ kind: 'snapshot' }, look(5)]);
  });

  test('returns payloads unchanged', async () => {
    const journal = await start();
    let tables = 0;
    const payloads = fc.array(fc.record({ it: fc.jsonValue({ stringUnit: 'binary' }) }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.array(payloads, { maxLength: 5 }), async (appends) => {
        const log = await table(journal, `CODE${++tables}`);
        const entries = appends.map((several) => several.map((payload): Entry => ({ kind: 'played', payload })));
        for (const several of entries) await log.append(several, outlineOf('CODE'));
        const plain = JSON.parse(JSON.stringify([OPENED, ...entries.flat()])) as Entry[];
        expect(told(await claim(journal, log.id))).toEqual(plain);
      }),
      { numRuns: 30 },
    );
  });

  test('does not find an unknown table, also among concurrent requests', async () => {
    const journal = await start();
    const { id } = await table(journal);
    const found = await Promise.all(['NOBODY', 'ABCDEF', 'NOONE', 'ABCDEF'].map((code) => journal.find(code)));
    expect(found.map((each) => each?.id)).toEqual([undefined, id, undefined, id]);
    expect(await journal.claim('00000000-0000-4000-8000-000000000000')).toBeUndefined();
  });

  test('keeps codes unique, and frees the code and data of a removed table', async () => {
    const journal = await start();
    const log = await table(journal);
    await expect(table(journal)).rejects.toBeInstanceOf(CodeTaken);
    await log.remove();
    expect(await journal.find('ABCDEF')).toBeUndefined();
    const next = await table(journal);
    expect(next.id).not.toBe(log.id);
    await expect(log.append([played(1)], outlineOf('ABCDEF'))).rejects.toMatchObject({ reason: 'owner' });
    expect(told(await claim(journal, next.id))).toEqual([OPENED]);
  });

  test('stores an abandoned game with the removal of its table, or neither', async () => {
    const journal = await start();
    const first = await table(journal);
    const { log: second } = await claim(journal, first.id);
    const game = { id: 'abandoned', game: 'race', seats: '[]', body: 'eA==' };
    await expect(first.remove(game)).rejects.toMatchObject({ reason: 'owner' });
    expect([await journal.finished('abandoned'), (await journal.find('ABCDEF'))?.id]).toEqual([undefined, first.id]);
    await second.remove(game);
    expect(await journal.finished('abandoned')).toEqual({ ...game, at: clock });
    expect(await journal.find('ABCDEF')).toBeUndefined();
  });

  test('reads the unfinished games of old tables before it deletes them, and deletes those too that cannot be read', async () => {
    const journal = await start();
    const playing = { phase: 'playing' } as const;
    for (const code of ['READ', 'BROKEN', 'OVER', 'AWAKE']) {
      const outline = outlineOf(code, code === 'OVER' ? { phase: 'over' } : playing);
      const log = await table(journal, code);
      await log.append([played(code)], outline);
      if (code !== 'AWAKE') await log.release(outline);
    }
    const read = jest.fn(async (records: readonly LogRecord[]) => {
      const { what } = records.at(-1)!.payload as { readonly what: string };
      if (what === 'BROKEN') throw new Error(what);
      return Promise.resolve({ id: what, game: 'race', seats: '[]', body: 'eA==' });
    });
    const limits = { tablesBefore: clock + 1, gamesBefore: 0, mostGames: 100 };
    expect(await journal.forget(limits, read)).toEqual({ tables: 3, games: 0 });
    expect(read).toHaveBeenCalledTimes(2);
    const found = await Promise.all(['READ', 'BROKEN', 'OVER', 'AWAKE'].map((code) => journal.find(code)));
    expect(found.map((each) => each?.code)).toEqual([undefined, undefined, undefined, 'AWAKE']);
    const games = await Promise.all(['READ', 'BROKEN', 'OVER', 'AWAKE'].map((id) => journal.finished(id)));
    expect(games.map((each) => each?.id)).toEqual(['READ', undefined, undefined, undefined]);
  });

  test('deletes no old table that is woken while another one is read', async () => {
    const journal = await start();
    const codes = ['ONE', 'TWO'];
    const outline = outlineOf('ONE', { phase: 'playing' });
    const logs = await Promise.all(codes.map((code) => table(journal, code)));
    for (const [i, log] of logs.entries()) {
      await log.append([played(codes[i])], outline);
      await log.release(outline);
    }
    let woken: KeptTable | undefined;
    const read = async (records: readonly LogRecord[]): Promise<undefined> => {
      const { what } = records.at(-1)!.payload as { readonly what: string };
      woken ??= await claim(journal, logs[codes.indexOf(what) === 0 ? 1 : 0]!.id);
    };
    expect(await journal.forget({ tablesBefore: clock + 1, gamesBefore: 0, mostGames: 100 }, read)).toEqual({
      tables: 1,
      games: 0,
    });
    await woken!.log.append([played('more')], outline);
    expect((await journal.find(woken!.code))?.id).toBe(woken!.log.id);
  });

  test('lets one of many concurrent callers open a code', async () => {
    const journal = await start();
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => table(journal)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('rejects writes of a previous owner, and the log continues without a gap', async () => {
    const journal = await start();
    const first = await table(journal);
    await first.append([played(1)], outlineOf('ABCDEF'));
    const { log: second } = await claim(journal, first.id);
    await expect(first.append([played('lost')], outlineOf('ABCDEF'))).rejects.toMatchObject({ reason: 'owner' });
    await expect(first.remove()).rejects.toMatchObject({ reason: 'owner' });
    await second.append([played(2)], outlineOf('ABCDEF'));
    const kept = await claim(journal, first.id);
    expect(kept.records.map(({ sequence, epoch }) => [sequence, epoch])).toEqual([
      [0, 1],
      [1, 1],
      [2, 2],
    ]);
  });

  test('does not fail concurrent writes of others when a previous owner writes', async () => {
    const journal = await start();
    const logs = await Promise.all(['ONE', 'TWO', 'THREE'].map((code) => table(journal, code)));
    await claim(journal, logs[1]!.id);
    const ends = await Promise.allSettled(logs.map(async (log) => log.append([played(1)], outlineOf(log.id))));
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  test('fails only the table whose write the database refuses, which can continue', async () => {
    const journal = await start();
    const [good, bad] = await Promise.all([table(journal, 'GOOD'), table(journal, 'BAD')]);
    // A column that must not be null.
    const impossible = { ...outlineOf('BAD'), phase: null as unknown as 'lobby' };
    const ends = await Promise.allSettled([
      good.append([played(1)], outlineOf('GOOD')),
      bad.append([played('never')], impossible),
    ]);
    expect(ends[0]).toMatchObject({ status: 'fulfilled' });
    expect(ends[1]).toMatchObject({ reason: { reason: 'store' } });
    await bad.append([played(2)], outlineOf('BAD'));
    expect(told(await claim(journal, bad.id))).toEqual([OPENED, played(2)]);
    expect(told(await claim(journal, good.id))).toEqual([OPENED, played(1)]);
  });

  test('deletes earlier records after one of the whole table', async () => {
    const journal = await start();
    const log = await table(journal);
    await log.append([played(1)], outlineOf('ABCDEF'));
    const lobby: Entry = { kind: 'lobby', payload: { again: true } };
    await log.append([played(2), lobby, played(3)], outlineOf('ABCDEF'));
    const kept = await claim(journal, log.id);
    expect(told(kept)).toEqual([lobby, played(3)]);
    await kept.log.append([played(4)], outlineOf('ABCDEF'));
    expect((await claim(journal, log.id)).records.map(({ sequence }) => sequence)).toEqual([3, 4, 5]);
  });

  test('stores a finished game with its last record, and its players can be rewritten', async () => {
    const journal = await start();
    const log = await table(journal);
    const game = { id: 'g1', game: 'race', seats: '["Anne"]', body: 'eA==' };
    await log.append([played(1), { kind: 'ended', payload: { all: true } }], outlineOf('ABCDEF'), game);
    expect(await journal.finished('g1')).toEqual({ ...game, at: clock });
    expect(told(await claim(journal, log.id))).toEqual([{ kind: 'ended', payload: { all: true } }]);
    await journal.rewriteSeats('g1', '[""]');
    expect(await journal.finished('g1')).toMatchObject({ seats: '[""]', body: 'eA==' });
    for (const id of ['g2', '\0']) expect(await journal.finished(id)).toBeUndefined();
  });

  test('deletes old tables without an owner, and games that are old or surplus', async () => {
    const journal = await start();
    const log = await table(journal, 'OWNED');
    for (const [code, at] of Object.entries({ OLD: 1, NEW: 5 })) {
      clock += at * SECOND;
      const asleep = await table(journal, code);
      await asleep.append([played(1)], outlineOf(code), { id: code, game: 'race', seats: '[]', body: '' });
      await asleep.release(outlineOf(code));
    }
    const limits = { tablesBefore: clock, gamesBefore: 0, mostGames: 10 };
    expect(await journal.forget(limits)).toEqual({ tables: 1, games: 0 });
    expect(await journal.find('OLD')).toBeUndefined();
    expect(told(await claim(journal, (await journal.find('NEW'))!.id))).toHaveLength(2);
    expect(await journal.find('OWNED')).toMatchObject({ id: log.id });
    expect(await journal.forget({ ...limits, mostGames: 1 })).toEqual({ tables: 0, games: 1 });
    expect([await journal.finished('OLD'), (await journal.finished('NEW'))?.id]).toEqual([undefined, 'NEW']);
    expect(await journal.forget({ ...limits, gamesBefore: clock + 1 })).toEqual({ tables: 0, games: 1 });
    expect((await table(journal, 'OLD')).id).toBeDefined();
  });

  test('deletes surplus games of the address with most, the oldest first', async () => {
    const journal = await start();
    const log = await table(journal);
    const finish = async (id: string, origin?: string): Promise<void> => {
      clock += SECOND;
      const game = { id, game: 'race', seats: '[]', body: '', origin };
      await log.append([{ kind: 'ended', payload: {} }], outlineOf('ABCDEF'), game);
    };
    for (const id of ['honest1', 'honest2']) await finish(id, 'home');
    await finish('unknown');
    for (let n = 0; n < 60; n++) await finish(`bots${n}`, 'flood');
    const limits = { tablesBefore: 0, gamesBefore: 0, mostGames: 6 };
    expect(await journal.forget(limits)).toEqual({ tables: 0, games: 57 });
    const kept = ['honest1', 'honest2', 'unknown', 'bots57', 'bots58', 'bots59', 'bots56'];
    const found = await Promise.all(kept.map(async (id) => (await journal.finished(id))?.id));
    expect(found).toEqual([...kept.slice(0, -1), undefined]);
    expect(await journal.forget(limits)).toEqual({ tables: 0, games: 0 });
  });

  test('lists tables without an owner whose clock has run out, the most urgent first', async () => {
    const journal = await start();
    for (const [code, due] of Object.entries({ LATE: 50, SOON: 10, THEN: 20, AWAKE: 5 })) {
      const log = await table(journal, code);
      const outline = outlineOf(code, { due: clock + due * SECOND });
      await (code === 'AWAKE' ? log.append([], outline) : log.release(outline));
    }
    await (await table(journal, 'STILL')).release(outlineOf('STILL'));
    const codes = async (after: number, most: number): Promise<string[]> =>
      (await journal.due(clock + after * SECOND, most)).map(({ code }) => code);
    expect(await codes(9, 10)).toEqual([]);
    expect(await codes(10, 10)).toEqual(['SOON']);
    expect(await codes(100, 10)).toEqual(['SOON', 'THEN', 'LATE']);
    expect(await codes(100, 2)).toEqual(['SOON', 'THEN']);
  });

  test('lists tables without an owner by code, in pages', async () => {
    const journal = await start();
    for (const code of ['CCCCCC', 'AAAAAA', 'BBBBBB']) await (await table(journal, code)).release(outlineOf(code));
    await table(journal, 'ABABAB');
    const page = async (after: string): Promise<string[]> => (await journal.asleep(after, 2)).map(({ code }) => code);
    expect(await page('')).toEqual(['AAAAAA', 'BBBBBB']);
    expect(await page('BBBBBB')).toEqual(['CCCCCC']);
    expect(await page('CCCCCC')).toEqual([]);
  });

  test.each([600, 0, -3_600])(
    'what was due is due as long after the start when the server was away for %d s',
    async (away) => {
      const log = await table(await start());
      await log.append([], outlineOf('ABCDEF', { due: clock + 30 * SECOND, left: 7 }));
      await open.pop()!.close();
      clock += away * SECOND;
      const journal = await start();
      // Until the server is there to be asked.
      clock += 2 * SECOND;
      expect((await journal.find('ABCDEF'))?.outline).toMatchObject({ due: clock + 30 * SECOND, left: 7 });
      expect(await journal.due(clock + 29 * SECOND, 10)).toEqual([]);
      expect(await journal.due(clock + 30 * SECOND, 10)).toHaveLength(1);
    },
  );

  test('stops writing a released table, which can then be claimed', async () => {
    const journal = await start();
    const log = await table(journal);
    await log.release(outlineOf('ABCDEF', { due: clock }));
    await expect(log.append([played(1)], outlineOf('ABCDEF'))).rejects.toBeInstanceOf(NotWritten);
    expect(await journal.due(clock, 1)).toHaveLength(1);
    await claim(journal, log.id);
    expect(await journal.due(clock, 1)).toEqual([]);
  });

  test('stores the seats of an outline, also for the next process', async () => {
    const log = await table(await start());
    const seats = [
      { name: 'Anne', token: 'abc=', asked: true },
      { name: 'Tom Cutlass', asked: false },
    ];
    await log.release(outlineOf('ABCDEF', { seats }));
    expect((await (await restart()).find('ABCDEF'))?.outline.seats).toEqual(seats);
  });

  test('creates each setting once', async () => {
    const journal = await start();
    expect(await journal.setting('key', () => 'first')).toBe('first');
    expect(await (await restart()).setting('key', () => 'second')).toBe('first');
  });

  test('writes a noted outline within about a second, or with an earlier append', async () => {
    const journal = await start();
    const log = await table(journal);
    log.note(outlineOf('ABCDEF', { due: clock + 1 }));
    await eventually(async () => (await journal.find('ABCDEF'))?.outline.due === clock + 1, 50);
  });

  test('writes a pending note when it closes', async () => {
    const log = await table(await start());
    log.note(outlineOf('ABCDEF', { phase: 'over', left: 9 }));
    expect((await (await restart()).find('ABCDEF'))?.outline).toMatchObject({ phase: 'over', left: 9 });
  });

  test('keeps the order of appends of many tables, and of one that does not wait', async () => {
    const journal = await start();
    const logs = await Promise.all(Array.from({ length: 300 }, (__, each) => table(journal, `T${each}`)));
    await Promise.all(
      [1, 2, 3].flatMap((what) => logs.map(async (log) => log.append([played(what)], outlineOf(log.id)))),
    );
    const kept = await Promise.all(logs.map((log) => claim(journal, log.id)));
    expect(new Set(kept.map((each) => JSON.stringify(told(each)))).size).toBe(1);
    expect(told(kept[0]!)).toEqual([OPENED, played(1), played(2), played(3)]);
  });

  test('refuses a second server on the same store, with a readable error', async () => {
    await start();
    const second = await quietJournal(place).catch((error: unknown) => error);
    expect(second).toBeInstanceOf(BrokenStart);
    expect((second as Error).message).toMatch(/^Another server runs on the (folder \/|database ).*\.$/);
    await restart();
  });

  test('rejects writes after it is closed', async () => {
    const log = await table(await start());
    await open.pop()!.close();
    await expect(log.append([played(1)], outlineOf('ABCDEF'))).rejects.toMatchObject({ reason: 'store' });
    expect(told(await claim(await start(), log.id))).toEqual([OPENED]);
  });
});
