import {
  forecastAnswer,
  spaceAt,
  type Landfall,
  type RaceView,
  shortestRoute,
  type Position,
} from '@brigantine/shared/race';
import { t } from '../../../words';
import { Glyph } from '../../common/Glyph';
import { Numbered } from '../../common/Told';
import { phrases } from '../../../names';
import { MoveOptions, type MoveOption } from '../MoveOptions';
import { useStore, drafts } from '../../common/table';
import { shipIndex } from '../../../order';
import { Found, IfShort } from '../../hand/Outcome';
import { placeMoves } from '../offer';
import type { AnswerProps } from '../../../section';

type Props =
  | AnswerProps<'chooseDestination'>
  | AnswerProps<'chooseShortageDestination'>
  | AnswerProps<'chooseRetreat'>
  | AnswerProps<'choosePortRetreat'>;

/** R5.2, R7.5, R14.7, R14.8: the places light up on the board; here they stand in a list with what waits there. */
export function ChooseDestination({ ask, view }: Props) {
  const { room } = useStore();
  const ship = shipIndex(view, ask.decision.ship);
  const moves = placeMoves(ask).map((move) => ({ move, landfall: forecastAnswer(view, ship, move)[0] }));
  const options = moves.map(({ move, landfall }): MoveOption => ({
    move,
    label: <Numbered text={phrases(room.value).place(move.at)} />,
    detail: landfall === undefined ? undefined : <Waits landfall={landfall} view={view} />,
  }));
  const draft = drafts.of(ask.decision.id);
  const picked = moves.find(({ move }) => draft !== null && 'at' in draft && draft.at === move.at)?.landfall;
  return (
    <>
      <MoveOptions ask={ask} options={options} />
      {picked !== undefined && <IfShort landfall={picked} view={view} />}
    </>
  );
}

function Waits({ landfall, view }: { readonly landfall: Landfall; readonly view: RaceView }) {
  const { room } = useStore();
  const { at, cost, missing } = landfall;
  const plundered = spaceAt(at).type === 'lair' && !view.lairs.includes(at);
  return (
    <>
      <Found landfall={landfall} view={view} room={room.value} />
      {cost === null ? (
        <span class="found">{t(plundered ? 'place.plundered' : 'place.free')}</span>
      ) : (
        <span class="outcome-cost" data-payable={missing === 0 ? 'yes' : 'no'}>
          <Glyph name={cost.resource} />{' '}
          {t(missing === 0 ? 'forecast.cost.yes' : 'forecast.cost.no', {
            goods: phrases(room.value).goods(cost.resource, cost.count),
            missing,
          })}
        </span>
      )}
      <ToGo from={landfall} />
    </>
  );
}

/** How many spaces are left to Port Royal from there, by the shortest lanes; nothing where that is reached. */
export function ToGo({ from }: { readonly from: Position }) {
  const count = shortestRoute(from);
  return count > 0 && <span class="to-go">{t('place.toGo', { count })}</span>;
}
