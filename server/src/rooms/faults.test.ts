import { randomBytes } from 'node:crypto';
import { matchMaker, type Room as ServerRoom } from 'colyseus';
import { WebSocket } from 'ws';
import { CLOSE } from '@brigantine/shared/protocol';
import { race } from '@brigantine/shared/race';
import { Player } from '../testing/player';
import { NotWritten } from '../journal/errors';
import type { TableLog } from '../journal/journal';
import { MemoryJournal } from '../journal/memoryJournal';
import { Crowd } from './crowd';
import * as messages from './messages';
import type { RoomServices } from './services';
import { ManualTime } from '../testing/manualTime';
import { eventually, lives, tableOf, muteConsole, suiteServer, withServices } from '../testing/testServer';

const server = suiteServer();
muteConsole('warn', 'error');
beforeEach(() => withServices({}));

async function begun(): Promise<[Player, Player]> {
  const host = await Player.create(server.port);
  const mate = await Player.join(server.port, host.code);
  host.send('start', {});
  for (const player of [host, mate]) await player.until(() => player.own !== undefined);
  return [host, mate];
}

/** A table that somebody has asked for, and that is not written down before `write` is called. */
async function slowlyOpened(
  services: Partial<RoomServices> = {},
): Promise<{ created: Promise<Player>; write: () => void }> {
  const journal = new MemoryJournal();
  const open = journal.open.bind(journal);
  let write = (): void => undefined;
  const written = new Promise<void>((resolve) => (write = resolve));
  const opening = jest.spyOn(journal, 'open').mockImplementation(async (...table) => {
    await written;
    return open(...table);
  });
  withServices({ journal, ...services });
  const created = Player.create(server.port);
  await eventually(() => opening.mock.calls.length === 1);
  return { created, write };
}

/** The server's end of a player's connection. */
const roomOf = (player: Player): ServerRoom => matchMaker.getLocalRoomById(player.code);

describe('a bug in one table', () => {
  it('freezes the table with its state and notifies its people; other tables are unaffected', async () => {
    const [host, mate] = await begun();
    const others = await begun();
    const table = tableOf(host.code);
    const log = jest.spyOn(table.services.log, 'error').mockImplementation(() => undefined);
    const before = structuredClone(table.lifecycle.session!.table.state);
    const game = host.state.game;
    jest.spyOn(table.lifecycle.session!.table, 'accept').mockImplementation(() => {
      throw new Error('a plank is loose');
    });
    [host, mate].forEach((player, seat) => player.playRandomly(seat));
    await Promise.all([host, mate].map((player) => player.until(() => player.notices.includes('frozen'))));
    expect(host.state).toMatchObject({ phase: 'frozen', deadline: 0 });
    expect(host.state.game).toEqual(game);
    expect(table.lifecycle.session!.table.state).toEqual(before);
    expect(await host.refused('rematch', {})).toEqual({ code: 'frozen', to: 'rematch' });
    expect(log).toHaveBeenCalledTimes(1);
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ code: host.code, version: 1 }), 'table frozen');
    const watcher = await Player.join(server.port, host.code);
    expect(watcher.state).toMatchObject({ phase: 'frozen', game });
    others.forEach((other, seat) => other.playRandomly(seat));
    await others[0].until(() => others[0].state.version > 1);
  });

  it.each(['counting', 'reading', 'judging'] as const)(
    'met in %s a message is the affair of its sender, and the table plays on',
    async (where) => {
      const [host, mate] = await begun();
      const asked = mate.asks.length > 0 ? mate : host;
      const table = tableOf(host.code);
      const log = jest.spyOn(table.services.log, 'error').mockImplementation(() => undefined);
      const loose = (): never => {
        throw new Error('a plank is loose');
      };
      const connection = table.seats.list[asked.seat]!.connection!;
      if (where === 'counting') jest.spyOn(connection.meters, 'mayTalk').mockImplementation(loose);
      if (where === 'reading') jest.spyOn(messages, 'parseMessage').mockImplementation(loose);
      if (where === 'judging') jest.spyOn(table.lifecycle.session!.table, 'refuse').mockImplementation(loose);
      for (let i = 0; i < 3; i++) {
        const message = { decision: asked.asks[0]!.decision.id, move: { type: 'chooseCard', card: 1 } };
        expect((await asked.refused('move', message)).code).toBe('malformed');
      }
      const told = log.mock.calls.filter(([first]) => (first as { code?: string }).code === host.code);
      expect(told).toEqual([[expect.objectContaining({ code: host.code }), 'a message could not be read']]);
      jest.restoreAllMocks();
      [host, mate].forEach((player, seat) => player.playRandomly(seat));
      await mate.until(() => mate.state.version > 5);
      expect(table.lifecycle.phase).toBe('playing');
    },
  );

  it('that recurs while freezing stops neither the freeze nor the server', async () => {
    const [host, mate] = await begun();
    const table = tableOf(host.code);
    jest.spyOn(table.services.log, 'error').mockImplementation(() => undefined);
    for (const method of ['sendAll', 'publish'] as const) {
      jest.spyOn(table.broadcast, method).mockImplementation(() => {
        throw new Error('a plank is loose');
      });
    }
    host.playRandomly(1);
    mate.playRandomly(2);
    await Promise.all([host, mate].map((player) => player.until(() => player.notices.includes('frozen'))));
    expect(await host.refused('rematch', {})).toEqual({ code: 'frozen', to: 'rematch' });
  });
});

