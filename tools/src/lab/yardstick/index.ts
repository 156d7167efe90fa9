/** The first bots, kept as they were: what a newer one is measured by. No product code knows them. */
import type { Game, GameTypes } from '@brigantine/shared/engine';
import type { PlankGame } from '@brigantine/shared/plank';
import type { Race } from '@brigantine/shared/race';
import type { Bot } from '@brigantine/shared/table';
import { plankBot } from './plank';
import { raceBot } from './race/bot';

const race: Bot<Race> = raceBot;
const plank: Bot<PlankGame> = plankBot;

const FIRST_BOTS: Readonly<Record<string, Bot<GameTypes> | undefined>> = { race, plank };

/** The first bot of a game; undefined for one that has never had another bot. */
export function firstBotOf<G extends GameTypes>({ id }: Game<G>): Bot<G> | undefined {
  // By id, a game only ever meets its own bot.
  return FIRST_BOTS[id] as Bot<G> | undefined;
}
