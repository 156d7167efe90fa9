/** Conservation in the views of a race, for servers whose state is not accessible. */
import { brokenTokens } from './conservation';
import { isLoot } from './data/treasures';
import { pointsOf } from './rules/points';
import { readRules } from './rules/options';
import { placeScore } from './score';
import { stock } from './ships';
import type { RaceEvent, RaceView, TreasureView } from './types';

/**
 * Describes what is not conserved between two views of a viewer, given their events in between; undefined if all is well. Counts cards and treasures,
 * and checks that every token gained or lost has an event.
 */
export function brokenRaceView(before: RaceView, after: RaceView, events: readonly RaceEvent[]): string | undefined {
  return (
    brokenCards(before, after) ??
    brokenTreasures(before, after, events) ??
    brokenTokens(before, after, events, (index) => (after.ships[index]?.ghost === true ? 'ghost' : index)) ??
    (after.over ? brokenScores(after) : undefined)
  );
}

/** R1.4, R14.1: cards move, and none leaves. */
function brokenCards(before: RaceView, after: RaceView): string | undefined {
  const [was, is] = [cards(before), cards(after)];
  return was === is ? undefined : `${was} cards became ${is}`;
}

function cards({ ships, pileSize, discard }: RaceView): number {
  return ships.reduce(
    (sum, ship) => sum + ship.handSize + ship.pileSize + ship.discard.length + Number(ship.revealed !== 0),
    pileSize + discard.length,
  );
}

/** R1.7: a treasure for each token that is gone from its lair; R14.11–R14.13 some leave the game. */
function brokenTreasures(before: RaceView, after: RaceView, events: readonly RaceEvent[]): string | undefined {
  const gone = events.filter(
    (event) => event.type === 'treasureLost' || (event.type === 'treasureFound' && isLoot(event.card)),
  ).length;
  const [was, is] = [treasures(before), treasures(after) + gone];
  return was === is ? undefined : `${was} treasures became ${is}`;
}

function treasures({ ships, lairs }: RaceView): number {
  return ships.reduce((sum, ship) => sum + ship.treasures.length, lairs.length);
}

/** R12.2: at the end everything that counts lies open. */
function brokenScores({ rules, ships }: RaceView): string | undefined {
  const chosen = readRules(rules);
  if (chosen === undefined) return `rules nobody knows: ${rules}`;
  const points = pointsOf(chosen);
  for (const [index, ship] of ships.entries()) {
    const worthless = ship.ghost && !points.ghostTreasurePoints;
    const value = ({ card }: TreasureView): number => (card === 'faceDown' ? NaN : points.treasureValue(card));
    const treasures = worthless ? 0 : ship.treasures.reduce((sum, treasure) => sum + value(treasure), 0);
    const total = placeScore(points, ship, ships) + stock(ship, 'gold') + treasures;
    if (ship.score.total !== total) return `ship ${index} has ${ship.score.total} points instead of ${total}`;
  }
  return undefined;
}
