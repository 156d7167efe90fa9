import type { ComponentChildren } from 'preact';
import type { GameTypes, PendingView, Seat } from '@brigantine/shared/engine';
import { Portrait } from '../../captains';
import { words } from '../../i18n';
import { Icon } from '../../icons';
import type { TableStore } from '../contract';
import { phrased } from '../story/phrased';
import { Countdown } from './Countdown';
import './styles/waiting.css';

const t = words('table');
/** More faces than these do not fit beside a sentence. */
const MOST_FACES = 3;

/** What an event looks like where one waits. */
export interface Happening {
  /** Who acts; absent where no single one does. */
  readonly who?: Seat | undefined;
  /** In the place of a portrait, for who has none. */
  readonly sign?: ComponentChildren;
  /** What happens, in one sentence; null for what is not worth one. */
  readonly sentence: ComponentChildren;
  /** The card, the dice, what it costs or brings. */
  readonly pictures?: ComponentChildren;
}

interface Props<G extends GameTypes> {
  readonly store: TableStore<G>;
  readonly pending: PendingView<G['decision']['type']>;
  /** Who is waited for and what they decide, in one sentence. */
  readonly line: (type: G['decision']['type'], seats: readonly Seat[]) => string;
  /** Said while nobody is asked and nothing has happened yet. */
  readonly idle: string;
  /** The event that is being shown; its sentence alone when absent. */
  readonly happening?: (event: G['event'], view: G['view']) => Happening;
  /** Beside who is waited for: what they are in the middle of. */
  readonly meanwhile?: ComponentChildren;
}

/** Where the question stands when it is not ours: what is being shown, else who is waited for and what they decide. */
export function Waiting<G extends GameTypes>(props: Props<G>) {
  const { store, pending, line, idle, meanwhile } = props;
  const shown = happeningNow(props);
  const waits = shown === undefined && pending.type !== '';
  const faces = waits ? pending.seats : shown?.who === undefined ? [] : [shown.who];
  const { seats } = store.room.value;
  return (
    <div class="waiting" data-shows={shown === undefined ? 'question' : 'event'}>
      {store.seat.value < 0 && (
        <p class="waiting-watch">
          <Icon name="spyglass" /> {t('panel.watching')}
        </p>
      )}
      <div class="waiting-faces" aria-hidden="true">
        {shown?.sign}
        {faces.slice(0, MOST_FACES).map((seat) => (
          <Portrait key={seat} captain={seats[seat]?.captain ?? ''} />
        ))}
      </div>
      <p class="waiting-said">{shown?.sentence ?? (pending.type === '' ? idle : line(pending.type, pending.seats))}</p>
      <div class="waiting-pictures">{waits ? meanwhile : shown?.pictures}</div>
      <Countdown store={store} />
    </div>
  );
}

/** The event that is being shown; between two of them the last one, as the next question would give the outcome away. */
function happeningNow<G extends GameTypes>({ store, happening }: Props<G>): Happening | undefined {
  const view = store.shown.value;
  const event = store.playing.value ?? store.log.value.at(-1)?.event;
  if (!store.timelineBusy.value || view === null || event === undefined) return undefined;
  const { game, room, seat } = store;
  const sentence = (): string | null => game.value?.sentence(event, view, room.value, seat.value) ?? null;
  const shown = phrased(event.type, () => happening?.(event, view) ?? { sentence: sentence() });
  if (typeof shown === 'string') return { sentence: shown };
  const passed = store.passedOver.value;
  return passed === null ? shown : { ...shown, sentence: passed, pictures: undefined };
}
