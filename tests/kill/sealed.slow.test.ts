/** Servers that are killed while dice are sealed: what clients saw before is what the record proves. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashOf, verify, type FairProof } from '../../shared/src/fair';
import { gameNamed } from '../../shared/src/games';
import type { DiceList } from '../../shared/src/protocol';
import { readRecord, recordSteps } from '../../shared/src/record';
import { build } from '../../server/src/testing/build';
import { Player } from '../../server/src/testing/player';
import { Life } from './life';

const ROOT = path.resolve(__dirname, '../..');
/** Not faster than a server allows. */
const THINK_MS = 50;

let folder: string;
let life: Life;
beforeAll(() => build('tools'));
beforeEach(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  folder = mkdtempSync(path.join(tmpdir(), 'brigantine-'));
  life = await Life.begin(folder);
});
afterEach(async () => {
  await life.end('SIGKILL');
  rmSync(folder, { recursive: true });
  jest.restoreAllMocks();
});

/** A commitment, and a list of hashes with the nonces that were opened, as a client sees them or a record contains them. */
const shown = ({ commitment, nonces }: Pick<FairProof, 'commitment' | 'nonces'>) => {
  return { commitment, nonces: nonces.map(({ seat, hash, nonce = '' }) => ({ seat, hash, nonce })) };
};
const seen = ({ state }: Player) => structuredClone(shown(state.fair));

/** Two people at a race, whose nonces are not locked yet. */
async function lobby(): Promise<{ players: [Player, Player]; nonces: [string, string] }> {
  const host = await Player.create(life.port, { fair: true });
  const mate = await Player.join(life.port, host.code, { name: 'Mary', fair: true });
  host.send('options', { clock: 0 });
  const fresh = (): string => randomBytes(16).toString('hex');
  return { players: [host, mate], nonces: [fresh(), fresh()] };
}

async function lock(player: Player, nonce: string): Promise<void> {
  player.send('nonceHash', { hash: hashOf(nonce) });
  await player.until(() => player.state.fair.nonces.some(({ hash }) => hash === hashOf(nonce)));
}

/** Answers at random while the game is before that version. Resolves then, or at its end. */
async function playTo(players: readonly Player[], version: number): Promise<void> {
  const [host] = players;
  const reached = (): boolean => host!.state.version >= version || host!.state.phase === 'over';
  players.forEach((player, seat) => {
    const { onTurn } = player.playRandomly(seat + version);
    player.onTurn = () => void setTimeout(() => reached() || player.closed !== undefined || onTurn(), THINK_MS);
    player.onTurn();
  });
  await host!.until(reached);
}

/** Kills the server, starts another one on the same data, and returns everybody to their seats. */
async function killed(players: readonly Player[]): Promise<[Player, Player]> {
  await life.end('SIGKILL');
  life = await Life.begin(folder);
  const back = players.map(({ code, token }) => Player.join(life.port, code, { token, fair: true }));
  return Promise.all(back) as Promise<[Player, Player]>;
}

/** Plays to the end, and checks the record by the library and the command. Returns what it proves. */
async function proven(players: readonly Player[]): Promise<ReturnType<typeof shown>> {
  await playTo(players, Infinity);
  const [{ state, token }] = players as [Player, Player];
  const headers = { authorization: `Bearer ${token}`, connection: 'close' };
  const text = await (await fetch(`http://127.0.0.1:${life.port}/g/${state.kept}.json`, { headers })).text();
  const record = readRecord(text);
  expect(verify(record)).toMatchObject({ ok: true });
  const file = path.join(folder, 'record.json');
  writeFileSync(file, text);
  const { status, stdout } = spawnSync(process.execPath, ['tools/dist/main.js', 'lab', 'verify', file], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^fair: /)]);
  expect(state.gameNumber).toBe(1);
  expect(hashOf(state.fair.secret)).toBe(record.fair?.commitment);
  const inputs = record.steps.map(({ input }) => input);
  const { draws } = recordSteps(gameNamed('race')!.game, record, inputs);
  const { dice } = (await (await fetch(`http://127.0.0.1:${life.port}/fair.json`)).json()) as DiceList;
  for (const { kind, months } of dice) {
    const counted = months.flatMap(({ counts }) => counts).reduce((sum, count) => sum + count, 0);
    expect([kind, counted]).toEqual([kind, draws.filter(({ label }) => label === kind).length]);
  }
  expect(dice.map(({ kind }) => kind)).toContain('actionDice');
  return shown(record.fair!);
}

it('a race of sealed dice, killed three times, ends with the record of the commitment and list that its players saw', async () => {
  const { players, nonces } = await lobby();
  const [host] = players;
  await Promise.all(players.map((player, seat) => lock(player, nonces[seat]!)));
  host.send('start', {});
  await Promise.all(players.map((player) => player.until(() => player.state.fair.stage === 'sealed')));
  const { commitment } = seen(host);
  players.forEach((player, seat) => player.send('nonce', { nonce: nonces[seat]! }));
  await Promise.all(players.map((player) => player.until(() => player.state.phase === 'playing')));
  const before = players.map(seen);
  expect(before[0]).toEqual(before[1]);
  expect(before[0]).toMatchObject({ commitment, nonces: nonces.map((nonce) => ({ hash: hashOf(nonce) })) });
  let back: readonly Player[] = players;
  for (const version of [5, 25, 50]) {
    await playTo(back, version);
    back = await killed(back);
    expect(back.map(seen)).toEqual(before);
  }
  expect(await proven(back)).toEqual(before[0]);
});

it.each(['starting', 'sealed'] as const)(
  'a server killed while a game is %s begins it once, with the nonces that were locked',
  async (stage) => {
    const { players, nonces } = await lobby();
    const [host, mate] = players;
    await lock(host, nonces[0]);
    // Without this the server waits for it before the seal.
    if (stage === 'sealed') await lock(mate, nonces[1]);
    const { commitment } = seen(host);
    host.send('start', {});
    await host.until(() => host.state.fair.stage === stage);
    const before = seen(host);
    const back = await killed(players);
    for (const player of back) expect(seen(player).commitment).toBe(commitment);
    expect(seen(back[0]).nonces.map(({ seat, hash }) => [seat, hash])).toEqual(
      before.nonces.map(({ seat, hash }) => [seat, hash]),
    );
    back[0].send('start', {});
    if (stage === 'starting') back[1].send('nonceHash', { hash: hashOf(nonces[1]) });
    await Promise.all(back.map((player) => player.until(() => player.state.fair.stage === 'sealed')));
    back.forEach((player, seat) => player.send('nonce', { nonce: nonces[seat]! }));
    await Promise.all(back.map((player) => player.until(() => player.state.phase === 'playing')));
    const list = seen(back[0]);
    expect(await proven(back)).toEqual(list);
    expect(list.commitment).toBe(commitment);
    expect(list.nonces).toContainEqual(expect.objectContaining({ seat: 0, hash: hashOf(nonces[0]) }));
  },
);
