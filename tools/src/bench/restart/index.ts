/** `npm run bench -- restart`: how soon the tables of a server that was killed go on (docs/performance.md). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { columns } from '../../cli/columns';
import { text, value, whole } from '../../cli/options';
import { willWriteInto } from '../../cli/outputs';
import { tool } from '../../cli/tool';
import { childServer, type ChildServer } from '../../lab/play/childServer';
import { ReturningTable } from './table';

/** How many tables do something at the same time: as many requests are under way. */
const AT_ONCE = 50;

/** A stage: s from the start of the process or from its being ready, s of its processor time so far, and of that of all who come back. */
interface Stage {
  readonly seconds: number;
  readonly processor: number;
  readonly clients: number;
}

export interface Restart {
  readonly ready: Stage;
  readonly movedOn: Stage;
  readonly gathered: Stage;
}

export const benchRestart = tool({
  purpose: 'How soon the tables of a server that was killed go on (docs/performance.md).',
  options: {
    rooms: value('N', 'tables with four players each', whole, 1000),
    answers: value('N', 'questions that are answered at each before', whole, 20),
    profile: value('FOLDER', 'where a profile of the second server is written', text),
  },
  async run({ rooms, answers, profile }) {
    if (profile !== undefined) willWriteInto('--profile', profile);
    const { ready, movedOn, gathered } = await measureRestart(rooms, answers, profile);
    const rows = [
      ['from the start of the process until it is ready', ready],
      ['from then on until somebody is back at every table and has moved', movedOn],
      ['from then on until everybody is back', gathered],
    ] as const;
    console.log(`${rooms} four-seat races, ${answers} questions answered at each before the server is killed.\n`);
    console.log(columns([['', 's', 'processor s', 'clients'], ...rows.map(written)]));
    return 0;
  },
});

function written([what, { seconds, processor, clients }]: readonly [string, Stage]): string[] {
  return [what, ...[seconds, processor, clients].map((each) => each.toFixed(2))];
}

/** Plays, kills the server, starts another one, and brings everybody back. */
export async function measureRestart(rooms: number, answers: number, profile?: string): Promise<Restart> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const tables = Array.from({ length: rooms }, (_, number) => new ReturningTable(number));
  const first = await start(folder);
  await forAll(tables, (table) => table.open(first.port, answers));
  await first.kill();
  const begun = performance.now();
  const second = await start(folder, profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]);
  const clientsBefore = process.cpuUsage();
  const since = async (start: number): Promise<Stage> => {
    const seconds = (performance.now() - start) / 1000;
    const { user, system } = process.cpuUsage(clientsBefore);
    return { seconds, processor: (await second.usage(false)).cpu / 1000, clients: (user + system) / 1e6 };
  };
  const ready = await since(begun);
  const from = performance.now();
  try {
    await forAll(tables, (table) => table.moveOn(second.port));
    const movedOn = await since(from);
    await forAll(tables, (table) => table.gather(second.port));
    return { ready, movedOn, gathered: await since(from) };
  } finally {
    for (const table of tables) table.close();
    await second.close();
    rmSync(folder, { recursive: true });
  }
}

function start(folder: string, node: readonly string[] = []): Promise<ChildServer> {
  return childServer({
    node,
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
