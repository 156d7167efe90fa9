/** The games of the lab, and their options as a command line says them. */
import { SetupRefused } from '@brigantine/shared/engine';
import { gameNamed, GAMES, type AnyGame } from '@brigantine/shared/games';
import { UsageError } from '../cli/options';

export const GAME_NAMES: readonly string[] = GAMES.map(({ game }) => game.id);

/** The game that is played when none is named. */
export const FIRST_GAME = GAME_NAMES[0] ?? '';

/** Throws `UsageError` when there is no game of that name. */
export function labGame(id: string, games: readonly AnyGame[] = GAMES): AnyGame {
  const found = gameNamed(id, games);
  if (found !== undefined) return found;
  throw new UsageError(`no game "${id}": there are ${games.map(({ game }) => game.id).join(', ')}`);
}

/** The words of a game's options, which stand in one line. */
export function wordsIn(line: string): readonly string[] {
  return line === '' ? [] : line.split(',');
}

/**
 * The options in that line as reports and seeds write them; with a number of seats, as they hold there. Throws
 * `UsageError`.
 */
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
