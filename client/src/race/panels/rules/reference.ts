import { signal } from '@preact/signals';
import { loadWords } from '../../../i18n';
import { createReference } from '../../../table/panel/reference';
import { RULES_WORDS, t } from '../../words';

/** The rules of the table that is played at, as `writeRules` writes them; empty away from a table. */
export const rulesInForce = signal('');

/** The dialog of the rules, which load when it opens. */
export const { openRules, RulesDialog } = createReference(
  () => t('rules.title'),
  async () => {
    const [part] = await Promise.all([import('./law.js'), loadWords(RULES_WORDS)]);
    return part.reference;
  },
);
