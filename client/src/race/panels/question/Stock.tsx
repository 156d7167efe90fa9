import { stock, type RaceView, type Resource } from '@brigantine/shared/race';
import { shape } from '../../../table/window';
import { recordOf } from '../../decisions';
import { shipIndex } from '../../order';
import { t } from '../../words';
import { Glyph } from '../common/Glyph';
import { phrases } from '../../names';
import { useStore, type RaceAsk } from '../common/table';

const GOODS: readonly Resource[] = ['food', 'gold', 'powder'];

/** What the ship has of each good: on a phone the question lies over its holds. */
export function Stock({ ask: { decision }, view }: { readonly ask: RaceAsk; readonly view: RaceView }) {
  const { room } = useStore();
  const ship = view.ships[shipIndex(view, decision.ship)];
  if (shape.value === 'wide' || ship === undefined || ship.ghost || recordOf(decision).showsStock !== true) return null;
  const say = phrases(room.value);
  return (
    <p class="question-stock wrap">
      {t('question.aboard')}
      {GOODS.map((resource) => (
        <span key={resource}>
          <Glyph name={resource} label={say.goods(resource, stock(ship, resource))} />
          <b aria-hidden="true">{stock(ship, resource)}</b>
        </span>
      ))}
    </p>
  );
}
