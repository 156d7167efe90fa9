/** The games that are measured. A new game adds its entry. */
import type { Game, GameTypes } from '@brigantine/shared/engine';
import { plank, type PlankGame } from '@brigantine/shared/plank';
import { plankBot } from '@brigantine/shared/plank/bot';
import { OFFICIAL_RULES, race, type Race } from '@brigantine/shared/race';
import { raceBot } from '@brigantine/shared/race/bot';
import type { Bot } from '@brigantine/shared/table';

export interface Benched<G extends GameTypes> {
  readonly game: Game<G>;
  readonly bot: Bot<G>;
  choices(seats: number): G['choices'];
  /** What is counted in random games: column and event. */
  readonly counted: Readonly<Record<string, G['event']['type']>>;
  /** Numbers of seats at which the bot is measured. */
  readonly botSeats: readonly number[];
}

const theRace: Benched<Race> = {
  game: race,
  bot: raceBot,
  choices: (seats) => ({ rules: OFFICIAL_RULES, ghostShip: seats === race.seats.min }),
  counted: { rounds: 'roundStarted', combats: 'combatStarted', shortages: 'shortageStarted' },
  botSeats: [4],
};

const thePlank: Benched<PlankGame> = {
  game: plank,
  bot: plankBot,
  choices: () => ({}),
  counted: { actions: 'actionPlayed', falls: 'pirateFell' },
  botSeats: [2, 3, 4],
};

/** By id; a game only ever meets its own states and moves. */
export const BENCHED: readonly Benched<GameTypes>[] = [theRace, thePlank];
