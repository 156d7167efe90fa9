/** Counts a finished game that was played in this browser. */
import type { GameEvent, Seat } from '@brigantine/shared/engine';
import { loadGame } from '../app/games';
import { fetchGame, rememberedGames } from '../net';
import { addGames, readGames, type PlayedGame } from './store';

/** The last event of every game. */
interface Ending {
  readonly scores?: Readonly<Record<string, number>>;
  readonly ranking?: readonly (readonly unknown[])[];
}

/** Fetches a finished game and counts it for that seat. Changes nothing if the server does not answer. */
export async function keepGame(id: string, seat: Seat): Promise<void> {
  const found = await fetchGame(id);
  if (!found) return;
  const { at, events, game, options, seats } = found;
  const statistics = await (await loadGame(game)).statistics?.();
  const disasters = statistics?.disasters(events, seat) ?? {};
  const result = resultOf(events, seat);
  if (result === undefined) return;
  addGames([{ id, game, at, rules: options.game, seats: seats.length, seat, ...result, disasters }]);
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
