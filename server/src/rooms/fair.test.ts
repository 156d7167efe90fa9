import { randomBytes } from 'node:crypto';
import { seededChance } from '@brigantine/shared/chance';
import { hashOf, verify, type Verifiable } from '@brigantine/shared/fair';
import type { FairView, Refused } from '@brigantine/shared/protocol';
import { readRecording } from '../../../tools/src/lab/recording/read';
import { exportedText } from '../admin/exported';
import { exportOf } from '../http/admin/tables';
import { NotWritten } from '../journal/errors';
import type { LogRecord, TableLog } from '../journal/journal';
import { MemoryJournal } from '../journal/memoryJournal';
import { ManualTime } from '../testing/manualTime';
import { Player } from '../testing/player';
import { eventually, lives, tableOf, muteConsole, suiteServer, withServices } from '../testing/testServer';
import { TokenBuckets, WRITE_LIMITS } from './rateLimit';
import { fairProof } from './tableState';

let journal: MemoryJournal;
const server = suiteServer();
muteConsole('warn');
beforeEach(() => withServices({ journal: (journal = new MemoryJournal()) }, { nonces: 600_000 }));

const fresh = (): string => randomBytes(16).toString('hex');
const fairOf = (player: Player): FairView => player.state.fair;
const sealedBy = (player: Player): FairView['nonces'][number] | undefined =>
  fairOf(player).nonces.find(({ seat }) => seat === player.seat);

/** Sends the hash of a new nonce, and returns the nonce once the hash is listed. */
async function seal(player: Player): Promise<string> {
  const nonce = fresh();
  player.send('nonceHash', { hash: hashOf(nonce) });
  await player.until(() => sealedBy(player)?.hash === hashOf(nonce));
  return nonce;
}

/** Two people, whose clients contribute, and a bot. */
async function lobby(): Promise<[Player, Player]> {
  const host = await Player.create(server.port, { fair: true }, 'plank');
  const mate = await Player.join(server.port, host.code, { name: 'Mary', fair: true });
  host.send('addBot', {});
  await mate.until(() => mate.state.seats.length === 3);
  return [host, mate];
}

/** A lobby whose list is sealed, and the nonces. */
async function sealed(): Promise<{ players: [Player, Player]; nonces: [string, string] }> {
  const players = await lobby();
  const nonces: [string, string] = [await seal(players[0]), await seal(players[1])];
  players[0].send('start', {});
  await Promise.all(players.map((player) => player.until(() => fairOf(player).stage === 'sealed')));
  return { players, nonces };
}

/** A game that has begun with open nonces. */
async function begun(): Promise<[Player, Player]> {
  const { players, nonces } = await sealed();
  players.forEach((player, seat) => player.send('nonce', { nonce: nonces[seat]! }));
  await Promise.all(players.map((player) => player.until(() => player.state.phase === 'playing')));
  return players;
}

/** Takes back every answer that may be, until the returned function is called. */
function takeBackOften(player: Player): () => void {
  let stopped = false;
  player.room.onStateChange(() => {
    const { takeBack, version } = player.state;
    if (!stopped && takeBack === player.seat) player.send('takeBack', { version });
  });
  return () => void (stopped = true);
}

/** Plays on after answers that could not be stored. */
function playAgain(player: Player): Player {
  player.room.onMessage('refused', ({ code, to }: Refused) => {
    if (code === 'notSaved' && to === 'move') player.playRandomly(player.refusals.length);
  });
  return player;
}

async function playToTheEnd(players: readonly Player[]): Promise<void> {
  players.forEach((player, seat) => player.playRandomly(seat));
  await Promise.all(players.map((player) => player.until(() => player.state.phase === 'over')));
}

/** The exported game of a table. */
async function recordOf(code: string): Promise<Verifiable> {
  const table = await journal.read(code);
  return readRecording(exportedText(table!), code);
}

