/** `npm run bench -- journal`: what it costs to write tables down, to keep finished games, and to wake a table (docs/performance.md). */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJournal, type Journal } from '@brigantine/server';
import { seededChance, seededPicker } from '@brigantine/shared/chance';
import { repeat, Table } from '@brigantine/shared/table';
import { columns } from '../../cli/columns';
import { value, whole } from '../../cli/options';
import { tool } from '../../cli/tool';
import { childServer } from '../../lab/play/childServer';
import { runningServer } from '../../lab/play/labServer';
import { readPlayOptions } from '../../lab/play/options';
import { run } from '../../lab/play/run';
import { MEASURED, SEATS } from '../server/usual';

const TABLES = [1, 10, 100];
/** Inputs of a long game. */
const LONG = 1500;

export const benchJournal = tool({
  purpose: 'What it costs to write tables down, to keep finished games, and to wake a table (docs/performance.md).',
  options: {
    games: value('N', 'four-seat races that are played to their end on a server with a folder', whole, 40),
    appends: value('N', 'entries that each table appends', whole, 200),
  },
  async run({ games, appends }) {
    for (const sync of ['full', 'normal'] as const) {
      const rows: (string | number)[][] = [];
      for (const tables of TABLES) {
        rows.push([tables, ...(await inFolder((dataDir) => append(dataDir, sync, tables, appends)))]);
      }
      console.log(columns([[`SYNC=${sync}, tables at once`, 'µs an append', 'of which processor'], ...rows]), '\n');
    }
    const bytes = await inFolder((dataDir) => keep(dataDir, games));
    console.log(
      `A finished four-seat race takes ${(bytes / 1000).toFixed(1)} kB of the file (${games} races of bots).`,
    );
    console.log(`A table with ${LONG} inputs is played again in ${wake().toFixed(1)} ms of processor time.`);
    return 0;
  },
});

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const LOG = { warn: () => undefined, error: () => undefined };
const OUTLINE = {
  phase: 'playing' as const,
  due: 1,
  left: null,
  seats: Array.from({ length: SEATS }, (_, seat) => ({
    name: `captain ${seat}`,
    token: 't'.repeat(44),
    asked: seat === 0,
  })),
  summary: { code: 'CODE', game: 'race', phase: 'playing' as const, freeSeats: 0, options: ['official'] },
};
const PLAYED = {
  kind: 'played',
  payload: { inputs: [{ kind: 'move', seat: 0, move: { type: 'chooseCard', card: 7 } }] },
} as const;

/** µs of an append by the clock and of processor time, when so many tables append at the same time. */
async function append(dataDir: string, sync: 'full' | 'normal', tables: number, appends: number): Promise<string[]> {
  const journal: Journal = await openJournal({ dataDir, sync, now: Date.now, log: LOG });
  const codes = Array.from({ length: tables }, (_, table) => `T${table}`);
  const logs = await Promise.all(
    codes.map((code) => journal.open(code, 'race', { kind: 'opened', payload: {} }, OUTLINE)),
  );
  const [begun, used] = [performance.now(), process.cpuUsage()];
  await Promise.all(
    logs.map(async (log) => {
      for (let number = 0; number < appends; number++) await log.append([PLAYED], OUTLINE);
    }),
  );
  const each = (ms: number): string => ((1000 * ms) / tables / appends).toFixed(0);
  const { user, system } = process.cpuUsage(used);
  const figures = [each(performance.now() - begun), each((user + system) / 1000)];
  await journal.close();
  return figures;
}

/** Bytes of the file for each race that was played to its end, when the server has ended. */
async function keep(dataDir: string, games: number): Promise<number> {
  const file = join(dataDir, 'journal.sqlite');
  const serve = () =>
    childServer({ module: join(__dirname, '../server/ourProcess'), argument: { SYNC: 'normal', DATA_DIR: dataDir } });
  await (await serve()).close();
  const empty = statSync(file).size;
  const server = await serve();
  const options = readPlayOptions([...'--rooms 8 --bots bot --spectators 0 --games'.split(' '), String(games)]);
  await run(runningServer(`ws://127.0.0.1:${server.port}`), options, {
    moment: () => undefined,
    ended: () => undefined,
  });
  await server.close();
  return (statSync(file).size - empty) / games;
}

/** ms of processor time in which that many inputs are played again from logs, as at a table that wakes. */
function wake(): number {
  const { game, options } = MEASURED;
  const choices = options.choices(options.usual, SEATS);
  const logs = Array.from({ length: 20 }, (_, seed) => {
    const table = Table.start(game, SEATS, choices, seededChance(String(seed)));
    const pick = seededPicker(seed);
    for (let [seat] = table.waitingFor(); seat !== undefined; [seat] = table.waitingFor()) {
      table.submit(seat, game.sample(table.state, seat, pick));
    }
    return table.log;
  });
  const used = process.cpuUsage();
  for (const log of logs) {
    const opening = log.findIndex(({ kind }) => kind === 'move');
    const played = [{ inputs: log.slice(0, opening) }, { inputs: log.slice(opening) }];
    repeat(game, { seats: SEATS, choices, version: 0 }, played, seededChance('again'), false);
  }
  const { user, system } = process.cpuUsage(used);
  const inputs = logs.reduce((sum, log) => sum + log.length, 0);
  return ((user + system) / 1000 / inputs) * LONG;
}
