/** How the measured tables are set up. */
import type { TableOptions } from '@brigantine/shared/protocol';
import { GAMES } from '@brigantine/server';

export const SEATS = 4;

/** What a table begins with when its host changes nothing. */
export const USUAL_OPTIONS: TableOptions = {
  ghostShip: false,
  clock: 60,
  chat: true,
  rules: GAMES.race.rules?.usual ?? [],
};
