/** `npm run bench -- restart` and `sleeping`: how soon a server is ready, with tables in its journal (docs/performance.md). */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { openJournal } from '@brigantine/server';
import { columns } from '../lab/report/text';
import { text, value, whole } from '../cli/options';
import { willWriteInto } from '../cli/outputs';
import { PROGRESS, progressOn, type Progress } from '../cli/progress';
import { tool } from '../cli/tool';
import { ReturningTable } from './returningTable';
import { forAll, inFolder, startServer } from './server/servers';

/** Tables that do something at the same time. */
const AT_ONCE = 50;

export const benchRestart = tool({
  purpose: 'Measures how soon tables continue after a server was killed (docs/performance.md).',
  options: {
    rooms: value('N', 'tables with four players each', whole, 1000),
    answers: value('N', 'questions answered at each before', whole, 20),
    profile: value('FOLDER', 'where a profile of the second server is written', text),
  },
  run({ rooms, answers, profile }) {
    if (profile !== undefined) willWriteInto('--profile', profile);
    return inFolder(async (DATA_DIR) => {
      const tables = Array.from({ length: rooms }, (_, number) => new ReturningTable(number));
      const first = await startServer({ DATA_DIR });
      await forAll(tables, AT_ONCE, (table) => table.open(first.port, answers));
      await first.kill();
      let from = performance.now();
      const second = await startServer({ DATA_DIR }, profile);
      const rows: string[][] = [];
      const record = async (until: string): Promise<void> => {
        const seconds = (performance.now() - from) / 1000;
        const processor = (await second.usage(false)).cpu / 1000;
        rows.push([until, seconds.toFixed(2), processor.toFixed(2)]);
      };
      try {
        await record('from the start of the process until it is ready');
        from = performance.now();
        await forAll(tables, AT_ONCE, (table) => table.moveOn(second.port));
        await record('from then on until somebody is back at every table and has moved');
        await forAll(tables, AT_ONCE, (table) => table.gather(second.port));
        await record('from then on until everybody is back');
      } finally {
        for (const table of tables) table.close();
        await second.close();
      }
      console.log(`${rooms} four-seat races, ${answers} questions answered at each before the server is killed.\n`);
      console.log(columns([['', 's', 'processor s'], ...rows]));
      return 0;
    });
  },
});

const ROUNDS = 3;
/** Tables written at the same time. */
const WRITTEN_AT_ONCE = 500;
const ANSWERS = 20;
const LOG = { warn: () => undefined, error: () => undefined };

export const benchSleeping = tool({
  purpose: 'Measures a start, and the memory then, with many sleeping tables (docs/performance.md).',
  options: { tables: value('N', 'sleeping four-seat races', whole, 100_000), ...PROGRESS },
  run: (given) =>
    inFolder(async (folder) => {
      const { tables } = given;
      const [one, many] = [join(folder, 'one'), join(folder, 'many')];
      const code = await sleepOnce(one);
      cpSync(one, many, { recursive: true });
      await copy(many, code, tables - 1, progressOn('tables', given));
      const rows: string[][] = [];
      for (let round = 0; round < ROUNDS; round++) {
        rows.push(['1', ...(await started(one))], [String(tables), ...(await started(many))]);
      }
      console.log(columns([['tables asleep', 'ready after s', 'processor s', 'heap MB', 'resident MB'], ...rows]));
      return 0;
    }),
});

/** Begins a race of four and puts it to sleep. Returns its code. */
async function sleepOnce(DATA_DIR: string): Promise<string> {
  const server = await startServer({ DATA_DIR });
  const table = new ReturningTable(0);
  await table.open(server.port, ANSWERS);
  table.close();
  await server.close();
  return table.code;
}

/** Writes copies of that table. */
async function copy(dataDir: string, code: string, copies: number, progress: Progress): Promise<void> {
  const journal = await openJournal({ dataDir, sync: 'normal', now: Date.now, log: LOG });
  const [like, found] = [await journal.read(code), await journal.find(code)];
  const [first, ...others] = like?.records ?? [];
  if (first === undefined || found === undefined) throw new Error('the table was not kept');
  let done = 0;
  await forAll([...Array(copies).keys()], WRITTEN_AT_ONCE, async (number) => {
    const log = await journal.open(`COPY${number}`, found.game, first, found.outline);
    await log.append(others, found.outline);
    await log.release(found.outline);
    progress(++done, copies);
  });
  await journal.close();
}

/** Seconds from the start of the process until it is ready, and its memory then. */
async function started(DATA_DIR: string): Promise<string[]> {
  const begun = performance.now();
  const server = await startServer({ DATA_DIR });
  const seconds = (performance.now() - begun) / 1000;
  const { cpu, memory, resident } = await server.usage(true);
  await server.close();
  return [seconds.toFixed(2), (cpu / 1000).toFixed(2), ...[memory, resident].map((bytes) => (bytes / 1e6).toFixed(0))];
}
