/** What every panel needs of the table, once. */
import type { Ask } from '@brigantine/shared/protocol';
import type { PlankGame } from '@brigantine/shared/plank';
import type { TableStore } from '../../../table/contract';
import { panelContext } from '../../../table/panel/context';

export type PlankStore = TableStore<PlankGame>;
export type PlankAsk = Ask<PlankGame>;
export const { StoreProvider, useStore } = panelContext<PlankGame>();
