import { DELAYS, type RoomView } from '@brigantine/shared/protocol';
import { Choice } from '../app/LobbyClock';
import { duration } from '../i18n';
import { Tick } from '../ui';
import type { AudienceProps } from './index';
import { t } from './words';

interface Props extends AudienceProps {
  readonly room: RoomView;
}

/** Options for spectators and published records. The host gets controls; guests get a sentence for each active option. */
export function AudienceOptions({ session }: AudienceProps) {
  const room = session.room.value;
  // After a refusal, controls show the server's value again.
  void session.sent.value;
  const all = (
    <>
      <Watched session={session} room={room} />
      <Published session={session} room={room} />
      <Delayed session={session} room={room} />
    </>
  );
  return room.host === session.seat.value ? <div class="stack">{all}</div> : all;
}

/** The delay with which spectators see the game. */
function Delayed({ session, room }: Props) {
  const { host, options } = room;
  const time = duration(options.delay, 'long');
  const hint = options.delay > 0 && <p class="hint">{t('delayHint', { time })}</p>;
  if (host !== session.seat.value) return <>{hint}</>;
  return (
    <>
      <Choice
        id="delay"
        label={t('delay')}
        value={options.delay}
        of={DELAYS}
        say={(delay) => (delay === 0 ? t('delayOff') : duration(delay, 'long'))}
        choose={(delay) => session.send('options', { delay })}
      />
      {hint}
    </>
  );
}

/** The host's switch for spectators from the first page. Guests see it while it is on. Hidden for invitation-only tables. */
function Watched({ session, room }: Props) {
  const { host, invitation, options } = room;
  if (invitation !== '') return null;
  const hint = t('watchedHint');
  if (host !== session.seat.value) return options.watched ? <p class="hint">{hint}</p> : null;
  const set = (watched: boolean): void => session.send('options', { watched });
  return <Tick label={t('watched')} {...(options.watched && { hint })} on={options.watched} set={set} />;
}

/** The host's switch for the records of finished games. Guests see it while it is on. */
function Published({ session, room }: Props) {
  const { host, options } = room;
  const hint = t('publishedHint');
  if (host !== session.seat.value) return options.published ? <p class="hint">{hint}</p> : null;
  const set = (published: boolean): void => session.send('options', { published });
  return <Tick label={t('published')} {...(options.published && { hint })} on={options.published} set={set} />;
}
