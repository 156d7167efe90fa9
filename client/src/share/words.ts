import { wordsOf, type OwnArea } from '../i18n';
import type { KeysOf } from '../i18n/areas';
import type { TableStore } from '../table/contract';
import type share from '../i18n/en/share.json';

/** The texts of pictures and bug reports, which load with their dialogs. */
export const SHARE_WORDS: OwnArea = { area: 'share', load: (language) => import(`../i18n/${language}/share.json`) };

export const t = wordsOf<KeysOf<typeof share>>('share');

export interface ShareProps {
  readonly what: 'picture' | 'bug';
  readonly store: TableStore;
  /** The end of the game, ms since epoch, if the server does not know it. */
  readonly date?: number | undefined;
  /** The record that is open, as text, if the server does not have it. */
  readonly record?: (() => string) | undefined;
  readonly onClose: () => void;
}
