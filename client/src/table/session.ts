/** One table as this browser lives it: the line, the mirror and the timeline tied together into signals. */
import { batch as together, computed, effect, signal } from '@preact/signals';
import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { Ask, ChatLine, ClientMessages, Refused, RoomView } from '@brigantine/shared/protocol';
import { guarded, hideInReports, hideTable, reportFault, setBuild } from '../faults';
import { openLine, renewal, type Failure, type Line, type LineStatus, type Seats, type Way } from '../net';
import { settings, speed } from '../settings/settings';
import { playSound } from '../sound/player';
import { Answers } from './answers';
import { skewOf } from './clock';
import type { Board, BoardOffer, GameClient, LogEntry, TableStore } from './contract';
import { Mirror } from './mirror';
import { Logbook, type TableReport } from './report';
import { Timeline, type Stage } from './timeline';

const LOG_LENGTH = 400;
const CHAT_LENGTH = 100;

export class Session<G extends GameTypes> implements TableStore<G> {
  readonly room = signal<RoomView>(NOWHERE);
  readonly view = signal<G['view'] | null>(null);
  readonly shown = signal<G['view'] | null>(null);
  readonly seat = signal<Seat>(-1);
  readonly asks = signal<readonly Ask<G>[]>([]);
  readonly timelineBusy = signal(false);
  readonly playing = signal<G['event'] | null>(null);
  readonly log = signal<readonly LogEntry<G>[]>([]);
  readonly clockSkew = signal(0);
  /** True once the first state and welcome have come. */
  readonly ready = signal(false);
  readonly status = signal<LineStatus>({ kind: 'open' });
  readonly lost = computed(() => this.status.value.kind === 'lost');
  readonly sending = signal(false);
  /** An answer was on its way when the line was lost, and its question is closed now. */
  readonly overtaken = signal(false);
  readonly chat = signal<readonly ChatLine[]>([]);
  /** The last refusal, shown until dismissed. */
  readonly refusal = signal<Pick<Refused, 'code' | 'rule'> | null>(null);
  readonly notice = signal<Failure | null>(null);
  /** An open question of ours that still wants an answer. */
  readonly wanted = computed(() => this.asks.value.some((ask) => !ask.answered));
  readonly game = signal<GameClient<G> | null>(null);
  /** What may be handed in once a fault has stopped the table. */
  readonly report = signal<TableReport<G> | null>(null);

  private readonly mirror = new Mirror<G>();
  private readonly answers = new Answers<G>({
    send: (decision, move) => this.send('move', { decision, move }),
    sending: (is) => (this.sending.value = is),
    overtaken: (is) => (this.overtaken.value = is),
  });
  private readonly timeline: Timeline<G>;
  private readonly stage: Stage<G>;
  private readonly held = signal<string | undefined>(undefined);
  private line: Line<G> | undefined;
  private board: Board<G> | undefined;
  private readonly logbook = new Logbook<G>(() => sessionStorage);
  private readonly placeListeners = new Set<(place: number) => void>();
  /** A welcome has come and its state has not been shown yet. */
  private awaiting = false;
  private gameNumber = 0;
  private logKey = 0;

  private constructor(
    /** The name one joined under. */
    readonly name: string,
    private readonly seats: Seats,
  ) {
    hideInReports(name, 'this player');
    this.stage = this.makeStage();
    this.timeline = new Timeline(this.stage);
  }

  /** Creates or joins a table. Throws `NetError`. */
  static async open<G extends GameTypes>(way: Way, name: string, seats: Seats): Promise<Session<G>> {
    const session = new Session<G>(name, seats);
    await session.connect(way);
    return session;
  }

  /** The code in the address and on the lobby's board. */
  get code(): string {
    return this.line?.tableCode ?? this.room.value.code;
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
    this.refusal.value = null;
    this.logbook.answer({ version: this.room.peek().version, decision: ask.decision.id, move });
  }

