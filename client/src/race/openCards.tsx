/** A recorded race with all cards open. */
import type { RoomView } from '@brigantine/shared/protocol';
import { race, type Race, type RaceState, type RaceView } from '@brigantine/shared/race';
import { Emblem, liveryOf } from '../ui';
import type { OpenCards } from '../table/contract';
import { CardFace } from './panels/hand/ActionCard';
import { t } from './words';
import './panels/styles/open.css';

/** R11: what spectators see, with all treasures face up. */
function openView(state: RaceState): RaceView {
  const view = race.view(state, 'table');
  const ships = view.ships.map((ship, index) => ({
    ...ship,
    treasures: ship.treasures.map((treasure, place) => ({
      ...treasure,
      card: state.ships[index]?.treasures[place]?.card ?? treasure.card,
    })),
  }));
  return { ...view, ships };
}

interface Props {
  readonly state: RaceState;
  readonly room: RoomView;
}

/** The hands of all captains; a chosen card is framed. */
const OpenHands = ({ state, room }: Props) => (
  <ul class="area-hand open-hands" role="list" tabIndex={0} aria-label={t('hand.title')}>
    {room.seats.map(({ name, livery }, seat) => {
      const { hand, chosen } = race.own(state, seat);
      return (
        <li key={seat}>
          <h3 class="row">
            <Emblem livery={liveryOf(livery)} /> {name}
          </h3>
          <ul class="row" role="list">
            {hand.map((card, i) => (
              <li key={i} class="card" data-picked={card === chosen && hand.indexOf(card) === i}>
                <CardFace card={card} morning={0} evening={0} />
              </li>
            ))}
          </ul>
        </li>
      );
    })}
  </ul>
);

export const openCards: OpenCards<Race> = { view: openView, Hands: OpenHands };
