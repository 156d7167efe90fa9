/** The records of all decisions whose section is a folder. Tables that are typed by `TabledType` have the others. */
import type { RaceDecision, RaceDecisionType } from '@brigantine/shared/race';
import { COMBAT_DECISIONS } from './combat/questions';
import type { DecisionOf, DecisionRecord } from './section';

const DECISIONS = { ...COMBAT_DECISIONS };

type RecordedType = keyof typeof DECISIONS;
export type TabledType = Exclude<RaceDecisionType, RecordedType>;

export function isRecorded(decision: RaceDecision): decision is DecisionOf<RecordedType> {
  return decision.type in DECISIONS;
}

export function recordOf({ type }: DecisionOf<RecordedType>): DecisionRecord<RaceDecisionType> {
  return DECISIONS[type] as DecisionRecord<RaceDecisionType>;
}
