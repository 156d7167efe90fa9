import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import pino from 'pino';
import { PROTOCOL } from '@brigantine/shared/protocol';
import { Cluster } from '../cluster/cluster';
import { NotWritten } from '../journal/errors';
import type { Journal } from '../journal/journal';
import { MemoryJournal } from '../journal/memoryJournal';
import { Player } from '../testing/player';
import { startRedis } from '../testing/redis';
import { eventually, suiteServer, withServices } from '../testing/testServer';
import { measuredJournal } from '../watch/measuredJournal';
import { Measures } from '../watch/measures';

const METRICS_TOKEN = 'a-token-of-the-tests';
const server = suiteServer({ METRICS_TOKEN });
let measures = new Measures();

/** A server that measures from nought, and writes into this journal. */
function watched(journal: Journal = new MemoryJournal()): void {
  measures = new Measures();
  withServices({ measures, journal: measuredJournal(journal, measures) });
}

const get = (path: string, authorization = `Bearer ${METRICS_TOKEN}`): Promise<Response> =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { authorization, connection: 'close' } });

/** The sample with that name and these labels; undefined when there is none. */
async function sample(name: string, labels = ''): Promise<number | undefined> {
  const lines = (await (await get('/metrics')).text()).split('\n');
  const found = lines.find((line) => line.startsWith(`brigantine_${name}${labels && `{${labels}}`} `));
  return found === undefined ? undefined : Number(found.split(' ').at(-1));
}

