import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { RoomView } from '@brigantine/shared/protocol';
import { reportFault } from '../../faults';
import { words } from '../../i18n';
import type { LogEntry } from '../contract';
import type { Step } from '../mirror';

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
export function lateWords(event: object, { seats }: RoomView, me: Seat): string {
  const seat = answeredLate.get(event);
  if (seat === undefined) return '';
  return `${seat === me ? t('time.yours') : t('time.up', { name: seats[seat]?.name ?? '' })} `;
}

/** The lines without those of an answer that was taken back; the last one says whose it was. */
export function withoutAnswer<G extends GameTypes>(
  lines: readonly LogEntry<G>[],
  { seat, events }: NonNullable<Step<G>['takesBack']>,
): LogEntry<G>[] {
  const left = lines.filter(({ event }) => !events.includes(event));
  const last = left.pop();
  return last === undefined ? [] : [...left, { ...last, takenBack: [...(last.takenBack ?? []), seat] }];
}
