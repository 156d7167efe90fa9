import { wordsOf, type OwnArea } from '../i18n';
import type { KeysOf } from '../i18n/areas';
import type replay from '../i18n/en/replay.json';

/** The texts of records are files of their own, so that no other page loads them. */
export const REPLAY_WORDS: OwnArea = { area: 'replay', load: (language) => import(`../i18n/${language}/replay.json`) };

export const t = wordsOf<KeysOf<typeof replay>>('replay');
