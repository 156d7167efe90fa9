import { landings, type Direction, type RaceView } from '@brigantine/shared/race';
import { waitingAt } from '../../../forecast/landing';
import { t } from '../../../say';
import { Glyph } from '../../common/Glyph';
import { phrases } from '../../common/names';
import { MoveOptions, type MoveOption } from '../MoveOptions';
import { useStore } from '../../common/table';
import { shipIndex } from '../../../order';
import { Found } from '../../hand/Outcome';
import type { SurfaceProps } from './props';

const DIRECTIONS: readonly Direction[] = ['forward', 'backward'];

/** R10.3: neither alone in the lead nor alone in last place, so the Captain decides. */
export function ChooseGhostDirection({ ask, view }: SurfaceProps<'chooseGhostDirection'>) {
  const options = DIRECTIONS.map((direction): MoveOption => ({
    move: { type: 'chooseGhostDirection', direction },
    label: (
      <>
        <Glyph name={direction} /> {t(`direction.${direction}`)}
      </>
    ),
    detail: <Course view={view} direction={direction} die={ask.decision.die} />,
  }));
  return (
    <MoveOptions ask={ask} legend={t('ask.chooseGhostDirection', { count: ask.decision.die })} options={options} />
  );
}

function Course({
  view,
  direction,
  die,
}: {
  readonly view: RaceView;
  readonly direction: Direction;
  readonly die: number;
}) {
  const { room } = useStore();
  const say = phrases(room.value);
  const ghost = shipIndex(view, 'ghost');
  const from = view.ships[ghost];
  if (from === undefined) return null;
  return (
    <>
      {landings(from, direction, die).map((to) => (
        <span key={to.at} class="found">
          {say.place(to.at)} <Found landfall={waitingAt(view, ghost, to)} view={view} room={room.value} />
        </span>
      ))}
    </>
  );
}
