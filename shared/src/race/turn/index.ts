/** The rule book: every task its paragraph. A missing paragraph, or a missing answer, does not compile. */
import type { RuleBook } from '../../engine';
import type { RaceEvent, RaceMove, RaceOptions, RaceState } from '../types';
import { drawCards, nameCaptain } from './R2-setup';
import { act, chooseCards, endRound, passCompass, placeDice, rollDice, startRound, takeTurn } from './R3-round';
import { load } from './R4-loading';
import { move } from './R5-moving';
import { arrive, land } from './R6-landing';
import { pay, retreat, rollShortage } from './R7-costs';
import { afterRoll, endCombat, fight, rollCombat, spendPowder, useSabre } from './R8-combat';
import { stealBlind, takeSpoils } from './R8-spoils';
import { findTreasure } from './R9-treasures';
import { moveGhost } from './R10-ghost';
import type { RaceBook } from './tasks';

export { RETREAT_TO } from './R7-costs';
export { firepower } from './R8-combat';
export { HAND_SIZE } from './R2-setup';
export type { RaceTask } from './tasks';

const PARAGRAPHS = {
  nameCaptain,
  drawCards,
  startRound,
  rollDice,
  placeDice,
  chooseCards,
  takeTurn,
  act,
  load,
  move,
  land,
  arrive,
  pay,
  rollShortage,
  retreat,
  fight,
  spendPowder,
  rollCombat,
  useSabre,
  afterRoll,
  endCombat,
  takeSpoils,
  stealBlind,
  findTreasure,
  moveGhost,
  endRound,
  passCompass,
} satisfies RaceBook;

export const BOOK: RuleBook<RaceState, RaceMove, RaceEvent, RaceOptions> = PARAGRAPHS;
