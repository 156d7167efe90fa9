import type { Seat } from '@brigantine/shared/engine';
import type { RoomView } from '@brigantine/shared/protocol';
import { reportFault } from '../../faults';
import { words } from '../../i18n';

const t = words('table');

/** The first events of answers given by the clock, with the seat of each. */
export const answeredLate = new WeakMap<object, Seat>();

/** The sentence of an event; a note if phrasing it throws. */
export function phrased<Sentence>(event: string, phrase: () => Sentence): Sentence | string {
  try {
    return phrase();
  } catch (error) {
    reportFault({ where: 'sentence', event, error });
    return t('log.broken');
  }
}

/** The sentence of an answer that was taken back. */
export function takenBackWords(seat: Seat, { seats }: RoomView, me: Seat): string {
  return seat === me ? t('log.takenBackYours') : t('log.takenBack', { name: seats[seat]?.name ?? '' });
}

/** The words before the sentence of an event that the clock caused, with a space; '' for others. */
export function lateWords(event: object, { seats }: RoomView): string {
  const seat = answeredLate.get(event);
  return seat === undefined ? '' : `${t('time.up', { name: seats[seat]?.name ?? '' })} `;
}
