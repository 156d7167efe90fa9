import { useSignal } from '@preact/signals';
import { gameNamed } from '@brigantine/shared/games';
import { BOT_LEVELS, type BotLevel } from '@brigantine/shared/protocol';
import { isolate, words } from '../i18n';
import { settings } from '../settings/settings';
import { playOn } from './practice';
import type { Theatre } from './theatre';
import { t } from './words';

const app = words('app');

/** Plays on from the moment that is shown, in a seat against bots of a level. */
export function PlayOn({ theatre }: { readonly theatre: Theatre }) {
  const { inputs, record, session } = theatre;
  const seat = useSignal(Math.max(0, session.seat.peek()));
  const level = useSignal<BotLevel>(settings.peek().level);
  const over = inputs.value >= record.steps.length;
  return (
    <section class="stack">
      <h3>{t('playOn.title')}</h3>
      <p class="hint">{t(over ? 'playOn.over' : 'playOn.hint')}</p>
      {!over && (
        <>
          <select
            class="field"
            aria-label={t('playOn.seat')}
            value={String(seat.value)}
            onChange={({ currentTarget }) => (seat.value = Number(currentTarget.value))}
          >
            {session.room.value.seats.map(({ name }, i) => (
              <option key={i} value={String(i)}>
                {isolate(name)}
              </option>
            ))}
          </select>
          {gameNamed(record.game)?.levels !== undefined && (
            <Levels level={level.value} choose={(to) => (level.value = to)} />
          )}
          <button type="button" class="button" onClick={() => void playOn(theatre, seat.value, level.value)}>
            {t('playOn.start')}
          </button>
        </>
      )}
    </section>
  );
}

const Levels = ({ level, choose }: { readonly level: BotLevel; readonly choose: (level: BotLevel) => void }) => (
  <select
    class="field"
    aria-label={app('home.level')}
    value={level}
    onChange={({ currentTarget }) => choose(BOT_LEVELS.find((each) => each === currentTarget.value) ?? level)}
  >
    {BOT_LEVELS.map((each) => (
      <option key={each} value={each}>
        {app(`level.${each}`)}
      </option>
    ))}
  </select>
);
