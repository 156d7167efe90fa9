import { useSignal, type Signal } from '@preact/signals';
import { toChildArray, type ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { GameTypes } from '@brigantine/shared/engine';
import type { RoomView } from '@brigantine/shared/protocol';
import { language, loadWords, nameList, words } from '../../i18n';
import { fetchRecord, forgetName, gameLink, hasProfiles, readAddress, reviewLink, tokenOfGame } from '../../net';
import { speed } from '../../settings/settings';
import { CopyButton, lazily } from '../../ui';
import { saveJson } from '../../ui/download';
import type { TableStore } from '../contract';
import { wayHome } from '../leaving';
import { isAmongBots } from '../signals';
import { ShareButton } from './ShareButton';
import './styles/score-fit.css';
import './styles/score.css';
import './styles/score-count.css';

const t = words('table');
const app = words('app');
const Earned = lazily(async () => {
  const { Earned: Part, PROFILE_WORDS } = await import('../../profile/Earned.js');
  await loadWords(PROFILE_WORDS);
  return Part;
});

interface Props<G extends GameTypes> {
  readonly store: TableStore<G>;
  readonly over: boolean;
  readonly title: string;
  readonly winner: string;
  /** Who has won, to be seen; decoration above their name. */
  readonly feast?: ComponentChildren;
  /** The place of who looks; undefined for who has watched. */
  readonly place?: number | undefined;
  /** How many have a place; all who are listed unless told. */
  readonly ranked?: number;
  /** Head and rows of the ranking. */
  readonly columns: readonly string[];
  /** What each number is made of, by the name of its column; absent where that needs no words. */
  readonly legend?: readonly (readonly [column: string, meaning: string])[];
  /** A coach can review the game. */
  readonly reviewed?: boolean;
  readonly children: ComponentChildren;
}

/** How long the count takes at normal speed, and each row that is then revealed, as score-count.css has it. */
const COUNT_MS = 2800;
const ROW_MS = 250;

/** Whether the score is still being counted: once for each game, at the chosen speed, until a key or a press ends it. */
function useCounting(over: boolean, shown: boolean, rows: number): Signal<boolean> {
  const counting = useSignal(speed.peek() !== 0);
  const pace = speed.value;
  useEffect(() => {
    if (!over) counting.value = pace !== 0;
    if (!shown || !counting.peek()) return undefined;
    const end = (): void => void (counting.value = false);
    const timer = setTimeout(end, pace === 0 ? 0 : (COUNT_MS + ROW_MS * rows) / pace);
    document.addEventListener('keydown', end);
    document.addEventListener('pointerdown', end);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', end);
      document.removeEventListener('pointerdown', end);
    };
  }, [over, shown, pace]);
  return counting;
}

