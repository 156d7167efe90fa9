import { signal } from '@preact/signals';
import { loadGame } from '../app/games';
import { GAMES } from '../games';
import { fetchRecord, renewal } from '../net';
import type { GameStatistics } from './contract';
import { addGames, games, readGames, type PlayedGame } from './store';

/** Progress of the reviews; null while none run. */
export const reviewing = signal<{ readonly done: number; readonly of: number } | null>(null);
/** Games whose record could not be fetched or reviewed since the page loaded. */
export const unreviewed = signal<ReadonlySet<PlayedGame['id']>>(new Set());

type Luck = Required<Pick<GameStatistics, 'luck' | 'stop'>>;
let run = new AbortController();
let stop: Luck['stop'] | undefined;

/** The games of which the luck can be computed, but has not been. */
export function pending(): readonly PlayedGame[] {
  const coached = GAMES.filter(({ coach }) => coach).map(({ id }) => id);
  return games.value.filter(
    ({ game, id, luck }) => luck === undefined && coached.includes(game) && !unreviewed.value.has(id),
  );
}

const statisticsOf = async (game: string): Promise<GameStatistics | undefined> => (await loadGame(game)).statistics?.();

/** Reviews these games one after the other, the newest first, until `endReviews`. */
export async function reviewAll(all: readonly PlayedGame[]): Promise<void> {
  run = new AbortController();
  const { signal: ended } = run;
  for (const [done, game] of all.entries()) {
    reviewing.value = { done, of: all.length };
    const luck = await luckIn(game).catch(() => undefined);
    if (isOver(ended)) break;
    const erased = !readGames().some(({ id, seat }) => id === game.id && seat === game.seat);
    if (erased) continue;
    if (luck === undefined) unreviewed.value = new Set([...unreviewed.peek(), game.id]);
    else addGames([{ ...game, luck }]);
  }
  if (run.signal === ended) reviewing.value = null;
}

/** A function, because TypeScript assumes that `aborted` does not change during an `await`. */
const isOver = ({ aborted }: AbortSignal): boolean => aborted;

export function endReviews(): void {
  run.abort();
  stop?.();
}

/** Undefined without a record. Rejects if it cannot be reviewed. */
async function luckIn({ game, id, seat }: PlayedGame): Promise<number | null | undefined> {
  const [statistics, text] = await Promise.all([statisticsOf(game), fetchRecord(id)]);
  if (text === null || statistics?.luck === undefined) return undefined;
  stop = statistics.stop;
  const { readRecord } = await renewal.part(() => import('../replay/index.js'));
  return statistics.luck(readRecord(text), seat);
}
