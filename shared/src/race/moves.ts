/** The moves of the race (docs/scenarios.md). */
import { byKey, flag, keyOf, oneOf, whole, type Check } from '../engine/check';
import { movesIn, variants, type MoveOf } from '../engine/moves';
import { CARD_IDS } from './data/cards';
import { SPACES } from './data/spaces';
import { POWERS, type Treasure } from './data/treasures';
import type { ShipName } from './types/state';

export const die = whole(1, 6);
export const space = whole(0, SPACES.length - 1);
export const cardId = oneOf(CARD_IDS, 'card');
const hold = whole(1, 6);
const seat = whole(0, 5);
const ship: Check<ShipName> = (value, path) => (value === 'ghost' ? value : seat(value, path));
const from = byKey(keyOf(['1', '2', '3', '4', '5', '6'], 'hold'), whole(0, 1000));
const place = { at: space, lap: whole() };

/** The moves of all rule sets, so that a move of another rule set is refused as `notYourDecision`, not as `malformed`. */
export const raceMoves = movesIn({
  assignDice: { morning: die, evening: die },
  chooseCard: { card: cardId },
  chooseLoadHold: { hold },
  chooseDestination: place,
  chooseShortageDestination: place,
  chooseRetreat: place,
  choosePortRetreat: place,
  chooseBranch: { next: space },
  chooseGhostDirection: { direction: oneOf(['forward', 'backward'], 'direction') },
  chooseTarget: { ship },
  spendPowder: { from },
  choosePayment: { from },
  useSabre: { reroll: flag },
  chooseSpoils: variants('take', 'spoils', {
    hold: { hold },
    treasure: { card: oneOf<Treasure | 'faceDown' | 'random'>([...POWERS, 'faceDown', 'random'], 'treasure') },
    curse: { card: oneOf<Treasure>(['-2', '-3', '-4'], 'curse') },
    nothing: {},
  }),
  coverShortfall: { pay: flag },
  keepStolenTreasure: { keep: flag },
  makeRoomForCurse: { hold },
});

export type RaceMove = MoveOf<typeof raceMoves>;
export type SpoilsMove = Extract<RaceMove, { type: 'chooseSpoils' }>;
