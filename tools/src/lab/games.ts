/** The games of the lab, and their options as they are written on a command line. */
import { SetupRefused } from '@brigantine/shared/engine';
import { gameNamed, GAMES, type AnyGame } from '@brigantine/shared/games';
import { UsageError } from '../cli/usageError';

export const GAME_NAMES: readonly string[] = GAMES.map(({ game }) => game.id);

export const FIRST_GAME = GAME_NAMES[0] ?? '';

/** Throws `UsageError` when there is no game of that name. */
export function labGame(id: string, games: readonly AnyGame[] = GAMES): AnyGame {
  const found = gameNamed(id, games);
  if (found !== undefined) return found;
  throw new UsageError(`no game "${id}": there are ${games.map(({ game }) => game.id).join(', ')}`);
}

/** Splits a line of options. */
export function wordsIn(line: string): readonly string[] {
  return line === '' ? [] : line.split(',');
}

/** Normalises a line of options, for that number of seats if given. Throws `UsageError`. */
export function agreedLine({ options }: AnyGame, line: string, seats?: number): string {
  try {
    const wish = options.read(wordsIn(line));
    const holds = seats === undefined ? wish : options.atSeats(wish, seats);
    const overruled = wish.filter((word) => !holds.includes(word));
    if (overruled.length > 0) throw new UsageError(`"${line}": not with ${String(seats)} seats: ${overruled.join()}`);
    return holds.join();
  } catch (error) {
    if (error instanceof SetupRefused) throw new UsageError(`"${line}": ${error.rule}: ${error.message}`);
    throw error;
  }
}
