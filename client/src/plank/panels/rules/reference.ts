/** The dialog of the rules, which are loaded with it. */
import { loadWords } from '../../../i18n';
import { createReference } from '../../../table/panel/reference';
import { t } from '../../say';
import { RULES_WORDS } from '../../words';

export const { openRules, RulesDialog } = createReference(
  () => t('rules.title'),
  async () => {
    const [part] = await Promise.all([import('./law'), loadWords(RULES_WORDS)]);
    return part.reference;
  },
);
