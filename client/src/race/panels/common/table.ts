/** What every panel needs of the table, once. */
import type { Ask } from '@brigantine/shared/protocol';
import type { Race, RaceDecisionType } from '@brigantine/shared/race';
import type { TableStore } from '../../../table/contract';
import { panelContext } from '../../../table/panel/context';

export type RaceStore = TableStore<Race>;
/** A question with its answers. */
export type RaceAsk = Ask<Race>;
/** An ask whose question is of one kind. */
export type AskOf<Type extends RaceDecisionType> = RaceAsk & {
  readonly decision: Extract<Race['decision'], { type: Type }>;
};
export const { StoreProvider, useStore } = panelContext<Race>();
