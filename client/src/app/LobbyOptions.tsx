import { CLOCKS } from '@brigantine/shared/protocol';
import { ghostShipRule, ghostShipSails, MIN_SEATS } from '@brigantine/shared/race/seats';
import { GAME_FACTS, gameId } from '../gameFacts';
import { words } from '../i18n';
import { Tick } from './SettingsDialog';
import type { TableSession } from './state';

const t = words('app');

/** What is said of the Ghost Ship (R2.6, R10), by whether it must, may or cannot sail. */
const GHOST_NOTES = {
  compulsory: 'lobby.ghostTwo',
  optional: 'lobby.ghostHint',
  impossible: 'lobby.ghostSix',
} as const;

/** What the table agrees on before the start: the host chooses, everybody sees. */
export function LobbyOptions({ session }: { readonly session: TableSession }) {
  const { options, host, gameId: name } = session.room.value;
  const hosting = host === session.seat.value;
  const game = gameId(name);
  return (
    <section class="slip lobby-options" aria-labelledby="options-title">
      <h2 id="options-title">{t('lobby.options')}</h2>
      {game !== undefined && GAME_FACTS[game].ghostShip && <GhostShip session={session} hosting={hosting} />}
      <label class="label" for="clock">
        {t('lobby.clock')}
      </label>
      <select
        id="clock"
        class="field"
        disabled={!hosting}
        value={String(options.clock)}
        onChange={(event) => session.send('options', { clock: Number(event.currentTarget.value) })}
      >
        {CLOCKS.map((clock) => (
          <option value={String(clock)}>
            {clock === 0 ? t('lobby.clockOff') : t('lobby.clockSeconds', { count: clock })}
          </option>
        ))}
      </select>
      <Tick
        label={t('lobby.chat')}
        on={options.chat}
        disabled={!hosting}
        set={(chat) => session.send('options', { chat })}
      />
      {!hosting && <p class="hint">{t('lobby.hostOnly')}</p>}
    </section>
  );
}

/** R2.6, R10: with or without the Ghost Ship, where the number of players leaves the choice. */
function GhostShip({ session, hosting }: { readonly session: TableSession; readonly hosting: boolean }) {
  const { options, seats } = session.room.value;
  const rule = ghostShipRule(seats.length);
  return (
    <>
      <Tick
        label={t('lobby.ghost')}
        on={ghostShipSails(seats.length, options.ghostShip)}
        disabled={!hosting || rule !== 'optional'}
        set={(ghostShip) => session.send('options', { ghostShip })}
      />
      <p class="hint">{t(seats.length < MIN_SEATS ? 'lobby.ghostOne' : GHOST_NOTES[rule])}</p>
    </>
  );
}
