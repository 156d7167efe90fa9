/** The Plank as the table sees it: its board, its panels, its words. */
import type { PlankGame } from '@brigantine/shared/plank';
import { renewal } from '../net';
import type { GameClient } from '../table/contract';
import { Log, openRules, Panels, RulesDialog } from './panels';
import { placeLabel, placeTip } from './placeLabel';
import { reduce } from './reduce';
import { sentence } from './sentence';
import { sound } from './sound';
import { turns } from './turns';

export const plankClient: GameClient<PlankGame> = {
  id: 'plank',
  createBoard: async (host, language) => (await renewal.part(() => import('./board'))).createPlankBoard(host, language),
  reduce,
  Panels,
  Log,
  Rules: RulesDialog,
  openRules: () => openRules(),
  placeLabel,
  placeTip,
  sentence,
  turns,
  seenFirst: ['placementsRevealed', 'gameEnded'],
  landsFirst: ['pirateFell'],
  sound,
};
