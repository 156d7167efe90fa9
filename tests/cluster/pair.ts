/** Two server processes that share a Redis and a Postgres; players connect directly. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../server/src/testing/freePort';
import { Player } from '../../server/src/testing/player';
import { startPostgres, type TestPostgres } from '../../server/src/testing/postgres';
import { startRedis, type TestRedis } from '../../server/src/testing/redis';
import { Life } from '../kill/life';

class Pair {
  readonly lives: Life[] = [];

  private constructor(
    private readonly folder: string,
    readonly redis: TestRedis,
    private readonly postgres: TestPostgres,
    private readonly database: string,
  ) {}

  static async open(): Promise<Pair> {
    const folder = mkdtempSync(path.join(tmpdir(), 'pair-'));
    const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
    const pair = new Pair(folder, redis, postgres, await postgres.database());
    for (let server = 0; server < 2; server++) pair.lives.push(await pair.begin());
    return pair;
  }

  /** Starts one more server. Resolves when it listens. */
  async begin(): Promise<Life> {
    const port = String(await freePort());
    const places = { PORT: port, PUBLIC_ADDRESS: `127.0.0.1:${port}` };
    const stores = { REDIS_URL: this.redis.url, DATABASE_URL: this.database };
    const limits = { TABLES_PER_ADDRESS: '10000', SOCKETS_PER_ADDRESS: '10000', JOINS_PER_MINUTE: '100000' };
    return Life.begin(this.folder, 0, { ...places, ...stores, ...limits });
  }

  /** A table for two at one of the servers, listed or not. */
  async tableAt({ port }: Life, listed = false): Promise<Player> {
    for (;;) {
      const host = await Player.create(port);
      if (portOf(host) !== port) {
        await host.room.leave();
        continue;
      }
      host.send('options', { clock: 0, listed });
      return host;
    }
  }

  /** Two people in a game at that server. */
  async gameAt(server: Life): Promise<[Player, Player]> {
    const host = await this.tableAt(server);
    const mate = await Player.join(server.port, host.code, { name: 'Ben' });
    host.send('start', {});
    await playOn([host, mate]);
    return [host, mate];
  }

  async close(): Promise<void> {
    await Promise.all(this.lives.map((life) => life.end('SIGKILL')));
    await Promise.all([this.postgres.stop(), this.redis.stop()]);
    rmSync(this.folder, { recursive: true });
  }
}

/** Kinds of outages: Redis refuses connections, or keeps them open and does not answer. */
export const OUTAGES = [
  { how: 'is killed', begin: ({ redis }: Pair) => redis.kill(), end: ({ redis }: Pair) => redis.start() },
  { how: 'hangs', begin: ({ redis }: Pair) => redis.pause(), end: ({ redis }: Pair) => redis.resume() },
] as const;

/** A pair for the tests of a file. */
export function openPair(): () => Pair {
  let pair: Pair;
  beforeAll(async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    pair = await Pair.open();
  });
  afterAll(() => (pair as Pair | undefined)?.close());
  return () => pair;
}

/** The port of a player's server. */
export function portOf({ room }: Player): number {
  const { ws } = room.connection.transport as unknown as { readonly ws: { readonly url: string } };
  return Number(new URL(ws.url).port);
}

/** Codes on a server's list of public tables. */
export async function listedAt({ port }: Life): Promise<readonly string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/tables`, { headers: { Connection: 'close' } });
  if (!answer.ok) throw new Error(`the list is answered with ${answer.status}`);
  return ((await answer.json()) as { tables: { code: string }[] }).tables.map(({ code }) => code);
}

/** Everybody answers until another event has happened. */
export async function playOn(players: readonly [Player, Player]): Promise<void> {
  const [first] = players;
  await first.until(() => first.own !== undefined);
  const end = first.state.version + 4;
  players.forEach((player, seat) => {
    const { onTurn } = player.playRandomly(seat);
    player.onTurn = () => player.state.version < end && onTurn();
  });
  await first.until(() => first.state.version >= end);
  for (const player of players) player.onTurn = () => undefined;
}
