import {
  CAPTAINS,
  LIVERIES,
  USUAL_LEVEL,
  type CaptainId,
  type ErrorCode,
  type LiveryId,
  type SeatView,
} from '@brigantine/shared/protocol';
import type { Seat } from '@brigantine/shared/engine';
import type { KnownProfile, PlayerMemory, SeatsMemory } from './memory';
import { freeName, nameTaken } from './names';
import { SeatedPlayer } from './people';
import { fits } from './tokens';

/** Names of bots by portrait. */
const BOT_NAMES: Readonly<Record<CaptainId, readonly [string, ...string[]]>> = {
  bonny: ['Red Maëlle', 'Mad Odile'],
  read: ['Calico Joan', 'Silent Gwen'],
  levasseur: ['Long Yann'],
  drummond: ['Old Barnaby'],
  rackham: ['Tom Cutlass'],
  bellamy: ['Black Perrin'],
};

export const ALL_BOT_NAMES: readonly string[] = Object.values(BOT_NAMES).flat();

/** A name for a bot with that portrait, unlike all `names`. */
function botName(captain: CaptainId, names: readonly string[]): string {
  const free = BOT_NAMES[captain].find((each) => !nameTaken(each, names));
  return free ?? freeName(BOT_NAMES[captain][0], names);
}

/** Browsers remembered of a seat. */
const MOST_BROWSERS = 4;

/** Captain and livery are unique at the table. */
export interface Look {
  readonly captain?: CaptainId;
  readonly livery?: LiveryId;
  readonly name?: string;
}

/** The seats of one table, clockwise without gaps, and its host. */
export class Seats {
  readonly list: SeatedPlayer[] = [];
  private host: SeatedPlayer | undefined;
  private lastId = 0;
  private written: SeatsMemory = { most: 0, lastId: 0, host: 0, list: [] };
  private seen: readonly SeatView[] = [];

  constructor(private most: number) {}

  /** Changes the number of seats and removes surplus bots, the last first. Returns false and changes nothing if more people are seated. */
  resize(most: number): boolean {
    const bots = this.list.filter(({ kind }) => kind === 'bot').reverse();
    const surplus = Math.max(0, this.list.length - most);
    if (surplus > bots.length) return false;
    for (const bot of bots.slice(0, surplus)) this.remove(bot);
    this.most = most;
    return true;
  }

  get free(): number {
    return this.most - this.list.length;
  }

  get full(): boolean {
    return this.free <= 0;
  }

  get people(): number {
    return this.list.filter(({ stays }) => stays).length;
  }

  /** Whether the token of a seat is still valid. */
  get awaited(): boolean {
    return this.list.some(({ memory }) => memory.token !== undefined);
  }

  /** −1 without a host. */
  get hostSeat(): Seat {
    return this.host === undefined ? -1 : this.list.indexOf(this.host);
  }

  isHost(player: SeatedPlayer | undefined): boolean {
    return player !== undefined && player === this.host;
  }

  /** Whether a person plays that seat now, not a bot. */
  humanPlays(seat: Seat): boolean {
    const player = this.list[seat];
    return player?.kind === 'human' && !player.memory.botPlays;
  }

  /** A bot takes over the seat of an absent person. */
  handToBot(seat: Seat): void {
    const player = this.list[seat];
    if (player?.kind === 'human' && player.connection === undefined) player.change({ botPlays: true });
  }

  seatOf(player: SeatedPlayer): Seat {
    return this.list.indexOf(player);
  }

  /** The player with that token. Compares all hashes, in constant time. */
  byToken(token: string | undefined): SeatedPlayer | undefined {
    if (token === undefined) return undefined;
    const opens = fits(token);
    return this.list.filter((each) => opens(each.memory.token))[0];
  }

  get attended(): boolean {
    return this.list.some(({ connection }) => connection !== undefined);
  }

  /** Seats a person; the first one hosts. `token` is a hash. Throws when the table is full. */
  seatHuman(name: string, token: string): SeatedPlayer {
    const player = this.add({ kind: 'human', token }, () => name);
    this.host ??= player;
    return player;
  }

  /** Seats a bot with a name unlike all `names`. Throws when the table is full. */
  seatBot(names: readonly string[], level = USUAL_LEVEL): SeatedPlayer {
    return this.add({ kind: 'bot', level }, (captain) => botName(captain, names));
  }

  /** Records whose seat it is, unless that is known or they have another one at this table. */
  playedBy(player: SeatedPlayer, profile: KnownProfile | undefined): void {
    if (player.memory.profile !== undefined) return;
    if (this.list.every(({ memory }) => memory.profile?.id !== profile?.id)) player.change({ profile });
  }

