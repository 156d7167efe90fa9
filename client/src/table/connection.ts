import { batch as together, signal } from '@preact/signals';
import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { Ask, Batch, ChatLine, ClientMessages, RoomView, Welcome } from '@brigantine/shared/protocol';
import { hideInReports, hideTable, setBuild } from '../faults';
import { renewal, type Line, type LineListener, type LineStatus, type Seats, type Way } from '../net';
import { playSound } from '../sound/player';
import { tabStorage } from '../storage';
import { Answers } from './answers';
import { skewOf } from './clock';
import type { Mirror, Step } from './mirror';
import { hiddenHere } from './people';
import { Logbook } from './report';
import type { TableSignals } from './signals';
import { common } from './stage';
import { answeredLate } from './story/late';
import type { Timeline } from './timeline';

const CHAT_LENGTH = 100;

/** What a table needs of its line. */
type TableLine<G extends GameTypes> = Pick<Line<G>, 'tableCode' | 'send' | 'close'>;
/** Opens a line to a table for the person of that name. Throws `NetError`. */
export type OpenLine<G extends GameTypes> = (
  way: Way,
  name: string,
  listener: LineListener<G>,
) => Promise<TableLine<G>>;

/** This browser's line to a table: what comes over it goes into the signals and onto the timeline. */
export class Connection<G extends GameTypes> {
  private readonly answers: Answers<G>;
  private readonly logbook = new Logbook<G>(tabStorage);
  private readonly held = signal<string | undefined>(undefined);
  private line: TableLine<G> | undefined;
  /** A welcome has come and its state has not been shown yet. */
  private awaiting = false;
  private gameNumber = 0;
  /** Whose question the clock has answered: the next batch tells of it. */
  private late: Seat | undefined;
  /** This page has asked for the rematch itself. */
  private asksForRematch = false;

  constructor(
    private readonly signals: TableSignals<G>,
    private readonly mirror: Mirror<G>,
    private readonly timeline: Timeline<G>,
    private readonly name: string,
    private readonly seats: Seats,
    private readonly openLine: OpenLine<G>,
  ) {
    hideInReports(name, 'this player');
    this.answers = new Answers<G>({
      send: (decision, move) => this.send('move', { decision, move }),
      sending: (is) => (signals.sending.value = is),
      overtaken: (is) => (signals.overtaken.value = is),
    });
  }

  /** Creates a table, or joins or returns to one. Throws `NetError`. */
  async open(way: Way): Promise<void> {
    if (way.kind === 'join') this.hold(way.token);
    this.line = await this.openLine(way, this.name, this.listener());
  }

  /** The table's code. */
  get code(): string {
    return this.line?.tableCode ?? this.signals.room.value.code;
  }

  /** What opens this seat again, here or elsewhere; undefined for who watches. */
  get token(): string | undefined {
    return this.held.value;
  }

  send<K extends keyof ClientMessages>(type: K, message: ClientMessages[K]): void {
    this.line?.send(type, message);
  }

  answer(ask: Ask<G>, move: G['move']): void {
    if (!this.answers.give(ask, move)) return;
    this.signals.refusal.value = null;
    this.logbook.answer({ version: this.signals.room.peek().version, decision: ask.decision.id, move });
  }

  /** To the lobby, or to where the others have gone meanwhile; `atOnce` begins the next game too. */
  rematch(atOnce: boolean): void {
    const { goneOn } = this.signals;
    const room = goneOn.peek();
    if (room === null) {
      this.asksForRematch = true;
      this.send('rematch', {});
      if (atOnce) this.send('start', {});
      return;
    }
    together(() => {
      goneOn.value = null;
      this.enter(room);
      this.awaiting = true;
      this.follow();
    });
  }

  /** Hangs up and keeps the seat. */
  close(): void {
    this.line?.close();
  }

  /** Gives the seat up for good and hangs up. */
  leave(): void {
    this.send('leave', {});
    if (this.token !== undefined) this.seats.forget(this.code, this.token);
    this.close();
  }

  private listener(): LineListener<G> {
    const { announcement, chat, clockSkew, notice, refusal } = this.signals;
    return {
      snapshot: (state) => this.snapshot(state),
      welcome: (message) => this.welcome(message),
      // What is told late only seems to lie further back; what seems later than before is so.
      time: (now) => (clockSkew.value = Math.max(clockSkew.value, skewOf(now))),
      batch: (message) => this.batch(message),
      token: (token) => {
        this.hold(token);
        this.seats.keep({ code: this.code, token, name: this.name, game: this.signals.room.peek().gameId });
      },
      refused: (message) => {
        if (message.to === 'move') this.answers.forget();
        if (message.to === 'rematch') this.asksForRematch = false;
        refusal.value = message;
      },
      chat: (line) => {
        chat.value = [...chat.value, line].slice(-CHAT_LENGTH);
        this.heardOf(line);
      },
      notice: (code) => {
        if (code === 'frozen') this.answers.forget();
        notice.value = code;
      },
      announcement: (told) => (announcement.value = told),
      timeUp: (seat) => (this.late = seat),
      status: (status) => this.turned(status),
    };
  }

  /** What was said before this line held: told once more, or said while there was none. */
  private toldAgain(talk: readonly ChatLine[]): void {
    const { chat } = this.signals;
    const before = talk[0]?.at ?? Infinity;
    chat.value = [...chat.value.filter(({ at }) => at < before), ...talk].slice(-CHAT_LENGTH);
    for (const { name, seat } of talk) if (seat < 0) hideInReports(name, 'another');
  }

