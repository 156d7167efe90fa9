import type { GameTypes } from '@brigantine/shared/engine';
import type { Ask, ClientMessages, KeptGame } from '@brigantine/shared/protocol';
import { fetchGame, type Seats, type Way } from '../net';
import { openLine } from '../net/line';
import { Connection, type OpenLine } from './connection';
import type { Board, BoardOffer, GameClient, TableStore } from './contract';
import { logOf } from './keptLog';
import { Mirror } from './mirror';
import { reportShowing } from './showing';
import { TableSignals } from './signals';
import { TableStage } from './stage';
import { Playback } from './story/playback';
import { fromLine, turnWith } from './story/turns';
import { Timeline } from './timeline';

/** A table as its frame shows it, be it the server's or one that this page keeps for itself. */
export type ShownTable<G extends GameTypes> = TableSignals<G> &
  TableStore<G> & {
    /** Somebody clicked a place or pressed Enter on it. */
    pick(place: number): void;
    /** Gives the table its canvas. Returns what takes it away again. */
    setBoard(board: Board<G>): () => void;
    /** The tab was hidden: nobody watches the story. */
    hide(): void;
    /** Somebody looks again. */
    comeBack(): void;
  };

/** One table as this browser lives it: its signals, with the connection that fills them and the stage that shows them. */
export class Session<G extends GameTypes> extends TableSignals<G> implements ShownTable<G> {
  private readonly mirror = new Mirror<G>();
  private readonly stage = new TableStage<G>(this, this.mirror);
  private readonly timeline = new Timeline<G>(this.stage);
  readonly playback = new Playback<G>(this, this.timeline);
  private readonly connection: Connection<G>;
  private readonly placeListeners = new Set<(place: number) => void>();
  private readonly stopReporting: () => void;
  /** The game whose whole story is told here. */
  private told = '';
  /** The last line of the log when the tab was hidden; undefined while it is not. */
  private hiddenSince: number | undefined;

  private constructor(
    /** The name one joined under. */
    readonly name: string,
    seats: Seats,
    opening: OpenLine<G>,
  ) {
    super();
    this.connection = new Connection<G>(this, this.mirror, this.timeline, name, seats, opening);
    this.stopReporting = reportShowing(this, (shown) => this.send('shown', shown));
  }

  /** Creates or joins a table, of this page's server unless another way to it is given. Throws `NetError`. */
  static async open<G extends GameTypes>(
    way: Way,
    name: string,
    seats: Seats,
    opening: OpenLine<G> = openLine,
  ): Promise<Session<G>> {
    const session = new Session<G>(name, seats, opening);
    await session.connection.open(way);
    return session;
  }

  /** The code in the address and on the lobby's board. */
  get code(): string {
    return this.connection.code;
  }

  /** What opens this seat again, here or elsewhere; undefined for who watches. */
  get token(): string | undefined {
    return this.connection.token;
  }

  send<K extends keyof ClientMessages>(type: K, message: ClientMessages[K]): void {
    this.connection.send(type, message);
  }

  answer(ask: Ask<G>, move: G['move']): void {
    this.timeline.endReplay();
    this.connection.answer(ask, move);
  }

  offer(offer: BoardOffer): void {
    this.offered.value = offer;
  }

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

  skip(): void {
    if (this.playback.now.peek() === null) this.timeline.rush();
    else this.playback.end();
  }

  replay(key?: number): void {
    const view = this.view.peek();
    const turns = this.stage.pastTurns();
    const at = turnWith(turns, key);
    const { asks, version } = this.mirror;
    const turn = turns[at];
    if (this.room.peek().phase === 'over') {
      if (turns.length === 0) void this.watch(() => key);
      else this.playback.from(turns, at, key);
    } else if (view !== null && turn !== undefined)
      this.timeline.replay(fromLine(turn, key), { version, events: [], view, asks });
  }

  /** The story of a game that is over, from its first event on. */
  tell(kept: KeptGame<G>, game: GameClient<G>): void {
    this.log.value = logOf(kept, game);
    this.origin = kept.first;
    this.told = kept.id;
  }

  async watch(line = (): number | undefined => this.log.peek()[0]?.key): Promise<void> {
    const { kept } = this.room.peek();
    const game = this.game.peek();
    // A page that has come later, or again, has seen but the end.
    const whole = kept === '' || kept === this.told ? undefined : await fetchGame(kept);
    if (this.room.peek().kept !== kept) return;
    if (whole && game !== null) this.tell(whole as KeptGame<G>, game);
    if (this.log.peek().length === 0) this.notice.value = 'unreachable';
    else this.replay(line());
  }

  /** The tab was hidden: nobody watches the story. */
  hide(): void {
    this.hiddenSince = this.log.peek().at(-1)?.key ?? -1;
    this.timeline.skip();
  }

  /** Somebody looks again, and is told what has happened meanwhile. */
  comeBack(): void {
    const since = this.hiddenSince;
    this.hiddenSince = undefined;
    if (since !== undefined) this.away.value = this.log.peek().filter(({ key }) => key > since);
  }

  rematch(atOnce = false): void {
    this.connection.rematch(atOnce);
  }

  /** Gives the table its canvas. Returns what takes it away again. */
  setBoard(board: Board<G>): () => void {
    return this.stage.setBoard(board);
  }

  /** "Take it back": the seat was opened elsewhere and shall be here again. */
  async retake(): Promise<void> {
    const { code, token } = this;
    const { invitation } = this.room.peek();
    await this.connection.open({ kind: 'join', code, ...(token && { token }), ...(invitation && { invitation }) });
  }

  /** Hangs up and keeps the seat. */
  close(): void {
    this.stopReporting();
    this.connection.close();
  }

  /** Gives the seat up for good and hangs up. */
  leave(): void {
    this.stopReporting();
    this.connection.leave();
  }
}
