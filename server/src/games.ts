import { ghostShipSails, OFFICIAL_RULES, race, raceShape, type Race } from '@brigantine/shared/race';
import { raceBot } from '@brigantine/shared/race/bot';
import type { TableGame } from './rooms/tableGame';

const raceTable: TableGame<Race> = {
  game: race,
  shape: raceShape,
  bot: raceBot,
  choicesOf: ({ ghostShip }, seats) => ({ rules: OFFICIAL_RULES, ghostShip: ghostShipSails(seats, ghostShip) }),
};

/** Every game this server hosts, by the name of its rooms. One line for each. */
export const GAMES = { race: raceTable } as const;