describe('a fair game', () => {
  it('commits in the lobby, seals hashes, opens nonces, reveals the secret at its end, and is verified', async () => {
    const [host, mate] = await lobby();
    const { commitment } = fairOf(host);
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(fairOf(host)).toEqual({ commitment, stage: 'open', nonces: [], secret: '' });
    const nonces = [await seal(host), await seal(mate)];
    host.send('start', {});
    await host.until(() => fairOf(host).stage === 'sealed');
    expect(fairOf(host).nonces).toEqual(nonces.map((nonce, seat) => ({ seat, hash: hashOf(nonce), nonce: '' })));
    host.send('nonce', { nonce: nonces[0]! });
    await mate.until(() => fairOf(mate).nonces[0]?.nonce === nonces[0]);
    expect(mate.state.phase).toBe('lobby');
    mate.send('nonce', { nonce: nonces[1]! });
    await host.until(() => host.state.phase === 'playing');
    expect(fairOf(host)).toMatchObject({ commitment, secret: '' });
    expect(fairProof(tableOf(host.code))).not.toHaveProperty('secret');
    await playToTheEnd([host, mate]);
    const { secret } = fairOf(host);
    expect(hashOf(secret)).toBe(commitment);
    const record = await recordOf(host.code);
    expect(record.fair).toEqual(fairProof(tableOf(host.code)));
    expect(verify(record)).toMatchObject({ ok: true, withheld: [] });
  });

  it('begins at once when no client contributes', async () => {
    const host = await Player.create(server.port, { playNow: 3 }, 'plank');
    expect(host.state.phase).toBe('playing');
    expect(fairOf(host)).toMatchObject({ stage: 'sealed', nonces: [] });
  });

  it('waits at Play now for its player, and commits anew for Play again', async () => {
    const host = await Player.create(server.port, { playNow: 3, fair: true }, 'plank');
    expect(fairOf(host).stage).toBe('starting');
    const first = await seal(host);
    expect(fairOf(host).stage).toBe('sealed');
    host.send('nonce', { nonce: first });
    await host.until(() => host.state.phase === 'playing');
    const { commitment } = fairOf(host);
    await playToTheEnd([host]);
    host.send('rematch', { again: true });
    await host.until(() => fairOf(host).stage === 'starting');
    expect(fairOf(host)).toMatchObject({ nonces: [], secret: '' });
    expect(fairOf(host).commitment).not.toBe(commitment);
    host.send('nonce', { nonce: await seal(host) });
    await host.until(() => host.state.phase === 'playing');
  });

  it('waits three seconds each for hashes and nonces; what is not opened is listed as withheld', async () => {
    const time = new ManualTime();
    withServices({ journal, now: time.now, later: time.later, addressWrites: new TokenBuckets() });
    const [host, mate] = await lobby();
    await seal(mate);
    host.send('start', {});
    await host.until(() => fairOf(host).stage === 'starting');
    time.pass(2999);
    expect(await host.refused('addBot', {})).toEqual({ code: 'notNow', to: 'addBot' });
    time.pass(1);
    await host.until(() => fairOf(host).stage === 'sealed');
    time.pass(3000);
    await host.until(() => host.state.phase === 'playing');
    await mate.until(() => mate.state.phase === 'playing');
    expect(await mate.refused('nonce', { nonce: fresh() })).toEqual({ code: 'notNow', to: 'nonce' });
    tableOf(host.code).settings.change({ quick: true });
    const { table } = tableOf(host.code).lifecycle.session!;
    expect(fairProof(tableOf(host.code))?.nonces).toEqual([{ seat: 1, hash: fairOf(host).nonces[0]?.hash }]);
    expect(table.log.length).toBeGreaterThan(0);
  });

  it('keeps its seats while it begins: newcomers watch, and a bot replaces a player who leaves', async () => {
    const { players, nonces } = await sealed();
    const [host, mate] = players;
    const late = await Player.join(server.port, host.code, { name: 'Late', fair: true });
    expect(late.seat).toBe(-1);
    mate.send('leave', {});
    await host.until(() => host.state.seats[1]?.botPlays === true);
    expect(host.state.phase).toBe('lobby');
    host.send('nonce', { nonce: nonces[0] });
    await host.until(() => host.state.phase === 'playing');
    expect(host.state.seats.map(({ name }) => name)).toContain('Mary');
    expect(fairOf(host).nonces.map(({ nonce }) => nonce)).toEqual([nonces[0], '']);
  });

  it('keeps its rules while it begins: neither the host nor a departure changes them', async () => {
    const { players, nonces } = await sealed();
    const [host, mate] = players;
    const { options } = tableOf(host.code).settings;
    expect(options).toMatchObject({ clock: 60, hints: false });
    expect(await host.refused('botLevel', { seat: 2, level: 'admiral' })).toMatchObject({ code: 'notNow' });
    mate.send('leave', {});
    await host.until(() => host.state.seats[1]?.botPlays === true);
    host.send('nonce', { nonce: nonces[0] });
    await host.until(() => host.state.phase === 'playing');
    expect(tableOf(host.code).settings.options).toEqual(options);
  });
});

