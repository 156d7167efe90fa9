/** The dialog of the rules, which are loaded with it. */
import { signal } from '@preact/signals';
import { loadWords } from '../../../i18n';
import { createReference } from '../../../table/panel/reference';
import { t } from '../../say';
import { RULES_WORDS } from '../../words';

/** The rules of the table that is played at, as `writeRules` writes them; empty away from a table. */
export const rulesInForce = signal('');

export const { openRules, RulesDialog } = createReference(
  () => t('rules.title'),
  async () => {
    const [part] = await Promise.all([import('./law'), loadWords(RULES_WORDS)]);
    return part.reference;
  },
);
