import { CLOCKS } from '@brigantine/shared/protocol';
import { GAME_FACTS, gameId } from '../gameFacts';
import { words } from '../i18n';
import { GameChoice } from './GameChoice';
import { Tick } from './SettingsDialog';
import type { TableSession } from './state';

const t = words('app');

/** What the Ghost Ship does at this number of seats (R2, R10). */
function ghostNote(seats: number): {
  readonly key: 'lobby.ghostOne' | 'lobby.ghostTwo' | 'lobby.ghostSix' | 'lobby.ghostHint';
  readonly free: boolean;
} {
  if (seats < 2) return { key: 'lobby.ghostOne', free: true };
  if (seats === 2) return { key: 'lobby.ghostTwo', free: false };
  if (seats > 5) return { key: 'lobby.ghostSix', free: false };
  return { key: 'lobby.ghostHint', free: true };
}

/** What the table agrees on before the start: the host chooses, everybody sees. */
export function LobbyOptions({ session }: { readonly session: TableSession }) {
  const { options, seats, host, gameId: name } = session.room.value;
  const hosting = host === session.seat.value;
  const game = gameId(name);
  return (
    <section class="slip lobby-options" aria-labelledby="options-title">
      <h2 id="options-title">{t('lobby.options')}</h2>
      {hosting ? (
        <GameChoice game={name} seated={seats.length} onChoose={(to) => session.send('game', { game: to })} />
      ) : (
        game !== undefined && <p class="lobby-game">{t(`game.${game}`)}</p>
      )}
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

/** R2, R10: with or without the Ghost Ship, where the number of players leaves the choice. */
function GhostShip({ session, hosting }: { readonly session: TableSession; readonly hosting: boolean }) {
  const { options, seats } = session.room.value;
  const ghost = ghostNote(seats.length);
  const sails = seats.length === 2 || (options.ghostShip && seats.length <= 5);
  return (
    <>
      <Tick
        label={t('lobby.ghost')}
        on={sails}
        disabled={!hosting || !ghost.free}
        set={(ghostShip) => session.send('options', { ghostShip })}
      />
      <p class="hint">{t(ghost.key)}</p>
    </>
  );
}
