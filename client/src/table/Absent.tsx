import { useSignal, useSignalEffect } from '@preact/signals';
import { words } from '../i18n';
import { serverTime } from './clock';
import type { Session } from './session';

const t = words('table');
const LOOK_EVERY_MS = 5000;

/** With clocks off, the others may hand a seat whose player has been away for some minutes to a bot. */
export function Absent({ session }: { readonly session: Session }) {
  const now = useSignal(0);
  useSignalEffect(() => {
    if (session.room.value.seats.every((seat) => seat.absentSince === 0)) return undefined;
    const look = (): void => void (now.value = serverTime(session.clockSkew.value));
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  });
  const { seats, options, phase } = session.room.value;
  if (options.clock !== 0 || phase !== 'playing' || session.seat.value < 0) return null;
  const away = seats.flatMap((seat, index) =>
    seat.kind === 'human' &&
    !seat.botPlays &&
    seat.absentSince > 0 &&
    now.value - seat.absentSince >= session.line.value.handOver
      ? [{ name: seat.name, index, minutes: Math.floor((now.value - seat.absentSince) / 60_000) }]
      : [],
  );
  return (
    <>
      {away.map(({ name, index, minutes }) => (
        <p class="row hint" role="status">
          <span>{t('absent.text', { name, count: minutes })}</span>
          <button type="button" class="button" onClick={() => session.send('handOver', { seat: index })}>
            {t('absent.handOver', { name })}
          </button>
        </p>
      ))}
    </>
  );
}
