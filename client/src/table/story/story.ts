import { batch as together, effect } from '@preact/signals';
import type { GameTypes } from '@brigantine/shared/engine';
import type { Ask, History, KeptGame } from '@brigantine/shared/protocol';
import { guarded, reportFault } from '../../faults';
import { fetchGame } from '../../net';
import { settings, speed } from '../../settings/settings';
import { playSound } from '../../sound/player';
import type {
  AfterAnimation,
  Board,
  BoardOffer,
  FillLog,
  GameClient,
  LogEntry,
  StoryControls,
  Turns,
} from '../contract';
import type { Gap, Mirror, Step } from '../mirror';
import type { Logbook } from '../report';
import { NOTHING_MISSED, SILENCE, update, type TableSignals } from '../signals';
import { Timeline, type Manner, type PlaybackTarget } from '../timeline';
import { answeredLate, lateWords, phrased, takenBackWords, withoutAnswer } from './phrased';
import { Playback } from './playback';
import { fromLine, pastTurns, turnWith, type PastTurn } from './turns';

/** Events that the log and what has been shown go back: most games are shorter. */
const LOG_LENGTH = 2000;
const NOTHING_SETTLED = { version: 0, key: 0 };
/** No more events than these follow one another without a sentence. */
const RECENT_LENGTH = 8;
/** As many of the clock's decisions stand in a notice, if nobody puts it away. */
const LATE_LENGTH = 3;
/** As many of the last sentences as a screen reader may still be waiting to hear. */
const SPOKEN_LENGTH = 8;

/** An event that has been told at this table, and whether the board has played it; for tests. */
export interface Told {
  readonly type: string;
  readonly played: boolean;
  /** `performance.now()`. */
  readonly at: number;
}

/** Shows a table: tells events on the board, in the log and by sound, and replays them. */
export class Story<G extends GameTypes> implements PlaybackTarget<G>, StoryControls {
  readonly timeline = new Timeline<G>(this);
  readonly playback: Playback<G>;
  /** The last events told, for tests. */
  readonly history: Told[] = [];
  /** The view before the first line of the log. */
  origin: G['view'] | null = null;
  play: PlaybackTarget<G>['play'];
  private board: Board<G> | undefined;
  private logKey = 0;
  /** The version up to which the log is complete, and the key of its next line. */
  private settled = NOTHING_SETTLED;
  /** The gap that has been requested. */
  private asked: Gap | null = null;
  /** The stored game whose whole log this is. */
  private whole = '';
  /** The last line of the log when the tab was hidden; undefined while it is not. */
  private hiddenSince: number | undefined;

  constructor(
    private readonly signals: TableSignals<G>,
    private readonly mirror: Pick<Mirror<G>, 'asks' | 'version'>,
    private readonly reports: Logbook<G>,
  ) {
    this.playback = new Playback<G>(signals, this.timeline);
  }

  get shown(): G['view'] | null {
    return this.signals.shown.peek();
  }

  set shown(view: G['view'] | null) {
    this.signals.shown.value = view;
  }

