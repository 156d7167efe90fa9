import type { RaceView, ShipIndex } from '@brigantine/shared/race';
import { costAt, missingFor, shortageChain, waitingAt } from '../../../forecast/landing';
import { t } from '../../../say';
import { draftFor } from '../../common/draft';
import { Glyph } from '../../common/Glyph';
import { phrases } from '../../common/names';
import { Options, type Option } from '../../common/Options';
import { useStore } from '../../common/table';
import { shipIndex } from '../../../order';
import { Found, ShortageChain } from '../../hand/Outcome';
import { placeMoves, type PlaceMove } from '../offer';
import type { SurfaceProps } from './Surface';

type Props = SurfaceProps<'chooseDestination'> | SurfaceProps<'chooseShortageDestination'>;

/** R5.2, R7.5: the places light up on the board; here they stand in a list with what waits there. */
export function ChooseDestination({ ask, view }: Props) {
  const { decision } = ask;
  const ship = shipIndex(view, decision.ship);
  // R7.4.4, R10.5: after a retreat nothing is paid, and the Ghost Ship never pays.
  const free = decision.type === 'chooseShortageDestination' || decision.ship === 'ghost';
  const moves = placeMoves(ask);
  const options = moves.map((move): Option => placeOption(move, view, ship, free));
  const draft = draftFor(decision.id);
  const picked = moves.find((move) => draft !== null && 'at' in draft && draft.at === move.at);
  return (
    <>
      <Options ask={ask} legend={t('question.places')} options={options} />
      {picked !== undefined && !free && <Risk view={view} ship={ship} move={picked} />}
    </>
  );
}

function placeOption(move: PlaceMove, view: RaceView, ship: ShipIndex, free: boolean): Option {
  return { move, label: <Place at={move.at} />, detail: <Waits move={move} view={view} ship={ship} free={free} /> };
}

function Place({ at }: { readonly at: number }) {
  const { room } = useStore();
  return <>{phrases(room.value).place(at)}</>;
}

interface WaitsProps {
  readonly move: PlaceMove;
  readonly view: RaceView;
  readonly ship: ShipIndex;
  readonly free: boolean;
}

function Waits({ move, view, ship, free }: WaitsProps) {
  const { room } = useStore();
  const cost = free ? null : costAt(move.at);
  const missing = missingFor(view.ships[ship]?.holds ?? [], cost);
  return (
    <>
      <Found landfall={waitingAt(view, ship, move)} view={view} room={room.value} />
      {cost === null ? (
        <span class="found">{t('place.free')}</span>
      ) : (
        <span class="outcome-cost" data-payable={missing === 0 ? 'yes' : 'no'}>
          <Glyph name={cost.resource} />{' '}
          {t(missing === 0 ? 'forecast.cost.yes' : 'forecast.cost.no', {
            goods: phrases(room.value).goods(cost.resource, cost.count),
            missing,
          })}
        </span>
      )}
    </>
  );
}

/** The whole chain of a cost that cannot be paid. */
function Risk({ view, ship, move }: { readonly view: RaceView; readonly ship: ShipIndex; readonly move: PlaceMove }) {
  if (missingFor(view.ships[ship]?.holds ?? [], costAt(move.at)) === 0) return null;
  return <ShortageChain chain={shortageChain(view, ship, move)} view={view} />;
}
