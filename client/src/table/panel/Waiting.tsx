import type { GameTypes, Seat } from '@brigantine/shared/engine';
import { words } from '../../i18n';
import { Icon } from '../../icons';
import type { TableStore } from '../contract';
import { Countdown } from './Countdown';

const t = words('table');

interface Props<G extends GameTypes> {
  readonly store: TableStore<G>;
  readonly pending: readonly { readonly seat: Seat; readonly type: G['decision']['type'] }[];
  /** Who is waited for and what they decide, in one sentence. */
  readonly line: (type: G['decision']['type'], seats: readonly Seat[]) => string;
  /** Said while nobody is asked. */
  readonly idle: string;
}

/** Who is waited for and what they decide; for spectators a calm line. */
export function Waiting<G extends GameTypes>({ store, pending, line, idle }: Props<G>) {
  // While the story runs behind the truth, the next question would give its end away.
  const groups = store.timelineBusy.value ? [] : grouped(pending);
  return (
    <div class="waiting">
      {store.seat.value < 0 && (
        <p class="waiting-watch">
          <Icon name="spyglass" /> {t('panel.watching')}
        </p>
      )}
      {groups.length === 0 && <p>{idle}</p>}
      {groups.map(([type, seats]) => (
        <p key={type}>{line(type, seats)}</p>
      ))}
      <Countdown store={store} />
    </div>
  );
}

/** Open questions by kind; several seats may be at the same one. */
export function grouped<Type extends string>(
  pending: readonly { readonly seat: Seat; readonly type: Type }[],
): [Type, Seat[]][] {
  const groups = new Map<Type, Seat[]>();
  for (const { seat, type } of pending) groups.set(type, [...(groups.get(type) ?? []), seat]);
  return [...groups];
}
