import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { GameManifest } from '@brigantine/shared/manifest';
import {
  CLOSE,
  type ErrorCode,
  type JoinOptions,
  type Phase,
  type RoomView,
  type TableOptions,
  type Welcome,
} from '@brigantine/shared/protocol';
import { Alarms } from './alarms';
import { frozenTable, stackOf } from './frozen';
import type { Guest } from './guest';
import { KickedPlayers } from './kicked';
import { Match, type MatchHost } from './match';
import { freeName } from './names';
import { SerialQueue } from './queue';
import { RoomState } from './schema/roomState';
import { Seats, type Sitter } from './seats';
import type { RoomServices } from './services';
import type { Shelf } from './shelf';
import { hashBrowser, hashToken } from './tokens';

/** What a table can do to the room around it. */
export interface Outlet {
  /** Sends what has changed in the state to everybody. */
  patch(): void;
  /** Runs `send`, which awaits nothing; all that it sends to one connection leaves together. */
  together(send: () => void): void;
  /** Ends the room. */
  close(code: number): void;
  /** Why nobody else may watch from that address; undefined if they may. */
  refusesWatcher(address: string | null): ErrorCode | undefined;
}

/**
 * One table: who is there, the lobby, the games played one after the other. Knows nothing of sockets and
 * no rule of any game. Everything that changes it runs on its queue.
 */
export class HostedTable<G extends GameTypes> implements MatchHost<G> {
  readonly state: RoomState;
  readonly seats: Seats;
  readonly guests = new Map<string, Guest>();
  readonly kicked: KickedPlayers;
  readonly alarms: Alarms;
  readonly queue = new SerialQueue((fault) => this.freeze(fault));
  phase: Phase = 'lobby';
  options: TableOptions;
  gameNumber = 0;
  match: Match<G> | undefined;
  /** That of the last game, while none is being played. */
  private lastVersion = 0;
  /** The options chosen for games that are not on the table now. */
  private readonly otherOptions = new Map<string, readonly string[]>();

  constructor(
    /** The game that is played, or will be when the lobby starts. */
    public entry: GameManifest<G>,
    /** All games that may be played here. */
    private readonly shelf: Shelf,
    readonly services: RoomServices,
    readonly code: string,
    private readonly outlet: Outlet,
    /** Start at once with the first player, bots filling the table up to this many seats. */
    private playNow: number | undefined,
  ) {
    this.options = { clock: 60, chat: true, game: entry.options.usual };
    this.alarms = new Alarms(services.later);
    this.seats = new Seats(entry.game.seats.max);
    this.kicked = new KickedPlayers(this.seats);
    this.state = new RoomState(shelf.shapes);
    this.state.showRoom(this.view());
    this.closeWhenIdle(services.limits.unclaimed);
  }

  // ---------------------------------------------------------------- coming and going

  /** Gives a new connection its seat, a new one or the one its token is for; or says why not. */
  async admit(guest: Guest, join: JoinOptions): Promise<ErrorCode | undefined> {
    const refused = this.refuses(join) ?? this.place(guest, join);
    if (refused !== undefined) return refused;
    this.guests.set(guest.id, guest);
    this.alarms.clear('idle');
    this.publish();
    await this.startNow(guest);
    return undefined;
  }

  /** Why nobody may come in with that token, or from that browser. Who holds a seat's token may always. */
  refuses({ token, browser }: JoinOptions): ErrorCode | undefined {
    if (token !== undefined && this.seats.byToken(token) !== undefined) return undefined;
    if (this.kicked.hadToken(token) || this.kicked.bars(hashBrowser(browser))) return 'kicked';
    return token === undefined ? undefined : 'badToken';
  }