  private heardOf({ name, seat }: ChatLine): void {
    if (seat < 0) hideInReports(name, 'another');
    if (seat !== this.signals.seat.value && !hiddenHere.has(this.code, name)) playSound('chat');
  }

  private welcome(message: Welcome<G>): void {
    this.mirror.welcome(message);
    this.late = undefined;
    this.logbook.build = message.build;
    setBuild(message.build);
    this.signals.clockSkew.value = skewOf(message.now);
    this.signals.handOver.value = message.handOver;
    renewal.heard(message.build);
    if (message.talk !== undefined) this.toldAgain(message.talk);
    this.answers.welcome(message);
    this.awaiting = true;
    this.follow();
  }

  private batch(message: Batch<G>): void {
    const [first] = message.events;
    if (this.late !== undefined && first !== undefined) answeredLate.set(first, this.late);
    this.late = undefined;
    this.logbook.record(message);
    this.answers.batch(message);
    const steps = this.mirror.batch(message);
    if (this.signals.goneOn.peek() === null) together(() => this.advance(steps));
  }

  private snapshot(state: unknown): void {
    const { goneOn, ready } = this.signals;
    const asked = this.mirror.asks;
    const steps = this.mirror.snapshot(state);
    const room = this.mirror.room;
    if (room === undefined) return;
    hideTable(room);
    together(() => {
      const before = goneOn.peek()?.phase;
      goneOn.value = this.staysAtScore(room) ? room : null;
      if (goneOn.value !== null) {
        if (room.phase === 'playing' && before !== 'playing') playSound('turn');
        return;
      }
      this.enter(room);
      if (room.phase === 'frozen' && ready.peek()) this.stop(asked);
      this.advance(steps);
    });
  }

  /** Whether this page goes on showing the score, though another player has taken the table to the lobby or begun the next game. */
  private staysAtScore({ gameNumber, phase }: RoomView): boolean {
    const shown = this.signals.room.peek();
    if (shown.phase !== 'over' || phase === 'frozen' || this.asksForRematch) return false;
    return phase === 'lobby' || gameNumber !== shown.gameNumber;
  }

  private enter(room: RoomView): void {
    const { game, room: shown, shownVersion } = this.signals;
    shown.value = room;
    // The table may have turned to another game, which must be loaded before anything of it is shown.
    if (game.peek()?.id !== room.gameId) game.value = null;
    if (room.gameNumber !== this.gameNumber || room.phase === 'lobby') this.clear();
    this.gameNumber = room.gameNumber;
    if (room.phase === 'lobby') shownVersion.value = room.version;
  }

  private advance(steps: readonly Step<G>[]): void {
    for (const step of steps) {
      // A question that is closed or answered says so at once; a new one waits until the story has come to it, as it
      // would tell the end of a combat before its dice have fallen.
      this.signals.asks.value = common(step.asks, this.signals.asks.peek());
      this.signals.view.value = step.view;
      this.timeline.push(step);
    }
    this.follow();
  }

  /** Shows the mirror's view at once after joining or returning, when all of it has come. */
  private follow(): void {
    if (!this.awaiting || !this.mirror.complete || this.signals.goneOn.peek() !== null) return;
    this.awaiting = false;
    const { asks, ready, room, seat, view } = this.signals;
    together(() => {
      seat.value = this.mirror.seat;
      view.value = this.mirror.view();
      asks.value = this.mirror.asks;
      ready.value = true;
      if (room.peek().phase === 'frozen') this.stop(this.mirror.asks);
      this.showNow();
    });
  }

  /** Shows the present at once. Before there is a board, what has led to it counts as not shown yet. */
  private showNow(): void {
    const { boardState, shownVersion, view } = this.signals;
    const { asks, version } = this.mirror;
    const begun = view.value !== null && boardState.peek() !== 'ready';
    shownVersion.value = Math.max(0, begun ? version - 1 : version);
    if (view.value === null) this.timeline.clear();
    else this.timeline.snap({ version, events: [], view: view.value, asks });
  }

  /** A new game, or none: what was told belongs to the last one. */
  private clear(): void {
    const { asks, away, late, log, playing, recent, spoken, view } = this.signals;
    log.value = [];
    this.signals.origin = null;
    recent.value = [];
    away.value = [];
    late.value = [];
    spoken.value = [];
    this.answers.forget();
    this.asksForRematch = false;
    asks.value = this.mirror.asks;
    view.value = null;
    playing.value = null;
    this.timeline.clear();
  }

  /** A fault has stopped the table: nothing is asked any more, and what is known is kept for a report. */
  private stop(asked: readonly Ask<G>[]): void {
    const { asks, report, room } = this.signals;
    const known = { room: room.peek(), seat: this.mirror.seat, view: this.mirror.view(), asks: asked };
    report.value ??= this.logbook.report(known);
    asks.value = [];
  }

  private turned(status: LineStatus): void {
    const { back, lost } = this.signals;
    back.value = status.kind === 'open' && lost.value && this.token !== undefined;
    this.signals.status.value = status;
    if (status.kind === 'open') {
      this.signals.notice.value = null;
      this.mirror.reset();
    }
    if (status.kind === 'lost') this.answers.lost();
    if (status.kind === 'closed') this.answers.forget();
    if (status.kind === 'closed' && status.why === 'kicked') this.seats.setSentAway(this.code, true);
    const gone = status.kind === 'closed' && (status.why === 'kicked' || status.why === 'badToken');
    if (!gone || this.token === undefined) return;
    this.seats.forget(this.code, this.token);
    this.held.value = undefined;
  }

  private hold(token: string | undefined): void {
    this.held.value = token;
    if (token !== undefined) hideInReports(token, 'TOKEN');
  }
}
