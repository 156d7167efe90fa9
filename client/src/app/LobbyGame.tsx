import { gameId } from '../gameFacts';
import { words } from '../i18n';
import { GameChoice } from './GameChoice';
import { RulesChoice } from './RulesChoice';
import type { TableSession } from './state';

const t = words('app');

/** Which game is played here, and by whose rules: the host chooses, everybody sees. */
export function LobbyGame({ session }: { readonly session: TableSession }) {
  const { seats, host, gameId: name } = session.room.value;
  const game = gameId(name);
  return (
    <section class="slip lobby-game" aria-labelledby="game-title">
      <h2 id="game-title">{t('lobby.game')}</h2>
      {host === session.seat.value ? (
        <GameChoice game={name} seated={seats.length} onChoose={(to) => session.send('game', { game: to })} />
      ) : (
        game !== undefined && <p class="lobby-game-name">{t(`game.${game}`)}</p>
      )}
      <RulesChoice session={session} />
    </section>
  );
}
