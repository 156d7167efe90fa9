/** The options of the race on the page: house rules (R14) and the Ghost Ship (R10). Loads no rule but their table. */
import { loadWords } from '../../i18n';
import type { OptionsPart } from '../../options';
import { lazily } from '../../ui';
import { RULES_WORDS } from '../words';
import { Panel } from './Panel';
import { agreedIn } from './points';
import { t } from './say';
import { summaryOf } from './tell';

export const raceOptionsPart: OptionsPart = {
  summary: (agreed) => summaryOf(t, agreedIn(agreed).rules),
  title: () => t('title'),
  InForce: lazily(async () => {
    const [part] = await Promise.all([import('./InForce'), loadWords(RULES_WORDS)]);
    return part.InForce;
  }),
  Panel,
};
