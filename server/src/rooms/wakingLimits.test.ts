import type { Journal } from '../journal/journal';
import type { RunningServer } from '../server';
import { DATABASES, quietJournal } from '../testing/journals';
import { Player, reserve, type Reserved } from '../testing/player';
import { eventually, lives, tableOf, testServer, withServices } from '../testing/testServer';
import { MANY_PEOPLE } from '../../../tools/src/lab/play/labServices';
import { Crowd, type CrowdLimits } from './crowd';
import { wakeAllDue } from './waking';

const database = DATABASES.SQLite();
const journals: Journal[] = [];
let journal: Journal;
let server: RunningServer;
beforeAll(async () => {
  await database.start();
  // One proxy is trusted, so that the tests can come from several addresses.
  server = await testServer({ TRUST_PROXY: '1', JOINS_PER_MINUTE: '5' });
});
beforeEach(async () => {
  journal = await quietJournal(await database.place());
  journals.push(journal);
  limited({});
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await server.close();
  await Promise.all(journals.map((each) => each.close()));
  await database.stop();
});

/** Tables opened or woken from now on are counted anew, and sleep as soon as nobody is there. */
function limited(crowd: Partial<CrowdLimits>): void {
  withServices({ journal, crowd: new Crowd() }, { idle: 0, crowd: { ...MANY_PEOPLE, ...crowd } });
}

let visitors = 0;
const address = (): string => `198.18.${++visitors >> 8}.${visitors & 255}`;
const WRONG = { token: 'x'.repeat(43) };

interface Asleep {
  readonly code: string;
  readonly token: string;
}

/** So many lobbies, each opened from an address of its own, that sleep. */
async function asleep(count: number): Promise<Asleep[]> {
  const tables: Asleep[] = [];
  for (let i = 0; i < count; i++) {
    const host = await Player.create(server.port, {}, 'race', address());
    tables.push({ code: host.code, token: host.token });
    await host.drop();
  }
  await eventually(() => tables.every(({ code }) => !lives(code)));
  return tables;
}

const join = ({ code }: Asleep, options: object, from: string): Promise<Reserved> =>
  reserve(server.port, `joinById/${code}`, options, from);
const awake = (tables: readonly Asleep[]): number => tables.filter(({ code }) => lives(code)).length;

describe('a sleeping table', () => {
  it('is not woken by a wrong token, which counts as a join', async () => {
    const tables = await asleep(7);
    const claim = jest.spyOn(journal, 'claim');
    const from = address();
    const answers = [];
    for (const table of tables) answers.push(await join(table, WRONG, from));
    expect(answers.map(({ error }) => error)).toEqual([...Array<string>(5).fill('badToken'), 'tooMany', 'tooMany']);
    expect(claim).not.toHaveBeenCalled();
  });

  it('is not woken beyond the address’ limit of joins, except by the token of a seat', async () => {
    const tables = await asleep(7);
    const from = address();
    const answers = [];
    for (const table of tables) answers.push(await join(table, {}, from));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(awake(tables)).toBe(5);
    expect(await join(tables[6]!, { token: tables[6]!.token }, from)).toMatchObject({ status: 200 });
  });

  it('counts towards the tables of the address that wakes it, also for concurrent joins', async () => {
    const tables = await asleep(6);
    limited({ tablesPerAddress: 2, tables: 4 });
    const from = address();
    const answers = await Promise.all(tables.map((table) => join(table, { token: table.token }, from)));
    expect(answers.map(({ error }) => error).filter((error) => error !== undefined)).toEqual(
      Array<string>(4).fill('tooMany'),
    );
    expect(awake(tables)).toBe(2);
    expect(await reserve(server.port, 'create/race', {}, address())).toMatchObject({ status: 200 });
    const left = tables.filter(({ code }) => !lives(code));
    expect(await join(left[0]!, {}, address())).toMatchObject({ status: 200 });
    expect(await join(left[1]!, { token: left[1]!.token }, address())).toMatchObject({ status: 409, error: 'full' });
  });

  it('is not woken for newcomers on a full server', async () => {
    const [table] = (await asleep(1)) as [Asleep];
    limited({ sockets: 0 });
    expect(await join(table, {}, address())).toMatchObject({ status: 409, error: 'full' });
    expect(lives(table.code)).toBe(false);
    expect(await join(table, { token: table.token }, address())).toMatchObject({ status: 200 });
  });

  it('is not woken by its clock on an almost full server', async () => {
    const due = jest.spyOn(journal, 'due');
    limited({ tables: 10 });
    await wakeAllDue();
    expect(due).toHaveBeenLastCalledWith(expect.any(Number), 9);
    for (let i = 0; i < 9; i++) await Player.create(server.port, {}, 'race', address());
    due.mockClear();
    await wakeAllDue();
    expect(due).not.toHaveBeenCalled();
    expect(await reserve(server.port, 'create/race', {}, address())).toMatchObject({ status: 200 });
  });

  it('is not woken while it is closing, and is complete afterwards', async () => {
    const host = await Player.create(server.port, {}, 'race', address());
    const { code, token } = host;
    const { logbook } = tableOf(code);
    const claim = jest.spyOn(journal, 'claim');
    let closed: () => void = () => undefined;
    const close = logbook.close.bind(logbook);
    const closing = new Promise<void>((begun) => {
      jest.spyOn(logbook, 'close').mockImplementation(async (end) => {
        begun();
        await new Promise<void>((resolve) => (closed = resolve));
        await close(end);
      });
    });
    await host.drop();
    await closing;
    const back = Player.join(server.port, code, { token }, address());
    // Whoever asks meanwhile is answered, and opens nothing.
    expect(await join({ code, token }, WRONG, address())).toMatchObject({ error: 'badToken' });
    expect(await join({ code, token }, {}, address())).toMatchObject({ status: 503, error: 'closing' });
    expect(claim).not.toHaveBeenCalled();
    closed();
    expect((await back.catch(() => Player.join(server.port, code, { token }, address()))).seat).toBe(0);
    expect(claim).toHaveBeenCalledTimes(1);
  });
});

describe('the answer for an unknown table', () => {
  it('takes as long for a sleeping one that needs an invitation', async () => {
    const host = await Player.create(server.port, {}, 'race', address());
    host.send('invitation', { only: true });
    await host.until(() => host.state.invitation !== '');
    await host.drop();
    await eventually(() => !lives(host.code));
    for (const code of [host.code, 'ZZZZZZ']) {
      const asked = performance.now();
      expect(await reserve(server.port, `joinById/${code}`, {}, address())).toMatchObject({
        status: 404,
        error: 'unknownCode',
      });
      // A whole multiple of the grain on the server: at least one, however fast the machine.
      expect(performance.now() - asked).toBeGreaterThan(24);
    }
  });
});
