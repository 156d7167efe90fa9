import { SetupRefused, type GameTypes } from '@brigantine/shared/engine';
import { plank, plankShape, type PlankGame } from '@brigantine/shared/plank';
import { plankBot } from '@brigantine/shared/plank/bot';
import {
  ghostShipSails,
  OFFICIAL_RULES,
  race,
  raceShape,
  readRules,
  resolveRules,
  writeRules,
  type Race,
  type RaceRules,
} from '@brigantine/shared/race';
import { raceBot } from '@brigantine/shared/race/bot';
import type { Shelf, TableGame } from './rooms/tableGame';

const raceTable: TableGame<Race> = {
  game: race,
  shape: raceShape,
  bot: raceBot,
  rules: { usual: wordsOf(OFFICIAL_RULES), read: (wish) => wordsOf(raceRules(wish)) },
  choicesOf: ({ ghostShip, rules }, seats) => ({
    rules: raceRules(rules),
    ghostShip: ghostShipSails(seats, ghostShip),
  }),
};

/** R14: a choice of rules from its words. Throws `SetupRefused`. */
function raceRules(words: readonly string[]): RaceRules {
  const rules = readRules(words.join());
  if (rules === undefined) throw new SetupRefused('R14', `no rules: ${words.join()}`);
  resolveRules(rules);
  return rules;
}

function wordsOf(rules: RaceRules): readonly string[] {
  return writeRules(rules).split(',');
}

const plankTable: TableGame<PlankGame> = { game: plank, shape: plankShape, bot: plankBot, choicesOf: () => ({}) };

/** Every game this server hosts, by the name of its rooms. One line for each. */
export const GAMES = { race: raceTable, plank: plankTable } as const;

// The types are dropped here: a table hands a game nothing but what that same game has made.
const games = Object.values(GAMES) as unknown as readonly TableGame<GameTypes>[];

/** All of them, for rooms in which the game may be changed. */
export const SHELF: Shelf = { games, shapes: games.map(({ shape }) => shape) };
