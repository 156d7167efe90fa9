/** State that the panels share. */
import type { Ask } from '@brigantine/shared/protocol';
import type { PlankGame } from '@brigantine/shared/plank';
import type { TableStore } from '../../../table/contract';
import { panelContext } from '../../../table/panel/context';
import { signal } from '@preact/signals';
import { Drafts } from '../../../table/panel/drafts';
import type { Draft } from '../../draft';
import { loadWords } from '../../../i18n';
import { createReference } from '../../../table/panel/reference';
import { RULES_WORDS, t } from '../../words';

export type PlankStore = TableStore<PlankGame>;
export type PlankAsk = Ask<PlankGame>;
export const { StoreProvider, useStore } = panelContext<PlankGame>();

/** The draft of the open question. */
export const drafts = new Drafts<Draft>();

/** The card under the pointer or the focus, shown on the board like a draft; null for none. */
export const hovered = signal<Draft | null>(null);

/** The dialog of the rules, which load when it opens. */
export const { openRules, RulesDialog } = createReference(
  () => t('rules.title'),
  async () => {
    const [part] = await Promise.all([import('../rules/law.js'), loadWords(RULES_WORDS)]);
    return part.reference;
  },
);
