/** What is measured: tables of the first game on the list, as they begin when their host changes nothing. */
import { GAMES, type AnyGame } from '@brigantine/shared/games';
import type { TableOptions } from '@brigantine/shared/protocol';

export const SEATS = 4;

export const MEASURED = firstGame();

export const USUAL_OPTIONS: TableOptions = {
  clock: 60,
  pauses: 'never',
  zone: 'UTC',
  chat: true,
  quick: false,
  listed: false,
  game: MEASURED.options.usual,
};

function firstGame(): AnyGame {
  const [first] = GAMES;
  if (first === undefined) throw new Error('no game to measure');
  return first;
}
