import { costAt, spaceAt, type RaceView } from '@brigantine/shared/race';
import { shipIndex, shipName } from '../../../order';
import { t } from '../../../words';
import { Glyph } from '../../common/Glyph';
import { Numbered } from '../../common/Told';
import { phrases } from '../../../names';
import { useStore, type AskOf, drafts } from '../../common/table';
import { IfShort, Voyages } from '../../hand/Outcome';
import { lanesOf, type Lane } from '../offer';
import { MoveOptions, type MoveOption } from '../MoveOptions';
import { ToGo } from './ChooseDestination';
import type { AnswerProps } from '../../../section';

/** R14.5: two lanes; for each the next space with its cost, and where the steps that are left may end. */
export function ChooseBranch({ ask, view }: AnswerProps<'chooseBranch'>) {
  const { room } = useStore();
  const lanes = lanesOf(view, ask);
  const draft = drafts.of(ask.decision.id);
  const picked = lanes.find(({ next }) => draft?.type === 'chooseBranch' && draft.next === next);
  const options = lanes.map((lane): MoveOption => ({
    move: { type: 'chooseBranch', next: lane.next },
    label: <Numbered text={phrases(room.value).place(lane.next)} />,
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

/** What lies on a space that is only passed: its price on entering, its treasure, its ships. */
function Passing({ at, view, free }: { readonly at: number; readonly view: RaceView; readonly free: boolean }) {
  const { room } = useStore();
  const say = phrases(room.value);
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
  const { room } = useStore();
  const cost = costAt(at);
  if (cost === null || free) return <span class="found">{t('place.free')}</span>;
  const goods = phrases(room.value).goods(cost.resource, cost.count);
  return (
    <span class={spaceAt(at).type === 'port' ? 'found' : 'found outcome-cost'}>
      <Glyph name={cost.resource} />{' '}
      {spaceAt(at).type === 'port' ? t('lane.port', { goods }) : t('board.cost', { goods })}
    </span>
  );
}
