/** What is picked and looked at on this page. */
import { signal } from '@preact/signals';
import type { CardId, RaceMove, ShipIndex } from '@brigantine/shared/race';
import { Drafts } from '../../../table/panel/drafts';

/** The answer to the open question, picked and not yet confirmed. */
export const drafts = new Drafts<RaceMove>();

/** The card under the pointer or the focus, 0 for none. */
export const hoveredCard = signal<CardId | 0>(0);

/** On a phone one plate at a time is unfolded; −1 for none. */
export const openShip = signal<ShipIndex>(-1);
