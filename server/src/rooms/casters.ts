import type { CasterView, ErrorCode } from '@brigantine/shared/protocol';
import type { Connection, SeatedPlayer } from './people';
import type { Seats } from './seats';

/** Requests at a table at once. */
const MOST = 3;

interface Caster {
  readonly id: number;
  /** While it is not connected. */
  name: string;
  /** The hashed id of its browser, by which it is known after a lost connection. */
  readonly browser: string;
  connection: Connection | undefined;
  /** The ids of the players who allow it. */
  readonly allowed: Set<number>;
  /** False after the end of a request; the caster is kept because it has seen hands. */
  asks: boolean;
  /** Has been sent hands of this game. */
  saw: boolean;
}

/** Spectators who may see all hands of a game once all people at the table allow it. Never stored: after a restart nobody sees them. */
export class Casters {
  private list: readonly Caster[] = [];
  private lastId = 0;

  constructor(private readonly seats: Seats) {}

  get any(): boolean {
    return this.list.length > 0;
  }

  /** Whether that spectator asks, or has seen hands. */
  knows(connection: Connection): boolean {
    return this.of(connection) !== undefined;
  }

  /** A spectator asks to see all hands. Returns why not. */
  ask(connection: Connection): ErrorCode | undefined {
    const { browser, name } = connection;
    if (name === '') return 'badName';
    // A player's browser, or one that could not be recognised later.
    if (browser === undefined || this.plays(browser)) return 'notNow';
    const known = this.of(connection);
    if (known?.asks === true) return undefined;
    // In another tab.
    if (this.list.some((each) => each.browser === browser && each !== known)) return 'taken';
    if (this.list.filter(({ asks }) => asks).length >= MOST) return 'full';
    if (known !== undefined) {
      known.asks = true;
      return undefined;
    }
    const caster = { id: ++this.lastId, name, browser, connection, allowed: new Set<number>(), asks: true, saw: false };
    this.list = [...this.list, caster];
    return undefined;
  }

  stop(connection: Connection): void {
    this.end(this.of(connection));
  }

  /** Ends the request of a caster that has not come back. */
  expire(id: number): void {
    this.end(this.list.find((each) => each.id === id && each.connection === undefined));
  }

  /** A player allows it, or withdraws that. Returns whether there is such a caster. */
  allow(player: SeatedPlayer, id: number, allowed: boolean): boolean {
    const caster = this.list.find((each) => each.id === id);
    if (allowed) caster?.allowed.add(player.id);
    else caster?.allowed.delete(player.id);
    return caster !== undefined;
  }

  /** Another connection of the same browser continues. */
  comeBack(connection: Connection): void {
    const caster = this.list.find(({ browser }) => browser === connection.browser);
    if (caster !== undefined && connection.player === undefined) caster.connection ??= connection;
  }

  /** A caster has disconnected. Ends a request that nobody has allowed; otherwise returns its id, to be ended later by `expire`. */
  depart(connection: Connection): number | undefined {
    const caster = this.of(connection);
    if (caster === undefined) return undefined;
    caster.name = connection.name;
    caster.connection = undefined;
    if (caster.allowed.size > 0) return caster.id;
    this.end(caster);
    return undefined;
  }

  /** A caster that has seen hands stays known. */
  private end(caster: Caster | undefined): void {
    if (caster === undefined) return;
    caster.allowed.clear();
    caster.asks = false;
    if (!caster.saw) this.list = this.list.filter((each) => each !== caster);
  }

  /** The next game needs new permissions. */
  clear(): void {
    this.list = [];
  }

  hasSeen({ browser }: Pick<Connection, 'browser'>): boolean {
    return this.list.some((each) => each.saw && each.browser === browser);
  }

  /** Whether hands may be sent to a connection. Stores that it has seen them. */
  mayGet(connection: Connection): boolean {
    const caster = this.of(connection);
    if (caster === undefined || !this.isOpen(caster)) return false;
    caster.saw = true;
    return true;
  }

  /** Connections of casters who see nothing. */
  blind(): readonly Connection[] {
    return this.list.flatMap((each) => (each.connection === undefined || this.isOpen(each) ? [] : each.connection));
  }

  view(): CasterView[] {
    return this.list
      .filter(({ asks }) => asks)
      .map((each) => {
        const seats = this.seats.list.flatMap(({ id }, seat) => (each.allowed.has(id) ? seat : []));
        return { id: each.id, name: each.connection?.name ?? each.name, allowed: seats, sees: this.isOpen(each) };
      });
  }

  /** Never while a seat is played in the caster's browser, in another tab. */
  private isOpen({ allowed, browser }: Caster): boolean {
    const people = this.seats.list.filter(({ stays }) => stays);
    return people.length > 0 && people.every(({ id }) => allowed.has(id)) && !this.plays(browser);
  }

  private plays(browser: string): boolean {
    return this.seats.list.some(({ memory }) => memory.browsers.includes(browser));
  }

  private of(connection: Connection): Caster | undefined {
    return connection.player === undefined ? this.list.find((each) => each.connection === connection) : undefined;
  }
}
