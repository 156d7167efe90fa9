import type { Crew, PlankView } from '@brigantine/shared/plank';
import { words } from '../../../i18n';
import { Icon } from '../../../icons';
import { VisuallyHidden } from '../../../ui';
import { liveryOf } from '../../crews';
import { t } from '../../words';
import { crewTitle } from '../../phrasing/phrases';
import { useStore } from '../common/table';
import { LONG_NAME, Seal } from './Plate';

const tableWords = words('table');

interface Props {
  readonly view: PlankView;
  readonly open: Unfolded;
  readonly onOpen: (what: Unfolded) => void;
}

/** P8.4, P8.6: the round, and the crews in the order that holds for the whole game. */
export function Ribbon({ view, open, onOpen }: Props) {
  return (
    <div class="turns" data-order>
      <p class="rounds">{view.round === 0 ? t('ribbon.before') : t('ribbon.round', { round: view.round })}</p>
      <ol class="turn-order" role="list" aria-label={t('ribbon.title')}>
        {stations(view).map((crew) => (
          <li key={crew}>
            <Station view={view} crew={crew} open={open === crew} onOpen={() => onOpen(crew)} />
          </li>
        ))}
      </ol>
      <button type="button" class="turns-piles" aria-expanded={open === 'piles'} onClick={() => onOpen('piles')}>
        <Icon name="big-wave" />
        <VisuallyHidden>{t('piles.title')}</VisuallyHidden> <b>{view.fallen.length}</b>
        <small aria-hidden="true">{t('piles.afloat')}</small>
      </button>
    </div>
  );
}

interface StationProps {
  readonly view: PlankView;
  readonly crew: Crew;
  readonly open: boolean;
  readonly onOpen: () => void;
}

function Station({ view, crew, open, onOpen }: StationProps) {
  const { room, seat } = useStore();
  const name = crewTitle(t, room.value, crew);
  const mine = seat.value === crew;
  const { hasChosen = false, score, neutral = false, place } = view.crews[crew] ?? {};
  const state = view.round > 0 ? stationOf(view, crew) : hasChosen ? 'done' : 'todo';
  const said = view.over ? '' : view.round > 0 ? t(`ribbon.${state}`) : hasChosen ? t('crews.chosen') : '';
  return (
    <button
      type="button"
      class="crew-station"
      aria-expanded={open}
      data-state={state}
      data-me={mine && !view.over}
      data-speaker={crew}
      data-won={view.over && place === 1}
      onClick={onOpen}
    >
      <Seal livery={liveryOf(room.value, crew)} done={state === 'done' && !view.over}>
        {view.over && !neutral && <b class="crew-badge">{place}</b>}
      </Seal>
      <b class="crew-points" aria-hidden="true">
        {neutral ? '–' : score?.total}
      </b>
      <span class="crew-name" data-long={LONG_NAME.test(name)} aria-hidden="true">
        {name}
      </span>
      <VisuallyHidden>
        {[name, mine ? tableWords('seat.you') : '', said].filter((part) => part !== '').join(', ')}
      </VisuallyHidden>
    </button>
  );
}

/** On a phone one thing at a time is unfolded: a crew's plate, or the piles. */
export type Unfolded = Crew | 'piles' | null;

type Progress = 'now' | 'done' | 'todo';

/** Crews in their order of turns; before it is fixed (P2.5) by number. */
export function stations(view: PlankView): readonly Crew[] {
  return view.order.length > 0 ? view.order : view.crews.map((_, crew) => crew);
}

/** P8.6: one turn of each crew in each round. */
function stationOf(view: PlankView, crew: Crew): Progress {
  if (view.turn === crew) return 'now';
  if (view.over) return 'done';
  const [turn, at] = [view.order.indexOf(view.turn), view.order.indexOf(crew)];
  return turn >= 0 && at < turn ? 'done' : 'todo';
}