/** The ranking over the board once the story has been told to its end. It can be laid aside. */
export function ScoreSheet<G extends GameTypes>(props: Props<G>) {
  const { store, over, title, winner, place, columns, legend = [], children } = props;
  const aside = useSignal(false);
  const shown = over && !store.timelineBusy.value && !store.story.playback.now.value;
  const rows = toChildArray(children).length;
  const all = props.ranked ?? rows;
  const counting = useCounting(over, shown, rows);
  const counted = useRef(counting.peek());
  if (!shown) return null;
  const { code, host, kept, phase } = store.room.value;
  const hosts = store.seat.value >= 0 && store.seat.value === host;
  const begun = nextBegun(store.goneOn.value);
  if (aside.value) {
    return (
      <div class="score-again slip stack">
        <p class="score-winner">{winner}</p>
        <GoneOn store={store} />
        <div class="row wrap score-foot">
          <button type="button" class="main-button" onClick={() => (aside.value = false)}>
            {t('score.show')}
          </button>
          <HomeButton />
        </div>
      </div>
    );
  }
  return (
    <section
      class="score"
      aria-labelledby="score-title"
      data-feast={counted.current && !counting.value}
      data-won={place === undefined || place === 1}
    >
      <div class="slip score-slip" data-counting={counting.value} style={`--speed: ${speed.value}`}>
        <header class="score-head">
          <h2 id="score-title" class="score-title">
            {title}
          </h2>
          {props.feast}
          <p class="score-winner">{winner}</p>
          {place !== undefined && (
            <p class="score-yours">{place === 1 ? t('score.won') : t('score.yourPlace', { place, all })}</p>
          )}
        </header>
        <div class="score-ranking">
          <div class="score-scroll" tabIndex={0} role="group" aria-label={t('score.table')}>
            <table class="score-table">
              <caption class="visually-hidden">{t('score.table')}</caption>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <Rows>{children}</Rows>
            </table>
          </div>
          <dl class="score-legend">
            {legend.map(([column, meaning]) => (
              <div key={column}>
                <dt>{column}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </div>
        {hasProfiles() && kept !== '' && store.seat.value >= 0 && <Earned key={kept} game={kept} />}
        <GoneOn store={store} />
        <footer class="row wrap score-foot">
          {((store.seat.value >= 0 && host >= 0) || store.goneOn.value !== null) && (
            <button type="button" class="main-button" onClick={() => store.rematch(true)}>
              {t(begun ? 'score.join' : 'score.rematch')}
            </button>
          )}
          {props.reviewed === true && <ReviewLink store={store} />}
          <div class="row wrap score-links">
            <button type="button" class="plain-button" onClick={() => (aside.value = true)}>
              {t('score.aside')}
            </button>
            {phase === 'over' && (store.log.value.length > 0 || kept !== '') && (
              <button type="button" class="plain-button" onClick={() => void store.story.watch()}>
                {t('playback.watch')}
              </button>
            )}
            {kept !== '' && <ShareButton what="picture" class="plain-button" store={store} />}
            {kept !== '' && <GameLink id={kept} />}
            {kept !== '' && code === '' && <ShareButton what="bug" class="plain-button" store={store} />}
            {hosts && !begun && (
              <button type="button" class="plain-button" onClick={() => store.rematch(false)}>
                {t('score.change')}
              </button>
            )}
            <HomeButton />
          </div>
        </footer>
      </div>
    </section>
  );
}

function HomeButton() {
  const go = wayHome.value;
  return go === null ? null : (
    <button type="button" class="plain-button" onClick={go}>
      {app('back')}
    </button>
  );
}

/** The rows as ranked. Each learns how far away it would stand in the order of the seats, where it waits until all is counted; the last is revealed first. */
function Rows({ children }: { readonly children: ComponentChildren }) {
  const body = useRef<HTMLTableSectionElement>(null);
  useLayoutEffect(() => {
    const rows = [...(body.current?.rows ?? [])];
    let top = rows[0]?.offsetTop ?? 0;
    for (const [nth, row] of rows.entries()) row.style.setProperty('--nth', String(rows.length - 1 - nth));
    for (const row of rows.sort((one, other) => Number(one.dataset.seat) - Number(other.dataset.seat))) {
      row.style.setProperty('--from', `${String(top - row.offsetTop)}px`);
      top += row.offsetHeight;
    }
  }, []);
  return <tbody ref={body}>{children}</tbody>;
}

const nextBegun = (goneOn: RoomView | null): boolean => goneOn !== null && goneOn.phase !== 'lobby';

/** Beside the score: which players have gone to the lobby for a rematch, or that the next game is on. This page stays here until its player joins them. */
function GoneOn({ store }: { readonly store: Pick<TableStore, 'goneOn'> }) {
  const room = store.goneOn.value;
  const keen = room?.seats.filter(({ atScore, connected, kind }) => kind === 'human' && connected && !atScore) ?? [];
  const names = nameList(
    keen.map(({ name }) => name),
    language.value,
  );
  return (
    <p class="score-gone-on" role="status">
      {nextBegun(room) ? t('score.begun') : names !== '' && t('score.wanted', { names, count: keen.length })}
    </p>
  );
}

const isPageOf = (game: string): boolean => readAddress(location.href).kept === game;
const newTab = () => ({ target: '_blank', rel: 'noopener', title: t('score.newTab') }) as const;

/**
 * To the review of the game, for those who may see its record. Alone among bots it takes the place of this page, to which the browser
 * goes back; with others in a new tab, because theirs may be the next game and this page has the seat.
 */
function ReviewLink({ store }: { readonly store: Pick<TableStore, 'room' | 'seat'> }) {
  const { kept, options } = store.room.value;
  const seat = store.seat.value;
  if (kept === '' || isPageOf(kept) || (seat < 0 && !options.published)) return null;
  const alone = isAmongBots(store.room.value, seat);
  return (
    <a class="button" href={reviewLink(kept, seat)} {...(!alone && newTab())}>
      {t('score.review')} {!alone && <span aria-hidden="true">↗</span>}
    </a>
  );
}

/** The page where the game can be looked at again; on that page, its address and the way to take one's name out. */
function GameLink({ id }: { readonly id: string }) {
  const link = gameLink(id);
  const token = tokenOfGame(id);
  if (!isPageOf(id)) {
    return (
      <a class="plain-button" href={link} {...newTab()}>
        <span>
          {t('score.game')}&nbsp;<span aria-hidden="true">↗</span>
        </span>
      </a>
    );
  }
  return (
    <>
      <CopyButton text={link} label={t('score.copyGame')} />
      {token !== undefined && <TakeNameOut id={id} token={token} />}
      {token !== undefined && <SaveRecord id={id} />}
    </>
  );
}

/** Downloads the record of a game that was played in this browser. */
function SaveRecord({ id }: { readonly id: string }) {
  const failed = useSignal(false);
  const act = async (): Promise<void> => {
    const record = await fetchRecord(id);
    failed.value = record === null;
    if (record !== null) saveJson(`brigantine-${id}.json`, record);
  };
  return (
    <button type="button" class="plain-button" onClick={() => void act()}>
      <span role="status">{t(failed.value ? 'score.noRecord' : 'score.record')}</span>
    </button>
  );
}

function TakeNameOut({ id, token }: { readonly id: string; readonly token: string }) {
  const asked = useSignal(false);
  const act = async (): Promise<void> => {
    if (!asked.value) asked.value = true;
    else if (await forgetName(id, token)) location.reload();
  };
  return (
    <button type="button" class="plain-button" onClick={() => void act()}>
      {t(asked.value ? 'score.forgetSure' : 'score.forget')}
    </button>
  );
}