describe('nonces', () => {
  it('are refused when malformed, copied, late, of another seat or not sealed, and nothing changes', async () => {
    const [host, mate] = await lobby();
    const watcher = await Player.join(server.port, host.code, { name: 'Eve', watch: true });
    const first = await seal(host);
    const hash = hashOf(first);
    const before = structuredClone(tableOf(host.code).fair.kept);
    const malformed = ['', 'a'.repeat(63), 'a'.repeat(65), 'A'.repeat(64), 'g'.repeat(64), 7, null, [hash]];
    for (const bad of malformed)
      expect(await mate.refused('nonceHash', { hash: bad })).toMatchObject({ code: 'malformed' });
    expect(await mate.refused('nonceHash', { hash, more: 1 })).toMatchObject({ code: 'malformed' });
    expect(await mate.refused('nonceHash', { hash })).toMatchObject({ code: 'taken' });
    expect(await watcher.refused('nonceHash', { hash: hashOf(fresh()) })).toMatchObject({ code: 'notSeated' });
    expect(await host.refused('nonce', { nonce: first })).toMatchObject({ code: 'notNow' });
    expect(tableOf(host.code).fair.kept).toEqual(before);
    await seal(mate);
    host.send('start', {});
    await host.until(() => fairOf(host).stage === 'sealed');
    const list = structuredClone(tableOf(host.code).fair.kept);
    expect(await mate.refused('nonce', { nonce: first })).toMatchObject({ code: 'badOption' });
    expect(await mate.refused('nonce', { nonce: fresh().slice(1) })).toMatchObject({ code: 'malformed' });
    expect(await mate.refused('nonceHash', { hash: hashOf(fresh()) })).toMatchObject({ code: 'notNow' });
    expect(await watcher.refused('nonce', { nonce: first })).toMatchObject({ code: 'notSeated' });
    expect(tableOf(host.code).fair.kept).toEqual(list);
  });

  it('of a player who has left the seat may be sent again from a new one, and are not kept', async () => {
    const [host, mate] = await lobby();
    const nonce = await seal(mate);
    mate.send('leave', {});
    await mate.until(() => mate.seat === -1 && fairOf(mate).nonces.length === 0);
    mate.send('sit', {});
    await mate.until(() => mate.seat >= 0);
    mate.send('nonceHash', { hash: hashOf(nonce) });
    await eventually(() => sealedBy(mate)?.hash === hashOf(nonce) || mate.refusals.length > 0);
    expect(mate.refusals).toEqual([]);
    expect(tableOf(host.code).fair.kept.hashes).toHaveLength(1);
  });

  it('in a flood are refused as too many', async () => {
    withServices(
      { journal, addressWrites: new TokenBuckets() },
      { writes: { ...WRITE_LIMITS, seat: { burst: 20_000, perSecond: 0 } } },
    );
    const [host] = await lobby();
    for (let i = 0; i < 200; i++) host.send('nonceHash', { hash: hashOf(fresh()) });
    await host.until(() => host.refusals.some(({ code, to }) => code === 'tooFast' && to === 'nonceHash'));
    expect(fairOf(host).nonces.length).toBeLessThanOrEqual(1);
  });
});

