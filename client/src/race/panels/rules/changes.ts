/** Which paragraphs of R1–R13 each point of R14 changes, so that the reference can say so. Pure. */
import { readRules, valuesOf, type OptionName } from '@brigantine/shared/race/rules';
import { isHouseRule, paragraphOf, unlikeOfficial, type Point, type Value } from '../../options/points';

const CHANGES: Readonly<Record<OptionName, readonly string[]>> = {
  actionDeck: ['R1.4', 'R2.4', 'R3.6', 'R3.7'],
  cardTiming: ['R3.1', 'R3.2'],
  reveal: ['R3.2', 'R3.3'],
  actionOrder: ['R3.3'],
  spaceCost: ['R5.2', 'R6', 'R6.1', 'R6.2', 'R7.1'],
  shortageRule: ['R1.6', 'R7.4', 'R7.5'],
  foodShortfallGold: ['R7.2', 'R7.4'],
  loadTarget: ['R4.1', 'R4.2', 'R4.4'],
  overflow: ['R4.3', 'R4.4'],
  sixthHoldLoad: ['R4.2'],
  treasureStorage: ['R1.9', 'R9.2'],
  treasureDeck: ['R1.7'],
  treasurePoints: ['R1.7', 'R12.2'],
  combatFree: ['R8.1'],
  powderTiming: ['R8.2'],
  powderHolds: ['R8.2', 'R8.3'],
  combatDie: ['R1.6', 'R8.2', 'R8.5'],
  combatTie: ['R8.2'],
  lootWithoutRoom: ['R8.6'],
  treasureTheft: ['R8.6'],
  stolenTreasureDiscard: ['R8.6'],
  curseChoice: ['R8.6'],
  curseGift: ['R8.6'],
  finishMove: ['R5.5', 'R12.1'],
  finisherEvening: ['R5.5'],
  finishScore: ['R12.3'],
  raceOrder: ['R10.3', 'R12.4'],
  ghostActions: ['R10.2', 'R10.3', 'R10.7', 'R10.8'],
  ghostTreasurePoints: ['R10.11', 'R12.2'],
  startPowder: ['R2.2'],
};

export interface Mark {
  readonly point: Point;
  readonly value: Value;
  /** A house rule of the table, and not the edition's own. */
  readonly house: boolean;
  /** The paragraph that says what holds instead. */
  readonly rule: string;
}

/** What the rules in force (as `writeRules` writes them) change in a paragraph, or set there; none for official rules. */
export function marksOf(written: string, paragraph: string): Mark[] {
  const rules = readRules(written);
  if (rules === undefined) return [];
  const values = valuesOf(rules);
  return unlikeOfficial(rules)
    .filter((point) => paragraphsOf(point, values[point]).includes(paragraph))
    .map((point) => {
      const value = values[point];
      return { point, value, house: isHouseRule(rules, point), rule: paragraphOf(point, value) };
    });
}

/** The paragraphs a point bears upon when it is so set: those it changes, and its own. */
export function paragraphsOf(point: Point, value: Value): readonly string[] {
  return [...(point === 'roundCap' ? [] : CHANGES[point]), paragraphOf(point, value)];
}
