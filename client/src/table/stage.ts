import { batch as together, effect } from '@preact/signals';
import type { GameTypes } from '@brigantine/shared/engine';
import type { Ask } from '@brigantine/shared/protocol';
import { guarded, reportFault } from '../faults';
import { settings, speed } from '../settings/settings';
import { playSound } from '../sound/player';
import type { Board, BoardOffer, LogEntry, Turns } from './contract';
import type { Mirror, Step } from './mirror';
import type { TableSignals } from './signals';
import { answeredLate } from './story/late';
import { lateWords, phrased } from './story/phrased';
import { pastTurns, type PastTurn } from './story/turns';
import type { Manner, Stage } from './timeline';

/** Events that the log and what has been shown go back: most games are shorter. */
const LOG_LENGTH = 2000;
/** No more events than these follow one another without a sentence. */
const RECENT_LENGTH = 8;
/** As many of the clock's decisions stand in a notice, if nobody puts it away. */
const LATE_LENGTH = 3;
/** As many of the last sentences as a screen reader may still be waiting to hear. */
const SPOKEN_LENGTH = 8;

/** What the timeline moves at a table: the board, what is shown, the log, the sounds. */
export class TableStage<G extends GameTypes> implements Stage<G> {
  play: Stage<G>['play'];
  private board: Board<G> | undefined;
  private logKey = 0;

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

  /** Gives the table its canvas. Returns what takes it away again. */
  setBoard(board: Board<G>): () => void {
    this.board = board;
    this.signals.boardState.value = 'ready';
    this.signals.shownVersion.value = this.signals.room.peek().version;
    this.play = (event, after, rate, seen) => board.play(event, after, rate, seen);
    const stop = effect(() => {
      const offer = this.signals.offered.value;
      const numbers = settings.value.numbers ? board.places().map(({ id }) => id) : this.named(offer);
      guarded('offer', () => board.offer({ ...offer, numbers }));
    });
    const { shown } = this;
    if (shown !== null) guarded('show', () => this.show(shown));
    return () => {
      stop();
      this.board = undefined;
      this.signals.boardState.value = 'loading';
      this.play = undefined;
      board.destroy();
    };
  }

  /** Places that are called by their numbers: one may choose among them, or something is told of them. */
  private named({ places, hints = [] }: BoardOffer): readonly number[] {
    const { game, playing, recalled } = this.signals;
    const told = recalled.value ?? playing.value;
    return [...places, ...(told === null ? hints : (game.value?.named?.(told.event) ?? []))];
  }

  reduce(view: G['view'], event: G['event']): G['view'] {
    return this.signals.game.peek()?.reduce(view, event, this.signals.seat.peek()) ?? view;
  }

  hurry(): void {
    this.board?.hurry();
  }

  present(event: G['event'], after: G['view'], manner: Manner): void {
    const { again, asks, late, passedOver, playing, recent, seat } = this.signals;
    const entry: LogEntry<G> = { key: this.logKey++, event, after };
    together(() => {
      again.value = manner === 'again';
      // What is asked belongs to the present: it waits until that is shown again.
      if (manner === 'again') asks.value = [];
      playing.value = entry;
      passedOver.value = null;
      recent.value = [...recent.value, entry].slice(-RECENT_LENGTH);
      if (manner !== 'again') {
        this.write(entry);
        if (answeredLate.get(event) === seat.peek()) late.value = [...late.value, entry].slice(-LATE_LENGTH);
      }
      if (manner === 'shown') this.speak(entry.key, this.sentence(event, after));
    });
    if (manner !== 'again')
      this.signals.history.push({ type: event.type, played: manner === 'shown' && this.play !== undefined });
    if (this.signals.history.length > LOG_LENGTH) this.signals.history.shift();
  }

  seenFirst({ type }: G['event']): boolean {
    return this.signals.game.peek()?.seenFirst?.includes(type) === true;
  }

  landsFirst({ type }: G['event']): boolean {
    return this.signals.game.peek()?.landsFirst?.includes(type) === true;
  }

  sound(event: G['event']): void {
    const sound = this.signals.game.peek()?.sound(event) ?? null;
    if (sound !== null && !settings.peek().muted) playSound(sound);
  }

  passedOver(count: number): boolean {
    const { log, passedOver, room } = this.signals;
    const sentence = this.turns()?.sentence(log.peek().slice(-count), room.peek()) ?? null;
    passedOver.value = sentence;
    this.speak(this.logKey++, sentence);
    return sentence !== null;
  }

  show(view: G['view']): void {
    // Another game is to be loaded: the board that is still there is not its board.
    if (this.signals.game.peek() !== null) this.board?.show(view, this.signals.seat.peek(), this.signals.room.peek());
  }

  settle({ asks, version, view }: Step<G>): void {
    together(() => {
      this.signals.origin ??= view;
      this.signals.again.value = false;
      this.signals.playing.value = null;
      this.signals.passedOver.value = null;
      // Answered or closed meanwhile: the latest news of a question counts.
      this.signals.asks.value = common(this.mirror.asks, asks);
      if (this.board !== undefined) this.signals.shownVersion.value = version;
    });
    this.show(view);
  }

  turns(): Turns<G> | undefined {
    return this.signals.game.peek()?.turns;
  }

  matters(event: G['event']): boolean {
    return this.turns()?.matters(event, this.signals.seat.peek()) ?? true;
  }

  happensTo(event: G['event']): boolean {
    const seat = this.signals.seat.peek();
    // Whoever watches has no turn of their own to skip to.
    return seat < 0 || (this.turns()?.happensTo(event, seat) ?? true);
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

  /** All that can be played again. */
  pastTurns(): readonly PastTurn<G>[] {
    const { log, origin, room } = this.signals;
    const turns = this.turns();
    if (turns === undefined || origin === null) return [];
    const sentence = (turn: readonly LogEntry<G>[]): string | null => turns.sentence(turn, room.peek());
    return pastTurns(log.peek(), origin, { of: turns.of, sentence });
  }

  private write(entry: LogEntry<G>): void {
    const { log } = this.signals;
    const [oldest] = log.peek();
    if (oldest !== undefined && log.peek().length === LOG_LENGTH) this.signals.origin = oldest.after;
    log.value = [...log.peek(), entry].slice(-LOG_LENGTH);
  }

  private sentence(event: G['event'], after: G['view']): string | null {
    const { game, room, seat } = this.signals;
    const said = phrased(event.type, () => game.peek()?.sentence(event, after, room.peek(), seat.peek()) ?? null);
    return `${lateWords(event, room.peek())}${said ?? ''}`.trim() || null;
  }

  private speak(key: number, text: string | null): void {
    const { spoken } = this.signals;
    if (text !== null) spoken.value = [...spoken.value, { key, text }].slice(-SPOKEN_LENGTH);
  }

  broken(event: string, error: unknown): void {
    reportFault({ where: 'animation', event, error });
  }
}

/** Those of the first whose question is among the second. */
export function common<G extends GameTypes>(asks: readonly Ask<G>[], among: readonly Ask<G>[]): readonly Ask<G>[] {
  return asks.filter((ask) => among.some((each) => each.decision.id === ask.decision.id));
}
