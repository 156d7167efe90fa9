/** R12: end of the game, scores and places. */
import { PORT_ROYAL, spaceAt } from './data/spaces';
import type { Treasure } from './data/treasures';
import { pointsOf, type RulePoints } from './rules/points';
import { isGhost, nameOf, shipAt, stock } from './ships';
import type { Position, RaceState, ScoreView, ShipIndex, ShipName } from './types';

const FINISHED_SCORE = 15;
const BEHIND_THE_FIRST = 10;
const EVERYWHERE_ELSE = -5;

/** R12.3: the number printed on a ship's space, if its lap counts. A finished ship has the finish (R14.18). */
export function spaceScore({ at, lap }: Position): number {
  if (lap >= 1) return FINISHED_SCORE;
  return lap === 0 && at !== PORT_ROYAL ? spaceAt(at).score : EVERYWHERE_ELSE;
}

/** R12.3, R14.19: a ship's score for its space; of finished ships perhaps only the first gets all of it. */
export function placeScore({ finishScore, distance }: RulePoints, ship: Position, fleet: readonly Position[]): number {
  if (ship.lap < 1 || finishScore === 'allFinishers15') return spaceScore(ship);
  const isFurthest = fleet.every((other) => distance(ship) <= distance(other));
  return isFurthest ? FINISHED_SCORE : BEHIND_THE_FIRST;
}

/** R12.2: the value of a ship's known treasures. R14.21 those of the Ghost Ship may be worth nothing. */
export function treasurePoints(points: RulePoints, ghost: boolean, cards: readonly Treasure[]): number {
  if (ghost && !points.ghostTreasurePoints) return 0;
  return cards.reduce((sum, card) => sum + points.treasureValue(card), 0);
}

/**
 * R12.2: space + gold + treasures. Powers count 0, also face-down ones of the Ghost Ship (R10.11). Nothing else is face up before the end, so spectators
 * see no treasure points.
 */
export function scoreOf(state: RaceState, index: ShipIndex, withTreasures = true): ScoreView {
  const ship = shipAt(state, index);
  const points = pointsOf(state.rules);
  const space = placeScore(points, ship, state.ships);
  const gold = stock(ship, 'gold');
  const cards = withTreasures ? ship.treasures.map(({ card }) => card) : [];
  const treasures = treasurePoints(points, isGhost(state, index), cards);
  return { space, gold, treasures, total: space + gold + treasures };
}

/** R12.4: ships by place; a tie in the distance to go shares it (including the Ghost Ship, R12.5). */
export function ranking(state: RaceState): ShipName[][] {
  const { distance } = pointsOf(state.rules);
  const rows = state.ships
    .map((ship, index) => ({ index, total: scoreOf(state, index).total, distance: distance(ship) }))
    .sort((a, b) => b.total - a.total || a.distance - b.distance || a.index - b.index);
  const places: ShipName[][] = [];
  rows.forEach((row, i) => {
    const above = rows[i - 1];
    const tied = above?.total === row.total && above.distance === row.distance;
    if (tied) places.at(-1)?.push(nameOf(state, row.index));
    else places.push([nameOf(state, row.index)]);
  });
  return places;
}

/** Totals by ship name, for `gameEnded`. */
export function totals(state: RaceState): Record<string, number> {
  return Object.fromEntries(state.ships.map((_, index) => [String(nameOf(state, index)), scoreOf(state, index).total]));
}
