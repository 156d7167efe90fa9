import type { GameTypes } from '@brigantine/shared/engine';
import type { Ask } from '@brigantine/shared/protocol';

/** After this time an unconfirmed answer is shown to be on its way; on a good connection it is confirmed before. */
const UNNOTICED_MS = 300;

interface OnItsWay<G extends GameTypes> {
  readonly decision: number;
  readonly move: G['move'];
  /** The question had an answer before, which this one replaces. */
  readonly replaces: boolean;
}

/** What the server has said last: a version, and what it asks of us. */
interface Told<G extends GameTypes> {
  readonly version: number;
  readonly asks: readonly Ask<G>[];
}

/** Where answers go, and what is said of them. */
export interface AnswersDesk<G extends GameTypes> {
  send(decision: number, move: G['move']): void;
  /** An answer has been on its way for longer than usual. */
  sending(is: boolean): void;
  /** The line was lost with an answer on its way, and its question is closed now. */
  overtaken(is: boolean): void;
}

/**
 * The answer that is on its way: sent, and neither confirmed nor refused. There is one at most. What a lost line may
 * have swallowed is sent once more on the new one; that is safe, as it names its question.
 */
export class Answers<G extends GameTypes> {
  private onItsWay: OnItsWay<G> | undefined;
  private lineLost = false;
  private version = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly desk: AnswersDesk<G>) {}

  /** Sends an answer, unless another one to the same question is still on its way. False if so. */
  give(ask: Ask<G>, move: G['move']): boolean {
    const { id } = ask.decision;
    if (this.onItsWay?.decision === id) return false;
    this.forget();
    this.desk.overtaken(false);
    this.onItsWay = { decision: id, move, replaces: ask.answered };
    this.timer = setTimeout(() => this.desk.sending(true), UNNOTICED_MS);
    this.desk.send(id, move);
    return true;
  }

  /** The table's news: our answer is confirmed when its question is closed, or counts as answered. */
  batch(told: Told<G>): void {
    const quiet = told.version === this.version;
    this.version = told.version;
    const ask = this.askOf(told);
    // A replaced answer was answered before; only its owner hears that it is another one now.
    if (ask === undefined || (ask.answered && (quiet || this.onItsWay?.replaces === false))) this.forget();
  }

  lost(): void {
    this.lineLost = true;
  }

  /** The table as it is now, at the beginning of a line. */
  welcome(told: Told<G>): void {
    this.version = told.version;
    const lineLost = this.lineLost;
    this.lineLost = false;
    const { onItsWay } = this;
    if (onItsWay === undefined) return;
    const ask = this.askOf(told);
    if (ask === undefined) {
      this.forget();
      this.desk.overtaken(lineLost);
    } else if (ask.answered && !onItsWay.replaces) this.forget();
    else if (lineLost) this.desk.send(onItsWay.decision, onItsWay.move);
  }

  /** Refused, or of no importance any more. */
  forget(): void {
    clearTimeout(this.timer);
    this.onItsWay = undefined;
    this.desk.sending(false);
  }

  private askOf({ asks }: Told<G>): Ask<G> | undefined {
    return asks.find(({ decision }) => decision.id === this.onItsWay?.decision);
  }
}
