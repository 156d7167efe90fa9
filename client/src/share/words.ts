import { wordsOf, type OwnArea } from '../i18n';
import type { KeysOf } from '../i18n/areas';
import type share from '../i18n/en/share.json';

/** The texts of pictures, clips and bug reports, which load when one is wanted. */
export const SHARE_WORDS: OwnArea = { area: 'share', load: (language) => import(`../i18n/${language}/share.json`) };

export const t = wordsOf<KeysOf<typeof share>>('share');