describe('an input that cannot be stored', () => {
  /** A store that is full until it is `mended`. */
  class FullJournal extends MemoryJournal {
    full = false;

    override async open(...of: Parameters<MemoryJournal['open']>): Promise<TableLog> {
      if (this.full) throw new NotWritten('store');
      const log = await super.open(...of);
      const append: TableLog['append'] = (...written) =>
        this.full ? Promise.reject(new NotWritten('store')) : log.append(...written);
      return { ...log, append };
    }
  }

  it('is reverted and refused, and the game continues when the store works again', async () => {
    const journal = new FullJournal();
    withServices({ journal });
    const [host, mate] = await begun();
    const table = tableOf(host.code);
    jest.spyOn(table.services.log, 'error').mockImplementation(() => undefined);
    const asked = host.asks.length > 0 ? host : mate;
    const other = asked === host ? mate : host;
    const told = other.batches.length;
    const { game, version } = other.state;
    const state = structuredClone(table.lifecycle.session!.table.state);
    const inputs = table.lifecycle.session!.table.log.length;
    journal.full = true;
    const move = race.timeout(state, asked.seat);
    expect(await asked.refused('move', { decision: asked.asks[0]!.decision.id, move })).toEqual({
      code: 'notSaved',
      to: 'move',
    });
    expect(table.lifecycle.session!.table.state).toEqual(state);
    expect(table.lifecycle.session!.table.log).toHaveLength(inputs);
    expect(other.batches).toHaveLength(told);
    expect(other.state).toMatchObject({ phase: 'playing', version });
    expect(other.state.game).toEqual(game);
    journal.full = false;
    [host, mate].forEach((player, seat) => player.playRandomly(seat));
    await other.until(() => other.state.phase === 'over');
  });

  it('delays a new table no longer than the retries', async () => {
    const time = new ManualTime();
    const { created, write } = await slowlyOpened({ now: time.now, later: time.later });
    time.pass(60_000);
    write();
    const host = await created;
    expect(host.seat).toBe(0);
    expect(lives(host.code)).toBe(true);
  });

  it('refuses a join', async () => {
    const journal = new FullJournal();
    withServices({ journal });
    const host = await Player.create(server.port);
    const table = tableOf(host.code);
    jest.spyOn(table.services.log, 'error').mockImplementation(() => undefined);
    journal.full = true;
    await expect(Player.join(server.port, host.code)).rejects.toThrow('notSaved');
    expect(table.seats.list).toHaveLength(1);
    expect(table.connections.size).toBe(1);
    await expect(Player.create(server.port)).rejects.toThrow('notSaved');
    journal.full = false;
    expect((await Player.join(server.port, host.code)).seat).toBe(1);
  });
});

