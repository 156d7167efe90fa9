/** Which paragraph of the rules a question comes from, for its line of explanation and the rule dialog. */
import type { RaceDecision } from '@brigantine/shared/race';
import { isRecorded, recordOf } from '../../decisions';

/** The paragraph that asks this question, e.g. `R7.3`. */
export function paragraphFor(decision: RaceDecision): string {
  if (isRecorded(decision)) return recordOf(decision).rule(decision);
  switch (decision.type) {
    case 'assignDice':
      return 'R3.1';
    case 'chooseCard':
      return 'R3.2';
    case 'chooseLoadHold':
      return decision.emptying ? 'R4.3' : 'R4.2';
    case 'chooseDestination':
      return decision.ship === 'ghost' ? 'R10.4' : 'R5.2';
    case 'chooseShortageDestination':
      return 'R7.5';
    case 'chooseGhostDirection':
      return 'R10.3';
    case 'choosePayment':
      return 'R7.3';
    case 'chooseBranch':
      return 'R14.5';
    case 'chooseRetreat':
      return 'R14.8';
    case 'choosePortRetreat':
      return 'R14.7';
    case 'coverShortfall':
      return decision.stops ? 'R14.6' : 'R14.9';
    case 'keepStolenTreasure':
      return 'R14.17';
    case 'makeRoomForCurse':
      return 'R14.13';
  }
}
