/** Texts about who plays a ship: a person, or a bot of some level and character. */
import { CHARACTERS, type RoomView, type SeatView } from '@brigantine/shared/protocol';
import { words } from '../../../i18n';
import { captainOf } from '../../../captains';
import { stateText } from '../../../table/panel/seats';
import { t } from '../../words';

type Crew = NonNullable<ReturnType<typeof stateText>> & {
  /** Only bots have both: “bot”, because a level may be called like the Captain, who has the compass. */
  readonly kind?: string;
  readonly character?: string;
};

const tableWords = words('table');

/** The word beside the name of a seat, and of a bot its character, with a sentence about both. */
export function crewText(seat: SeatView | undefined, room: RoomView, mine: boolean): Crew | null {
  const text = seat === undefined ? null : stateText(seat, room, mine);
  if (seat === undefined || text?.about === undefined) return text;
  const character = CHARACTERS[captainOf(seat.captain)];
  const about = `${text.about}. ${t(`character.${character}.about`)}`;
  return { ...text, about, kind: tableWords('seat.bot'), character: t(`character.${character}`) };
}
