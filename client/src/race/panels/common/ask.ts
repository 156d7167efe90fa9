/** A question with its answers, as the panels narrow it. */
import type { Ask } from '@brigantine/shared/protocol';
import type { Race, RaceDecisionType } from '@brigantine/shared/race';

export type RaceAsk = Ask<Race>;
/** An ask whose question is of one kind. */
export type AskOf<Type extends RaceDecisionType> = RaceAsk & {
  readonly decision: Extract<Race['decision'], { type: Type }>;
};
