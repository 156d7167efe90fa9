import type { KeysOf, OwnArea } from '../i18n/areas';
import type diag from '../i18n/en/diag.json';

export type AreaKeys = KeysOf<typeof diag>;

/** The words of `/diag`: files of their own, so that no other page loads them. */
export const DIAG_WORDS: OwnArea = { area: 'diag', load: (language) => import(`../i18n/${language}/diag.json`) };
