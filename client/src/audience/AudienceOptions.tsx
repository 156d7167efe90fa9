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
      {/* Nobody may watch an invitation-only table from the first page. */}
      {room.invitation === '' && <Switch session={session} room={room} what="watched" />}
      <Switch session={session} room={room} what="published" />
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

interface SwitchProps extends Props {
  readonly what: 'published' | 'watched';
}

/** The host's switch for an option. Guests see its hint while it is on. */
function Switch({ session, room, what }: SwitchProps) {
  const on = room.options[what];
  const hint = t(`${what}Hint`);
  if (room.host !== session.seat.value) return on ? <p class="hint">{hint}</p> : null;
  return <Tick label={t(what)} {...(on && { hint })} on={on} set={(to) => session.send('options', { [what]: to })} />;
}
