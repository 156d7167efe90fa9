import type { GameTypes } from '@brigantine/shared/engine';
import { CLOSE, isSlow, type ErrorCode, type JoinOptions } from '@brigantine/shared/protocol';
import type { Broadcast } from './broadcast';
import type { Guest } from './guest';
import { freeName } from './names';
import type { Occupant } from './occupant';
import type { TableEnd, TableState } from './tableState';
import { hashBrowser, hashToken, fits } from './tokens';

/** Who comes to a table and who goes, and how long a seat waits for its player. */
export class Attendance<G extends GameTypes> {
  constructor(
    private readonly table: TableState<G>,
    private readonly broadcast: Broadcast<G>,
  ) {}

  /** Gives a new connection its seat, a new one or the one its token is for; or says why not. */
  admit(guest: Guest, join: JoinOptions): ErrorCode | undefined {
    const occupant = this.table.seats.byToken(join.token);
    const refused = occupant === undefined ? (this.refuses(join) ?? this.place(guest, join)) : undefined;
    if (refused !== undefined) return refused;
    if (occupant !== undefined) this.takeSeat(guest, occupant, join.token);
    else guest.meters = this.table.services.crowd.leftMeters.take(guest.address) ?? guest.meters;
    if (guest.occupant !== undefined) guest.occupant.meters = guest.meters;
    this.table.guests.add(guest);
    this.table.alarms.clear('idle');
    this.publish();
    return undefined;
  }

  /**
   * Why a newcomer is not let in: was removed from the table, comes without the invitation, or has a token that opens no seat. Where an
   * invitation is needed, strangers are told what they are told where there is no table.
   */
  refuses({ token, browser, invitation }: JoinOptions): ErrorCode | undefined {
    const { kicked } = this.table;
    if (kicked.hadToken(token) || kicked.bars(hashBrowser(browser))) return 'kicked';
    if (!this.invited(invitation)) return 'unknownCode';
    return token === undefined ? undefined : 'badToken';
  }

  /** Whether somebody with that invitation, or with none, may know of this table. */
  invited(shown: string | undefined): boolean {
    const { invitation } = this.table.agreement;
    return invitation === '' || (shown !== undefined && fits(shown)(hashToken(invitation)));
  }

  private place(guest: Guest, { watch }: JoinOptions): ErrorCode | undefined {
    const { agreement, guests, room } = this.table;
    guest.name = freeName(agreement.presentable(guest.name), guests.names());
    if (watch !== true) this.seatNewcomer(guest);
    return guest.occupant === undefined ? room.refusesWatcher(guest.address) : undefined;
  }

  /** Seats somebody who has no seat yet, if the lobby has one free; otherwise they watch. */
  private seatNewcomer(guest: Guest): void {
    if (this.table.freeSeats === 0) return;
    const { seats, services } = this.table;
    guest.token = services.token();
    guest.occupant = seats.seatHuman(guest.name, hashToken(guest.token), guest.id);
    guest.occupant.meters = guest.meters;
    seats.playedIn(guest.occupant, guest.browser);
  }

  /** The newest connection plays a seat; the older one is told, and may take it back. */
  private takeSeat(guest: Guest, occupant: Occupant, token: string | undefined): void {
    const { alarms, course, guests, seats } = this.table;
    guest.token = token;
    const older = guests.get(occupant.guest);
    if (older !== undefined) guests.dismiss(older, CLOSE.replaced);
    guest.occupant = occupant;
    guest.name = occupant.name;
    guest.meters = occupant.meters ?? guest.meters;
    seats.playedIn(occupant, guest.browser);
    occupant.guest = guest.id;
    occupant.absentSince = 0;
    occupant.change({ botPlays: false });
    alarms.clear(absenceOf(occupant));
    if (course.phase === 'playing') course.session?.goOn();
  }

