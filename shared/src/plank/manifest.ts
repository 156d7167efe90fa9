/** The manifest of The Plank. */
import { noOptions, type GameManifest } from '../manifest';
import { plankLevels } from './bot/levels';
import { plankFeats } from './feats';
import { plank } from './game';
import { lawfulPlank } from './lawful';
import { plankNotation } from './scenario';
import { plankShape } from './shape';
import type { PlankGame } from './types';

const SEATS = [2, 3, 4];

export const plankManifest: GameManifest<PlankGame> = {
  game: plank,
  shape: plankShape,
  options: noOptions({}, 'P2'),
  round: ({ round }) => round,
  bot: plankLevels.captain,
  levels: plankLevels,
  feats: plankFeats,
  notation: plankNotation,
  lawful: lawfulPlank,
  setups: [{ name: '', seats: SEATS, options: [] }],
  recorded: SEATS.flatMap((seats) =>
    (['random', 'bot', 'default'] as const).map((strategy) => ({
      name: `plank-${seats}-${strategy}`,
      seats,
      options: [],
      strategy,
    })),
  ),
  dice: { ageOrder: 1 },
  counted: { actions: 'actionPlayed', falls: 'pirateFell' },
};
