import { useSignal } from '@preact/signals';
import { duration } from '../i18n';
import { BarIcon } from '../table/BarIcon';
import type { AudienceProps } from './index';
import { WatchersDialog } from './WatchersDialog';
import { t } from './words';

/** In the lobby. */
export const Watchers = ({ session }: AudienceProps) => (
  <p class="quiet">
    <WatchersButton session={session} bar={false} />
  </p>
);
/** In the bar of the table. */
export const BarWatchers = ({ session }: AudienceProps) => <WatchersButton session={session} bar />;

/** The number of spectators, which opens their names. Spectators also see their own delay. */
function WatchersButton({ session, bar }: AudienceProps & { readonly bar: boolean }) {
  const open = useSignal(false);
  const { options, spectators } = session.room.value;
  const watches = session.seat.value < 0;
  // A delayed spectator's own arrival is not counted yet.
  const count = Math.max(spectators, watches ? 1 : 0);
  const text = t('watching', { count });
  const time = bar && watches && options.delay > 0 ? duration(options.delay, 'narrow') : null;
  const sentence = time === null ? text : `${text} · ${t('behind', { time })}`;
  const label = bar ? { 'aria-label': sentence, title: sentence } : {};
  return (
    <>
      <button
        type="button"
        class={bar ? 'button bar-button' : 'plain-button'}
        aria-haspopup="dialog"
        {...label}
        onClick={() => (open.value = true)}
      >
        {bar ? (
          <>
            <BarIcon name="eye" /> {time === null ? count : <small>−{time}</small>}
          </>
        ) : (
          text
        )}
      </button>
      {open.value && <WatchersDialog session={session} onClose={() => (open.value = false)} />}
    </>
  );
}
