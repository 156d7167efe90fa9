import { Portrait } from '../captains';
import { isolate, words } from '../i18n';
import { Banner } from '../table/Banner';
import { useSecondsLeft } from '../table/useSecondsLeft';
import { frontOf, FIRST_GAME, gameNamed } from './games';
import { goHome, type TableSession } from './state';
import './page.css';

const t = words('app');

/** While a quick match waits for people: who is there, when bots take the free seats, and the way out. */
export function MatchPage({ session }: { readonly session: TableSession }) {
  const { gameId, seats } = session.room.value;
  const left = useSecondsLeft(session).value ?? 0;
  const cancel = (): void => {
    session.leave();
    goHome();
  };
  return (
    <div class="page page-small" translate={false}>
      <Banner session={session} />
      <main class="slip stack door">
        <h1 class="door-title">{frontOf(gameNamed(gameId) ?? FIRST_GAME)('name')}</h1>
        <p role="status">{t('match.waiting')}</p>
        <p class="row" role="timer">
          {t('match.left', { count: left })}
        </p>
        <ul class="stack" role="list">
          {seats.map(({ captain, name }) => (
            <li class="row" key={name}>
              <span class="match-face">
                <Portrait captain={captain} />
              </span>
              {isolate(name)}
            </li>
          ))}
        </ul>
        <button type="button" class="button" onClick={cancel}>
          {t('match.cancel')}
        </button>
      </main>
    </div>
  );
}