it('keeps idle connections longer than any proxy does, so that the proxy closes first', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${server.port}/healthz`);
  const keptFor = headers.get('keep-alive');
  expect(Number(/timeout=(\d+)/.exec(keptFor ?? '')?.[1])).toBeGreaterThan(120);
});

describe('/metrics', () => {
  it('is read with the token only', async () => {
    for (const [shown, status] of [
      [`Bearer ${METRICS_TOKEN}`, 200],
      ['', 401],
      ['Bearer another-token', 401],
      [`Basic ${METRICS_TOKEN}`, 401],
    ] as const) {
      expect([shown, (await get('/metrics', shown)).status]).toEqual([shown, status]);
    }
    const response = await get('/metrics');
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('has what alarms and panels are for from the beginning: the first of a kind would else be no increase, and no tables no figure', async () => {
    watched();
    for (const [name, labels] of [
      ['tables_frozen_total', ''],
      ['journal_failures_total', ''],
      ['log_lines_total', 'level="error"'],
      ['log_lines_total', 'level="fatal"'],
      ['refusals_total', 'code="full"'],
      ['tables', 'game="plank",phase="playing"'],
    ] as const) {
      expect([name, await sample(name, labels)]).toEqual([name, 0]);
    }
  });

  it('counts tables, seats, moves, refusals, returns, bytes and what was written', async () => {
    watched();
    const anne = await Player.create(server.port, { name: 'Anne', playNow: 3 });
    anne.playRandomly(1);
    await anne.until(() => anne.batches.length > 10);
    anne.onTurn = () => undefined;
    await anne.refused('chat', { text: 7 });
    const mary = await Player.join(server.port, anne.code, { name: 'Mary' });
    expect(await sample('tables', 'game="race",phase="playing"')).toBe(1);
    expect(await sample('seats', 'state="present"')).toBe(1);
    expect(await sample('seats', 'state="bots"')).toBe(2);
    expect(await sample('watchers')).toBe(1);
    expect(await sample('sockets')).toBe(2);
    for (const [name, labels] of [
      ['inputs_total', ''],
      ['answer_seconds_count', 'type="move"'],
      ['socket_bytes_total', 'direction="sent"'],
      ['socket_bytes_total', 'direction="received"'],
      ['journal_append_seconds_count', ''],
      ['journal_records_total', 'kind="played"'],
    ] as const) {
      expect([name, (await sample(name, labels)) ?? 0]).toEqual([name, expect.any(Number)]);
      expect((await sample(name, labels)) ?? 0).toBeGreaterThan(0);
    }
    expect(await sample('refusals_total', 'code="malformed"')).toBe(1);
    expect(await sample('journal_records_total', 'kind="started"')).toBe(1);
    expect(await sample('http_requests_total', 'kind="matchmake",status="200"')).toBe(2);
    expect([await sample('messages_waiting'), await sample('journal_waiting')]).toEqual([0, 0]);

    mary.room.connection.close();
    anne.room.connection.close();
    await eventually(() => anne.closed !== undefined && mary.closed !== undefined);
    await eventually(async () => (await sample('seats', 'state="away"')) === 1 && (await sample('sockets')) === 0);
    expect(await sample('returns_total')).toBe(0);
    const again = await Player.join(server.port, anne.code, { token: anne.token });
    expect(again.seat).toBe(0);
    expect(await sample('returns_total')).toBe(1);
    const text = await (await get('/metrics')).text();
    for (const secret of [anne.code, anne.token, 'Anne', 'Mary', '127.0.0.1']) expect(text).not.toContain(secret);
  });
});

describe('what else watches a server reads', () => {
  it('/healthz and /version say that it is alive, and which one', async () => {
    watched();
    expect(await (await get('/healthz', '')).json()).toEqual({ alive: true });
    const version: unknown = await (await get('/version', '')).json();
    expect(version).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
      build: 'development',
      protocol: PROTOCOL,
    });
  });

  it('/readyz is 503 while tables cannot be found, and 200 again when they can', async () => {
    const journal = new MemoryJournal();
    const find = jest.spyOn(journal, 'find').mockRejectedValue(new Error('no disk'));
    watched(journal);
    const ready = async (): Promise<unknown> => [
      (await get('/readyz', '')).status,
      await (await get('/readyz', '')).json(),
    ];
    await eventually(async () => (await get('/readyz', '')).status === 503);
    expect(await ready()).toEqual([503, { ready: false, open: true, storage: false }]);
    find.mockRestore();
    await eventually(async () => (await get('/readyz', '')).status === 200);
    expect(await ready()).toEqual([200, { ready: true, open: true, storage: true }]);
  });

  it('/readyz is 503 when a write has just failed, which is counted', async () => {
    const journal = new MemoryJournal();
    jest.spyOn(journal, 'open').mockRejectedValue(new NotWritten('store'));
    watched(journal);
    await expect(Player.create(server.port)).rejects.toThrow('notSaved');
    expect(await sample('journal_failures_total')).toBe(1);
    await eventually(async () => (await get('/readyz', '')).status === 503);
  });
});

describe('/readyz of one of several servers', () => {
  it('says that Redis does not answer and stays 200: games go on without it', async () => {
    const redis = await startRedis();
    const log = pino({ level: 'silent' });
    const journal = { enter: () => Promise.resolve(), lives: () => true };
    const cluster = new Cluster({ redisUrl: redis.url, publicAddress: '127.0.0.1:1', journal, log });
    withServices({ cluster });
    const told = async (): Promise<unknown> => (await get('/readyz', '')).json();
    const sees = (there: boolean): Promise<void> =>
      eventually(async () => ((await told()) as { redis: boolean }).redis === there);
    await sees(true);
    await redis.pause();
    await sees(false);
    const answer = await get('/readyz', '');
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { ready: true, open: true, storage: true, redis: false },
    ]);
    await redis.resume();
    await sees(true);
    withServices({});
    cluster.options.presence?.shutdown();
    await redis.stop();
  });
});

/** The names of all that a server measures, and the labels of each. */
async function measured(): Promise<Map<string, readonly string[]>> {
  const all = new Measures();
  all.watchProcess('1.2.3', 'abc', tmpdir());
  const page = await all.page([], { open: 0, received: 0, sent: 0 });
  const names = [...page.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);
  const labelsOf = (name: string): readonly string[] =>
    (all.registry.getSingleMetric(name) as unknown as { labelNames: string[] }).labelNames;
  return new Map(names.map((name) => [name, labelsOf(name)]));
}

describe.each(['grafana-dashboard.json', 'prometheus-alerts.yml'])('deploy/%s', (file) => {
  it('asks only for what there is', async () => {
    const text = readFileSync(resolve(__dirname, '../../../deploy', file), 'utf8').replaceAll('\\"', '"');
    const there = await measured();
    const asked = [...text.matchAll(/\b((?:brigantine|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)];
    expect(asked.length).toBeGreaterThan(4);
    for (const [, name = '', selectors = ''] of asked) {
      // Written by the host's nightly backup (docs/operations.md).
      if (name === 'brigantine_backup_timestamp_seconds') continue;
      const labels = there.get(name) ?? there.get(name.replace(/_(bucket|count|sum)$/, ''));
      expect([name, labels]).toEqual([name, expect.any(Array)]);
      const selected = [...selectors.matchAll(/(\w+)=/g)].map(([, label = '']) => label);
      for (const label of selected) expect([name, ...(labels ?? []), 'instance', 'job']).toContain(label);
    }
  });
});
