import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exportTable } from '../../server/src/admin/export';
import { openSqlite } from '../../server/src/journal/sqlite';
import { build } from '../../server/src/testing/build';
import { Player, seen, settled } from '../../server/src/testing/player';
import { eventually } from '../../server/src/testing/eventually';
import { Life } from './life';

const ROOT = path.resolve(__dirname, '../..');

let folder: string;
const lives: Life[] = [];
beforeAll(() => build('tools'));
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'brigantine-'));
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  for (const life of lives.splice(0)) await life.end('SIGKILL');
  rmSync(folder, { recursive: true });
  jest.restoreAllMocks();
});

async function begin(hours = 0): Promise<Life> {
  const life = await Life.begin(folder, hours);
  lives.push(life);
  return life;
}

const THINK_MS = 50;

/** A table of two people, who answer at random until the condition holds for the host, and then stop. */
async function playUntil({ port }: Life, holds: (player: Player) => boolean, clock = 0): Promise<Player[]> {
  const host = await Player.create(port);
  const mate = await Player.join(port, host.code, { name: 'Ben' });
  const players = [host, mate];
  host.send('options', { clock });
  host.send('start', {});
  let stopped = false;
  const stops = (): boolean => (stopped ||= host.own !== undefined && holds(host));
  players.forEach((player, seat) => {
    const { onTurn } = player.playRandomly(seat + 1);
    // Not faster than a server allows.
    player.onTurn = () => void setTimeout(() => stops() || onTurn(), THINK_MS);
  });
  await host.until(stops);
  await settled(players);
  return players;
}

/** Everybody returns to their seat with their token. */
function comeBack({ port }: Life, players: readonly Player[]): Promise<Player[]> {
  return Promise.all(players.map(({ code, token }) => Player.join(port, code, { token })));
}

const inCombat = ({ asks }: Player): boolean => asks.some(({ decision }) => decision.type === 'spendPowder');

/** Maximum number of races until a combat asks the host. */
const MOST_RACES = 10;

/** A race that stops in the middle of a combat. */
async function playIntoCombat(life: Life): Promise<Player[]> {
  for (let race = 0; race < MOST_RACES; race++) {
    const players = await playUntil(life, (host) => inCombat(host) || host.state.phase === 'over');
    if (players.some(inCombat)) return players;
  }
  throw new Error(`no combat in ${MOST_RACES} races`);
}

it('a server stopped during a fight says so, exits with 0, and the next one has everything', async () => {
  const life = await begin();
  const players = await playIntoCombat(life);
  const before = players.map(seen);
  expect(await life.end('SIGTERM')).toBe(0);
  await Promise.all(players.map((player) => player.until(() => player.closed !== undefined)));
  expect(players.map(({ notices, closed }) => [notices, closed])).toEqual([
    [['suspended'], 4010],
    [['suspended'], 4010],
  ]);
  expect((await comeBack(await begin(), players)).map(seen)).toEqual(before);
});

it.each([1, -1])(
  'changing the machine’s clock by %i h while the server is down does not affect the players’ clocks',
  async (hours) => {
    const life = await begin();
    const asked = ({ deadline, state }: Player): boolean => state.version > 20 && deadline > 0;
    const players = await playUntil(life, asked, 60);
    const before = players.map(seen);
    const left = players[0]!.deadline - Date.now();
    const stopped = performance.now();
    await life.end('SIGKILL');
    const back = await comeBack(await begin(hours), players);
    expect(back.map(seen)).toEqual(before);
    const now = back[0]!.deadline - (Date.now() + hours * 3_600_000);
    // The time was written within the second before.
    expect(now).toBeLessThanOrEqual(61_000);
    // The time until the return counts.
    expect(now).toBeGreaterThan(left - (performance.now() - stopped) - 1_000);
  },
);

/** Replaces `what` in the last written move. */
async function editLastMove(what: RegExp, replace: string): Promise<string> {
  const store = await openSqlite(path.join(folder, 'data'), 'full');
  const { database } = store;
  const { sequence, payload } = await database
    .selectFrom('records')
    .select(['sequence', 'payload'])
    .where('kind', '=', 'played')
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow();
  await database
    .updateTable('records')
    .set({ payload: payload.replace(what, replace) })
    .where('sequence', '=', sequence)
    .execute();
  await store.close();
  return payload;
}

/** Exports the log of a table of the running server; false while a game runs there. */
function isExported(code: string, file: string): boolean {
  try {
    return exportTable(path.join(folder, 'data'), code, file) > 0;
  } catch {
    return false;
  }
}

it('an input that the engine now refuses stops that table only; its file and its exported log replay, and a repaired server continues it', async () => {
  const life = await begin();
  const players = await playUntil(life, ({ state }) => state.version > 20);
  const before = players.map(seen);
  await life.end('SIGKILL');

  const written = await editLastMove(/"type":"\w+"/, '"type":"walkThePlank"');
  const doubtful = await begin();
  const [stopped] = await comeBack(doubtful, players);
  expect(stopped?.state.phase).toBe('frozen');
  const other = await playUntil(doubtful, ({ state }) => state.version > 5);
  expect(other[0]?.state.phase).toBe('playing');
  // The end is written within a second.
  const exported = path.join(folder, 'exported.json');
  await eventually(() => isExported(players[0]!.code, exported), 100);
  await doubtful.end('SIGKILL');
  const [file = ''] = readdirSync(path.join(folder, 'frozen'));
  const replay = ['tools/dist/main.js', 'lab', 'replay', path.join(folder, 'frozen', file), exported];
  const { stdout } = spawnSync(process.execPath, replay, { cwd: ROOT, encoding: 'utf8' });
  expect(stdout.match(/walkThePlank/g)).toHaveLength(2);

  await editLastMove(/^.*$/, written);
  expect((await comeBack(await begin(), players)).map(seen)).toEqual(before);
});
