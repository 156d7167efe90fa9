/** A game that is over, looked at again event by event: played on from any of them, or moved through. */
import { effect, signal, untracked } from '@preact/signals';
import type { GameTypes } from '@brigantine/shared/engine';
import type { LogEntry, Lookback, LookingBack } from '../contract';
import type { Step } from '../mirror';
import { update, type TableSignals } from '../signals';
import type { Timeline } from '../timeline';
import type { PastTurn } from './turns';

/** Events whose sentences are at hand after a jump. */
const RECENT_LENGTH = 8;

export class Playback<G extends GameTypes> implements LookingBack {
  readonly now = signal<Lookback | null>(null);
  private turns: readonly PastTurn<G>[] = [];
  private lines: readonly LogEntry<G>[] = [];
  /** The first line of each turn. */
  private starts: readonly number[] = [];
  /** The first lines of rounds; empty where a game has no rounds. */
  private rounds: readonly number[] = [];
  /** The line at which the events that play end; undefined while none play. */
  private goal: number | undefined;

  constructor(
    private readonly signals: TableSignals<G>,
    private readonly timeline: Timeline<G>,
  ) {
    effect(() => {
      // A rematch: what is shown then is another game.
      if (signals.room.value.phase !== 'over') this.now.value = null;
      else if (!signals.timelineBusy.value) untracked(() => this.playedOn());
    });
  }

  /** Looks back to one of these turns, and plays on from its beginning, or a line of the log, when motion is on. */
  from(turns: readonly PastTurn<G>[], at: number, key?: number): void {
    if (turns[at] === undefined) return;
    this.load(turns);
    const line = this.lines.findIndex((entry) => entry.key === key);
    this.toLine(line < 0 ? (this.starts[at] ?? 0) : line);
    this.go();
  }

  /** Takes over the turns of a game; they begin with the first line of the log. */
  load(turns: readonly PastTurn<G>[]): void {
    this.turns = turns;
    this.lines = turns.flatMap(({ entries }) => entries);
    let line = 0;
    this.starts = turns.map(({ entries }) => {
      const start = line;
      line += entries.length;
      return start;
    });
    const roundOf = this.signals.game.peek()?.round;
    const names = turns.map(({ before, entries }) => roundOf?.(entries.at(-1)?.after ?? before) ?? '');
    this.rounds = this.starts.filter((_, at) => names[at] !== '' && names[at] !== names[at - 1]);
  }

  to(at: number): void {
    if (at >= this.turns.length) this.end();
    else this.toLine(this.starts[Math.max(0, at)] ?? 0);
  }

  toLine(line: number): void {
    if (line >= this.lines.length) return this.end();
    this.goal = undefined;
    this.turnTo(Math.max(0, line), false);
    this.rest();
  }

  step(by: 1 | -1): void {
    const now = this.now.peek();
    if (now === null) return;
    const { going, line } = now;
    if (by < 0 || going) this.toLine(line + by);
    // Ends the event that is playing.
    else if (this.goal !== undefined || !this.play(line, line + 1)) this.toLine(this.goal ?? line + 1);
  }

  round(by: 1 | -1): void {
    const line = this.now.peek()?.line;
    if (line === undefined) return;
    const next = by > 0 ? this.rounds.find((each) => each > line) : this.rounds.findLast((each) => each < line);
    if (next !== undefined) this.toLine(next);
    else if (by > 0) this.end();
    else this.toLine(0);
  }

  toggle(): void {
    const now = this.now.peek();
    if (now?.going === true) this.toLine(now.line);
    else this.go();
  }

  end(): void {
    const view = this.signals.view.peek();
    if (this.now.peek() === null || view === null) return;
    this.goal = undefined;
    this.now.value = null;
    this.timeline.snap(this.still(view));
  }

  /** The next playing event has been shown. */
  told(): void {
    const now = this.now.peek();
    if (now !== null && this.goal !== undefined) this.turnTo(now.line + 1, now.going);
  }

  private go(): void {
    const now = this.now.peek();
    if (now === null) return;
    this.goal = undefined;
    this.now.value = { ...now, going: true };
    this.playedOn();
  }

  /** Nothing is played: the next turn is, while one looks on. */
  private playedOn(): void {
    const now = this.now.peek();
    if (now === null || this.signals.timelineBusy.peek()) return;
    const line = this.goal ?? now.line;
    this.goal = undefined;
    this.turnTo(line, now.going);
    if (line >= this.lines.length) return this.end();
    const next = this.starts.find((each) => each > line) ?? this.lines.length;
    // Without motion there is nothing to play: one moves through the turns.
    if (now.going && !this.play(line, next)) this.turnTo(line, false);
  }

  /** Plays these lines. False if something else is playing, or motion is off. */
  private play(line: number, end: number): boolean {
    const entries = this.lines.slice(line, end);
    const after = entries.at(-1)?.after;
    if (after === undefined) return false;
    this.goal = end;
    if (this.timeline.replay({ before: this.viewBefore(line), entries }, this.still(after))) return true;
    this.goal = undefined;
    return false;
  }

  private turnTo(line: number, going: boolean): void {
    // The last event of a turn belongs to it while it plays.
    const last = Math.min(line, (this.goal ?? Infinity) - 1);
    const at = Math.max(
      0,
      this.starts.findLastIndex((each) => each <= last),
    );
    const shown = { at, of: this.turns.length, line, rounds: this.rounds.length > 0, going };
    this.now.value = shown;
  }

  /** The board stands still before the line. */
  private rest(): void {
    const line = this.now.peek()?.line ?? 0;
    this.timeline.snap(this.still(this.viewBefore(line)));
    update(this.signals.telling, { recent: this.lines.slice(Math.max(0, line - RECENT_LENGTH), line) });
  }

  private viewBefore(line: number): G['view'] {
    return this.lines[line - 1]?.after ?? this.turns[0]?.before ?? {};
  }

  private still(view: G['view']): Step<G> {
    return { version: this.signals.board.peek().version, events: [], view, asks: [] };
  }
}
