import { batch as together } from '@preact/signals';
import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { Ask, Batch, ChatLine, ClientMessages, RoomView, Welcome } from '@brigantine/shared/protocol';
import { hideInReports, hideTable, setBuild } from '../faults';
import { renewal, type Line, type LineListener, type LineStatus, type Seats, type Way } from '../net';
import { playSound } from '../sound/player';
import { tabStorage } from '../storage';
import { skewOf } from './clock';
import type { FillLog, TableStore } from './contract';
import { Mirror, type Step } from './mirror';
import { hiddenHere } from './people';
import { Logbook, type TableReport } from './report';
import { reportShowing } from './showing';
import { TableSignals, update } from './signals';
import { answeredLate } from './story/phrased';
import { common, Story } from './story/story';

const CHAT_LENGTH = 100;
/** How long a bubble stays. */
export const BUBBLE_MS = 5_000;
/** After this time an unconfirmed answer is shown to be on its way; on a good connection it is confirmed before. */
const UNNOTICED_MS = 300;

type TableLine<G extends GameTypes> = Pick<Line<G>, 'tableCode' | 'send' | 'close'>;
/** Opens a line to a table for the person of that name. Throws `NetError`. */
export type OpenLine<G extends GameTypes> = (
  way: Way,
  name: string,
  listener: LineListener<G>,
) => Promise<TableLine<G>>;

/** An answer that was sent, and neither confirmed nor refused. */
interface Pending<G extends GameTypes> {
  readonly decision: number;
  readonly move: G['move'];
  /** The question had an answer before, which this one replaces. */
  readonly replaces: boolean;
}

/** Keeps what is known of one table: takes the messages of its line, and sends answers, again after a lost line. */
export class Session<G extends GameTypes = GameTypes> extends TableSignals<G> implements TableStore<G> {
  private readonly mirror = new Mirror<G>();
  private readonly logbook = new Logbook<G>(tabStorage);
  readonly story = new Story<G>(this, this.mirror, this.logbook);
  /** For players to hand in once a fault has stopped the table; set before the room is shown frozen. */
  report: TableReport<G> | null = null;
  private readonly stops: (() => void)[];
  /** Inserts missing events into the log. */
  private filled: FillLog<G> | undefined;
  private transport: TableLine<G> | undefined;
  /** A welcome has come and its state has not been shown yet. */
  private awaiting = false;
  private gameNumber = 0;
  /** Whose question the clock has answered: the next batch tells of it. */
  private late: Seat | undefined;
  /** The next batch takes back an answer. */
  private takesBack: Step<G>['takesBack'];
  /** The version at which this page has asked to take back its answer. */
  private takenBackAt = -1;
  /** This page has asked for the rematch itself. */
  private asksForRematch = false;
  /** The answer on its way; at most one. */
  private pending: Pending<G> | undefined;
  private slowTimer: ReturnType<typeof setTimeout> | undefined;
  /** The line was lost, perhaps with the answer. */
  private lineLost = false;
  /** The version of the last welcome or batch, whether or not its patch has come. */
  private heard = -1;

  constructor(
    /** The name one joined under. */
    readonly name: string,
    private readonly openLine: OpenLine<G>,
    /** Keeps the seat's token; absent at a table that cannot be returned to. */
    private readonly seats?: Seats,
  ) {
    super();
    hideInReports(name, 'this player');
    this.stops = [reportShowing(this, (shown) => this.send('shown', shown))];
  }

  /** Creates a table, or joins or returns to one. Throws `NetError`. */
  async open(way: Way): Promise<void> {
    if (way.kind === 'join') this.hold(way.token);
    this.transport = await this.openLine(way, this.name, this.listener());
  }

  /** The code in the address and on the lobby's board. */
  get code(): string {
    return this.transport?.tableCode ?? this.room.value.code;
  }

  send<K extends keyof ClientMessages>(type: K, message: ClientMessages[K]): void {
    this.transport?.send(type, message);
  }

  answer(ask: Ask<G>, move: G['move']): void {
    const { timeline } = this.story;
    timeline.endReplay();
    timeline.hurry();
    const { id } = ask.decision;
    if (this.pending?.decision === id) return;
    this.forgetAnswer();
    update(this.sent, { overtaken: false, refusal: null });
    this.pending = { decision: id, move, replaces: ask.answered };
    this.slowTimer = setTimeout(() => update(this.sent, { slow: true }), UNNOTICED_MS);
    this.logbook.answer({ version: this.room.peek().version, decision: id, move });
    this.send('move', { decision: id, move });
  }

  completeLog(filled: FillLog<G>): void {
    this.filled = filled;
    const since = this.story.ask();
    if (since !== undefined) this.send('history', { since });
  }

  takeBack(): void {
    const { takeBack, version } = this.room.peek();
    if (takeBack < 0 || takeBack !== this.seat.peek() || this.takenBackAt === version) return;
    this.takenBackAt = version;
    this.story.timeline.skip();
    this.send('takeBack', { version });
  }

