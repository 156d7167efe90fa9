/** How the race asks for its words; bound to the page's language by `say.ts`, to a fixed one by tests. */
import type { AreaKeys } from '../i18n/areas';

export type RaceKey = AreaKeys<'race'>;
export type Say = (key: RaceKey, values?: Readonly<Record<string, string | number>>) => string;
