import { batch as together, effect } from '@preact/signals';
import type { GameTypes } from '@brigantine/shared/engine';
import type { Ask } from '@brigantine/shared/protocol';
import { guarded, reportFault } from '../faults';
import { settings, speed } from '../settings/settings';
import { playSound } from '../sound/player';
import type { Board } from './contract';
import type { Mirror } from './mirror';
import type { TableSignals } from './signals';
import type { Stage } from './timeline';
import type { Told } from './told';

const LOG_LENGTH = 400;

/** What the timeline moves at a table: the board, what is shown, the log, the sounds. */
export class TableStage<G extends GameTypes> implements Stage<G> {
  play: Stage<G>['play'];
  private board: Board<G> | undefined;
  private logKey = 0;
  private readonly history: Told[] = [];

  constructor(
    private readonly signals: TableSignals<G>,
    private readonly mirror: Pick<Mirror<G>, 'asks'>,
  ) {}

  get shown(): G['view'] | null {
    return this.signals.shown.peek();
  }

  set shown(view: G['view'] | null) {
    this.signals.shown.value = view;
  }

  /** What has been told last, oldest first. */
  get told(): readonly Told[] {
    return this.history;
  }

  /** Gives the table its canvas. Returns what takes it away again. */
  setBoard(board: Board<G>): () => void {
    this.board = board;
    this.play = (event, after, rate) => board.play(event, after, rate);
    const stop = effect(() => {
      const offer = this.signals.offered.value;
      guarded('offer', () => board.offer(offer));
    });
    const { shown } = this;
    if (shown !== null) guarded('show', () => this.show(shown));
    return () => {
      stop();
      this.board = undefined;
      this.play = undefined;
      board.destroy();
    };
  }

  reduce(view: G['view'], event: G['event']): G['view'] {
    return this.signals.game.peek()?.reduce(view, event) ?? view;
  }

  hurry(): void {
    this.board?.hurry();
  }

  present(event: G['event'], after: G['view'], quiet: boolean): void {
    const { game, log, playing } = this.signals;
    this.history.push({ type: event.type, played: !quiet && this.play !== undefined });
    if (this.history.length > LOG_LENGTH) this.history.shift();
    together(() => {
      playing.value = event;
      log.value = [...log.value, { key: this.logKey++, event, after }].slice(-LOG_LENGTH);
    });
    const sound = quiet ? null : (game.peek()?.sound(event) ?? null);
    if (sound !== null && !settings.peek().muted) playSound(sound);
  }

  show(view: G['view']): void {
    this.board?.show(view, this.signals.seat.peek(), this.signals.room.peek());
  }

  settle(view: G['view'], asks: readonly Ask<G>[]): void {
    together(() => {
      this.signals.playing.value = null;
      // Answered or closed meanwhile: the latest news of a question counts.
      this.signals.asks.value = common(this.mirror.asks, asks);
    });
    this.show(view);
  }

  busy(busy: boolean): void {
    this.signals.timelineBusy.value = busy;
  }

  speed(): number {
    return speed.peek();
  }

  hidden(): boolean {
    return document.hidden;
  }

  broken(event: string, error: unknown): void {
    reportFault({ where: 'animation', event, error });
  }
}

/** Those of the first whose question is among the second. */
export function common<G extends GameTypes>(asks: readonly Ask<G>[], among: readonly Ask<G>[]): readonly Ask<G>[] {
  return asks.filter((ask) => among.some((each) => each.decision.id === ask.decision.id));
}
