import { DEFAULT_OPTIONS } from '@brigantine/shared/protocol';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { race } from '@brigantine/shared/race';
import { frozenFolder } from './frozenFolder';
import { readRecording } from '../../tools/src/lab/recording/read';
import { rerun } from '../../tools/src/lab/recording/rerun';
import type { FrozenTable } from './rooms/frozen';
import { Player } from './testing/player';
import { tableOf, suiteServer, withServices } from './testing/testServer';

const server = suiteServer();
let folder: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'frozen-')), 'within');
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(path.dirname(folder), { recursive: true });
});

const files = (): string[] => readdirSync(folder).map((name) => path.join(folder, name));

/** A table of two that plays until its rules throw, and what its log says then. */
async function frozen(
  keepFrozen: (table: FrozenTable) => string | undefined,
): Promise<{ logged: object; names: string[] }> {
  withServices({ keepFrozen, build: 'b7' });
  const host = await Player.create(server.port, { name: 'Josephine' });
  const mate = await Player.join(server.port, host.code, { name: 'Theodore' });
  const log = jest.spyOn(tableOf(host.code).services.log, 'error').mockImplementation(() => undefined);
  host.send('start', {});
  await mate.until(() => mate.own !== undefined);
  spoil();
  host.playRandomly(1);
  mate.playRandomly(2);
  await Promise.all([host, mate].map((player) => player.until(() => player.notices.includes('frozen'))));
  const [logged] = log.mock.calls.find(([, line]) => line === 'table frozen') ?? [];
  return { logged: logged as object, names: ['Josephine', 'Theodore', host.token, mate.token] };
}

/** From now on the rules of the race throw in the fourth round. */
function spoil(): void {
  const apply = race.apply.bind(race);
  jest.spyOn(race, 'apply').mockImplementation((state, input) => {
    if (state.round === 4) throw new Error('a plank is loose');
    return apply(state, input);
  });
}

describe('a frozen table', () => {
  it('is stored with everything needed to reproduce the fault, without names', async () => {
    const { logged, names } = await frozen(frozenFolder(folder));
    const [file] = files();
    expect(logged).toMatchObject({ file, stack: expect.stringContaining('a plank is loose') as string });
    expect(logged).not.toHaveProperty('frozen');
    const text = readFileSync(file!, 'utf8');
    for (const name of names) expect(text).not.toContain(name);
    expect(JSON.parse(text)).toMatchObject({
      game: 'race',
      seats: 2,
      choices: { ghostShip: true },
      frozen: {
        build: 'b7',
        phase: 'playing',
        seats: 2,
        gameNumber: 1,
        options: { clock: 60 },
        state: { round: 4 },
        stack: expect.stringContaining('a plank is loose') as string,
      },
    });
    // The same inputs bring the same events, up to the one at which the rules throw.
    const recording = readRecording(text, file!);
    expect(rerun(recording)).toMatchObject({
      at: recording.steps.length - 1,
      came: 'the engine threw: a plank is loose',
    });
    jest.restoreAllMocks();
    expect(rerun(recording)).toMatchObject({ at: recording.steps.length - 1 });
  });

  it('is logged if no file can be written', async () => {
    writeFileSync(folder, 'no folder at all');
    const { logged } = await frozen(frozenFolder(folder));
    expect(logged).toMatchObject({ frozen: { game: { id: 'race', seats: 2, state: { round: 4 } } } });
    expect(logged).not.toHaveProperty('file');
  });

  it('is stored in its lobby too', async () => {
    withServices({ keepFrozen: frozenFolder(folder) });
    const host = await Player.create(server.port);
    jest.spyOn(tableOf(host.code).services.log, 'error').mockImplementation(() => undefined);
    jest.spyOn(tableOf(host.code).seats, 'seatBot').mockImplementation(() => {
      throw new Error('a plank is loose');
    });
    host.send('addBot', {});
    await host.until(() => host.notices.includes('frozen'));
    expect(JSON.parse(readFileSync(files()[0]!, 'utf8'))).toMatchObject({
      frozen: { code: host.code, phase: 'lobby' },
    });
  });
});

describe('the folder of frozen tables', () => {
  const table = (second: number, padding = ''): FrozenTable => ({
    at: `2030-01-01T00:00:${String(second).padStart(2, '0')}.000Z`,
    build: '',
    code: 'ABCDEF',
    gameNumber: 1,
    phase: 'playing',
    version: 1,
    options: DEFAULT_OPTIONS,
    seats: 2,
    asked: undefined,
    stack: '',
    game: { id: 'plank', seats: 2, choices: {}, inputs: [], state: { padding } },
  });

  it('keeps the latest twenty files', () => {
    for (let second = 0; second < 25; second++) frozenFolder(folder)(table(second));
    expect(files()).toHaveLength(20);
    expect(path.basename(files()[0]!)).toBe('2030-01-01T00-00-05-000Z-ABCDEF.json');
  });

  it('limits files to a megabyte by omitting the state, which follows from the inputs', () => {
    frozenFolder(folder)(table(0, 'x'.repeat(2_000_000)));
    const text = readFileSync(files()[0]!, 'utf8');
    expect(text.length).toBeLessThan(1024 * 1024);
    expect((JSON.parse(text) as { frozen: object }).frozen).toMatchObject({ code: 'ABCDEF' });
  });
});
