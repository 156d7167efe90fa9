/** Stakes for the table. */
import type { GameClient } from '../../../client/src/table/contract';
import type { Stakes } from '../shared';
import { createBoard } from './board';
import { stakesOptionsPart } from './options';
import { Log, openRules, Panels, RulesDialog } from './Panels';
import { reduce } from './reduce';
import { sentence } from './sentence';

export const stakesClient: GameClient<Stakes> = {
  id: 'stakes',
  createBoard: (host) => Promise.resolve(createBoard(host)),
  reduce,
  Panels,
  Log,
  Rules: RulesDialog,
  openRules: () => openRules(),
  options: stakesOptionsPart,
  placeLabel: () => '',
  sentence: (event, _after, room) => sentence(event, room),
  sound: ({ type }) => (type === 'dieRolled' ? 'dice' : type === 'gameEnded' ? 'win' : null),
};
