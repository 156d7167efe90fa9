import { rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { seededPicker } from '@brigantine/shared/chance';
import { race } from '@brigantine/shared/race';
import type { Journal } from '../journal/journal';
import { quietJournal, temporaryFolder } from '../testing/journals';
import { Player } from '../testing/player';
import { eventually, lives, tableOf, suiteServer, withServices } from '../testing/testServer';
import { TokenBuckets } from './rateLimit';
import { DEFAULT_LIMITS, type RoomLimits } from './services';
import { originOf } from './tokens';

const server = suiteServer();
let journal: Journal;
let folder: string;
const players: Player[] = [];

beforeEach(async () => {
  folder = temporaryFolder();
  journal = await quietJournal({ dataDir: folder }, { sync: 'normal' });
  open({});
});
afterEach(async () => {
  await everybodyLeaves();
  await eventually(() => server.tables() === 0);
  await journal.close();
  rmSync(folder, { recursive: true });
});

/** Tables opened from now on are kept in the folder, and sleep as soon as nobody is there. */
function open(limits: Partial<RoomLimits>): void {
  withServices({ journal, addressWrites: new TokenBuckets() }, { idle: 0, ...limits });
}

/** How much the folder holds of the logs of all tables. */
function stored(): { readonly records: number; readonly bytes: number } {
  const database = new Database(path.join(folder, 'journal.sqlite'), { readonly: true });
  const count = 'select count(*) as records, coalesce(sum(length(payload)), 0) as bytes from records';
  const [found] = database.prepare(count).all() as { records: number; bytes: number }[];
  database.close();
  return found!;
}

async function create(): Promise<Player> {
  return players[players.push(await Player.create(server.port)) - 1]!;
}

async function join(code: string, token?: string): Promise<Player> {
  return players[players.push(await Player.join(server.port, code, token === undefined ? {} : { token })) - 1]!;
}

async function everybodyLeaves(): Promise<void> {
  const there = players.splice(0).filter(({ closed }) => closed === undefined);
  for (const player of there) player.onTurn = () => undefined;
  await Promise.all(there.map((player) => player.drop()));
}

/** Everybody leaves, and the table goes to sleep. */
async function asleep(code: string): Promise<void> {
  await everybodyLeaves();
  await eventually(() => !lives(code));
}

const TIMES = 1_000;
const MOST = { records: 600, bytes: 600 * 1024 };

const within = ({ records, bytes }: ReturnType<typeof stored>): boolean =>
  records <= MOST.records && bytes <= MOST.bytes;

describe('the log of a table stays bounded', () => {
  it('despite new appearances in the lobby, of which the last is stored', async () => {
    const host = await create();
    for (let i = 0; i < 5; i++) host.send('addBot', {});
    for (let i = 1; i <= TIMES; i++) host.send('changeLook', { name: `Anne ${i}` });
    await host.until(() => host.state.seats[0]?.name === `Anne ${TIMES}`);
    expect(within(stored())).toBe(true);
    await asleep(host.code);
    const back = await join(host.code, host.token);
    expect(back.state.seats.map(({ name }) => name)).toEqual(host.state.seats.map(({ name }) => name));
  });

  it('R3.2 despite replaced choices, of which the last is stored, and the game is the same after waking', async () => {
    const host = await create();
    const mate = await join(host.code);
    host.send('start', {});
    // Both choose a card at the same time; the mate never does, so that the host may choose again.
    const pick = seededPicker(1);
    for (const player of players) {
      player.onTurn = () => {
        const other = player.asks.find(({ answered, decision }) => !answered && decision.type !== 'chooseCard');
        if (other !== undefined) player.answer(race.answer(other.options, pick), other);
      };
      player.onTurn();
    }
    await host.until(() => host.asks[0]?.decision.type === 'chooseCard');
    const choose = (place: number): void => {
      const card = host.own!.hand[place % host.own!.hand.length]!;
      host.answer({ type: 'chooseCard', card });
    };
    for (let i = 0; i < TIMES; i++) choose(i);
    const last = host.own!.hand[(TIMES - 1) % host.own!.hand.length];
    await host.until(() => host.own?.chosen === last);
    await host.refused('start', {});
    expect(host.own?.chosen).toBe(last);
    expect(within(stored())).toBe(true);
    const { state, version, log } = tableOf(host.code).lifecycle.session!.table;
    expect(log.length).toBeLessThan(MOST.records);
    const before = structuredClone({ state, version });
    await asleep(host.code);
    const back = await Promise.all([host, mate].map(({ code, token }) => join(code, token)));
    expect(tableOf(host.code).lifecycle.session!.table).toMatchObject(before);
    back.forEach((player, seat) => player.playRandomly(seat));
    await back[0]!.until(() => back[0]!.state.phase === 'over');
  });
});

describe('a person who exceeds the write budget', () => {
  const PLENTY = { burst: 1e9, perSecond: 0 };
  const LITTLE = { burst: 20_000, perSecond: 0 };

  /** Changes the look until that is refused, and returns the code. */
  async function flood(player: Player): Promise<string | undefined> {
    const before = player.refusals.length;
    for (let i = 0; i < 100; i++) player.send('changeLook', { name: `Flood ${i}` });
    await player.until(() => player.refusals.length > before);
    return player.refusals[before]?.code;
  }

  it.each(['seat', 'address'] as const)(
    'is refused by the budget of the %s, however often they come back',
    async (of) => {
      open({ writes: { seat: PLENTY, table: PLENTY, address: PLENTY, [of]: LITTLE } });
      const host = await create();
      expect(await flood(host)).toBe('tooFast');
      const back = await join(host.code, host.token);
      expect(await back.refused('changeLook', { name: 'Anne' })).toEqual({ code: 'tooFast', to: 'changeLook' });
      back.send('chat', { phrase: 'ahoy' });
      await back.until(() => back.chat.length === 1);
      const mate = await join(host.code);
      const elsewhere = await create();
      for (const other of [mate, elsewhere]) {
        if (of === 'seat') {
          other.send('changeLook', { name: 'Mary' });
          await other.until(() => other.state.seats.some(({ name }) => name === 'Mary'));
        } else expect(await other.refused('changeLook', { name: 'Mary' })).toMatchObject({ code: 'tooFast' });
      }
    },
  );

  it('exhausts that of the table, but the host can still kick them', async () => {
    open({ writes: { seat: PLENTY, table: LITTLE, address: PLENTY } });
    const host = await create();
    const mate = await join(host.code);
    expect(await flood(mate)).toBe('tooFast');
    expect(await host.refused('addBot', {})).toEqual({ code: 'tooFast', to: 'addBot' });
    host.send('kick', { seat: 1 });
    await mate.until(() => mate.closed !== undefined);
  });

  it('is not one who plays a whole game at the highest allowed speed', async () => {
    open({ writes: DEFAULT_LIMITS.writes });
    const host = await create();
    for (let i = 0; i < 5; i++) host.send('addBot', {});
    for (let i = 1; i <= 50; i++) host.send('changeLook', { name: `Anne ${i}` });
    host.send('start', {});
    await host.until(() => host.own !== undefined);
    host.playRandomly(1);
    await eventually(() => host.state.phase === 'over');
    const database = new Database(path.join(folder, 'journal.sqlite'), { readonly: true });
    const origins = database.prepare('select origin from games').all();
    database.close();
    // Enough to tell whose tables have the most games kept, but not the address.
    expect(origins).toEqual([{ origin: originOf('127.0.0.1') }]);
    expect(host.refusals.filter(({ code }) => code === 'tooFast')).toEqual([]);
  });
});
