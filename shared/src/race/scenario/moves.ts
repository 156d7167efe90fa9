/** The moves of the race as scenarios write them: strict, with the path of what is wrong. */
import { anyObject, byKey, flag, inside, object, oneOf, whole, type Check } from '../../scenario/json';
import { keyOf } from '../../scenario/keys';
import { POWERS } from '../data/treasures';
import type { RaceMove } from '../types';
import { cardId, die, shipName, space } from './words';

const hold = whole(1, 6);
const place = { at: space, lap: whole() };
const from = byKey(keyOf(['1', '2', '3', '4', '5', '6'], 'hold'), whole(0, 1000));

type Shape = Readonly<Record<string, Check<unknown>>>;

const MOVES: Readonly<Record<Exclude<RaceMove['type'], 'chooseSpoils'>, Shape>> = {
  assignDice: { morning: die, evening: die },
  chooseCard: { card: cardId },
  chooseLoadHold: { hold },
  chooseDestination: place,
  chooseShortageDestination: place,
  chooseGhostDirection: { direction: oneOf(['forward', 'backward'], 'direction') },
  chooseTarget: { ship: shipName },
  spendPowder: { from },
  choosePayment: { from },
  useSabre: { reroll: flag },
  chooseBranch: { next: space },
  chooseRetreat: place,
  choosePortRetreat: place,
  coverShortfall: { pay: flag },
  keepStolenTreasure: { keep: flag },
  makeRoomForCurse: { hold },
};

const SPOILS: Readonly<Record<string, Shape>> = {
  hold: { hold },
  treasure: { card: oneOf([...POWERS, 'faceDown', 'random'], 'treasure') },
  curse: { card: oneOf(['-2', '-3', '-4'], 'curse') },
  nothing: {},
};

const type = oneOf([...Object.keys(MOVES), 'chooseSpoils'], 'move');
const take = oneOf(Object.keys(SPOILS), 'spoils');

export const checkRaceMove: Check<RaceMove> = (value, path) => {
  const raw = anyObject(value, path);
  const name = type(raw.type, inside(path, 'type'));
  const shape =
    name === 'chooseSpoils'
      ? { take, ...SPOILS[take(raw.take, inside(path, 'take'))] }
      : MOVES[name as keyof typeof MOVES];
  return object({ type, ...shape })(raw, path) as unknown as RaceMove;
};
