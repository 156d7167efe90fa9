/** How the plank asks for its words; bound to the page's language by `say.ts`, to a fixed one by tests. */
import type { AreaKeys } from '../i18n/areas';

export type PlankKey = AreaKeys<'plank'>;
export type Say = (key: PlankKey, values?: Readonly<Record<string, string | number>>) => string;
