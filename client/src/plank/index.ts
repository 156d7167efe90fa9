/** The Plank as the table sees it: its board, its panels, its words. */
import type { PlankGame } from '@brigantine/shared/plank';
import { renewal } from '../net';
import type { GameClient } from '../table/contract';
import { Log, openRules, Panels, RulesDialog } from './panels';
import { placeLabel, placeTip } from './placeLabel';
import { phrase, recordOf, reduce } from './events';
import { plain } from '../table/story/marks';
import { t } from './words';
import { happensTo, matters, turnOf, turnPhrase } from './phrasing/turns';

export const plankClient: GameClient<PlankGame> = {
  id: 'plank',
  createBoard: async (host, language) =>
    (await renewal.part(() => import('./board/index.js'))).createPlankBoard(host, language),
  reduce,
  Panels,
  Log,
  Rules: RulesDialog,
  openRules: () => openRules(),
  statistics: async () => (await renewal.part(() => import('./statistics.js'))).plankStatistics,
  hints: async () => (await renewal.part(() => import('./hints.js'))).plankHints,
  picture: async () => (await import('./board/withPicture.js')).picture,
  placeLabel,
  placeTip,
  sentence: (event, after, room, me) => plain(phrase(t, event, after, room, me)),
  turns: { of: turnOf, matters, happensTo, sentence: (turn, room) => plain(turnPhrase(t, turn, room)) },
  afterAnimation: (event) => recordOf(event).afterAnimation,
  sound: (event) => recordOf(event).sound,
};
