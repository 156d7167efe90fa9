/** The Great Race as the table sees it: its board, its panels, its words. */
import type { Race } from '@brigantine/shared/race';
import { renewal } from '../net';
import type { GameClient } from '../table/contract';
import { typesAfterAnimation } from './events';
import { raceOptionsPart } from './options';
import { Log, openRules, Panels, RulesDialog } from './panels';
import { namedSpaces } from './phrasing/sentences';
import { placeLabel } from './placeLabel';
import { reduce } from './reduce';
import { t } from './say';
import { sentence } from './sentence';
import { sound } from './sound';
import { turns } from './turns';

export const raceClient: GameClient<Race> = {
  id: 'race',
  createBoard: async (host, language) => (await renewal.part(() => import('./board'))).createRaceBoard(host, language),
  reduce,
  Panels,
  Log,
  Rules: RulesDialog,
  openRules: () => openRules(),
  covers: ({ combat }) => combat.length > 0,
  hints: async () => (await renewal.part(() => import('./hints'))).raceHints,
  options: raceOptionsPart,
  placeLabel,
  round: ({ round }) => (round === 0 ? '' : t('round', { round })),
  named: namedSpaces,
  sentence,
  turns,
  seenFirst: [...typesAfterAnimation('text'), 'diceRolled', 'shortageRolled', 'treasureFound', 'gameEnded'],
  landsFirst: [...typesAfterAnimation('numbers'), 'goodsLoaded', 'shipRetreated', 'shipSailed'],
  sound,
};
