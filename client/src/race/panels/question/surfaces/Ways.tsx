import {
  forecastAnswer,
  spaceAt,
  type Landfall,
  type RaceView,
  shortestRoute,
  type Position,
  type Direction,
  costAt,
} from '@brigantine/shared/race';
import { t } from '../../../words';
import { Glyph } from '../../common/Glyph';
import { Numbered } from '../../common/Told';
import { MoveOptions, type MoveOption } from '../MoveOptions';
import { drafts, type AskOf, useSay } from '../../common/table';
import { shipIndex, shipName } from '../../../order';
import { Dues, Found, IfShort, Voyages } from '../../hand/Outcome';
import { placeMoves, lanesOf, type Lane } from '../offer';
import type { AnswerProps } from '../../../section';

type Props =
  | AnswerProps<'chooseDestination'>
  | AnswerProps<'chooseShortageDestination'>
  | AnswerProps<'chooseRetreat'>
  | AnswerProps<'choosePortRetreat'>;

/** R5.2, R7.5, R14.7, R14.8: the places light up on the board; here they stand in a list with what waits there. */
export function ChooseDestination({ ask, view }: Props) {
  const say = useSay();
  const ship = shipIndex(view, ask.decision.ship);
  const moves = placeMoves(ask).map((move) => ({ move, landfall: forecastAnswer(view, ship, move)[0] }));
  const options = moves.map(({ move, landfall }): MoveOption => ({
    move,
    label: <Numbered text={say.place(move.at)} />,
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
  const { at, cost, toll } = landfall;
  const plundered = spaceAt(at).type === 'lair' && !view.lairs.includes(at);
  return (
    <>
      <Found landfall={landfall} view={view} />
      {cost === null && toll === 0 ? (
        <span class="found">{t(plundered ? 'place.plundered' : 'place.free')}</span>
      ) : (
        <Dues landfall={landfall} />
      )}
      <ToGo from={landfall} />
    </>
  );
}

/** How many spaces are left to Port Royal from there, by the shortest lanes; nothing where that is reached. */
function ToGo({ from }: { readonly from: Position }) {
  const count = shortestRoute(from);
  return count > 0 && <span class="to-go">{t('place.toGo', { count })}</span>;
}

const DIRECTIONS: readonly Direction[] = ['forward', 'backward'];

/** R10.3: neither alone in the lead nor alone in last place, so the Captain decides. */
export function ChooseGhostDirection({ ask, view }: AnswerProps<'chooseGhostDirection'>) {
  const options = DIRECTIONS.map((direction): MoveOption => ({
    move: { type: 'chooseGhostDirection', direction },
    label: (
      <>
        <Glyph name={direction} /> {t(`direction.${direction}`)}
      </>
    ),
    detail: <Course view={view} direction={direction} />,
  }));
  return <MoveOptions ask={ask} options={options} />;
}

function Course({ view, direction }: { readonly view: RaceView; readonly direction: Direction }) {
  const say = useSay();
  const landfalls = forecastAnswer(view, shipIndex(view, 'ghost'), { type: 'chooseGhostDirection', direction });
  return (
    <>
      {landfalls.map((landfall) => (
        <span key={landfall.at} class="found">
          <Numbered text={say.place(landfall.at)} /> <Found landfall={landfall} view={view} />
        </span>
      ))}
    </>
  );
}

/** R14.5: two lanes; for each the next space with its cost, and where the steps that are left may end. */
export function ChooseBranch({ ask, view }: AnswerProps<'chooseBranch'>) {
  const say = useSay();
  const lanes = lanesOf(view, ask);
  const draft = drafts.of(ask.decision.id);
  const picked = lanes.find(({ next }) => draft?.type === 'chooseBranch' && draft.next === next);
  const options = lanes.map((lane): MoveOption => ({
    move: { type: 'chooseBranch', next: lane.next },
    label: <Numbered text={say.place(lane.next)} />,
    detail: <LaneDetail lane={lane} view={view} ask={ask} />,
  }));
  return (
    <>
      <MoveOptions ask={ask} options={options} />
      {picked?.landfalls.map((landfall) => (
        <IfShort key={landfall.at} landfall={landfall} view={view} />
      ))}
    </>
  );
}

interface DetailProps {
  readonly lane: Lane;
  readonly view: RaceView;
  readonly ask: AskOf<'chooseBranch'>;
}

function LaneDetail({ lane, view, ask }: DetailProps) {
  const onward = ask.decision.left - 1;
  const { lap = 0 } = view.ships[shipIndex(view, ask.decision.ship)] ?? {};
  return (
    <>
      {onward > 0 && <Passing at={lane.next} view={view} free={ask.decision.ship === 'ghost'} />}
      {onward > 0 && <span class="lane-then">{t('lane.then', { count: onward })}</span>}
      <Voyages landfalls={lane.landfalls} view={view} brief unnamed={onward === 0} />
      <ToGo from={{ at: lane.next, lap }} />
    </>
  );
}

/** The price, treasure and ships of a space that is only passed. */
function Passing({ at, view, free }: { readonly at: number; readonly view: RaceView; readonly free: boolean }) {
  const say = useSay();
  const ships = view.ships.flatMap((ship, i) => (ship.at === at ? [say.object(shipName(view, i))] : []));
  return (
    <>
      <Price at={at} free={free} />
      {view.lairs.includes(at) && (
        <span class="found">
          <Glyph name="treasure" /> {t('board.treasure')}
        </span>
      )}
      {ships.length > 0 && <span class="found">{t('board.ships', { ships: say.list(ships) })}</span>}
    </>
  );
}

function Price({ at, free }: { readonly at: number; readonly free: boolean }) {
  const say = useSay();
  const cost = costAt(at);
  if (cost === null || free) return <span class="found">{t('place.free')}</span>;
  const goods = say.goods(cost.resource, cost.count);
  return (
    <span class={spaceAt(at).type === 'port' ? 'found' : 'found outcome-cost'}>
      <Glyph name={cost.resource} />{' '}
      {spaceAt(at).type === 'port' ? t('lane.port', { goods }) : t('board.cost', { goods })}
    </span>
  );
}
