import { effect, useSignal, type Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { GameTypes } from '@brigantine/shared/engine';
import { Boundary, reportFault } from '../faults';
import { language, words } from '../i18n';
import { NetError } from '../net';
import { ambient } from '../settings/settings';
import { startSea } from '../sound/sea';
import { ChartSize } from './ChartSize';
import type { Board, BoardPart, BoardPlace, Covered, GameClient } from './contract';
import { chartLift, coveredBy, NOTHING_COVERED } from './lift';
import { QUESTION_PLACE } from './panel/called';
import { Places } from './Places';
import type { ShownTable } from './session';
import { SkipButton } from './SkipButton';
import type { Told } from './told';

const t = words('table');

interface Props<G extends GameTypes> {
  readonly session: ShownTable<G>;
  readonly game: GameClient<G>;
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
export function BoardHost<G extends GameTypes>({ session, game }: Props<G>) {
  const host = useRef<HTMLDivElement>(null);
  const layout = useSignal<Layout>({ places: [], read: [] });
  const state = useSignal<'loading' | 'ready' | 'failed'>('loading');
  const attempt = useSignal(0);
  const lift = useSignal(0);
  const large = useSignal(false);
  useEffect(() => {
    const canvas = host.current;
    if (canvas === null) return undefined;
    const work = new BoardWork(session, canvas, (found) => (layout.value = found), lift);
    state.value = 'loading';
    session.boardState.value = 'loading';
    game
      .createBoard(canvas, language.peek())
      .then((board) => {
        work.begin(board);
        state.value = 'ready';
      })
      .catch((error: unknown) => {
        // An outdated page or a lost connection is no fault of the board, and is not reported as one.
        const elsewhere = error instanceof NetError && error.code !== 'missingPart';
        if (!elsewhere) reportFault({ where: 'page', event: 'board', error });
        state.value = 'failed';
        session.boardState.value = 'failed';
      });
    return () => work.end();
  }, [attempt.value]);
  return (
    <section
      class="board"
      aria-label={t('board')}
      data-large={large.value}
      style={{ '--lift': `${lift.value}px` }}
      onPointerDown={() => session.hurry()}
    >
      <div class="board-canvas" ref={host} aria-hidden="true" />
      {state.value === 'loading' && (
        <p class="board-note" role="status">
          {t('board.loading')}
        </p>
      )}
      {state.value === 'failed' && (
        <div class="board-note" role="alert">
          <p>{t('board.failed')}</p>
          <button type="button" class="button" onClick={() => (attempt.value += 1)}>
            {t('board.retry')}
          </button>
        </div>
      )}
      <Boundary where="page" part="places" fallback={null} again={session.shown.value}>
        <Places session={session} game={game} places={layout.value.places} />
      </Boundary>
      {layout.value.read.map(({ x, y, width, height }, i) => (
        <i
          key={i}
          class="board-read"
          style={{ left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` }}
        />
      ))}
      {game.largeBoard && state.value === 'ready' && <ChartSize session={session} large={large} />}
      <SkipButton store={session} />
    </section>
  );
}

/** The life cycle of one board: loaded, shown, and closed when the table is left, even if that is before it has been loaded. */
class BoardWork<G extends GameTypes> {
  private ended = false;
  private readonly undo: (() => void)[] = [];

  constructor(
    private readonly session: ShownTable<G>,
    private readonly host: HTMLElement,
    private readonly setLayout: (layout: Layout) => void,
    private readonly lift: Signal<number>,
  ) {}

  begin(board: Board<G>): void {
    if (this.ended) return board.destroy();
    const measured = new ResizeObserver(() => this.uncover(board));
    // The question is measured once it has its place, and whenever what it says makes it higher or lower.
    const look = (): void => {
      if (this.ended) return;
      measured.disconnect();
      const question = questionForm();
      if (question !== null) measured.observe(question);
      this.uncover(board);
    };
    const cover = (): number => requestAnimationFrame(look);
    const layout = (): void => {
      if (!this.ended) this.setLayout({ places: board.places(), read: board.read?.() ?? [] });
      cover();
    };
    board.onLayout(layout);
    layout();
    this.undo.push(
      effect(() => board.setLanguage(language.value)),
      effect(() => board.setAmbient(ambient.value)),
      () => measured.disconnect(),
      effect(() => void (this.session.asking.value, this.session.offered.value, cover())),
      this.session.setBoard(board),
      startSea(this.session.timelineBusy),
    );
    Object.defineProperty(window, '__view', { configurable: true, get: () => board.drawn() });
    Object.defineProperty(window, '__told', { configurable: true, get: () => this.session.history });
  }

  /** Brings what is asked about into sight, where the question lies over it. */
  private uncover(board: Board<G>): void {
    // The canvas itself may be moved up.
    const covered = coveredOf(this.host.parentElement);
    board.cover?.(covered);
    const own = board.drawn()[String(this.session.seat.peek())];
    const offer = this.session.offered.peek();
    this.lift.value = chartLift(board.places(), { offer, own, height: this.host.clientHeight, covered: covered.below });
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
function coveredOf(board: HTMLElement | null): Covered {
  const question = questionForm()?.getBoundingClientRect();
  // Enlarged, it lies over the question.
  if (!board || !question || board.dataset['large'] === 'true') return NOTHING_COVERED;
  return coveredBy(board.getBoundingClientRect(), question);
}