describe('the secret', () => {
  it('is never sent or exported before the end of the game', async () => {
    const [host, mate] = await begun();
    const { secret } = tableOf(host.code).fair.kept;
    const leaks: string[] = [];
    host.room.onStateChange((state) => {
      const shown = JSON.stringify(state.toJSON());
      if (host.state.phase !== 'over' && shown.includes(secret)) leaks.push(shown);
    });
    const running = await journal.read(host.code);
    expect(JSON.stringify(running)).toContain(secret);
    expect(exportedText(running!)).not.toContain(secret);
    expect(exportedText({ ...running!, phase: 'over' })).not.toContain(secret);
    expect(
      JSON.stringify([await (await fetch(`http://127.0.0.1:${server.port}/api/tables/${host.code}`)).json()]),
    ).not.toContain(secret);
    await playToTheEnd([host, mate]);
    expect(leaks).toEqual([]);
    expect(JSON.stringify([host.batches, host.welcomes])).not.toContain(secret);
    expect(exportedText((await journal.read(host.code))!)).toContain(secret);
    host.send('rematch', {});
    await host.until(() => host.state.phase === 'lobby');
    const next = tableOf(host.code).fair.kept.secret;
    expect(exportedText((await journal.read(host.code))!)).not.toContain(next);
  });

  it('is in no export while the end of the game is being written, which may fail', async () => {
    const players = await begun();
    const [host] = players;
    const { secret } = tableOf(host.code).fair.kept;
    const log = tableOf(host.code).logbook['log'] as TableLog;
    const append = log.append.bind(log);
    let fail: (() => void) | undefined;
    jest.spyOn(log, 'append').mockImplementation((entries, outline, finished) => {
      if (finished === undefined || fail !== undefined) return append(entries, outline, finished);
      return new Promise((_, reject) => (fail = () => reject(new NotWritten('store'))));
    });
    players.forEach((player, seat) => playAgain(player).playRandomly(seat));
    await eventually(() => fail !== undefined);
    expect(tableOf(host.code).lifecycle.phase).toBe('over');
    const exported = await exportOf(host.code);
    expect(exported.secret).toBe(true);
    expect(exported.text).not.toContain(secret);
    fail?.();
    await host.until(() => host.state.phase === 'over');
    const after = await exportOf(host.code);
    expect(after.secret).toBe(false);
    expect(after.text).toContain(secret);
  });

  it('survives sleep in the middle of a game, and the whole game is verified', async () => {
    withServices({ journal }, { nonces: 600_000, idle: 0 });
    const players = await begun();
    players.forEach((player, seat) => player.playRandomly(seat));
    await players[0].until(() => players[0].state.version > 6);
    const { code } = players[0];
    await Promise.all(players.map((player) => player.drop()));
    await eventually(() => !lives(code));
    const back = await Promise.all(players.map(({ token }) => Player.join(server.port, code, { token })));
    await playToTheEnd(back);
    expect(verify(await recordOf(code))).toMatchObject({ ok: true, withheld: [] });
  });

  it('leads to the same draws after answers taken back, failed writes, a departure and sleep, with the Ghost Ship', async () => {
    withServices({ journal }, { nonces: 600_000, idle: 0 });
    const host = await Player.create(server.port, { fair: true });
    const mate = await Player.join(server.port, host.code, { name: 'Mary', fair: true });
    const { code } = host;
    const nonces = [await seal(host), await seal(mate)];
    host.send('start', {});
    await mate.until(() => fairOf(mate).stage === 'sealed');
    [host, mate].forEach((player, seat) => player.send('nonce', { nonce: nonces[seat]! }));
    await mate.until(() => mate.state.phase === 'playing');
    const log = tableOf(code).logbook['log'] as TableLog;
    const append = log.append.bind(log);
    let writes = 0;
    const failing = jest
      .spyOn(log, 'append')
      .mockImplementation((...what) =>
        ++writes % 5 === 0 ? Promise.reject(new NotWritten('store')) : append(...what),
      );
    const stop = [host, mate].map((player, seat) => takeBackOften(playAgain(player).playRandomly(seat)));
    await host.until(() => host.state.version > 30);
    stop.forEach((each) => each());
    failing.mockRestore();
    mate.send('leave', {});
    await host.until(() => host.state.seats[1]?.botPlays === true);
    await Promise.all([host, mate].map((player) => player.drop()));
    await eventually(() => !lives(code));
    const back = await Player.join(server.port, code, { token: host.token });
    await playToTheEnd([back]);
    const record = await recordOf(code);
    expect(record.choices).toMatchObject({ ghostShip: true });
    expect(verify(record)).toMatchObject({ ok: true, withheld: [] });
    expect(tableOf(code).lifecycle.session!.table.log.some(({ kind }) => kind === 'takeBack')).toBe(true);
  });

  it('survives sleep between the seal and the first draw', async () => {
    withServices({ journal }, { nonces: 600_000, idle: 0 });
    const { players, nonces } = await sealed();
    const { code } = players[0];
    await Promise.all(players.map((player) => player.drop()));
    await eventually(() => !lives(code));
    const back = await Promise.all(players.map(({ token }) => Player.join(server.port, code, { token, fair: true })));
    back.forEach((player) => player.send('nonce', { nonce: nonces[player.seat]! }));
    await back[0]!.until(() => back[0]!.state.phase === 'playing');
    await playToTheEnd(back);
    expect(verify(await recordOf(code))).toMatchObject({ ok: true, withheld: [] });
  });
});

describe('a table without fair chance', () => {
  it('from an older log plays on, is not verified, and commits for its next game', async () => {
    withServices({ journal }, { idle: 0 });
    const host = await Player.create(server.port, { playNow: 3 }, 'plank');
    await host.drop();
    await eventually(() => !lives(host.code));
    const records = journal.records(host.code) as LogRecord[];
    const older = records.flatMap(({ kind, payload, ...rest }) => {
      const { fair: _, ...parts } = payload as Readonly<Record<string, unknown>>;
      return kind === 'fair' ? [] : { kind, payload: parts, ...rest };
    });
    records.splice(0, Infinity, ...older);
    const back = await Player.join(server.port, host.code, { token: host.token });
    expect(fairOf(back).commitment).toBe('');
    await playToTheEnd([back]);
    expect(verify(await recordOf(host.code))).toEqual({ ok: false, what: 'unproven' });
    back.send('rematch', {});
    await back.until(() => back.state.phase === 'lobby');
    expect(fairOf(back).commitment).not.toBe('');
  });

  it('publishes no commitment and takes no nonces when its chance is injected', async () => {
    withServices({ chance: () => seededChance('fair') });
    const host = await Player.create(server.port, { fair: true }, 'plank');
    expect(fairOf(host)).toEqual({ commitment: '', stage: 'open', nonces: [], secret: '' });
    expect(await host.refused('nonceHash', { hash: hashOf(fresh()) })).toMatchObject({ code: 'notNow' });
  });
});