  /** Remembers in which browser a seat is played. */
  playedIn(player: SeatedPlayer, browser: string | undefined): void {
    const { browsers } = player.memory;
    if (browser === undefined || browser === browsers[0]) return;
    const others = browsers.filter((each) => each !== browser);
    player.change({ browsers: [browser, ...others].slice(0, MOST_BROWSERS) });
  }

  /** After a game all people except `first` are still looking at the score. */
  leaveScore(first: SeatedPlayer | undefined, again: boolean): void {
    for (const each of this.list) {
      each.change({ atScore: each.kind === 'human' && each !== first, again: again && each === first });
    }
  }

  /** Whether every person wants the next game to begin with the same seats. */
  get again(): boolean {
    return this.list.every(({ kind, memory }) => kind === 'bot' || memory.again === true);
  }

  /** The next game begins: nobody counts as looking at the score. */
  endScore(): void {
    for (const each of this.list) {
      if (each.memory.atScore === true || each.memory.again === true) each.change({ atScore: false, again: false });
    }
  }

  /** Frees a seat; those after it move up. The seats are not the same any more: the host begins the next game. */
  remove(player: SeatedPlayer): void {
    if (this.host === player) this.passHost();
    this.list.splice(this.list.indexOf(player), 1);
    for (const each of this.list) if (each.memory.again === true) each.change({ again: false });
  }

  /** A person gives up a seat in the middle of a game: its token becomes void. */
  vacate(player: SeatedPlayer): void {
    player.change({ left: true, token: undefined, push: undefined, webhook: undefined });
    player.connection = undefined;
    if (this.host === player) this.passHost();
  }

  /** Makes the next person clockwise the host, preferably a connected one. */
  private passHost(): void {
    const from = this.hostSeat;
    const others = [...this.list.slice(from + 1), ...this.list.slice(0, Math.max(from, 0))];
    const people = others.filter(({ stays }) => stays);
    this.host = people.find(({ connection }) => connection !== undefined) ?? people[0];
  }

  /** Changes a player's looks, unless another person has them. A bot that has them gets the player's, and a new name unlike all `names`. */
  changeLook(player: SeatedPlayer, look: Look, names: readonly string[]): ErrorCode | undefined {
    const holder = (part: 'captain' | 'livery'): SeatedPlayer | undefined =>
      this.list.find((each) => each !== player && each.memory[part] === look[part]);
    const [captains, ships] = [holder('captain'), holder('livery')];
    if ([captains, ships].some((each) => each?.kind === 'human')) return 'taken';
    const before = player.memory;
    captains?.change({ captain: before.captain, name: botName(before.captain, names) });
    ships?.change({ livery: before.livery });
    const { captain, livery, name } = { ...before, ...look };
    player.change({ captain, livery, name });
    return undefined;
  }

  /** The stored part: a new object exactly when it changes. */
  memory(): SeatsMemory {
    const { most, lastId, list, written } = this;
    const host = this.host?.id ?? 0;
    const same =
      most === written.most &&
      lastId === written.lastId &&
      host === written.host &&
      list.length === written.list.length &&
      list.every(({ memory }, seat) => memory === written.list[seat]);
    if (!same) this.written = { most, lastId, host, list: list.map(({ memory }) => memory) };
    return this.written;
  }

  /** Restores the seats. Players who were not connected just before are absent from now on. */
  recall({ most, lastId, host, list }: SeatsMemory, now: number): void {
    const before = new Map(this.list.map((player) => [player.id, player]));
    this.most = most;
    this.lastId = lastId;
    this.list.splice(
      0,
      this.list.length,
      ...list.map((memory) => {
        const player = new SeatedPlayer(memory);
        const away = player.stays ? now : 0;
        const { connection, absentSince = away, meters }: Partial<SeatedPlayer> = before.get(memory.id) ?? {};
        return Object.assign(player, { connection, absentSince, meters });
      }),
    );
    this.host = this.list.find(({ id }) => id === host);
  }

  /** The public view: a new array exactly when it changes. */
  view(): readonly SeatView[] {
    const { list, seen } = this;
    const same = list.length === seen.length && list.every(({ view }, seat) => view === seen[seat]);
    if (!same) this.seen = list.map(({ view }) => view);
    return this.seen;
  }

  private add(
    who: Pick<PlayerMemory, 'kind' | 'level' | 'token'>,
    called: (captain: CaptainId) => string,
  ): SeatedPlayer {
    const captain = CAPTAINS.find((id) => this.list.every((each) => each.memory.captain !== id));
    const livery = LIVERIES.find((id) => this.list.every((each) => each.memory.livery !== id));
    if (this.full || captain === undefined || livery === undefined) throw new Error('no seat free');
    const looks = { id: ++this.lastId, name: called(captain), captain, livery };
    const player = new SeatedPlayer({ ...who, ...looks, browsers: [], botPlays: false, left: false });
    this.list.push(player);
    return player;
  }
}
