import { useSignal, type Signal } from '@preact/signals';
import type { TableList } from '@brigantine/shared/protocol';
import { words } from '../i18n';
import { remember } from '../learn/learnt';
import { listTables } from '../net';
import { change, settings } from '../settings/settings';
import { Announced } from '../table/Announcement';
import { CrossButton, lazily } from '../ui';
import { CodeForm } from './CodeForm';
import { FooterLinks } from './FooterLinks';
import { chosenGame, GameChoice } from './GameChoice';
import { FIRST_GAME, frontOf, gameNamed } from './games';
import { ASKED, isNewTo, LearnOffer } from './LearnOffer';
import { LanguageSwitch } from './LanguageSwitch';
import { NameField, openNamed, type NameProps } from './NameField';
import { PublicTables } from './PublicTables';
import { ShipScene } from './ShipScene';
import { callMe, open, openPage, openPuzzles } from './state';
import { useFresh } from './useFresh';
import { YourTables } from './YourTables';
import './page.css';
import './home.css';
import '../table/banner.css';

const t = words('app');
const LevelRow = lazily(async () => (await import('./Levels.js')).LevelRow);
const NOTHING: TableList = { tables: [] };
/** Defined outside the component: Preact would call a new function on every render and move the focus again. */
const focusOnce = (button: HTMLButtonElement | null): void => button?.focus();

/** The first page: name, and ways to play. */
export function Home() {
  const name = useSignal(settings.value.name);
  const missing = useSignal(false);
  const counting = useSignal(false);
  const { announcement, running = [], tables } = useFresh(listTables, NOTHING);
  return (
    <div class="page home">
      <header class="home-top">
        <LanguageSwitch />
      </header>
      <div role="status" translate={false}>
        {announcement !== undefined && (
          <p class="banner" data-kind="announcement">
            <Announced told={announcement} />
          </p>
        )}
      </div>
      <main class="home-main">
        <div class="home-head">
          <ShipScene />
          <h1 class="home-title">{t('title')}</h1>
          <p class="home-subtitle">{t('subtitle')}</p>
          <p class="home-tagline">{t('tagline')}</p>
        </div>
        <div class="slip stack home-slip">
          <YourTables>
            <NameField name={name} missing={missing} />
            <GameChoice
              game={chosenGame.value.id}
              onChoose={(id) => (chosenGame.value = gameNamed(id) ?? FIRST_GAME)}
            />
            {counting.value && isNewTo(chosenGame.value) && <ShowMe />}
            {counting.value ? <Strength /> : <LearnOffer game={chosenGame.value.id} />}
            <PlayNow name={name} counting={counting} />
            <div class="stack home-ways">
              <button
                type="button"
                class="button home-way"
                onClick={() => openNamed({ kind: 'create', game: chosenGame.value.id }, { name, missing })}
              >
                <strong>{t('home.create')}</strong>
                <span>{t('home.createHint')}</span>
              </button>
              {!counting.value && <QuickMatch name={name} missing={missing} />}
              <CodeForm class="home-join" join={(code) => openNamed({ kind: 'join', code }, { name, missing })} />
            </div>
          </YourTables>
        </div>
        <PublicTables tables={tables} running={running} name={name} missing={missing} />
      </main>
      <FooterLinks game={chosenGame.value.id}>
        <button type="button" class="plain-button doors-statistics" onClick={() => openPage('statistics')}>
          {t('home.statistics')}
        </button>
        <button type="button" class="plain-button doors-puzzle" onClick={() => openPuzzles('today')}>
          {t('puzzle.today')}
        </button>
      </FooterLinks>
    </div>
  );
}

/** Starts a game against bots in two clicks. */
function PlayNow({ name, counting }: Pick<NameProps, 'name'> & { readonly counting: Signal<boolean> }) {
  return (
    <div class="home-now">
      {counting.value ? (
        <HowMany name={name} onBack={() => (counting.value = false)} />
      ) : (
        <button type="button" class="main-button home-play" onClick={() => (counting.value = true)}>
          {t('home.play')}
          <span class="home-play-hint">{t('home.playHint')}</span>
        </button>
      )}
    </div>
  );
}

/** Asks a newcomer once whether hints are to be shown; in the place of the lessons, so that nothing moves. */
function ShowMe() {
  const { hints } = settings.value;
  return (
    <fieldset class="row show-me" translate={false}>
      <legend class="visually-hidden">{t('home.showMe')}</legend>
      <strong aria-hidden="true">{t('home.showMe')}</strong>
      {[true, false].map((shown) => (
        <label key={String(shown)} class="option" data-picked={hints === shown}>
          <input
            class="visually-hidden"
            type="radio"
            name="hints"
            checked={hints === shown}
            onChange={() => change({ hints: shown })}
          />
          {t(shown ? 'home.showMe.yes' : 'home.showMe.no')}
        </label>
      ))}
    </fieldset>
  );
}

/** The level of the bots, as chosen last. It takes the height of quick matches, so that nothing moves. */
function Strength() {
  const { level } = settings.value;
  return (
    <div class="home-level">
      <LevelRow legend={t('home.level')} level={level} onChoose={(to) => change({ level: to })} />
    </div>
  );
}

function HowMany({ name, onBack }: Pick<NameProps, 'name'> & { readonly onBack: () => void }) {
  const game = chosenGame.value;
  const { seats, usual } = game;
  const front = frontOf(game);
  const counts = Array.from({ length: seats.max - seats.min + 1 }, (_, i) => seats.min + i);
  const begin = (players: number): void => {
    callMe(name.value);
    remember(game.id, ASKED);
    void open({ kind: 'create', game: game.id, playNow: players, level: settings.peek().level }, name.value);
  };
  return (
    <fieldset class="home-count" translate={false}>
      <legend class="label">{front('howMany')}</legend>
      <div class="row wrap">
        {counts.map((players) => (
          <button
            key={players}
            type="button"
            class="main-button"
            aria-label={front('players', { count: players })}
            ref={players === usual ? focusOnce : null}
            onClick={() => begin(players)}
          >
            {players}
          </button>
        ))}
        <CrossButton label={t('home.back')} tip act={onBack} />
      </div>
    </fieldset>
  );
}

/** Joins a waiting quick match, or opens one. */
function QuickMatch(as: NameProps) {
  const begin = (): void => openNamed({ kind: 'create', game: chosenGame.value.id, match: true }, as);
  return (
    <button type="button" class="button home-way" onClick={begin}>
      <strong>{t('home.match')}</strong>
      <span>{t('home.matchHint')}</span>
    </button>
  );
}
