import type { Seat } from '@brigantine/shared/engine';
import type { RoomView } from '@brigantine/shared/protocol';
import { reportFault } from '../../faults';
import { words } from '../../i18n';

const t = words('table');

/** The first events of answers that the clock has given, with the seat each was given for. */
export const answeredLate = new WeakMap<object, Seat>();

/** The sentence of an event; when it cannot be phrased, a small note in its place. */
export function phrased<Sentence>(event: string, phrase: () => Sentence): Sentence | string {
  try {
    return phrase();
  } catch (error) {
    reportFault({ where: 'sentence', event, error });
    return t('log.broken');
  }
}

/** What is said before the sentence of an event that the clock has brought about, with a space; empty for every other. */
export function lateWords(event: object, { seats }: RoomView): string {
  const seat = answeredLate.get(event);
  return seat === undefined ? '' : `${t('time.up', { name: seats[seat]?.name ?? '' })} `;
}
