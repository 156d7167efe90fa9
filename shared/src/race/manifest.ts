/** The manifest of the race. */
import type { GameManifest } from '../manifest';
import { raceLevels } from './bot/levels';
import { raceFeats } from './feats';
import { race } from './game';
import { lawfulRace } from './lawful';
import { raceOptions } from './options';
import { raceNotation } from './scenario';
import { raceSetups, recordedRaces } from './setups';
import { raceShape } from './shape';
import type { Race } from './types';

export const raceManifest: GameManifest<Race> = {
  game: race,
  shape: raceShape,
  options: raceOptions,
  round: ({ round }) => round,
  bot: raceLevels.captain,
  levels: raceLevels,
  feats: raceFeats,
  notation: raceNotation,
  lawful: lawfulRace,
  setups: raceSetups,
  recorded: recordedRaces,
  dice: { captain: 1, actionDice: 2, combatDie: 1, shortageDie: 1 },
  counted: { rounds: 'roundStarted', combats: 'combatStarted', shortages: 'shortageStarted' },
};
