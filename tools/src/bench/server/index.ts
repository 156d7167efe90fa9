/** `npm run bench -- server`: our server with storage, or beside peers, compared with ours without (docs/performance.md). */
import { z } from 'zod';
import { columns } from '../../lab/report/text';
import { flag, text, value, whole, type Given } from '../../cli/options';
import { willWriteInto } from '../../cli/outputs';
import { PROGRESS, progressOn } from '../../cli/progress';
import { tool } from '../../cli/tool';
import { installBoardgame } from './peers/boardgame';
import { bind, runTrial, type Row, type Trial } from './run';
import { BASE, PEERS, type ServerName } from './servers';

const ROUNDS = 3;
const CORES = { server: 0, clients: 1 };

const numbers = z
  .string()
  .regex(/^[1-9]\d*(,[1-9]\d*)*$/, 'needs whole numbers separated by commas')
  .transform((given) => given.split(',').map(Number));

const OPTIONS = {
  rooms: value('N,N', 'numbers of tables, one trial after the other', numbers, '100,300'),
  peers: flag('compares with boardgame.io, a bare room of Colyseus and plain ws, each with a small race'),
  seconds: value('N', 'how long each row is measured', whole, 15),
  profile: value('FOLDER', 'where CPU profiles of the servers are written', text),
  ...PROGRESS,
};

export const benchServer = tool({
  purpose: 'Load-tests the server, and compares it with peers (docs/performance.md).',
  options: OPTIONS,
  async run(given) {
    const { profile, peers, seconds } = given;
    if (profile !== undefined) willWriteInto('--profile', profile);
    const others = peers ? PEERS.filter((peer) => peer !== 'boardgame.io' || installBoardgame(console.error)) : [];
    const bound = bind(process.pid, CORES.clients);
    const trials = trialsOf(given, peers ? others : ['brigantine'], bound ? { core: CORES.server } : {});
    const show = progressOn('trials', given);
    const rows: Row[] = [];
    for (const [i, trial] of trials.entries()) {
      show(i, trials.length);
      rows.push(...(await runTrial(trial)));
    }
    show(trials.length, trials.length);
    const where = bound ? `server on core ${CORES.server}, clients on core ${CORES.clients}` : 'bound to no cores';
    console.log(`Four-seat races, random legal answers, ${seconds} s for each row, ${ROUNDS} rounds, ${where}.\n`);
    console.log(`${tableOf(rows)}\n`);
    const ours = rows.filter(({ server, pace }) => server === BASE && pace === 'closed').map(({ bytes }) => bytes);
    const share = spread(
      ours.map(({ all, patches }) => (100 * patches) / all),
      0,
    );
    console.log(`Patches of the state are ${share} % of our bytes.\n`);
    return 0;
  },
});

/** The trials of each number of tables, in rounds: in each, all servers have their turn. */
export function trialsOf(
  { rooms, seconds, profile }: Pick<Given<typeof OPTIONS>, 'rooms' | 'seconds' | 'profile'>,
  others: readonly ServerName[],
  where: Pick<Trial, 'core'>,
): Trial[] {
  const common = { seconds, ...where, ...(profile === undefined ? {} : { profile }) };
  return rooms.flatMap((each) => {
    const round = ([BASE, ...others] as const).map((server): Trial => ({ server, rooms: each, ...common }));
    return Array.from({ length: ROUNDS }, () => round).flat();
  });
}

/** Figures of the row with that pace. */
const MEASURES: readonly {
  readonly name: string;
  readonly pace: Row['pace'];
  readonly digits: number;
  readonly of: (row: Row) => number;
}[] = [
  { name: 'actions/cpu-s', pace: 'closed', digits: 0, of: (row) => row.actionsPerCpuSecond },
  { name: 'bytes, action and client', pace: 'closed', digits: 0, of: ({ bytes }) => bytes.all },
  { name: 'heap kB/room', pace: 'closed', digits: 0, of: ({ memory }) => memory.heap / 1000 },
  { name: 'resident kB/room', pace: 'closed', digits: 0, of: ({ memory }) => memory.resident / 1000 },
  { name: 'p50 ms, paced', pace: 'paced', digits: 2, of: ({ latency }) => latency.p50 },
  { name: 'p99 ms, paced', pace: 'paced', digits: 2, of: ({ latency }) => latency.p99 },
];

/** Each figure of each server, and the ratio of ours to it: the median of the rounds' ratios. */
export function tableOf(rows: readonly Row[]): string {
  const others = [...new Set(rows.map(({ server }) => server))].filter((server) => server !== BASE);
  const rooms = [...new Set(rows.map((row) => row.rooms))];
  const lines = MEASURES.flatMap(({ name, pace, digits, of }) =>
    rooms.map((many) => {
      const figures = (server: ServerName): number[] =>
        rows.filter((row) => row.server === server && row.rooms === many && row.pace === pace).map(of);
      const ours = figures(BASE);
      const beside = others.flatMap((server) => {
        const theirs = figures(server);
        const ratios = ours.map((each, round) => each / (theirs[round] ?? 0));
        return [spread(theirs, digits), spread(ratios, 2)];
      });
      return [name, many, spread(ours, digits), ...beside];
    }),
  );
  return columns([['', 'rooms', BASE, ...others.flatMap((server) => [server, 'ours to it'])], ...lines]);
}

/** The median, and the least and the most. */
function spread(figures: readonly number[], digits: number): string {
  const sorted = figures.toSorted((a, b) => a - b);
  const [median, least, most] = [sorted[Math.floor(sorted.length / 2)], sorted[0], sorted.at(-1)];
  const [a, b, c] = [median, least, most].map((each = 0) => each.toFixed(digits));
  return `${a} (${b}–${c})`;
}
