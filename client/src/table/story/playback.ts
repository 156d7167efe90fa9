/** A game that is over, looked at again turn by turn: played on from any of them, or moved through. */
import { effect, signal, untracked } from '@preact/signals';
import type { GameTypes } from '@brigantine/shared/engine';
import type { Lookback, LookingBack } from '../contract';
import type { Step } from '../mirror';
import { update, type TableSignals } from '../signals';
import type { Timeline } from '../timeline';
import { fromLine, type PastTurn } from './turns';

export class Playback<G extends GameTypes> implements LookingBack {
  readonly now = signal<Lookback | null>(null);
  private turns: readonly PastTurn<G>[] = [];
  /** The turn that has begun to play. */
  private begun = -1;
  /** The line of the log from which the first turn is played. */
  private first: number | undefined;

  constructor(
    private readonly signals: TableSignals<G>,
    private readonly timeline: Timeline<G>,
  ) {
    effect(() => {
      // A rematch: what is shown then is another game.
      if (signals.room.value.phase !== 'over') this.now.value = null;
      else if (!signals.timelineBusy.value) untracked(() => this.turnEnded());
    });
  }

  /** Looks back to one of these turns, and plays on from its beginning, or a line of the log, when motion is on. */
  from(turns: readonly PastTurn<G>[], at: number, line?: number): void {
    this.turns = turns;
    if (turns[at] === undefined) return;
    this.to(at);
    this.first = line;
    this.go();
  }

  to(at: number): void {
    const turn = this.turns[at];
    if (turn === undefined) {
      if (at > 0) this.end();
      return;
    }
    this.first = undefined;
    this.now.value = { at, of: this.turns.length, going: false };
    this.timeline.snap(this.still(turn.before));
    update(this.signals.telling, { recent: this.turns[at - 1]?.entries ?? [] });
  }

  toggle(): void {
    const now = this.now.peek();
    if (now?.going === true) this.to(now.at);
    else this.go();
  }

  end(): void {
    const view = this.signals.view.peek();
    if (this.now.peek() === null || view === null) return;
    this.now.value = null;
    this.timeline.snap(this.still(view));
  }

  private go(): void {
    const now = this.now.peek();
    if (now === null) return;
    this.begun = -1;
    this.now.value = { ...now, going: true };
    this.turnEnded();
  }

  /** Nothing is played: the next turn is, while one looks on. */
  private turnEnded(): void {
    const now = this.now.peek();
    if (now === null || !now.going || this.signals.timelineBusy.peek()) return;
    const at = this.begun === now.at ? now.at + 1 : now.at;
    const turn = this.turns[at];
    if (turn === undefined) return this.end();
    this.begun = at;
    this.now.value = { ...now, at };
    const after = turn.entries.at(-1)?.after ?? turn.before;
    // Without motion there is nothing to play: one moves through the turns.
    if (!this.timeline.replay(fromLine(turn, this.first), this.still(after)))
      this.now.value = { ...now, at, going: false };
    this.first = undefined;
  }

  private still(view: G['view']): Step<G> {
    return { version: this.signals.board.peek().version, events: [], view, asks: [] };
  }
}
