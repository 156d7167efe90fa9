/** `npm run bench -- sleeping`: what a server bears of tables that sleep in its journal (docs/performance.md). */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJournal } from '@brigantine/server';
import { columns } from '../cli/columns';
import { value, whole } from '../cli/options';
import { PROGRESS, progressOn, type Progress } from '../cli/progress';
import { tool } from '../cli/tool';
import { childServer, type ChildServer } from '../lab/play/childServer';
import { ReturningTable } from './restart/table';

const ROUNDS = 3;
/** Tables that are written at the same time. */
const AT_ONCE = 500;
const ANSWERS = 20;
const LOG = { warn: () => undefined, error: () => undefined };

export const benchSleeping = tool({
  purpose:
    'How soon a server is ready, and what it holds, with many tables asleep in its journal (docs/performance.md).',
  options: {
    tables: value('N', 'four-seat races that sleep', whole, 100_000),
    ...PROGRESS,
  },
  async run({ tables, progress }) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    const [one, many] = [join(folder, 'one'), join(folder, 'many')];
    try {
      const code = await sleepOnce(one);
      cpSync(one, many, { recursive: true });
      await copy(many, code, tables - 1, progressOn('tables', { progress }));
      const rows: string[][] = [];
      for (let round = 0; round < ROUNDS; round++) {
        for (const [count, dataDir] of [
          [1, one],
          [tables, many],
        ] as const) {
          rows.push([String(count), ...(await started(dataDir))]);
        }
      }
      console.log(columns([['tables asleep', 'ready after s', 'processor s', 'heap MB', 'resident MB'], ...rows]));
      return 0;
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
});

function start(dataDir: string): Promise<ChildServer> {
  const argument = { SYNC: 'full', DATA_DIR: dataDir };
  return childServer({
    module: join(__dirname, 'server/ourProcess'),
    argument,
    environment: { NODE_ENV: 'production' },
  });
}

/** A race of four is begun, and goes to sleep. Returns its code. */
async function sleepOnce(dataDir: string): Promise<string> {
  const server = await start(dataDir);
  const table = new ReturningTable(0);
  await table.open(server.port, ANSWERS);
  table.close();
  await server.close();
  return table.code;
}

/** Writes so many tables that are like that one. */
async function copy(dataDir: string, code: string, copies: number, progress: Progress): Promise<void> {
  const journal = await openJournal({ dataDir, sync: 'normal', now: Date.now, log: LOG });
  const [like, found] = [await journal.read(code), await journal.find(code)];
  const [first, ...others] = like?.records ?? [];
  if (first === undefined || found === undefined) throw new Error('the table was not kept');
  let number = 0;
  const one = async (): Promise<void> => {
    while (number < copies) {
      const log = await journal.open(`COPY${number++}`, found.game, first, found.outline);
      await log.append(others, found.outline);
      await log.release(found.outline);
      progress(number, copies);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  await journal.close();
}

/** From the start of the process until it is ready, and what it holds then. */
async function started(dataDir: string): Promise<string[]> {
  const begun = performance.now();
  const server = await start(dataDir);
  const seconds = (performance.now() - begun) / 1000;
  const { cpu, memory, resident } = await server.usage(true);
  await server.close();
  return [seconds.toFixed(2), (cpu / 1000).toFixed(2), ...[memory, resident].map((bytes) => (bytes / 1e6).toFixed(0))];
}
