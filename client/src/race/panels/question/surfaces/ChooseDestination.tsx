import type { RaceView, ShipIndex } from '@brigantine/shared/race';
import { withoutAny } from '../../../forecast/cargo';
import { costAt, coverFor, missingFor, payableRetreats, shortageChain, waitingAt } from '../../../forecast/landing';
import { t } from '../../../say';
import { drafts } from '../../common/picked';
import { Glyph } from '../../common/Glyph';
import { phrases } from '../../common/names';
import { MoveOptions, type MoveOption } from '../MoveOptions';
import { useStore } from '../../common/table';
import { shipIndex } from '../../../order';
import { Found, IfShort } from '../../hand/Outcome';
import { placeMoves, type PlaceMove } from '../offer';
import type { SurfaceProps } from './props';

type Props =
  | SurfaceProps<'chooseDestination'>
  | SurfaceProps<'chooseShortageDestination'>
  | SurfaceProps<'chooseRetreat'>
  | SurfaceProps<'choosePortRetreat'>;

/** R5.2, R7.5, R14.7, R14.8: the places light up on the board; here they stand in a list with what waits there. */
export function ChooseDestination({ ask, view }: Props) {
  const { decision } = ask;
  const ship = shipIndex(view, decision.ship);
  // R7.4.4, R10.5: after the die's retreat nothing is paid, and the Ghost Ship never pays.
  const free = decision.type === 'chooseShortageDestination' || decision.ship === 'ghost';
  const moves = placeMoves(ask);
  const options = moves.map((move): MoveOption => placeOption(move, view, ship, free));
  const draft = drafts.of(decision.id);
  const picked = moves.find((move) => draft !== null && 'at' in draft && draft.at === move.at);
  return (
    <>
      <MoveOptions ask={ask} legend={t('question.places')} options={options} />
      {picked !== undefined && !free && <Risk view={view} ship={ship} move={picked} />}
    </>
  );
}

function placeOption(move: PlaceMove, view: RaceView, ship: ShipIndex, free: boolean): MoveOption {
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

/** What comes of a cost that cannot be paid, by the rules in force. */
function Risk({ view, ship, move }: { readonly view: RaceView; readonly ship: ShipIndex; readonly move: PlaceMove }) {
  const cost = costAt(move.at);
  const holds = view.ships[ship]?.holds ?? [];
  if (cost === null || missingFor(holds, cost) === 0) return null;
  const back = payableRetreats(view, move, withoutAny(holds, cost.resource));
  const landfall = {
    cover: coverFor(view, holds, cost),
    shortage: shortageChain(view, ship, move),
    retreats: back.map((place) => waitingAt(view, ship, place)),
  };
  return <IfShort landfall={landfall} view={view} />;
}
