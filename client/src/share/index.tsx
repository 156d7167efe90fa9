import type { ComponentType } from 'preact';
import type { GameTypes } from '@brigantine/shared/engine';
import { loadWords } from '../i18n';
import type { TableStore } from '../table/contract';
import { BugDialog } from './BugDialog';
import { PictureDialog } from './PictureDialog';
import { SHARE_WORDS } from './words';

export interface ShareProps {
  readonly what: 'picture' | 'bug';
  readonly store: TableStore<GameTypes>;
  /** The end of the game, ms since epoch, if the server does not know it. */
  readonly date?: number | undefined;
  /** The record that is open, as text, if the server does not have it. */
  readonly record?: (() => string) | undefined;
  readonly onClose: () => void;
}

/** Loads the texts with it. */
export async function loadShareDialog(): Promise<ComponentType<ShareProps>> {
  await loadWords(SHARE_WORDS);
  return ShareDialog;
}

/** The picture of a finished game, or the form for a bug report. */
const ShareDialog = (props: ShareProps) =>
  props.what === 'picture' ? <PictureDialog {...props} /> : <BugDialog {...props} />;
