import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Boundary } from '../faults';
import { words } from '../i18n';
import { failureOf, renewal, type Failure } from '../net';
import { BoardHost } from './BoardHost';
import { Audience } from '../audience';
import { Banner } from './Banner';
import { Bubbles } from './Bubbles';
import type { GameClient } from './contract';
import { ChatDrawer, LogDrawer, Side } from './Drawers';
import { settings } from '../settings/settings';
import { lazily, Wreck } from '../ui';
import { PLAYED, remember } from '../learn/learnt';
import type { HintsProps } from '../learn/Hints';
import { Live } from './Live';
import type { Session } from './session';
import { AwayCard, useStoryKeys } from './Story';
import { shape } from './window';
import { TopBar, type Drawer } from './TopBar';
import { wayHome } from './leaving';
import './layout.css';
import './table.css';
import { download } from './report';

const t = words('table');
/** Only newcomers need them, and none comes before the board. */
const Hints = lazily<HintsProps>(async () => (await import('../learn/Hints.js')).Hints);
const app = words('app');

/** Loads the game the server calls so. Rejects with `NetError`, or when this build does not know it. */
export type LoadGame = (id: string) => Promise<GameClient>;

/** Props that every page with a table passes on. */
export interface Surroundings {
  readonly loadGame: LoadGame;
  /** The switch of the page's language, for the top bar. */
  readonly language: ComponentChildren;
  readonly openSettings: () => void;
  /** Hangs up and goes to the first page. */
  readonly goHome: () => void;
}

interface Props extends Surroundings {
  readonly session: Session;
  /** Somebody wants to leave and has not said how. */
  readonly leave: () => void;
  /** What stands in the place of the code of a table that has none. */
  readonly note?: string;
  /** A drawer of its own. */
  readonly more?: { readonly label: string; readonly panel: ComponentChildren; readonly open: boolean };
  /** Replaces the hand for viewers without one. */
  readonly hands?: ComponentChildren;
  /** Lies over the question and the log. */
  readonly sheet?: ComponentChildren;
}

/** The frame of a running game: bar, board, the game's panels, drawers. Knows no game. */
export function TableScreen(props: Props) {
  const { session, language, openSettings, leave, goHome } = props;
  const drawer = useSignal<Drawer>(props.more?.open === true ? 'more' : null);
  const { game, failed, load } = useGame(session, props.loadGame);
  useTelling(session);
  const { phase, gameId } = session.room.value;
  const frozen = phase === 'frozen';
  useEffect(() => {
    if (phase === 'over' && session.seat.peek() >= 0) remember(gameId, PLAYED);
  }, [phase]);
  const scored = phase === 'over' && !session.timelineBusy.value;
  // A drawer would cover the score, but a message that is being written is not lost, and the panels of a record are about it.
  useEffect(() => {
    const written = document.querySelector<HTMLInputElement>('.drawer input')?.value ?? '';
    if (scored && written === '' && drawer.peek() !== 'more') close();
  }, [scored]);
  // The page before may have been scrolled.
  useLayoutEffect(() => scrollTo(0, 0), []);
  useEffect(() => void (wayHome.value = leave), [leave]);
  const toggle = (which: Drawer): void => void (drawer.value = drawer.value === which ? null : which);
  const close = (): void => void (drawer.value = null);
  return (
    <div class="table" translate={false} data-shape={shape.value}>
      <TopBar
        session={session}
        note={props.note}
        more={props.more?.label}
        language={language}
        drawer={drawer.value}
        toggle={toggle}
        openRules={() => game?.openRules()}
        openSettings={openSettings}
        leave={leave}
        hints={
          <Boundary where="page" part="hints" fallback={null} again={session.shown.value}>
            {game !== null && settings.value.hints && session.boardState.value === 'ready' && (
              <Hints session={session} game={game} />
            )}
          </Boundary>
        }
      />
      <Banner session={session} />
      <AwayCard session={session} />
      {game !== null && (
        <>
          <main class="deck" inert={frozen}>
            <BoardHost session={session} game={game} />
            <game.Panels store={session} />
            {props.hands ?? (session.hands.value.length > 0 && <Audience part="hands" session={session} />)}
            {props.sheet}
          </main>
          <game.Rules />
          <Boundary where="page" part="live" fallback={null} again={session.shown.value}>
            <Live session={session} />
          </Boundary>
          <Bubbles session={session} chatOpen={drawer.value === 'chat'} />
          {drawer.value === 'log' && <LogDrawer session={session} game={game} onClose={close} />}
        </>
      )}
      {game === null && failed === null && (
        <p class="table-wait" role="status">
          {t('board.loading')}
        </p>
      )}
      {game === null && failed !== null && (
        <div class="table-wait" role="alert">
          <p>{app(`error.${failed}`)}</p>
          <button type="button" class="button" onClick={failed === 'unreachable' ? load : () => renewal.now()}>
            {app(failed === 'unreachable' ? 'again' : 'reload')}
          </button>
        </div>
      )}
      {drawer.value === 'more' && props.more !== undefined && (
        <Side title={props.more.label} onClose={close}>
          {props.more.panel}
        </Side>
      )}
      {drawer.value === 'chat' && <ChatDrawer session={session} onClose={close} />}
      {frozen && <Frozen session={session} onLeft={goHome} />}
    </div>
  );
}

interface GameLoad {
  readonly game: GameClient | null;
  /** Why it could not be loaded. */
  readonly failed: Failure | null;
  readonly load: () => void;
}

/** The game's half of the client, loaded with the first table that plays it. */
function useGame(session: Session, loadGame: LoadGame): GameLoad {
  const failed = useSignal<Failure | null>(null);
  const id = session.room.value.gameId;
  const load = (): void => {
    failed.value = null;
    loadGame(id).then(
      (client) => void (session.game.value = client),
      (thrown: unknown) => {
        failed.value = failureOf(thrown);
        // Without the game's half nothing can be done here anyway.
        if (failed.value === 'staleBuild') renewal.byItself();
      },
    );
  };
  useEffect(load, [id]);
  return { game: session.game.value, failed: failed.value, load };
}

/** Ties the timeline to the page: who looks away, who is impatient, and what tests wait for. */
export function useTelling(session: Session): void {
  useStoryKeys(session);
  const busy = session.timelineBusy.value;
  // With what the page says of it: a page that shows a turn again is not idle for a frame.
  useLayoutEffect(() => {
    document.body.dataset.anim = busy ? 'busy' : 'idle';
    return () => void (document.body.dataset.anim = 'idle');
  }, [busy]);
  useEffect(() => {
    const hide = (): void => {
      if (document.hidden) session.story.hide();
      else session.story.comeBack();
    };
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, [session]);
}

interface FrozenProps {
  readonly session: Session;
  readonly onLeft: () => void;
}

/** What a player reads at a table that a fault has stopped: what happened, the report, and the way home. */
export function Frozen({ session, onLeft }: FrozenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const report = session.report;
  return (
    <section class="frozen" aria-labelledby="frozen-title">
      <div class="slip stack door fail-slip">
        <Wreck />
        <h2 id="frozen-title" class="door-title" ref={heading} tabIndex={-1}>
          {t('frozen.title')}
        </h2>
        <p>{app('error.frozen')}</p>
        {report !== null && <p>{t('frozen.report')}</p>}
        <div class="row wrap">
          {report !== null && (
            <button type="button" class="button" onClick={() => download(report)}>
              {t('frozen.save')}
            </button>
          )}
          <button type="button" class="main-button" onClick={onLeft}>
            {app('back')}
          </button>
        </div>
      </div>
    </section>
  );
}
