/** The manifest of Stakes. */
import type { GameManifest } from '../../../shared/src/manifest';
import { stakesBot } from './bot';
import { stakesGame } from './game';
import { lawfulStakes } from './lawful';
import { stakesNotation } from './notation';
import { ROUNDS, stakesOptions, wordOf } from './options';
import { stakesShape } from './shape';
import type { Stakes } from './types';

export const stakesManifest: GameManifest<Stakes> = {
  game: stakesGame,
  shape: stakesShape,
  options: stakesOptions,
  bot: stakesBot,
  notation: stakesNotation,
  lawful: lawfulStakes,
  setups: ROUNDS.map((rounds) => ({ name: `${rounds} rounds`, seats: [2, 3, 4], options: [wordOf(rounds)] })),
  recorded: [],
  counted: { rounds: 'roundStarted', dice: 'dieRolled' },
};
