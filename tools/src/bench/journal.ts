/** `npm run bench -- journal`: the cost of storing moves and finished games, and of loading a table (docs/performance.md). */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { openJournal } from '@brigantine/server';
import { seededChance, seededPicker } from '@brigantine/shared/chance';
import { repeat, Table } from '@brigantine/shared/table';
import { columns } from '../lab/report/text';
import { value, whole } from '../cli/options';
import { tool } from '../cli/tool';
import { runningServer } from '../lab/play/labServer';
import { readPlayOptions } from '../lab/play/options';
import { run } from '../lab/play/run';
import { MEASURED, SEATS } from './server/lines';
import { inFolder, startServer } from './server/servers';

const TABLES = [1, 100];
/** Inputs of a long game. */
const LONG = 1500;

export const benchJournal = tool({
  purpose: 'Measures the cost of storing moves and finished games, and of loading a table (docs/performance.md).',
  options: {
    games: value('N', 'finished four-seat races', whole, 40),
    appends: value('N', 'records that each table appends', whole, 200),
  },
  async run({ games, appends }) {
    const rows: number[][] = [];
    for (const tables of TABLES) {
      rows.push([tables, await inFolder((dataDir) => append(dataDir, tables, appends))]);
    }
    console.log(columns([['tables at once', 'µs an append, SYNC=full'], ...rows]), '\n');
    const bytes = await inFolder((dataDir) => keep(dataDir, games));
    console.log(
      `A finished four-seat race takes ${(bytes / 1000).toFixed(1)} kB of the file (${games} races of bots).`,
    );
    console.log(`A table with ${LONG} inputs is played again in ${wake().toFixed(1)} ms of processor time.`);
    return 0;
  },
});

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

/** µs per append with so many tables at once. */
async function append(dataDir: string, tables: number, appends: number): Promise<number> {
  const journal = await openJournal({ dataDir, sync: 'full', now: Date.now, log: LOG });
  const codes = Array.from({ length: tables }, (_, table) => `T${table}`);
  const logs = await Promise.all(
    codes.map((code) => journal.open(code, 'race', { kind: 'opened', payload: {} }, OUTLINE)),
  );
  const begun = performance.now();
  await Promise.all(
    logs.map(async (log) => {
      for (let number = 0; number < appends; number++) await log.append([PLAYED], OUTLINE);
    }),
  );
  const ms = performance.now() - begun;
  await journal.close();
  return Math.round((1000 * ms) / tables / appends);
}

/** Bytes of the file for each finished race, after the server has ended. */
async function keep(DATA_DIR: string, games: number): Promise<number> {
  const file = join(DATA_DIR, 'journal.sqlite');
  const serve = () => startServer({ SYNC: 'normal', DATA_DIR });
  await (await serve()).close();
  const empty = statSync(file).size;
  const server = await serve();
  const options = readPlayOptions([...'--rooms 8 --bots bot --spectators 0 --games'.split(' '), String(games)]);
  let completed = 0;
  await run(runningServer(`http://127.0.0.1:${server.port}`), options, {
    moment: () => undefined,
    ended: (outcome) => (completed += Number(outcome.completed)),
  });
  await server.close();
  if (completed < games) throw new Error(`only ${completed} of ${games} races were played to their end`);
  return (statSync(file).size - empty) / games;
}

/** ms of processor time to replay a long game from its log, as when a table is loaded. */
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
