/** A recorded race with all cards open. */
import { race, type Race, type RaceState, type RaceView } from '@brigantine/shared/race';
import { Emblem, liveryOf } from '../ui';
import type { ComponentProps } from 'preact';
import type { OpenCards } from '../table/contract';
import { CardFace } from './panels/hand/ActionCard';
import { Treasures } from './panels/ships/Treasures';
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

/** The hands of all captains; a chosen card is framed. Treasures too, where the view hides some. */
const OpenHands = ({ owns, view, room }: ComponentProps<OpenCards<Race>['Hands']>) => (
  <ul class="area-hand open-hands" role="list" tabIndex={0} aria-label={t('hand.title')}>
    {room.seats.map(({ name, livery }, seat) => {
      const { hand = [], chosen = 0, known = [] } = owns[seat] ?? {};
      const ship = view.ships[seat];
      const hides = ship?.treasures.some(({ card }) => card === 'faceDown') === true;
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
          {ship !== undefined && hides && <Treasures ship={ship} known={known[seat] ?? []} name={name} told />}
        </li>
      );
    })}
  </ul>
);

export const openCards: OpenCards<Race> = { view: openView, Hands: OpenHands };
