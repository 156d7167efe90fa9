import type { ComponentType } from 'preact';
import { loadWords } from '../i18n';
import { BugDialog } from './BugDialog';
import { PictureDialog } from './PictureDialog';
import { SHARE_WORDS, type ShareProps } from './words';

export type { ShareProps };

/** The dialog, once its texts have loaded. */
export async function loadShareDialog(): Promise<ComponentType<ShareProps>> {
  await loadWords(SHARE_WORDS);
  return ShareDialog;
}

/** The picture of a finished game, or the form for a bug report. */
const ShareDialog = (props: ShareProps) =>
  props.what === 'picture' ? <PictureDialog {...props} /> : <BugDialog {...props} />;
