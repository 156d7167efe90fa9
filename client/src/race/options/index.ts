/** The options of the race on the page: house rules (R14) and the Ghost Ship (R10). Loads no rule but their table. */
import { ghostShipSails } from '@brigantine/shared/race/seats';
import { loadWords, words } from '../../i18n';
import type { OptionsPart } from '../../options';
import { lazily } from '../../ui';
import { RULES_WORDS } from '../words';
import { Panel } from './Panel';
import { agreedIn } from './points';
import { t } from './say';
import { summaryOf } from './tell';

const app = words('app');

export const raceOptionsPart: OptionsPart = {
  summary: (agreed) => summaryOf(t, agreedIn(agreed).rules),
  more: (agreed, seated) => {
    const sails = ghostShipSails(seated, agreedIn(agreed).ghostShip);
    return app(sails ? 'lobby.ticked' : 'lobby.unticked', { what: t('ghost') });
  },
  title: () => t('title'),
  InForce: lazily(async () => {
    const [part] = await Promise.all([import('./InForce'), loadWords(RULES_WORDS)]);
    return part.InForce;
  }),
  Panel,
};