  private place(guest: Guest, { token, watch }: JoinOptions): ErrorCode | undefined {
    const sitter = token === undefined ? undefined : this.seats.byToken(token);
    if (sitter !== undefined) {
      guest.token = token;
      this.takeSeat(guest, sitter);
      return undefined;
    }
    guest.name = freeName(guest.name, this.names());
    if (watch !== true) this.seatNewcomer(guest);
    return guest.sitter === undefined ? this.outlet.refusesWatcher(guest.address) : undefined;
  }

  /** The names of all who sit or watch; but for that guest's own. */
  names(but?: Guest): string[] {
    const watchers = [...this.guests.values()].filter((guest) => guest.sitter === undefined && guest !== but);
    const sitters = this.seats.list.filter((sitter) => sitter !== but?.sitter);
    return [...sitters, ...watchers].map(({ name }) => name);
  }

  /** Seats somebody who has no seat yet, if the lobby has one free; otherwise they watch. */
  seatNewcomer(guest: Guest): void {
    if (this.freeSeats === 0) return;
    guest.token = this.services.token();
    guest.sitter = this.seats.seatHuman(guest.name, hashToken(guest.token), guest.id);
    this.seats.playedIn(guest.sitter, guest.browser);
  }

  /** Seats that a newcomer may take now. */
  get freeSeats(): number {
    return this.phase === 'lobby' ? this.seats.free : 0;
  }

  /** The newest connection plays a seat; the older one is told, and may take it back. */
  private takeSeat(guest: Guest, sitter: Sitter): void {
    const older = sitter.guest === undefined ? undefined : this.guests.get(sitter.guest);
    if (older !== undefined) {
      this.dismiss(older, CLOSE.replaced);
    }
    guest.sitter = sitter;
    guest.name = sitter.name;
    this.seats.playedIn(sitter, guest.browser);
    sitter.guest = guest.id;
    sitter.absentSince = 0;
    sitter.botPlays = false;
    this.alarms.clear(absenceOf(sitter));
    if (this.phase === 'playing') this.match?.handsChanged();
  }

  /** Ends a connection that has lost its seat. It is forgotten at once: its closing is no departure. */
  dismiss(guest: Guest, code: number): void {
    guest.sitter = undefined;
    this.guests.delete(guest.id);
    guest.close(code);
  }

  /** What a connection must know when it has the whole state. From now on it hears every batch. */
  welcome(guest: Guest): void {
    if (!this.guests.has(guest.id)) return;
    guest.ready = true;
    const seat = this.seatOf(guest);
    const table = this.phase === 'frozen' ? undefined : this.match?.table;
    const { build, now } = this.services;
    const welcome: Welcome<G> = { version: this.version, seat, build, now: now(), asks: [] };
    const batch = seat < 0 ? undefined : table?.batch(seat, []);
    const own = batch?.own === undefined ? {} : { own: batch.own };
    guest.send<G, 'welcome'>('welcome', { ...welcome, ...own, asks: batch?.asks ?? [] });
    if (guest.token !== undefined) guest.send('token', { token: guest.token });
    guest.token = undefined;
  }

  /** A connection is gone. Its seat waits for it. */
  depart(guest: Guest): void {
    if (!this.guests.delete(guest.id)) return;
    const { sitter } = guest;
    if (sitter?.guest === guest.id) {
      sitter.guest = undefined;
      sitter.absentSince = this.services.now();
      this.watchAbsence(sitter);
    }
    this.publish();
    if (this.guests.size > 0) return;
    // A game that everybody has left for good is nobody's any more: no token opens a seat of it.
    const over = this.phase !== 'lobby' && !this.seats.awaited;
    this.closeWhenIdle(over ? 0 : this.services.limits.idle);
  }

  /** Sets how long an absent player's seat waits: freed in the lobby, played by a bot in a game with a clock. */
  private watchAbsence(sitter: Sitter): void {
    const { grace, lobbyGrace } = this.services.limits;
    const name = absenceOf(sitter);
    this.alarms.clear(name);
    if (sitter.kind === 'bot' || sitter.left || sitter.guest !== undefined) return;
    const wait = (ms: number, run: () => void) => this.alarms.set(name, ms, () => void this.queue.run(run));
    if (this.phase === 'lobby') wait(lobbyGrace, () => this.reseat(() => this.seats.remove(sitter)));
    else if (this.phase === 'playing' && this.options.clock > 0) wait(grace, () => this.botTakes(sitter));
  }

