/** Counts a finished game that was played in this browser. */
import type { GameEvent, Seat } from '@brigantine/shared/engine';
import { loadGame } from '../app/games';
import { fetchGame, fetchRecord, rememberedGames } from '../net';
import { addGames, readGames, type PlayedGame } from './store';
import type { ReplayedGame } from './replayed';
import ReplayWorker from './worker?worker';

/** The last event of every game. */
interface Ending {
  readonly scores?: Readonly<Record<string, number>>;
  readonly ranking?: readonly (readonly unknown[])[];
}

/** Fetches a finished game and counts it for that seat. Changes nothing if the server does not answer. */
export async function keepGame(id: string, seat: Seat): Promise<void> {
  const found = (await replayed(id)) ?? (await fetchEvents(id));
  if (found === undefined) return;
  const { events, ...head } = found;
  const statistics = await (await loadGame(head.game)).statistics?.();
  const disasters = statistics?.disasters(events, seat) ?? {};
  const result = resultOf(events, seat);
  if (result !== undefined) addGames([{ id, ...head, seat, ...result, disasters }]);
}

/** The game played again from its record, by a worker: the page is showing its end. Undefined without a record, or if today's rules do not lead to it. */
async function replayed(id: string): Promise<ReplayedGame | undefined> {
  const text = await fetchRecord(id);
  if (text === null) return undefined;
  const worker = new ReplayWorker();
  return new Promise<ReplayedGame | undefined>((resolve) => {
    worker.addEventListener('message', ({ data }) => resolve(data as ReplayedGame | undefined));
    worker.addEventListener('error', () => resolve(undefined));
    worker.postMessage(text);
  }).finally(() => worker.terminate());
}

/** The events that spectators saw, which take ten times the bytes of the record. */
async function fetchEvents(id: string): Promise<ReplayedGame | undefined> {
  const found = await fetchGame(id);
  if (!found) return undefined;
  const { at, events, game, options, seats } = found;
  return { at, events, game, rules: options.game, seats: seats.length };
}

function resultOf(events: readonly GameEvent[], seat: Seat): Pick<PlayedGame, 'place' | 'points'> | undefined {
  const { ranking = [], scores = {} } = (events.at(-1) ?? {}) as Ending;
  const rank = ranking.findIndex((tied) => tied.includes(seat));
  return rank < 0 ? undefined : { place: ranking.slice(0, rank).flat().length + 1, points: scores[seat] ?? 0 };
}

/** Most games that are fetched when the page is opened. */
const MOST_FETCHED = 10;

/** Counts games whose server could not be reached when they ended. */
export async function keepMissing(): Promise<void> {
  const known = new Set(readGames().map(({ id }) => id));
  const missing = rememberedGames().filter(({ id }) => !known.has(id));
  for (const { id, seat } of missing.slice(0, MOST_FETCHED)) if (seat !== undefined) await keepGame(id, seat);
}
