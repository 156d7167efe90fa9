import type audience from '../i18n/en/audience.json';
import { wordsOf } from '../i18n';
import type { KeysOf, OwnArea } from '../i18n/areas';

export const AREA: OwnArea = { area: 'audience', load: (language) => import(`../i18n/${language}/audience.json`) };
export const t = wordsOf<KeysOf<typeof audience>>('audience');
