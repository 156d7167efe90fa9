import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { loadWords, locale, words } from '../i18n';
import { MOST_GAMES, root } from '../net';
import { Dialog } from '../ui';
import { saveJson } from '../ui/download';
import { FileButton } from '../ui/FileButton';
import { keepMissing } from './keep';
import { endReviews, pending, reviewAll, reviewing, unreviewed } from './luck';
import { eraseGames, fileText, games, importGames, kept, KEY, MOST_BYTES, readGames, type PlayedGame } from './store';
import { gameName, numberText, RulesName, Totals } from './Totals';
import { disastersOf, luckOf } from './totals';
import { STATISTICS_WORDS, t } from './words';
import '../profile/profile.css';
import './statistics.css';

const app = words('app');
/** Games that are listed at first. */
const LISTED = 20;

/** The finished games of this device: totals, luck, mishaps, and each of them. */
function StatisticsPage({ goHome }: { readonly goHome: () => void }) {
  useEffect(() => {
    readGames();
    keepMissing().catch(() => undefined);
    const fromOtherTab = ({ key }: StorageEvent): void => void ((key === KEY || key === null) && readGames());
    addEventListener('storage', fromOtherTab);
    return () => {
      removeEventListener('storage', fromOtherTab);
      endReviews();
    };
  }, []);
  const all = games.value;
  return (
    <main class="slip stack door profile statistics">
      <h1 class="door-title">{t('title')}</h1>
      <p class="hint">{t('intro')}</p>
      {!kept.value && <p class="warning">{t('notKept')}</p>}
      {all.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <Totals games={all} />
          <Luck />
          <Mishaps />
          <List all={all} />
        </>
      )}
      <Keeping />
      <button type="button" class="plain-button" onClick={goHome}>
        {app('back')}
      </button>
    </main>
  );
}

function Luck() {
  const { games: reviewed, mean } = luckOf(games.value);
  const left = pending();
  const now = reviewing.value;
  if (reviewed + left.length + unreviewed.value.size === 0 && now === null) return null;
  return (
    <section class="stack" aria-labelledby="luck-title">
      <h2 id="luck-title">{t('luck.title')}</h2>
      {reviewed > 0 && <p>{t('luck.mean', { points: signedPoints(mean), count: reviewed })}</p>}
      <p class="hint">{t('luck.hint')}</p>
      {unreviewed.value.size > 0 && <p class="hint">{t('luck.failed')}</p>}
      {now === null ? (
        left.length > 0 && (
          <button type="button" class="button" onClick={() => void reviewAll(left)}>
            {t('luck.start', { count: left.length })}
          </button>
        )
      ) : (
        <div class="row">
          <progress value={now.done / now.of} aria-label={t('luck.title')} />
          <button type="button" class="button" onClick={endReviews}>
            {app('cancel')}
          </button>
        </div>
      )}
    </section>
  );
}

/** A change of a chance, in percentage points. */
const signedPoints = (change: number): string => numberText(100 * change, 'exceptZero');

function Mishaps() {
  const found = disastersOf(games.value);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="disasters-title">
      <h2 id="disasters-title">{t('disasters.title')}</h2>
      <ol class="statistics-disasters" role="list">
        {found.map(([disaster, count]) => (
          <li key={disaster}>
            <span>{t(`disaster.${disaster}`)}</span>
            <strong>{count}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}

function List({ all }: { readonly all: readonly PlayedGame[] }) {
  const whole = useSignal(false);
  const date = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' });
  return (
    <section class="stack" aria-labelledby="list-title">
      <h2 id="list-title">{t('list.title')}</h2>
      <ol class="stack" role="list">
        {(whole.value ? all : all.slice(0, LISTED)).map((game) => (
          <li key={`${game.id} ${game.seat}`}>
            <a class="button statistics-game" href={`${root()}g/${game.id}`}>
              <strong>{t('list.place', { place: game.place, points: numberText(game.points) })}</strong>
              <small>
                {gameName(game.game)}
                {game.rules.length > 0 && ' · '}
                <RulesName {...game} />
              </small>
              <small>
                {date.format(game.at)} · {t('totals.seats', { count: game.seats })}
                {typeof game.luck === 'number' && ` · ${t('list.luck', { points: signedPoints(game.luck) })}`}
              </small>
            </a>
          </li>
        ))}
      </ol>
      {!whole.value && all.length > LISTED && (
        <button type="button" class="button" onClick={() => void (whole.value = true)}>
          {t('list.all', { number: all.length })}
        </button>
      )}
      {all.length === MOST_GAMES && <p class="hint">{t('list.dropped', { number: MOST_GAMES })}</p>}
    </section>
  );
}

/** Export, import, erasure. */
function Keeping() {
  const erasing = useSignal(false);
  const outcome = useSignal('');
  const take = (file: File): void => {
    outcome.value = '';
    if (file.size > MOST_BYTES) return void (outcome.value = t('import.refused'));
    file.text().then(
      (text) => {
        const added = importGames(text);
        outcome.value = added === null ? t('import.refused') : t('import.done', { count: added });
      },
      () => void (outcome.value = t('import.refused')),
    );
  };
  const erase = (): void => {
    endReviews();
    eraseGames();
    erasing.value = false;
    outcome.value = t('erase.done');
  };
  return (
    <section class="stack" aria-label={t('keeping')}>
      <div class="row wrap">
        {games.value.length > 0 && (
          <button type="button" class="button" onClick={() => saveJson('brigantine-statistics.json', fileText())}>
            {t('export')}
          </button>
        )}
        <FileButton open={take} label={t('import')} />
        {games.value.length > 0 && (
          <button type="button" class="button" onClick={() => void (erasing.value = true)}>
            {t('erase')}
          </button>
        )}
      </div>
      <p role="status">{outcome.value}</p>
      {erasing.value && (
        <Dialog title={t('erase.title')} size="small" onClose={() => void (erasing.value = false)}>
          <p>{t('erase.text')}</p>
          <div class="row wrap">
            <button type="button" class="button" onClick={erase}>
              {t('erase')}
            </button>
            <button type="button" class="main-button" onClick={() => void (erasing.value = false)}>
              {app('cancel')}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

/** The page, once its words have loaded. */
export async function loadPage(): Promise<typeof StatisticsPage> {
  await loadWords(STATISTICS_WORDS);
  return StatisticsPage;
}
