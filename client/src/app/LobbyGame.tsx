import { useSignal } from '@preact/signals';
import { words } from '../i18n';
import { refusalText } from '../table/Banner';
import { Dialog } from '../ui';
import { GameChoice } from './GameChoice';
import { frontOf, gameNamed, useOptions } from './games';
import { LearnLink } from './LearnOffer';
import { peopleAt } from './LobbyOptions';
import { roomOf, type TableSession } from './state';

const t = words('app');

/** The game and its options: the host chooses, everybody sees. */
export function LobbyGame({ session }: { readonly session: TableSession }) {
  const room = roomOf(session);
  const { host, gameId: name } = room;
  const game = gameNamed(name);
  const hosting = host === session.seat.value;
  return (
    <section class="slip stack lobby-game" aria-labelledby="game-title">
      <header class="row lobby-game-head">
        <h2 id="game-title">{t('lobby.game')}</h2>
        <LearnLink game={name} class="plain-button">
          {t('learn.link')}
        </LearnLink>
      </header>
      {hosting ? (
        <GameChoice
          game={name}
          // Surplus bots leave.
          seated={peopleAt(room)}
          onChoose={(to) => session.send('game', { game: to })}
        />
      ) : (
        game !== undefined && <p class="lobby-game-name">{frontOf(game)('name')}</p>
      )}
      <OptionsSummary session={session} hosting={hosting} />
    </section>
  );
}

/** A summary of the options; a dialog shows all of them, editable for the host. */
function OptionsSummary({ session, hosting }: { readonly session: TableSession; readonly hosting: boolean }) {
  const { gameId, options, seats } = session.room.value;
  const open = useSignal(false);
  const part = useOptions(gameId);
  const refusal = session.sent.value.refusal;
  // Games without options keep the line, so that nothing moves when another game is selected.
  if (part === undefined) return hosting ? <div class="row lobby-agreed" /> : null;
  return (
    <div class="row lobby-agreed">
      <p role="status">
        <strong>{part.summary(options.game)}</strong>{' '}
        <span class="hint">{part.more?.(options.game, seats.length)}</span>
      </p>
      <button type="button" class="button" aria-haspopup="dialog" onClick={() => (open.value = true)}>
        {t(hosting ? 'lobby.adjust' : 'lobby.look')}
      </button>
      {open.value && (
        <Dialog title={part.title()} onClose={() => (open.value = false)}>
          <part.Panel
            agreed={options.game}
            seated={seats.length}
            hosting={hosting}
            refusal={refusal && refusalText(refusal)}
            choose={(wish) => session.send('options', { game: wish })}
          />
        </Dialog>
      )}
    </div>
  );
}
