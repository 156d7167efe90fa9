/** The options of the race on the page: house rules (R14) and the Ghost Ship (R10). Loads no rule but their table. */
import { loadWords, words } from '../../i18n';
import type { OptionsPart } from '../../table/contract';
import { lazily } from '../../ui';
import { optionWords as t, RULES_WORDS } from '../words';
import { Panel } from './Panel';
import { agreedIn } from './points';
import { ghostSentence, summaryOf } from './tell';

const app = words('app');

export const raceOptionsPart: OptionsPart = {
  summary: (agreed) => summaryOf(t, agreedIn(agreed).rules),
  more: (agreed, seated) => ghostSentence(t, app, agreedIn(agreed).ghostShip, seated),
  title: () => t('title'),
  InForce: lazily(async () => {
    const [part] = await Promise.all([import('./InForce.js'), loadWords(RULES_WORDS)]);
    return part.InForce;
  }),
  Panel,
};
