/** One sentence per event. Exhaustive: a new event does not compile without a text. */
import type { RoomView } from '@brigantine/shared/protocol';
import type { StakesEvent } from '../shared';
import { t } from './words';

type EventOf<Type extends StakesEvent['type']> = Extract<StakesEvent, { type: Type }>;
type Sentences = { readonly [Type in StakesEvent['type']]: (event: EventOf<Type>, room: RoomView) => string };

export function nameOf(room: RoomView, seat: number): string {
  return room.seats[seat]?.name ?? '…';
}

const SENTENCES: Sentences = {
  roundStarted: ({ round }) => t('event.roundStarted', { round }),
  stakeChosen: ({ seat }, room) => t('event.stakeChosen', { name: nameOf(room, seat) }),
  stakesRevealed: ({ stakes }, room) =>
    t('event.stakesRevealed', { stakes: stakes.map((coins, seat) => `${nameOf(room, seat)} ${coins}`).join(', ') }),
  dieRolled: ({ seat, face, coins }, room) =>
    t(coins > 0 ? 'event.won' : 'event.lost', { name: nameOf(room, seat), face, coins: Math.abs(coins) }),
  gameEnded: () => t('event.gameEnded'),
};

export function sentence(event: StakesEvent, room: RoomView): string {
  const phrase = SENTENCES[event.type] as (event: StakesEvent, room: RoomView) => string;
  return phrase(event, room);
}
