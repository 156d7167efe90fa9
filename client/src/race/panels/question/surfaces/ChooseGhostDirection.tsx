import { forecastAnswer, type Direction, type RaceView } from '@brigantine/shared/race';
import { t } from '../../../words';
import { Glyph } from '../../common/Glyph';
import { Numbered } from '../../common/Told';
import { phrases } from '../../../names';
import { MoveOptions, type MoveOption } from '../MoveOptions';
import { useStore } from '../../common/table';
import { shipIndex } from '../../../order';
import { Found } from '../../hand/Outcome';
import type { AnswerProps } from '../../../section';

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
  const { room } = useStore();
  const say = phrases(room.value);
  const landfalls = forecastAnswer(view, shipIndex(view, 'ghost'), { type: 'chooseGhostDirection', direction });
  return (
    <>
      {landfalls.map((landfall) => (
        <span key={landfall.at} class="found">
          <Numbered text={say.place(landfall.at)} /> <Found landfall={landfall} view={view} room={room.value} />
        </span>
      ))}
    </>
  );
}
