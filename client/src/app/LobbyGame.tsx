import { words } from '../i18n';
import { refusalText } from '../table/Banner';
import { Folded } from './Folded';
import { GameChoice } from './GameChoice';
import { frontOf, gameNamed, useOptions } from './games';
import type { TableSession } from './state';

const t = words('app');

/** Which game is played here, and what it lets its players agree on: the host chooses, everybody sees. */
export function LobbyGame({ session }: { readonly session: TableSession }) {
  const { seats, host, gameId: name, options } = session.room.value;
  const game = gameNamed(name);
  const part = useOptions(name);
  const hosting = host === session.seat.value;
  const refusal = session.refusal.value;
  return (
    <section class="slip lobby-game" aria-labelledby="game-title">
      <h2 id="game-title">{t('lobby.game')}</h2>
      {hosting ? (
        <GameChoice game={name} seated={seats.length} onChoose={(to) => session.send('game', { game: to })} />
      ) : (
        game !== undefined && <p class="lobby-game-name">{frontOf(game)('name')}</p>
      )}
      {part !== undefined && (
        <Folded summary={part.summary(options.game)} large>
          <part.Panel
            agreed={options.game}
            seated={seats.length}
            hosting={hosting}
            refusal={refusal && refusalText(refusal)}
            choose={(wish) => session.send('options', { game: wish })}
          />
        </Folded>
      )}
    </section>
  );
}
