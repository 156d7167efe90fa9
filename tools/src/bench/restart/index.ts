/** `npm run bench -- restart`: how soon the tables of a server that was killed go on (docs/performance.md). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { columns } from '../../cli/columns';
import { value, whole } from '../../cli/options';
import { tool } from '../../cli/tool';
import { childServer, type ChildServer } from '../../lab/play/childServer';
import { ReturningTable } from './table';

/** How many tables do something at the same time: as many requests are under way. */
const AT_ONCE = 50;

/** s from the start of the process, and from its being ready. */
export interface Restart {
  readonly ready: number;
  readonly movedOn: number;
  readonly gathered: number;
}

export const benchRestart = tool({
  purpose: 'How soon the tables of a server that was killed go on (docs/performance.md).',
  options: {
    rooms: value('N', 'tables with four players each', whole, 1000),
    answers: value('N', 'questions that are answered at each before', whole, 20),
  },
  async run({ rooms, answers }) {
    const { ready, movedOn, gathered } = await measureRestart(rooms, answers);
    const rows = [
      ['from the start of the process until it is ready', ready],
      ['from then on until somebody is back at every table and has moved', movedOn],
      ['from then on until everybody is back', gathered],
    ] as const;
    console.log(`${rooms} four-seat races, ${answers} questions answered at each before the server is killed.\n`);
    console.log(columns([['', 's'], ...rows.map(([what, seconds]) => [what, seconds.toFixed(2)])]));
    return 0;
  },
});

/** Plays, kills the server, starts another one, and brings everybody back. */
export async function measureRestart(rooms: number, answers: number): Promise<Restart> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const tables = Array.from({ length: rooms }, (_, number) => new ReturningTable(number));
  const first = await start(folder);
  await forAll(tables, (table) => table.open(first.port, answers));
  await first.kill();
  const begun = performance.now();
  const second = await start(folder);
  const ready = performance.now();
  try {
    await forAll(tables, (table) => table.moveOn(second.port));
    const movedOn = performance.now();
    await forAll(tables, (table) => table.gather(second.port));
    const seconds = (from: number, to: number): number => (to - from) / 1000;
    return {
      ready: seconds(begun, ready),
      movedOn: seconds(ready, movedOn),
      gathered: seconds(ready, performance.now()),
    };
  } finally {
    for (const table of tables) table.close();
    await second.close();
    rmSync(folder, { recursive: true });
  }
}

function start(folder: string): Promise<ChildServer> {
  return childServer({
    module: join(__dirname, '../server/ourProcess'),
    argument: { SYNC: 'full', DATA_DIR: folder },
    environment: { NODE_ENV: 'production' },
  });
}

async function forAll(
  tables: readonly ReturningTable[],
  work: (table: ReturningTable) => Promise<void>,
): Promise<void> {
  const waiting = [...tables];
  const one = async (): Promise<void> => {
    for (let table = waiting.pop(); table !== undefined; table = waiting.pop()) await work(table);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}