  /** A bot plays the seat until its player returns. */
  botTakes(sitter: Sitter): void {
    sitter.botPlays = true;
    this.publish();
    if (this.phase === 'playing') this.match?.handsChanged();
  }

  private closeWhenIdle(ms: number): void {
    this.alarms.set('idle', ms, () => this.outlet.close(CLOSE.closed));
  }

  /** A lobby does not wait long for people who sit: those who only watch cannot begin a game. */
  private watchLobby(): void {
    if (this.phase !== 'lobby' || this.seats.attended) return this.alarms.clear('idle lobby');
    if (this.alarms.has('idle lobby')) return;
    this.alarms.set('idle lobby', this.services.limits.idleLobby, () => this.outlet.close(CLOSE.closed));
  }

  // ---------------------------------------------------------------- lobby and games

  /** Changes who sits where; those whose seat has another number now are welcomed to it. */
  reseat(change: () => void): void {
    const before = new Map([...this.guests.values()].map((guest) => [guest, this.seatOf(guest)]));
    change();
    for (const guest of this.guests.values()) {
      if (guest.sitter !== undefined && this.seats.seatOf(guest.sitter) < 0) guest.sitter = undefined;
      if (guest.sitter === undefined && this.kicked.bars(guest.browser)) this.dismiss(guest, CLOSE.kicked);
    }
    this.publish();
    for (const [guest, seat] of before) if (guest.ready && this.seatOf(guest) !== seat) this.welcome(guest);
  }

  /** Takes another game from the shelf, if everybody seated fits in it. Its options are those last chosen for it. */
  chooseGame(id: string): ErrorCode | undefined {
    const other = this.shelf.games.find(({ game }) => game.id === id);
    if (other === undefined || !this.seats.resize(other.game.seats.max)) return 'badOption';
    this.otherOptions.set(this.entry.game.id, this.options.game);
    this.options = { ...this.options, game: this.otherOptions.get(id) ?? other.options.usual };
    // No game is in progress: nothing of the former game is left that could meet the new one.
    this.entry = other as unknown as GameManifest<G>;
    return undefined;
  }

  /** Begins a game with those who are seated. Throws `SetupRefused` before anything has changed. */
  async start(): Promise<void> {
    const match = Match.begin(this.entry, this, this.seats.list.length, this.version + 1);
    this.match = match;
    this.gameNumber++;
    this.phase = 'playing';
    for (const sitter of this.seats.list) this.watchAbsence(sitter);
    this.services.log.info({ code: this.code, game: this.gameNumber, seats: this.seats.list.length }, 'game begun');
    await match.open();
  }

  private async startNow(guest: Guest): Promise<void> {
    const seats = this.playNow;
    this.playNow = undefined;
    if (seats === undefined || guest.sitter === undefined) return;
    while (!this.seats.full && this.seats.list.length < seats) this.seats.seatBot(this.names());
    await this.start();
  }

  /** Back to the lobby: everybody keeps their place, but for those who have left. */
  backToLobby(): void {
    this.lastVersion = this.version;
    this.match?.stop();
    this.match = undefined;
    this.phase = 'lobby';
    for (const sitter of [...this.seats.list]) {
      if (sitter.left) this.seats.remove(sitter);
      sitter.botPlays = false;
      this.watchAbsence(sitter);
    }
    this.publish();
    for (const guest of this.guests.values()) if (guest.ready) this.welcome(guest);
  }

  ended(): void {
    this.phase = 'over';
    this.services.log.info({ code: this.code, game: this.gameNumber, version: this.version }, 'game over');
  }

  // ---------------------------------------------------------------- what people see