  /** A connection is gone. Its seat waits for it. */
  depart(guest: Guest): void {
    const { course, guests, seats, services } = this.table;
    if (!guests.forget(guest)) return;
    const { occupant } = guest;
    if (occupant === undefined) services.crowd.leftMeters.add(guest.address, guest.meters, services.now());
    if (occupant?.guest === guest.id) {
      occupant.guest = undefined;
      occupant.absentSince = services.now();
      this.watchAbsence(occupant);
    }
    if (course.phase === 'playing') course.session?.goOn();
    this.publish();
    if (guests.size > 0) return;
    // A game that everybody has left for good is nobody's any more: no token opens a seat of it.
    if (course.phase !== 'lobby' && !seats.awaited) this.endWhenIdle(0, 'gone');
    else this.endWhenIdle(services.limits.idle, 'asleep');
  }

  /** Sets how long an absent player's seat waits: freed in the lobby, played by a bot in a game with a clock. A slow table misses nobody. */
  watchAbsence(occupant: Occupant): void {
    const { agreement, alarms, course, queue, seats, services } = this.table;
    const { grace, lobbyGrace } = services.limits;
    const name = absenceOf(occupant);
    alarms.clear(name);
    if (occupant.kind === 'bot' || occupant.left || occupant.guest !== undefined || this.slow) return;
    const wait = (ms: number, run: () => void) => alarms.set(name, ms, () => void queue.run(run));
    if (course.phase === 'lobby') wait(lobbyGrace, () => this.reseat(() => seats.remove(occupant)));
    else if (course.phase === 'playing' && agreement.options.clock > 0) wait(grace, () => this.botTakes(occupant));
  }

  /** A bot plays the seat until its player returns. */
  botTakes(occupant: Occupant): void {
    const { course } = this.table;
    occupant.change({ botPlays: true });
    this.publish();
    if (course.phase === 'playing') course.session?.goOn();
  }

  /** Who watches takes a free seat. */
  sit(guest: Guest): void {
    this.reseat(() => this.seatNewcomer(guest));
  }

  /** The table has become a public one: so become the names at it. */
  makePresentable(): void {
    const { agreement, guests, seats } = this.table;
    for (const occupant of seats.list) {
      const name = agreement.presentable(occupant.name);
      if (name !== occupant.name) occupant.change({ name: freeName(name, guests.names()) });
    }
    for (const guest of guests.all()) {
      guest.name = guest.occupant?.name ?? freeName(agreement.presentable(guest.name), guests.names(guest));
    }
  }

  /** Changes who sits where; those whose seat has another number now are welcomed to it. */
  reseat<Changed>(change: () => Changed): Changed {
    const { guests, kicked, seats } = this.table;
    const before = guests.all().map((guest) => [guest, guests.seatOf(guest)] as const);
    const changed = change();
    for (const guest of guests.all()) {
      if (guest.occupant !== undefined && seats.seatOf(guest.occupant) < 0) guest.occupant = undefined;
      if (guest.occupant === undefined && kicked.bars(guest.browser)) guests.dismiss(guest, CLOSE.kicked);
    }
    this.publish();
    for (const [guest, seat] of before) {
      if (guest.ready && guests.seatOf(guest) !== seat) this.broadcast.welcome(guest);
    }
    return changed;
  }

  /** Ends the room when nobody has come in that time, in ms; a slow table plays on until it waits for people. */
  endWhenIdle(ms: number, end: TableEnd): void {
    const { alarms, course, room } = this.table;
    alarms.set('idle', ms, () => {
      if (course.session?.botsWait === true) this.endWhenIdle(ms, end);
      else room.close(CLOSE.closed, end);
    });
  }

  private get slow(): boolean {
    return isSlow(this.table.agreement.options.clock);
  }

  /** Shows the present state; a lobby does not wait long for people who sit, as who only watches cannot begin a game. */
  publish(): void {
    const { agreement, alarms, course, room, seats, services } = this.table;
    if (course.phase === 'lobby') agreement.gathered(seats.people);
    if (course.phase !== 'lobby' || seats.attended || (this.slow && seats.awaited)) alarms.clear('idle lobby');
    else if (!alarms.has('idle lobby')) {
      alarms.set('idle lobby', services.limits.idleLobby, () => room.close(CLOSE.closed, 'gone'));
    }
    this.broadcast.publish();
  }
}

const absenceOf = (occupant: Occupant): string => `absent ${occupant.id}`;
