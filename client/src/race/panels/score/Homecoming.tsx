import type { RaceView, ShipIndex } from '@brigantine/shared/race';
import { SHIP_ASPECT } from '../../../art/fleetSize';
import { paintHomecoming } from '../../../art/homecoming';
import { paintShip } from '../../../art/ships';
import { paintTreasure } from '../../../art/treasures';
import { Portrait } from '../../../captains';
import { Backdrop, Painting } from '../../../ui/Painting';
import { shipName } from '../../order';
import { liveryOf } from '../../names';
import { useStore } from '../common/table';

/** The head of the score as a picture: the ships that have won come home in the evening, their captains large; beside one alone, its gold. */
export function Homecoming({ view }: { readonly view: RaceView }) {
  const winners = view.ships.flatMap(({ place }, index) => (place === 1 ? [index] : [])).slice(0, 2);
  const alone = winners.length === 1;
  return (
    <div class="score-picture" data-alone={alone} aria-hidden="true">
      <Backdrop
        class="score-evening"
        of={alone ? 'one' : 'two'}
        paint={(ctx, width, height) => paintHomecoming(ctx, width, height, alone ? 0.27 : 0.5)}
      />
      {winners.map((index, nth) => (
        <Victor key={index} view={view} index={index} left={nth > 0} />
      ))}
      {alone && <Gold />}
    </div>
  );
}

/** The width of a ship or a chest, and room about it, in the units it is painted in. */
const WIDE = 150;
const AROUND = 8;

interface VictorProps {
  readonly view: RaceView;
  readonly index: ShipIndex;
  /** On the right, bound for the left. */
  readonly left: boolean;
}

/** A ship as on the chart, sailing towards the title, and who sails it. */
function Victor({ view, index, left }: VictorProps) {
  const { room } = useStore();
  const livery = liveryOf(room.value, shipName(view, index));
  return (
    <div class="score-victor" data-left={left}>
      <Painting
        class="score-home"
        width={WIDE + 2 * AROUND}
        height={WIDE * SHIP_ASPECT + 2 * AROUND}
        of={livery}
        paint={(ctx) => {
          ctx.translate(AROUND, AROUND);
          paintShip(ctx, livery, WIDE, left);
        }}
      />
      {view.ships[index]?.ghost === false && (
        <span class="score-captain">
          <Portrait captain={room.value.seats[index]?.captain ?? ''} />
        </span>
      )}
    </div>
  );
}

function Gold() {
  return (
    <Painting
      class="score-gold"
      width={WIDE}
      height={WIDE}
      of="gold"
      paint={(ctx) => {
        ctx.translate(WIDE / 2, WIDE / 2);
        paintTreasure(ctx, 'gold', WIDE);
      }}
    />
  );
}