  offer(offer: BoardOffer): void {
    this.offered.value = offer;
  }

  /** What the panels offer now; the board and the place buttons both follow it. */
  readonly offered = signal<BoardOffer>({ places: [] });

  onPlace(listener: (place: number) => void): () => void {
    this.placeListeners.add(listener);
    return () => void this.placeListeners.delete(listener);
  }

  /** Somebody clicked a place or pressed Enter on it. */
  pick(place: number): void {
    for (const listener of this.placeListeners) listener(place);
  }

  hurry(): void {
    this.timeline.hurry();
  }

  rematch(): void {
    this.send('rematch', {});
  }

  /** The tab was hidden: nobody watches the story. */
  skip(): void {
    this.timeline.skip();
  }

  /** Gives the table its canvas. Returns what takes it away again. */
  setBoard(board: Board<G>): () => void {
    this.board = board;
    this.stage.play = (event, after, rate) => board.play(event, after, rate);
    const stop = effect(() => {
      const offer = this.offered.value;
      guarded('offer', () => board.offer(offer));
    });
    const shown = this.shown.peek();
    if (shown !== null) guarded('show', () => this.showOnBoard(shown));
    return () => {
      stop();
      this.board = undefined;
      this.stage.play = undefined;
      board.destroy();
    };
  }

