/** The rule book: a handler for every task. A missing handler or callback does not compile. */
import { ruleBook } from '../../engine';
import type { Race } from '../types';
import { drawCards, nameCaptain } from './R2-setup';
import {
  act,
  chooseCards,
  endRound,
  passCompass,
  placeDice,
  playRound,
  reveal,
  rollDice,
  startRound,
} from './R3-round';
import { load } from './R4-loading';
import { move } from './R5-moving';
import { arrive, land } from './R6-landing';
import { coverShortfall, pay } from './R7-costs';
import { retreat, retreatFromPort, retreatToPayable, rollShortage } from './R7-shortage';
import { afterRoll, endCombat, rollCombat, spendPowder, startCombat, useSabre } from './R8-combat';
import { stealBlind, takeSpoils } from './R8-spoils';
import { findTreasure, keepTreasure, makeRoom } from './R9-treasures';
import { moveGhost } from './R10-ghost';
import { endVoyage, sailOn, setSail, stopVoyage } from './R14-voyage';
import type { RaceBook } from './tasks';

export { loadHolds } from './R4-loading';
export { RETREATS, payableRetreat, seaRetreat } from './R7-shortage';
export { stealable } from './R8-spoils';
export { roundActions, roundSteps, type RoundOf } from './R3-round';
export { fighterOn, firepower, LADY_BETH, type Fighter } from './R8-combat';
export { HAND_SIZE } from './R2-setup';
export { stoppingPlace } from './R14-voyage';
export type { RaceTask } from './tasks';

const HANDLERS = {
  nameCaptain,
  drawCards,
  startRound,
  rollDice,
  placeDice,
  chooseCards,
  playRound,
  reveal,
  act,
  load,
  move,
  setSail,
  sailOn,
  stopVoyage,
  endVoyage,
  land,
  arrive,
  pay,
  coverShortfall,
  rollShortage,
  retreat,
  retreatToPayable,
  retreatFromPort,
  startCombat,
  spendPowder,
  rollCombat,
  useSabre,
  afterRoll,
  endCombat,
  takeSpoils,
  stealBlind,
  keepTreasure,
  makeRoom,
  findTreasure,
  moveGhost,
  endRound,
  passCompass,
} satisfies RaceBook;

export const BOOK = ruleBook<Race>(HANDLERS);