  seatOf(guest: Guest): Seat {
    return guest.sitter === undefined ? -1 : this.seats.seatOf(guest.sitter);
  }

  humanPlays(seat: Seat): boolean {
    const sitter = this.seats.list[seat];
    return sitter?.kind === 'human' && !sitter.botPlays;
  }

  tellAll(events: readonly G['event'][]): void {
    this.outlet.together(() => this.tellEach(events));
  }

  private tellEach(events: readonly G['event'][]): void {
    this.publish();
    const table = this.match?.table;
    if (table === undefined) return;
    for (const guest of this.guests.values()) {
      const seat = this.seatOf(guest);
      if (guest.ready) guest.send<G, 'batch'>('batch', table.batch(seat < 0 ? 'table' : seat, events));
    }
  }

  tellOne(seat: Seat): void {
    const guest = [...this.guests.values()].find((each) => this.seatOf(each) === seat);
    if (guest?.ready === true && this.match !== undefined) {
      guest.send<G, 'batch'>('batch', this.match.table.batch(seat, []));
    }
  }

  /** Shows the present state to everybody. Nothing that is equal costs a byte. */
  publish(): void {
    this.watchLobby();
    this.state.showRoom(this.view());
    const table = this.match?.table;
    if (table === undefined) this.state.hideGame();
    else if (this.phase !== 'frozen') this.state.showGame(this.entry.shape, table.game.view(table.state, 'table'));
    this.outlet.patch();
    for (const guest of this.guests.values()) guest.closeIfSlow();
  }

  get version(): number {
    return this.match?.table.version ?? this.lastVersion;
  }

  /** The room's public state but for the game. */
  view(): RoomView {
    return {
      gameId: this.entry.game.id,
      code: this.code,
      phase: this.phase,
      version: this.version,
      deadline: this.phase === 'playing' ? (this.match?.deadline ?? 0) : 0,
      host: this.seats.hostSeat,
      gameNumber: this.gameNumber,
      options: this.options,
      seats: this.seats.view(),
      spectators: [...this.guests.values()].filter(({ sitter }) => sitter === undefined).length,
      kicked: this.kicked.view(),
    };
  }

  // ---------------------------------------------------------------- the end of it

  /** A bug has been met: this table stops as it stands, everybody is told, other tables never notice. */
  freeze(fault: unknown): void {
    if (this.phase === 'frozen') return;
    const { phase } = this;
    this.phase = 'frozen';
    this.match?.stop();
    this.alarms.clearAll();
    if (this.guests.size === 0) this.closeWhenIdle(this.services.limits.idle);
    // The fault may be in any of these, and each is done nevertheless.
    this.inSpiteOfFaults(() => this.keepPosition(phase, fault));
    this.inSpiteOfFaults(() => this.publish());
    for (const guest of this.guests.values()) this.inSpiteOfFaults(() => guest.send('notice', { code: 'frozen' }));
  }

  private inSpiteOfFaults(deed: () => void): void {
    try {
      deed();
    } catch (another) {
      this.services.log.error({ code: this.code, stack: stackOf(another) }, 'a fault in freezing a table');
    }
  }

  /** The whole position goes to a file that the log names, or into the log itself. */
  private keepPosition(phase: Phase, fault: unknown): void {
    const { keepFrozen, log } = this.services;
    const frozen = frozenTable(this, phase, fault);
    const { code, version, gameNumber, asked, stack, game } = frozen;
    const brief = { code, version, gameNumber, inputs: game?.inputs.length, asked, stack };
    const file = keepFrozen(frozen);
    log.error(file === undefined ? { ...brief, frozen } : { ...brief, file }, 'table frozen');
  }

  /** The table is closed for good. */
  async dispose(): Promise<void> {
    this.alarms.clearAll();
    await this.services.journal.forget(this.code);
  }
}

const absenceOf = (sitter: Sitter): string => `absent ${sitter.id}`;