  /** Gives the table its canvas. Returns a function that takes it away again. */
  setBoard(board: Board<G>): () => void {
    const { board: onBoard, offered, room, shown } = this.signals;
    this.board = board;
    onBoard.value = { state: 'ready', version: room.peek().version };
    this.play = board.play.bind(board);
    const stop = effect(() => {
      const offer = offered.value;
      const numbers = settings.value.numbers ? board.places().map(({ id }) => id) : this.named(offer);
      guarded('offer', () => board.offer({ ...offer, numbers }));
    });
    const view = shown.peek();
    if (view !== null) guarded('show', () => this.show(view));
    return () => {
      stop();
      this.board = undefined;
      update(onBoard, { state: 'loading' });
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
    const { asks, missed, seat, telling } = this.signals;
    const entry: LogEntry<G> = { key: this.logKey++, event, after };
    const again = manner === 'again';
    together(() => {
      // What is asked belongs to the present: it waits until that is shown again.
      if (again) asks.value = [];
      const recent = [...telling.peek().recent, entry].slice(-RECENT_LENGTH);
      update(telling, { again, playing: entry, passedOver: null, recent });
      if (!again) {
        this.write(entry);
        if (answeredLate.get(event) === seat.peek())
          update(missed, { late: [...missed.peek().late, entry].slice(-LATE_LENGTH) });
      }
      if (manner === 'shown') this.speak(entry.key, this.sentence(event, after));
    });
    const played = manner === 'shown' && this.play !== undefined;
    if (again) this.playback.told();
    else this.history.push({ type: event.type, played, at: performance.now() });
    if (this.history.length > LOG_LENGTH) this.history.shift();
  }

  afterAnimation(event: G['event']): AfterAnimation | undefined {
    return this.signals.game.peek()?.afterAnimation?.(event);
  }

  sound(event: G['event']): void {
    const sound = this.signals.game.peek()?.sound(event) ?? null;
    if (sound !== null && !settings.peek().muted) playSound(sound);
  }

  passedOver(count: number): boolean {
    const { log, room, telling } = this.signals;
    const passedOver = this.turns()?.sentence(log.peek().slice(-count), room.peek()) ?? null;
    together(() => {
      update(telling, { passedOver });
      this.speak(this.logKey++, passedOver);
    });
    return passedOver !== null;
  }

  show(view: G['view']): void {
    // Another game is to be loaded: the board that is still there is not its board.
    if (this.signals.game.peek() !== null) this.board?.show(view, this.signals.seat.peek(), this.signals.room.peek());
  }

  settle({ asks, takesBack, version, view }: Step<G>): void {
    together(() => {
      if (takesBack !== undefined) this.takeBack(takesBack);
      this.origin ??= view;
      this.settled = { version: Math.max(version, this.settled.version), key: this.logKey };
      update(this.signals.telling, { again: false, playing: null, passedOver: null });
      // Answered or closed meanwhile: the latest news of a question counts.
      this.signals.asks.value = common(this.mirror.asks, asks);
      if (this.board !== undefined) update(this.signals.board, { version });
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

  isBrief(event: G['event'], next: G['event'] | undefined, after: G['view']): boolean {
    return this.turns()?.isBrief?.(event, next, after, this.signals.seat.peek()) === true;
  }

  busy(busy: boolean): void {
    update(this.signals.telling, { busy });
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

  /** A new game, or none: what was told belongs to the last one. */
  clear(): void {
    const { gap, log, missed, telling } = this.signals;
    log.value = [];
    gap.value = null;
    this.settled = NOTHING_SETTLED;
    this.origin = null;
    missed.value = NOTHING_MISSED;
    telling.value = { ...SILENCE, busy: telling.peek().busy };
    this.timeline.clear();
  }

  skip(): void {
    if (this.playback.now.peek() !== null) this.playback.end();
    else if (this.signals.skippable.peek()) this.timeline.rush();
  }

  ahead(): ReturnType<StoryControls['ahead']> {
    const { waiting } = this.timeline;
    const mine = waiting.findIndex((event) => this.happensTo(event));
    const others = mine < 0 ? waiting : waiting.slice(0, mine);
    const seconds = others.reduce((sum, event) => sum + (this.turns()?.seconds?.(event) ?? 0), 0);
    return { seconds, reached: mine >= 0 };
  }

  replay(key?: number): void {
    const view = this.signals.view.peek();
    const turns = this.pastTurns();
    const at = turnWith(turns, key);
    const { asks, version } = this.mirror;
    const turn = turns[at];
    if (this.signals.room.peek().phase === 'over') {
      if (turns.length === 0) void this.watch(() => key);
      else this.playback.from(turns, at, key);
    } else if (view !== null && turn !== undefined)
      this.timeline.replay(fromLine(turn, key), { version, events: [], view, asks });
  }

  async watch(line = (): number | undefined => this.signals.log.peek()[0]?.key): Promise<void> {
    const { game, log, line: state, room } = this.signals;
    const { kept } = room.peek();
    const client = game.peek();
    // A page that has come later, or again, has seen but the end.
    const whole = kept === '' || kept === this.whole ? undefined : await fetchGame(kept);
    if (room.peek().kept !== kept) return;
    if (whole && client !== null) this.load(entriesOf(whole as KeptGame<G>, client), whole.first, kept);
    if (log.peek().length === 0) update(state, { notice: 'unreachable' });
    else this.replay(line());
  }

  /** Takes over a whole game that is over, with the view before its first event. */
  load(log: readonly LogEntry<G>[], origin: G['view'], id: string): void {
    this.signals.log.value = log;
    this.signals.gap.value = null;
    this.origin = origin;
    this.whole = id;
  }

  /** Marks the events up to that version as missing: the page has joined or reconnected. */
  leap(until: number): void {
    const { gap } = this.signals;
    const { version: since, key: from } = this.settled;
    if (gap.peek() === null && since >= until) return;
    gap.value = { since, from, ...gap.peek(), until, to: this.logKey };
  }

  /** The version after which events are missing and have to be requested; undefined if there are none, or they have been requested. */
  ask(): number | undefined {
    const gap = this.signals.gap.peek();
    if (gap === null || gap === this.asked) return undefined;
    this.asked = gap;
    return gap.since;
  }

  askAgain(): void {
    this.asked = null;
  }

  /** Inserts the missing events into the log. */
  fill(past: History<G>, filled: FillLog<G>): void {
    const { gap: lacking, log } = this.signals;
    const gap = lacking.peek();
    // The answer is for an earlier gap.
    if (gap === null || gap !== this.asked) return;
    const found = filled(log.peek(), { gap, ...past }, this.reports, (view, event) => this.reduce(view, event));
    this.origin = found.origin ?? this.origin;
    together(() => {
      log.value = found.log;
      lacking.value = null;
    });
  }

  /** Looks back to the board after so many lines of the log. */
  lookBack(line: number): void {
    this.playback.load(this.pastTurns());
    this.playback.toLine(line);
  }

  /** The tab was hidden: nobody watches the story. */
  hide(): void {
    this.hiddenSince = this.signals.log.peek().at(-1)?.key ?? -1;
    this.timeline.skip();
  }

  /** Somebody looks again: lists what has happened meanwhile. */
  comeBack(): void {
    const since = this.hiddenSince;
    this.hiddenSince = undefined;
    if (since === undefined) return;
    update(this.signals.missed, { away: this.signals.log.peek().filter(({ key }) => key > since) });
  }

  /** All that can be played again. */
  private pastTurns(): readonly PastTurn<G>[] {
    const { log, room } = this.signals;
    const turns = this.turns();
    if (turns === undefined || this.origin === null) return [];
    const sentence = (turn: readonly LogEntry<G>[]): string | null => turns.sentence(turn, room.peek());
    return pastTurns(log.peek(), this.origin, { of: turns.of, sentence });
  }

  private write(entry: LogEntry<G>): void {
    const { log } = this.signals;
    const lines = [...log.peek(), entry];
    this.origin = lines[lines.length - LOG_LENGTH - 1]?.after ?? this.origin;
    log.value = lines.slice(-LOG_LENGTH);
  }

  /** Drops an answer that was taken back; a line says whose it was. */
  private takeBack({ seat, events }: NonNullable<Step<G>['takesBack']>): void {
    const { log, missed, room, seat: me, telling } = this.signals;
    const stands = ({ event }: LogEntry<G>): boolean => !events.includes(event);
    log.value = withoutAnswer(log.peek(), { seat, events });
    update(missed, { away: missed.peek().away.filter(stands) });
    update(telling, { recent: telling.peek().recent.filter(stands) });
    this.speak(this.logKey++, takenBackWords(seat, room.peek(), me.peek()));
  }

  private sentence(event: G['event'], after: G['view']): string | null {
    const { game, room, seat } = this.signals;
    const said = phrased(event.type, () => game.peek()?.sentence(event, after, room.peek(), seat.peek()) ?? null);
    return `${lateWords(event, room.peek(), seat.peek())}${said ?? ''}`.trim() || null;
  }

  private speak(key: number, text: string | null): void {
    const { telling } = this.signals;
    if (text !== null) update(telling, { spoken: [...telling.peek().spoken, { key, text }].slice(-SPOKEN_LENGTH) });
  }
}

/** Every event of a finished game, with the view after it as far as events tell. */
export function entriesOf<G extends GameTypes>(
  { events, first }: Pick<KeptGame<G>, 'events' | 'first'>,
  game: Pick<GameClient<G>, 'reduce'>,
): readonly LogEntry<G>[] {
  let after = first;
  return events.map((event, key) => {
    after = game.reduce(after, event);
    return { key, event, after };
  });
}

/** Those of the first whose question is among the second. */
export function common<G extends GameTypes>(asks: readonly Ask<G>[], among: readonly Ask<G>[]): readonly Ask<G>[] {
  return asks.filter((ask) => among.some((each) => each.decision.id === ask.decision.id));
}
