import { effect, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Boundary, reportFault } from '../faults';
import { language, words } from '../i18n';
import { NetError } from '../net';
import { ambient } from '../settings/settings';
import { startSea } from '../sound/sea';
import type { Board, BoardPart, BoardPlace, Covered, GameClient } from './contract';
import { coveredBy, NOTHING_COVERED, WHOLE } from './lens';
import { Looking } from './looking';
import { QUESTION_PLACE } from './panel/called';
import { lensStyle, Places } from './Places';
import type { Session } from './session';
import { update } from './signals';
import { SkipButton } from './skip';
import { TakeBackButton } from './takeBack';
import type { Told } from './story/story';
import { magnified } from './window';
import { BarIcon } from './BarIcon';

const t = words('table');

interface Props {
  readonly session: Session;
  readonly game: GameClient;
}

/** Where things lie on the board. */
interface Layout {
  readonly places: readonly BoardPlace[];
  readonly read: readonly BoardPart[];
}

declare global {
  interface Window {
    /** Ship → place as drawn, for tests; reading only. */
    readonly __view?: Readonly<Record<string, number>>;
    /** The events told last and whether the board has played each, for tests; reading only. */
    readonly __told?: readonly Told[];
  }
}

/** The board: a canvas, which nobody needs to see in order to play, and over it one button per place. */
export function BoardHost({ session, game }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const layout = useSignal<Layout>({ places: [], read: [] });
  const attempt = useSignal(0);
  const looking = useSignal<Looking | null>(null);
  useEffect(() => {
    const canvas = host.current;
    if (canvas === null) return undefined;
    const work = new BoardWork(session, canvas, (found) => (layout.value = found));
    update(session.board, { state: 'loading' });
    game
      .createBoard(canvas, language.peek())
      .then((board) => void (looking.value = work.begin(board, game)))
      .catch((error: unknown) => {
        // An outdated page or a lost connection is no fault of the board, and is not reported as one.
        const elsewhere = error instanceof NetError && error.code !== 'missingPart';
        if (!elsewhere) reportFault({ where: 'page', event: 'board', error });
        update(session.board, { state: 'failed' });
      });
    return () => work.end();
  }, [attempt.value]);
  const look = looking.value;
  const state = session.boardState.value;
  return (
    <section
      class="board"
      aria-label={t('board')}
      data-grip={look !== null && look.most.value > 1 && !magnified.value}
      onPointerDown={(event) => {
        session.story.timeline.hurry();
        look?.down(event);
      }}
      onPointerMove={(event) => look?.move(event, event.currentTarget)}
      onPointerUp={(event) => look?.up(event)}
      onPointerCancel={(event) => look?.up(event)}
    >
      <div class="board-canvas" ref={host} aria-hidden="true" />
      {state === 'loading' && (
        <p class="board-note" role="status">
          {t('board.loading')}
        </p>
      )}
      {state === 'failed' && (
        <div class="board-note" role="alert">
          <p>{t('board.failed')}</p>
          <button type="button" class="button" onClick={() => (attempt.value += 1)}>
            {t('board.retry')}
          </button>
        </div>
      )}
      <Boundary where="page" part="places" fallback={null} again={session.shown.value}>
        <Places session={session} game={game} places={layout.value.places} looking={look} />
      </Boundary>
      <div class="board-reads" style={lensStyle(look?.lens.value ?? WHOLE)}>
        {layout.value.read.map(({ x, y, width, height }, i) => (
          <i
            key={i}
            class="board-read"
            style={{ left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` }}
          />
        ))}
      </div>
      {look !== null && <BoardZoom looking={look} />}
      <TakeBackButton store={session} />
      <SkipButton store={session} />
    </section>
  );
}

/** The life cycle of one board: loaded, shown, and closed when the table is left, even if that is before it has been loaded. */
class BoardWork {
  private ended = false;
  private readonly undo: (() => void)[] = [];

  constructor(
    private readonly session: Session,
    private readonly host: HTMLElement,
    private readonly setLayout: (layout: Layout) => void,
  ) {}

  /** Shows the board. Returns how one looks at it; null when the table has been left meanwhile. */
  begin(board: Board, game: GameClient): Looking | null {
    if (this.ended) {
      board.destroy();
      return null;
    }
    const own = (): number | undefined => board.drawn()[String(this.session.seat.peek())];
    const looking = new Looking(this.session, game, this.host, own);
    const uncover = (): void => {
      const covered = coveredOf(this.host);
      board.cover?.(covered);
      looking.cover(covered);
    };
    const measured = new ResizeObserver(uncover);
    // The question is measured once it has its place, and whenever what it says makes it higher or lower.
    const look = (): void => {
      if (this.ended) return;
      measured.disconnect();
      const question = questionForm();
      if (question !== null) measured.observe(question);
      uncover();
    };
    const cover = (): number => requestAnimationFrame(look);
    const layout = (): void => {
      if (this.ended) return;
      const places = board.places();
      this.setLayout({ places, read: board.read?.() ?? [] });
      looking.laidOut(places);
      cover();
    };
    board.onLayout(layout);
    layout();
    this.undo.push(
      () => looking.end(),
      effect(() => board.setLanguage(language.value)),
      effect(() => board.setAmbient(ambient.value)),
      effect(() => board.look?.(looking.lens.value)),
      () => measured.disconnect(),
      effect(() => void (this.session.asking.value, this.session.offered.value, cover())),
      this.session.story.setBoard(board),
      startSea(this.session.timelineBusy),
    );
    Object.defineProperty(window, '__view', { configurable: true, get: () => board.drawn() });
    Object.defineProperty(window, '__told', { configurable: true, get: () => this.session.story.history });
    return looking;
  }

  end(): void {
    this.ended = true;
    for (const undo of this.undo) undo();
    Reflect.deleteProperty(window, '__view');
    Reflect.deleteProperty(window, '__told');
  }
}

const questionForm = (): Element | null => document.querySelector(`#${QUESTION_PLACE} form`);

/** How much of the board lies under what is asked. */
function coveredOf(board: HTMLElement): Covered {
  const question = questionForm()?.getBoundingClientRect();
  return question ? coveredBy(board.getBoundingClientRect(), question) : NOTHING_COVERED;
}

interface BoardZoomProps {
  readonly looking: Looking;
}

/** Where places are small, as on a phone: enlarges the board until each is as large as a fingertip, and shows all of it again. */
function BoardZoom({ looking }: BoardZoomProps) {
  const large = looking.level.value > 1;
  if (looking.most.value === 1 || looking.whole) return null;
  const name = t(large ? 'board.small' : 'board.large');
  return (
    <button
      type="button"
      class="button board-zoom"
      style={{ '--below': `${looking.covered.value.below}px`, '--beside': `${looking.covered.value.right}px` }}
      data-large={large}
      aria-label={name}
      title={name}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => looking.toggle()}
    >
      <BarIcon name={large ? 'smaller' : 'larger'} />
    </button>
  );
}
