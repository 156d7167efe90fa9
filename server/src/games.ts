import { race, raceShape, type Race } from '@brigantine/shared/race';
import { raceBot } from '@brigantine/shared/race/bot';
import type { TableGame } from './rooms/tableGame';

const raceTable: TableGame<Race> = {
  game: race,
  shape: raceShape,
  bot: raceBot,
  // R10: compulsory with two players, and with six no colour is free for it.
  choicesOf: ({ ghostShip }, seats) => ({
    rules: { preset: 'official', options: {} },
    ghostShip: seats === 2 || (seats < 6 && ghostShip),
  }),
};

/** Every game this server hosts, by the name of its rooms. One line for each. */
export const GAMES = { race: raceTable } as const;
