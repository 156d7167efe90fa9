/** The race's own parts of `expect`. */
import { byKey, flag, keyOf, list, object, whole, type Check, type JsonObject } from '../../engine/check';
import { REGULAR_HOLDS } from '../ships';
import { cardId, die, space } from '../moves';
import { holdText, laidTreasure, shipNames, valueName } from './words';

const shownTreasure: Check<unknown> = (value, path) =>
  typeof value === 'string' && value.startsWith('=') ? holdText(value, path) : laidTreasure(value, path);

/** Checks the form of holds, cards and treasures, which are compared as written. */
const ship = object(
  {},
  {
    at: space,
    lap: whole(),
    holds: list(holdText, REGULAR_HOLDS),
    hold6: holdText,
    treasures: list(shownTreasure),
    hand: list(cardId),
    handSize: whole(0),
    discard: list(cardId),
    chosen: cardId,
    finished: flag,
  },
);

/** Throws for an invalid `expect`. */
export function checkRaceExpected(expected: JsonObject, path: string, seats: number): void {
  const names = shipNames(seats);
  const shipKey = keyOf(names, 'ship');
  const anyShip: Check<unknown> = (value, where) => keyOf(names, 'ship')(value, where);
  object(
    {},
    {
      ships: byKey(shipKey, ship),
      lairs: list(space),
      discard: list(cardId),
      round: whole(1),
      captain: whole(0, seats - 1),
      dice: object({}, { rolled: list(die, 2), morning: die, evening: die }),
      scores: byKey(shipKey, whole()),
      ranking: list(list(anyShip)),
      known: byKey(keyOf(shipNames(seats, false), 'seat'), list(valueName)),
    },
  )(expected, path);
}