  rematch(again: boolean): void {
    const room = this.goneOn.peek();
    if (room === null || room.phase === 'lobby') this.send('rematch', { again });
    if (room === null) {
      this.asksForRematch = true;
      return;
    }
    together(() => {
      this.goneOn.value = null;
      this.enter(room);
      this.awaiting = true;
      this.follow();
    });
  }

  /** "Take it back": the seat was opened elsewhere and shall be here again. */
  async retake(): Promise<void> {
    const { token } = this.line.peek();
    const { invitation } = this.room.peek();
    await this.open({ kind: 'join', code: this.code, ...(token && { token }), ...(invitation && { invitation }) });
  }

  /** Calls `stop` when the page leaves the table. */
  onClose(stop: () => void): void {
    this.stops.push(stop);
  }

  /** Hangs up and keeps the seat. */
  close(): void {
    for (const stop of this.stops) stop();
    this.transport?.close();
  }

  /** Gives the seat up for good and hangs up. */
  leave(): void {
    this.send('leave', {});
    this.forgetSeat();
    this.close();
  }

  private listener(): LineListener<G> {
    const { announcement, chat, clockSkew } = this;
    return {
      snapshot: (state) => this.takeSnapshot(state),
      welcome: (message) => this.takeWelcome(message),
      // What is told late only seems to lie further back; what seems later than before is so.
      history: (past) => this.filled !== undefined && this.story.fill(past, this.filled),
      time: (now) => (clockSkew.value = Math.max(clockSkew.value, skewOf(now))),
      batch: (message) => this.takeBatch(message),
      token: (token) => {
        this.hold(token);
        this.seats?.keep({ code: this.code, token, name: this.name, game: this.room.peek().gameId });
      },
      refused: (refusal) => {
        if (refusal.to === 'history') return this.story.askAgain();
        if (refusal.to === 'move') this.forgetAnswer();
        if (refusal.to === 'rematch') this.asksForRematch = false;
        if (refusal.to === 'takeBack') this.takenBackAt = -1;
        update(this.sent, { refusal });
      },
      chat: (line) => {
        const { name, seat } = line;
        chat.value = [...chat.value, line].slice(-CHAT_LENGTH);
        if (seat < 0) hideInReports(name, 'another');
        if (hiddenHere.has(this.code, name)) return;
        if (seat !== this.seat.value) playSound('chat');
        if (seat >= 0 && line.phrase !== undefined) this.showBubble(line);
      },
      notice: (notice) => {
        if (notice === 'frozen') this.forgetAnswer();
        update(this.line, { notice });
      },
      announcement: (told) => (announcement.value = told),
      timeUp: (seat) => (this.late = seat),
      hands: (owns) => (this.hands.value = owns),
      watchers: (names) => (this.watchers.value = names),
      takenBack: ({ seat, version }) => (this.takesBack = { seat, events: this.logbook.eventsOf(version) }),
      status: (status) => this.turned(status),
    };
  }

  private takeWelcome(message: Welcome<G>): void {
    const { build, handOver, now, talk } = message;
    this.mirror.welcome(message);
    this.hands.value = [];
    this.late = undefined;
    this.takesBack = undefined;
    this.logbook.build = build;
    setBuild(build);
    this.clockSkew.value = skewOf(now);
    update(this.line, { handOver });
    renewal.heard(build);
    if (talk !== undefined) this.repeatTalk(talk);
    this.resendAnswer(message);
    this.awaiting = true;
    this.follow();
  }

  /** Chat from before this line: lines the page has already, or those it missed. */
  private repeatTalk(talk: readonly ChatLine[]): void {
    const before = talk[0]?.at ?? Infinity;
    this.chat.value = [...this.chat.value.filter(({ at }) => at < before), ...talk].slice(-CHAT_LENGTH);
    for (const { name, seat } of talk) if (seat < 0) hideInReports(name, 'another');
  }

  /** Replaces an earlier bubble of that seat. */
  private showBubble(line: ChatLine): void {
    const { bubbles } = this;
    bubbles.value = [...bubbles.value.filter(({ seat }) => seat !== line.seat), line];
    setTimeout(() => (bubbles.value = bubbles.value.filter((each) => each !== line)), BUBBLE_MS);
  }

  private takeBatch(message: Batch<G>): void {
    const [first] = message.events;
    const { takesBack } = this;
    this.takesBack = undefined;
    if (this.late !== undefined && first !== undefined) answeredLate.set(first, this.late);
    this.late = undefined;
    this.logbook.record(message);
    this.confirmAnswer(message);
    const steps = this.mirror.batch(message).map((step) => (takesBack === undefined ? step : { ...step, takesBack }));
    if (this.goneOn.peek() === null) together(() => this.advance(steps));
  }

