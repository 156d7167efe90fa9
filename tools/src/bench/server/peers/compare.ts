/** Ours beside the peers: several rounds, all servers one after the other in each, and the medians with their spread. */
import { columns } from '../../../cli/columns';
import type { Row, ServerName, Trial } from '../run';

export const ROUNDS = 3;
/** Ours as the peers are: nothing outlives the process. */
export const OURS: ServerName = 'unsaved';

/** Before a pace is measured it runs for this share of that time, and no longer than this. */
const WARM_UP = { share: 0.25, most: 3000 };

/** The trials of each number of rooms, several times: in each round all servers have their turn. */
export function inRounds(trials: readonly Trial[], where: Pick<Trial, 'core'>): Trial[] {
  const rooms = [...new Set(trials.map((trial) => trial.rooms))];
  return rooms.flatMap((many) => {
    const round = trials
      .filter((trial) => trial.rooms === many)
      .map((trial) => ({
        ...trial,
        ...where,
        warmUp: Math.min(WARM_UP.most, WARM_UP.share * 1000 * trial.seconds),
      }));
    return Array.from({ length: ROUNDS }, () => round).flat();
  });
}

/** What is compared: a figure of the row of that pace. */
const MEASURES: readonly {
  readonly name: string;
  readonly pace: Row['pace'];
  readonly digits: number;
  readonly of: (row: Row) => number;
}[] = [
  { name: 'actions/cpu-s', pace: 'closed', digits: 0, of: (row) => row.actionsPerCpuSecond },
  { name: 'bytes, action and client', pace: 'closed', digits: 0, of: ({ bytes }) => bytes.all },
  { name: 'heap kB/room', pace: 'closed', digits: 0, of: ({ memory }) => memory.after / 1000 },
  { name: 'resident kB/room', pace: 'closed', digits: 0, of: ({ memory }) => memory.resident / 1000 },
  { name: 'p50 ms, paced', pace: 'paced', digits: 2, of: ({ latency }) => latency.p50 },
  { name: 'p99 ms, paced', pace: 'paced', digits: 2, of: ({ latency }) => latency.p99 },
];

/** Each figure of each server, and ours to it: the median of the rounds' ratios. */
export function peersTableOf(rows: readonly Row[]): string {
  const servers = [...new Set(rows.map(({ server }) => server))];
  const others = servers.filter((server) => server !== OURS);
  const rooms = [...new Set(rows.map((row) => row.rooms))];
  const lines = MEASURES.flatMap(({ name, pace, digits, of }) =>
    rooms.flatMap((many) => {
      const figures = (server: ServerName): number[] =>
        rows.filter((row) => row.server === server && row.rooms === many && row.pace === pace).map(of);
      const ours = figures(OURS);
      if (ours.length === 0) return [];
      const beside = others.flatMap((server) => {
        const theirs = figures(server);
        const ratios = ours.map((each, round) => each / (theirs[round] ?? 0));
        return [spread(theirs, digits), spread(ratios, 2)];
      });
      return [[name, many, spread(ours, digits), ...beside]];
    }),
  );
  return columns([['', 'rooms', OURS, ...others.flatMap((server) => [server, 'ours to it'])], ...lines]);
}

/** The median, and the least and the most. */
function spread(figures: readonly number[], digits: number): string {
  const sorted = figures.toSorted((a, b) => a - b);
  const [least = 0] = sorted;
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const [a, b, c] = [median, least, sorted.at(-1) ?? 0].map((each) => each.toFixed(digits));
  return `${a} (${b}–${c})`;
}
