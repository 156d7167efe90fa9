/** The games of the lab. A new game adds its entry. */
import { SetupRefused, type Game, type GameTypes } from '@brigantine/shared/engine';
import { plank, type PlankGame } from '@brigantine/shared/plank';
import { plankBot } from '@brigantine/shared/plank/bot';
import {
  ghostShipSails,
  race,
  readRules,
  resolveRules,
  writeRules,
  type Race,
  type RaceRules,
} from '@brigantine/shared/race';
import { raceBot } from '@brigantine/shared/race/bot';
import type { Bot } from '@brigantine/shared/table';
import { UsageError } from '../cli/options';
import { singleRules } from './houseRules';
import { plankStatistics } from './statistics/plank';
import { raceStatistics } from './statistics/raceReport';
import type { Statistics } from './statistics/statistics';

/** How a game is set up, in words: what the lab's command line says. */
export interface Wishes {
  readonly seats: number;
  /** One line, as `readRules` reads it; '' where a game has no choice of rules. */
  readonly rules: string;
  readonly ghostShip: boolean;
}

export interface LabGame<G extends GameTypes, T extends object> {
  readonly game: Game<G>;
  readonly bot: Bot<G>;
  readonly statistics: Statistics<G, T>;
  /** The rules when none are named. */
  readonly rules: string;
  /** Whether a Ghost Ship sails. Throws `UsageError` where it is wished for and cannot. */
  readonly ghostShip: (seats: number, wished: boolean) => boolean;
  /** Throws `UsageError` for what the rules refuse or there is not. */
  readonly choices: (wishes: Wishes) => G['choices'];
  /** Those rules as they are written in reports and seeds. Throws `UsageError`. */
  readonly canonical: (rules: string) => string;
  /** Every set of rules that departs from those in one option, or in options linked with it. */
  readonly houseRules: (rules: string, ghostShip: boolean) => string[];
}

const theRace: LabGame<Race, object> = {
  game: race,
  bot: raceBot,
  statistics: raceStatistics,
  rules: 'official',
  ghostShip(seats, wished) {
    const sails = ghostShipSails(seats, wished);
    if (wished && !sails) throw new UsageError(`R10: with ${String(seats)} players there is no Ghost Ship`);
    return sails;
  },
  choices: ({ rules, ghostShip }) => ({ rules: raceRules(rules), ghostShip }),
  canonical: (rules) => writeRules(raceRules(rules)),
  houseRules: (rules, ghostShip) => singleRules(raceRules(rules), ghostShip).map(writeRules),
};

function raceRules(text: string): RaceRules {
  const rules = readRules(text);
  if (rules === undefined) throw new UsageError(`no such rules: "${text}"`);
  try {
    resolveRules(rules);
  } catch (error) {
    if (error instanceof SetupRefused) throw new UsageError(`"${text}": ${error.rule}: ${error.message}`);
    throw error;
  }
  return rules;
}

const thePlank: LabGame<PlankGame, object> = {
  game: plank,
  bot: plankBot,
  statistics: plankStatistics,
  rules: '',
  ghostShip(_seats, wished) {
    if (wished) throw new UsageError('the plank has no Ghost Ship');
    return false;
  },
  choices: () => ({}),
  canonical(rules) {
    if (rules !== '') throw new UsageError('the plank has no choice of rules');
    return rules;
  },
  houseRules() {
    throw new UsageError('the plank has no house rules');
  },
};

/** By id; a game only ever meets its own states, moves and tallies. */
export const LAB_GAMES: readonly LabGame<GameTypes, object>[] = [theRace, thePlank];

/** Throws `UsageError` when there is no game of that name. */
export function labGame(id: string): LabGame<GameTypes, object> {
  const found = LAB_GAMES.find(({ game }) => game.id === id);
  if (found === undefined) {
    throw new UsageError(`no game "${id}": there are ${LAB_GAMES.map(({ game }) => game.id).join(', ')}`);
  }
  return found;
}
