/** State that the panels share. */
import type { Ask } from '@brigantine/shared/protocol';
import type { Race, RaceDecisionType, CardId, RaceMove, ShipIndex } from '@brigantine/shared/race';
import type { TableStore } from '../../../table/contract';
import { panelContext } from '../../../table/panel/context';
import { signal } from '@preact/signals';
import { phrases } from '../../names';
import type { Phrases } from '../../phrasing/phrases';
import { Drafts } from '../../../table/panel/drafts';

export type RaceStore = TableStore<Race>;
/** A question with its answers. */
export type RaceAsk = Ask<Race>;
/** An ask whose question is of one kind. */
export type AskOf<Type extends RaceDecisionType> = RaceAsk & {
  readonly decision: Extract<Race['decision'], { type: Type }>;
};
export const { StoreProvider, useStore } = panelContext<Race>();

/** The parts of sentences of this table. */
export const useSay = (): Phrases => phrases(useStore().room.value);

/** The answer to the open question, picked and not yet confirmed. */
export const drafts = new Drafts<RaceMove>();

/** The card under the pointer or the focus, 0 for none. */
export const hoveredCard = signal<CardId | 0>(0);

/** On a phone one plate at a time is unfolded; −1 for none. */
export const openShip = signal<ShipIndex>(-1);