  private takeSnapshot(state: unknown): void {
    const { goneOn } = this;
    const asked = this.mirror.asks;
    const steps = this.mirror.snapshot(state);
    const { room } = this.mirror;
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
      if (room.phase === 'frozen' && this.line.peek().ready) this.stop(asked);
      this.advance(steps);
    });
  }

  /** Whether this page goes on showing the score, though another player has taken the table to the lobby or begun the next game. */
  private staysAtScore({ gameNumber, phase }: RoomView): boolean {
    const shown = this.room.peek();
    if (shown.phase !== 'over' || phase === 'frozen' || this.asksForRematch) return false;
    return phase === 'lobby' || gameNumber !== shown.gameNumber;
  }

  private enter(room: RoomView): void {
    this.room.value = room;
    // The table may have turned to another game, which must be loaded before anything of it is shown.
    if (this.game.peek()?.id !== room.gameId) this.game.value = null;
    if (room.gameNumber !== this.gameNumber || room.phase === 'lobby') this.clear();
    this.gameNumber = room.gameNumber;
    if (room.phase === 'lobby') update(this.board, { version: room.version });
  }

  private advance(steps: readonly Step<G>[]): void {
    for (const step of steps) {
      // A question that is closed or answered says so at once; a new one waits until the story has come to it, as it
      // would tell the end of a combat before its dice have fallen.
      this.asks.value = common(step.asks, this.asks.peek());
      this.view.value = step.view;
      this.story.timeline.push(step);
    }
    this.follow();
  }

  /** Shows the mirror's view at once after joining or returning, when all of it has come. */
  private follow(): void {
    const { mirror } = this;
    if (!this.awaiting || !mirror.complete || this.goneOn.peek() !== null) return;
    this.awaiting = false;
    together(() => {
      this.seat.value = mirror.seat;
      this.view.value = mirror.view();
      this.asks.value = mirror.asks;
      update(this.line, { ready: true });
      if (this.room.peek().phase === 'frozen') this.stop(mirror.asks);
      if (this.view.peek() !== null) this.story.leap(mirror.known);
      this.showNow();
    });
  }

  /** Shows the present at once. Before there is a board, what has led to it counts as not shown yet. */
  private showNow(): void {
    const { board, mirror, story } = this;
    const { asks, version } = mirror;
    const view = this.view.peek();
    const begun = view !== null && board.peek().state !== 'ready';
    update(board, { version: Math.max(0, begun ? version - 1 : version) });
    if (view === null) story.timeline.clear();
    else story.timeline.snap({ version, events: [], view, asks });
  }

  /** A new game, or none. */
  private clear(): void {
    this.forgetAnswer();
    this.asksForRematch = false;
    this.asks.value = this.mirror.asks;
    this.view.value = null;
    this.story.clear();
  }

  /** A fault has stopped the table: nothing is asked any more, and what is known is kept for a report. */
  private stop(asks: readonly Ask<G>[]): void {
    const { seat } = this.mirror;
    this.report ??= this.logbook.report({ room: this.room.peek(), seat, view: this.mirror.view(), asks });
    this.asks.value = [];
  }

  private turned(status: LineStatus): void {
    const open = status.kind === 'open';
    const back = open && this.lost.peek() && this.line.peek().token !== undefined;
    update(this.line, { status, back, ...(open && { notice: null }) });
    if (open) this.mirror.reset();
    if (status.kind === 'lost') this.lineLost = true;
    if (status.kind !== 'closed') return;
    this.forgetAnswer();
    if (status.why === 'kicked') this.seats?.setSentAway(this.code, true);
    if (status.why !== 'kicked' && status.why !== 'badToken') return;
    this.forgetSeat();
    update(this.line, { token: undefined });
  }

  private hold(token: string | undefined): void {
    update(this.line, { token });
    if (token !== undefined) hideInReports(token, 'TOKEN');
  }

  private forgetSeat(): void {
    const { token } = this.line.peek();
    if (token !== undefined) this.seats?.forget(this.code, token);
  }

  /** Our answer is confirmed when its question is closed, or counts as answered. */
  private confirmAnswer({ asks, version }: Batch<G>): void {
    const quiet = version === this.heard;
    this.heard = version;
    const ask = this.pendingAsk(asks);
    // A replaced answer was answered before; only its owner hears that it is another one now.
    if (ask === undefined || (ask.answered && (quiet || this.pending?.replaces === false))) this.forgetAnswer();
  }

  /** A line that was lost may have swallowed the answer: it is sent once more, which is safe, as it names its question. */
  private resendAnswer({ asks, version }: Welcome<G>): void {
    const { lineLost, pending } = this;
    this.heard = version;
    this.lineLost = false;
    if (pending === undefined) return;
    const ask = this.pendingAsk(asks);
    if (ask === undefined) {
      this.forgetAnswer();
      update(this.sent, { overtaken: lineLost });
    } else if (ask.answered && !pending.replaces) this.forgetAnswer();
    else if (lineLost) this.send('move', { decision: pending.decision, move: pending.move });
  }

  private pendingAsk(asks: readonly Ask<G>[]): Ask<G> | undefined {
    return asks.find(({ decision }) => decision.id === this.pending?.decision);
  }

  /** Confirmed, refused, or of no importance any more. */
  private forgetAnswer(): void {
    clearTimeout(this.slowTimer);
    this.pending = undefined;
    if (this.sent.peek().slow) update(this.sent, { slow: false });
  }
}
