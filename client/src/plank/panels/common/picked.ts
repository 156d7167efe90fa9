/** What is picked and looked at on this page. */
import { signal } from '@preact/signals';
import { Drafts } from '../../../table/panel/drafts';
import type { Draft } from '../../draft';

/** The draft of the open question. */
export const drafts = new Drafts<Draft>();

/** What the pointer or the focus rests on, shown on the board like a draft; null for nothing. */
export const hovered = signal<Draft | null>(null);
