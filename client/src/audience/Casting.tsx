/** Casters: spectators who see all hands once all people at the table allow it. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameTypes } from '@brigantine/shared/engine';
import type { CasterView } from '@brigantine/shared/protocol';
import type { OpenCards } from '../table/contract';
import { hiddenHere } from '../table/people';
import type { AudienceProps } from './index';
import { t } from './words';

/** A banner for each caster, in which a player answers the request or ends the permission. */
export function Casting({ session }: AudienceProps) {
  const declined = useSignal<readonly number[]>([]);
  const { casters, code, phase } = session.room.value;
  const seat = session.seat.value;
  // Spectators with a delay may still ask when the game is over.
  if (seat < 0 || phase === 'over') return null;
  const isAsking = ({ allowed, id, name }: CasterView): boolean =>
    !allowed.includes(seat) && !declined.value.includes(id) && !hiddenHere.has(code, name);
  return (
    <>
      {casters.map((caster) => {
        const { allowed, id, name, sees } = caster;
        const allow = (on: boolean): void => session.send('allow', { caster: id, on });
        const mine = allowed.includes(seat);
        if (!mine && !isAsking(caster)) return null;
        return (
          <div key={id} class="banner" data-kind="announcement">
            <span>{t(mine ? (sees ? 'sees' : 'waits') : 'asks', { name })}</span>
            {!mine && (
              <button type="button" class="button" onClick={() => allow(true)}>
                {t('allow')}
              </button>
            )}
            <button
              type="button"
              class="button"
              onClick={() => (mine ? allow(false) : void (declined.value = [...declined.value, id]))}
            >
              {t(mine ? 'end' : 'decline')}
            </button>
          </div>
        );
      })}
    </>
  );
}

/** The button with which a spectator asks to see all hands, or stops. */
export function AskForHands({ session }: AudienceProps) {
  const { casters } = session.room.value;
  const asked = useSignal(session.hands.value.length > 0 || casters.some(({ name }) => name === session.name));
  if (session.seat.value >= 0 || session.name === '' || session.game.value?.openCards === undefined) return null;
  const cast = (on: boolean): void => {
    session.send('cast', { on });
    asked.value = on;
  };
  return (
    <>
      <button type="button" class="button" onClick={() => cast(!asked.value)}>
        {t(asked.value ? 'end' : 'ask')}
      </button>
      <p class="hint">{t(asked.value ? 'asked' : 'askHint')}</p>
    </>
  );
}

/** All hands, for a caster. */
export function AllHands({ session }: AudienceProps) {
  const open = useSignal<OpenCards<GameTypes> | null>(null);
  const game = session.game.value;
  useEffect(() => void game?.openCards?.().then((loaded) => (open.value = loaded)), [game]);
  const view = session.shown.value;
  if (open.value === null || view === null) return null;
  const { Hands } = open.value;
  return <Hands owns={session.hands.value} view={view} room={session.room.value} />;
}