describe('invalid messages', () => {
  it.each(['scuttle', '__proto__', 'constructor', 'toString', 7])(
    'of type %j are refused, and the line stays',
    async (type) => {
      const [host] = await begun();
      const before = host.refusals.length;
      host.room.send(type, { any: 'thing' });
      await host.until(() => host.refusals.length > before);
      expect(host.refusals[before]).toEqual({ code: 'unknownMessage', to: String(type) });
      host.send('chat', { phrase: 'ahoy' });
      await host.until(() => host.chat.length === 1);
    },
  );

  it('are refused if too long, and the connection stays open', async () => {
    const [host] = await begun();
    host.room.send('chat', { text: 'x'.repeat(5000) });
    await host.until(() => host.refusals.length === 1);
    expect(host.refusals).toEqual([{ code: 'tooLarge', to: '' }]);
  });

  it('end the connection if far too long; the seat is kept', async () => {
    const [host, mate] = await begun();
    mate.room.send('chat', { text: 'x'.repeat(70_000) });
    await mate.until(() => mate.closed !== undefined);
    expect(mate.closed).toBe(1009);
    expect((await Player.join(server.port, host.code, { token: mate.token })).seat).toBe(1);
  });

  it('of random bytes change nothing', async () => {
    const [host, mate] = await begun();
    const before = structuredClone(tableOf(host.code).lifecycle.session!.table.state);
    const socket = (host.room.connection.transport as unknown as { ws: WebSocket }).ws;
    for (let i = 0; i < 300; i++) {
      const noise = randomBytes(i % 60);
      // 13 is a message, 17 a message of bytes; 12 would be a proper farewell.
      if (noise.length > 0) noise[0] = i % 3 === 0 ? 13 : i % 3 === 1 ? 17 : noise[0] === 12 ? 13 : noise[0]!;
      if (socket.readyState === WebSocket.OPEN) socket.send(noise);
    }
    mate.send('chat', { phrase: 'ahoy' });
    await mate.until(() => mate.chat.length === 1);
    expect(tableOf(host.code).lifecycle.session!.table.state).toEqual(before);
    expect(mate.state.phase).toBe('playing');
  });

  it('are refused if too fast, and end the connection if they do not stop', async () => {
    withServices({ crowd: new Crowd() }, { messages: { burst: 5, perSecond: 0 } });
    const host = await Player.create(server.port);
    for (let i = 0; i < 6; i++) host.send('sit', {});
    await host.until(() => host.refusals.length === 6);
    expect(host.refusals.map(({ code }) => code).sort()).toEqual([...Array<string>(5).fill('notNow'), 'tooFast']);
    for (let i = 0; i < 300; i++) host.send('sit', {});
    await host.until(() => host.closed !== undefined);
    expect(host.closed).toBe(CLOSE.flooding);
  });
});

describe('sockets with invalid addresses', () => {
  it.each(['/x/y?sessionId=z', '/__proto__/constructor?sessionId=toString', '/', '/a//b', '/%'])(
    '%s is turned away',
    async (path) => {
      const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`);
      socket.on('error', () => undefined);
      let closed = false;
      socket.on('close', () => (closed = true));
      await eventually(() => closed);
      await Player.create(server.port);
    },
  );

  it('keeps seats for returning players at a table full of spectators', async () => {
    const [host, mate] = await begun();
    await mate.drop();
    await host.until(() => host.state.seats[1]?.connected === false);
    expect(roomOf(host).maxClients).toBeGreaterThan(60);
    expect((await Player.join(server.port, host.code, { token: mate.token })).seat).toBe(1);
  });
});

describe('a restart', () => {
  it('is announced, closes every table with a code of its own, also one that is opening, and refuses newcomers', async () => {
    const [host, mate] = await begun();
    const { created, write } = await slowlyOpened();
    // Whether they still come in or not, they are at no table in the end.
    const late = created.then(
      (player) => player.until(() => player.closed !== undefined),
      () => undefined,
    );
    const closed = server.close();
    write();
    await Promise.all([closed, late]);
    await Promise.all([host, mate].map((player) => player.until(() => player.closed !== undefined)));
    expect(host.notices).toEqual(['closing']);
    expect(mate.notices).toEqual(['closing']);
    expect(mate.closed).toBe(CLOSE.restarting);
    expect(lives(host.code)).toBe(false);
  });
});
