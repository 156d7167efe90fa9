/** The historical captain a seat sails under. */
import type { RoomView } from '@brigantine/shared/protocol';
import type { ShipName } from '@brigantine/shared/race';
import { CAPTAIN_NAMES, captainOf } from '../../../captains';
import { t } from '../../say';

/** The captain's name for the plate; the Ghost Ship has nobody at the helm. */
export function captainName(room: RoomView, ship: ShipName): string {
  if (ship === 'ghost') return t('ghost.crew');
  const seat = room.seats[ship];
  return seat === undefined ? '' : CAPTAIN_NAMES[captainOf(seat.captain)];
}
