import type { GameTypes, PendingView, Seat } from '@brigantine/shared/engine';
import { words } from '../../i18n';
import { Icon } from '../../icons';
import type { TableStore } from '../contract';
import { Countdown } from './Countdown';

const t = words('table');

interface Props<G extends GameTypes> {
  readonly store: TableStore<G>;
  readonly pending: PendingView<G['decision']['type']>;
  /** Who is waited for and what they decide, in one sentence. */
  readonly line: (type: G['decision']['type'], seats: readonly Seat[]) => string;
  /** Said while nobody is asked. */
  readonly idle: string;
}

/** Who is waited for and what they decide; for spectators a calm line. */
export function Waiting<G extends GameTypes>({ store, pending, line, idle }: Props<G>) {
  // While events are still being played, the next question would give their outcome away.
  const type = store.timelineBusy.value ? '' : pending.type;
  return (
    <div class="waiting">
      {store.seat.value < 0 && (
        <p class="waiting-watch">
          <Icon name="spyglass" /> {t('panel.watching')}
        </p>
      )}
      <p>{type === '' ? idle : line(type, pending.seats)}</p>
      <Countdown store={store} />
    </div>
  );
}
