import { reportFault } from '../../faults';
import { words } from '../../i18n';

const t = words('table');

/** The sentence of an event; when it cannot be phrased, a small note in its place. */
export function phrased<Sentence>(event: string, phrase: () => Sentence): Sentence | string {
  try {
    return phrase();
  } catch (error) {
    reportFault({ where: 'sentence', event, error });
    return t('log.broken');
  }
}
