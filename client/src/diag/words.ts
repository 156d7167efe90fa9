import type { KeysOf, OwnArea } from '../i18n/areas';
import type diag from '../i18n/en/diag.json';

export type AreaKeys = KeysOf<typeof diag>;

/** The words of the page that tests the connection, which nobody else needs. */
export const DIAG_WORDS: OwnArea = { area: 'diag', load: (language) => import(`../i18n/${language}/diag.json`) };