  /** "Take it back": the seat was opened elsewhere and shall be here again. */
  async retake(): Promise<void> {
    const { code, token } = this;
    await this.connect(token === undefined ? { kind: 'join', code } : { kind: 'join', code, token });
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

  private async connect(way: Way): Promise<void> {
    if (way.kind === 'join') this.hold(way.token);
    this.line = await openLine<G>(way, this.name, {
      snapshot: (state) => this.snapshot(state),
      welcome: (message) => {
        this.mirror.welcome(message);
        this.logbook.build = message.build;
        setBuild(message.build);
        this.clockSkew.value = skewOf(message.now);
        renewal.heard(message.build);
        this.answers.welcome(message);
        this.awaiting = true;
        this.follow();
      },
      // What is told late only seems to lie further back; what seems later than before is so.
      time: (now) => (this.clockSkew.value = Math.max(this.clockSkew.value, skewOf(now))),
      batch: (message) => {
        this.logbook.tell(message);
        this.answers.batch(message);
        const step = this.mirror.batch(message);
        if (step === undefined) return;
        together(() => {
          this.closeAsks(step.asks);
          this.view.value = step.view;
          this.timeline.push(step);
        });
      },
      token: (token) => {
        this.hold(token);
        this.seats.keep({ code: this.code, token, name: this.name });
      },
      refused: (message) => {
        if (message.to === 'move') this.answers.forget();
        this.refusal.value = message;
      },
      chat: (line) => {
        if (line.seat < 0) hideInReports(line.name, 'another');
        this.chat.value = [...this.chat.value, line].slice(-CHAT_LENGTH);
        if (line.seat !== this.seat.value) playSound('chat');
      },
      notice: (code) => {
        if (code === 'frozen') this.answers.forget();
        this.notice.value = code;
      },
      status: (status) => this.heard(status),
    });
  }

  /**
   * A question that is closed or answered says so at once; a new one waits until the story has come to it, as
   * it would tell the end of a combat before its dice have fallen.
   */
  private closeAsks(now: readonly Ask<G>[]): void {
    this.asks.value = common(now, this.asks.peek());
  }

  private heard(status: LineStatus): void {
    this.status.value = status;
    if (status.kind === 'open') {
      this.notice.value = null;
      this.mirror.reset();
    }
    if (status.kind === 'lost') this.answers.lost();
    if (status.kind === 'closed') this.answers.forget();
    const gone = status.kind === 'closed' && (status.why === 'kicked' || status.why === 'badToken');
    if (!gone || this.token === undefined) return;
    this.seats.forget(this.code, this.token);
    this.held.value = undefined;
  }

  private hold(token: string | undefined): void {
    this.held.value = token;
    if (token !== undefined) hideInReports(token, 'TOKEN');
  }

  private snapshot(state: unknown): void {
    const asked = this.mirror.asks;
    this.mirror.snapshot(state);
    const room = this.mirror.room;
    if (room === undefined) return;
    hideTable(room);
    together(() => {
      this.room.value = room;
      if (room.phase === 'frozen' && this.ready.peek()) this.stop(asked);
      // The table may have turned to another game, which must be loaded before anything of it is shown.
      if (this.game.peek()?.id !== room.gameId) this.game.value = null;
      if (room.gameNumber !== this.gameNumber || room.phase === 'lobby') this.clear();
      this.gameNumber = room.gameNumber;
      this.follow();
    });
  }

  /** A new game, or none: what was told belongs to the last one. */
  private clear(): void {
    this.log.value = [];
    this.answers.forget();
    this.asks.value = this.mirror.asks;
    this.view.value = null;
    this.shown.value = null;
    this.playing.value = null;
    this.timeline.snap(null);
  }

  /** A fault has stopped the table: nothing is asked any more, and what is known is kept for a report. */
  private stop(asked: readonly Ask<G>[]): void {
    const known = { room: this.room.peek(), seat: this.mirror.seat, view: this.mirror.view(), asks: asked };
    this.report.value ??= this.logbook.report(known);
    this.asks.value = [];
  }

  /** Shows the mirror's view at once after joining or returning, when both state and welcome are there. */
  private follow(): void {
    if (!this.awaiting || this.mirror.room === undefined) return;
    this.awaiting = false;
    together(() => {
      this.seat.value = this.mirror.seat;
      this.view.value = this.mirror.view();
      this.asks.value = this.mirror.asks;
      this.ready.value = true;
      if (this.room.peek().phase === 'frozen') this.stop(this.mirror.asks);
      this.timeline.snap(this.view.value, this.mirror.asks);
    });
  }

  private makeStage(): Stage<G> {
    return {
      reduce: (view, event) => this.game.peek()?.reduce(view, event) ?? view,
      play: undefined,
      hurry: () => this.board?.hurry(),
      present: (event, after, quiet) => this.present(event, after, quiet),
      show: (view) => this.showOnBoard(view),
      settle: (view, asks) => {
        together(() => {
          this.playing.value = null;
          this.shown.value = view;
          // Answered or closed meanwhile: the latest news of a question counts.
          this.asks.value = common(this.mirror.asks, asks);
        });
        this.showOnBoard(view);
      },
      busy: (busy) => (this.timelineBusy.value = busy),
      speed: () => speed.peek(),
      hidden: () => document.hidden,
      broken: (event, error) => reportFault({ where: 'animation', event, error }),
    };
  }

  private showOnBoard(view: G['view']): void {
    this.board?.show(view, this.seat.peek(), this.room.peek());
  }

  private present(event: G['event'], after: G['view'], quiet: boolean): void {
    together(() => {
      this.playing.value = event;
      this.shown.value = after;
      this.log.value = [...this.log.value, { key: this.logKey++, event, after }].slice(-LOG_LENGTH);
    });
    const sound = quiet ? null : (this.game.peek()?.sound(event) ?? null);
    if (sound !== null && !settings.peek().muted) playSound(sound);
  }
}

/** Those of the first whose question is among the second. */
function common<G extends GameTypes>(asks: readonly Ask<G>[], among: readonly Ask<G>[]): readonly Ask<G>[] {
  return asks.filter((ask) => among.some((each) => each.decision.id === ask.decision.id));
}

/** Before the first state. */
const NOWHERE: RoomView = {
  gameId: '',
  code: '',
  phase: 'lobby',
  version: 0,
  deadline: 0,
  host: -1,
  gameNumber: 0,
  options: { ghostShip: false, clock: 0, chat: true, rules: [] },
  seats: [],
  spectators: 0,
  kicked: [],
};
