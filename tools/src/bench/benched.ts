/** The games that are measured. A new game adds its entry. */
import type { Game, GameTypes } from '@brigantine/shared/engine';
import { plank, type PlankGame } from '@brigantine/shared/plank';
import { plankBot } from '@brigantine/shared/plank/bot';
import { PRESET_NAMES, race, type PresetName, type Race } from '@brigantine/shared/race';
import { raceBot } from '@brigantine/shared/race/bot';
import type { Bot } from '@brigantine/shared/table';

export interface Benched<G extends GameTypes> {
  readonly game: Game<G>;
  readonly bot: Bot<G>;
  /** The ways to set it up that are measured; the others are compared with the first. */
  readonly setups: readonly BenchedSetup<G>[];
  /** What is counted in random games: column and event. */
  readonly counted: Readonly<Record<string, G['event']['type']>>;
}

/** One way to set up a game, and the numbers of seats it is measured with. */
export interface BenchedSetup<G extends GameTypes> {
  readonly name: string;
  readonly seats: readonly number[];
  readonly choices: G['choices'];
}

const theRace: Benched<Race> = {
  game: race,
  bot: raceBot,
  setups: PRESET_NAMES.flatMap((preset) => [raceSetup(preset, false), raceSetup(preset, true)]),
  counted: { rounds: 'roundStarted', combats: 'combatStarted', shortages: 'shortageStarted' },
};

/** With the Ghost Ship where it must or may sail, without it where it need not (R10). */
function raceSetup(preset: PresetName, ghostShip: boolean): BenchedSetup<Race> {
  return {
    name: ghostShip ? `${preset}, Ghost Ship` : preset,
    seats: ghostShip ? [2, 3, 4, 5] : [3, 4, 5, 6],
    choices: { rules: { preset, options: {} }, ghostShip },
  };
}

const thePlank: Benched<PlankGame> = {
  game: plank,
  bot: plankBot,
  setups: [{ name: '', seats: [2, 3, 4], choices: {} }],
  counted: { actions: 'actionPlayed', falls: 'pirateFell' },
};

/** By id; a game only ever meets its own states and moves. */
export const BENCHED: readonly Benched<GameTypes>[] = [theRace, thePlank];
