import './recorder';
import { Client, type Room } from 'colyseus.js';
import { WebSocket } from 'ws';
import {
  dueAt,
  PROTOCOL,
  type Ask,
  type Batch,
  type ChatLine,
  type ClientMessages,
  type ErrorCode,
  type JoinOptions,
  type Refused,
  type RoomView,
  type ServerMessages,
  type Welcome,
} from '@brigantine/shared/protocol';
import { seededPicker } from '@brigantine/shared/chance';
import { SHORTHAND, ShorthandReader } from '@brigantine/shared/shorthand';
import { race, type Race, type RaceView } from '@brigantine/shared/race';
import { CEILING } from './eventually';

type AnyState = { toJSON(): unknown };
type RoomState = RoomView & { readonly game?: Omit<RaceView, 'own'> };

/** A real client at a table, which records everything it receives. */
export class Player {
  readonly batches: Batch<Race>[] = [];
  readonly welcomes: Welcome<Race>[] = [];
  readonly refusals: Refused[] = [];
  readonly chat: ChatLine[] = [];
  readonly notices: string[] = [];
  /** The seats for which the clock has answered. */
  readonly timeUps: number[] = [];
  readonly takenBack: ServerMessages<Race>['takenBack'][] = [];
  readonly histories: ServerMessages<Race>['history'][] = [];
  readonly watchers: (readonly string[])[] = [];
  readonly hands: ServerMessages<Race>['hands']['owns'][] = [];
  readonly announcements: ServerMessages<Race>['announcement'][] = [];
  token = '';
  asks: readonly Ask<Race>[] = [];
  own: RaceView['own'];
  /** The code the connection was closed with; undefined while it is open. */
  closed: number | undefined;
  /** Called after every batch and welcome, with `asks` and `own` up to date. */
  onTurn: () => void = () => undefined;
  private readonly waiting = new Set<() => void>();

  private constructor(readonly room: Room<AnyState>) {
    const ears: Readonly<Record<string, (message: never) => void>> = {
      batch: (batch: Batch<Race>) => {
        this.batches.push(batch);
        this.heard(batch);
      },
      welcome: (welcome: Welcome<Race>) => {
        this.welcomes.push(welcome);
        this.heard(welcome);
      },
      token: ({ token }: { token: string }) => this.note(() => (this.token = token)),
      refused: (refused: Refused) => this.note(() => this.refusals.push(refused)),
      chat: (line: ChatLine) => this.note(() => this.chat.push(line)),
      notice: ({ code }: { code: string }) => this.note(() => this.notices.push(code)),
      timeUp: ({ seat }: { seat: number }) => this.note(() => this.timeUps.push(seat)),
      hands: ({ owns }: ServerMessages<Race>['hands']) => this.note(() => this.hands.push(owns)),
      watchers: ({ names }: ServerMessages<Race>['watchers']) => this.note(() => this.watchers.push(names)),
      takenBack: (message: ServerMessages<Race>['takenBack']) => this.note(() => this.takenBack.push(message)),
      history: (message: ServerMessages<Race>['history']) => this.note(() => this.histories.push(message)),
      announcement: (told: ServerMessages<Race>['announcement']) => this.note(() => this.announcements.push(told)),
    };
    for (const [type, hear] of Object.entries(ears)) room.onMessage(type, hear as (message: unknown) => void);
    const reader = new ShorthandReader();
    room.onMessage(SHORTHAND, (bytes: Uint8Array) => {
      const { type, message } = reader.read(bytes);
      ears[type]?.(message as never);
    });
    room.onStateChange(() => this.note());
    room.onLeave((code) => this.note(() => (this.closed = code)));
  }

  /** `from`: the client's address in the header of a proxy. */
  static async create(port: number, options: Partial<JoinOptions> = {}, game = 'race', from?: string): Promise<Player> {
    return Player.enter(await clientOf(port, from).create(game, joinOptions(options)));
  }

  static async join(port: number, code: string, options: Partial<JoinOptions> = {}, from?: string): Promise<Player> {
    return Player.enter(await clientOf(port, from).joinById(code, joinOptions(options)));
  }

  /** A table in the lobby with that many people, the host first. */
  static async lobby(port: number, people: number): Promise<Player[]> {
    const host = await Player.create(port, { name: 'Player 0' });
    const players = [host];
    for (let i = 1; i < people; i++) players.push(await Player.join(port, host.code, { name: `Player ${i}` }));
    await host.until(() => host.state.seats.length === people);
    return players;
  }

  private static async enter(room: Room<unknown>): Promise<Player> {
    const player = new Player(room as Room<AnyState>);
    await player.until(() => player.welcomes.length > 0 && (player.welcome.seat < 0 || player.token !== ''));
    return player;
  }

  get code(): string {
    return this.room.roomId;
  }

  /** The room's state as the client has decoded it, as plain JSON. */
  get state(): RoomState {
    return this.room.state.toJSON() as RoomState;
  }

  /** When the present question times out, ms since epoch; 0 if never, or not yet. */
  get deadline(): number {
    return dueAt(this.state);
  }

  get welcome(): Welcome<Race> {
    const last = this.welcomes.at(-1);
    if (last === undefined) throw new Error('not welcomed yet');
    return last;
  }

  get seat(): number {
    return this.welcome.seat;
  }

  send<Type extends keyof ClientMessages>(type: Type, message: ClientMessages[Type]): void {
    this.room.send(type, message);
  }

  /** Answers the first open question. */
  answer(move: Race['move'], ask: Ask<Race> | undefined = this.asks[0]): void {
    if (ask === undefined) throw new Error('nothing is asked');
    this.send('move', { decision: ask.decision.id, move });
  }

  /** Answers every question from now on with a random legal answer. */
  playRandomly(seed: number): this {
    const pick = seededPicker(seed);
    this.onTurn = () => {
      for (const ask of this.asks) if (!ask.answered) this.answer(race.answer(ask.options, pick), ask);
    };
    this.onTurn();
    return this;
  }

  /** Sends a message and resolves with the refusal it gets. */
  async refused(type: string, message?: unknown): Promise<Refused> {
    const before = this.refusals.length;
    this.room.send(type, message);
    await this.until(() => this.refusals.length > before);
    return this.refusals[before] as Refused;
  }

  /** Resolves when the condition holds. It is checked after every message. */
  until(condition: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(look);
        reject(new Error(`waited in vain: ${condition.toString()}`));
      }, CEILING);
      const look = (): void => {
        if (!condition()) return;
        clearTimeout(timer);
        this.waiting.delete(look);
        resolve();
      };
      this.waiting.add(look);
      look();
    });
  }

  /** Closes the connection without consent, as when it is lost. */
  async drop(): Promise<void> {
    await this.room.leave(false);
  }

  private heard({ asks, own }: { asks: readonly Ask<Race>[]; own?: RaceView['own'] }): void {
    this.note(() => {
      this.asks = asks;
      this.own = own;
      this.onTurn();
    });
  }

  private note(change: () => unknown = () => undefined): void {
    change();
    for (const look of [...this.waiting]) look();
  }
}

/** Resolves when all players have the same version, and none of their answers is pending. Nobody may answer meanwhile. */
export async function settled(players: readonly Player[]): Promise<void> {
  // Everything sent before is answered before this is refused.
  for (const player of players) await player.refused('start', {});
  const told = ({ batches, welcome }: Player): number => batches.at(-1)?.version ?? welcome.version;
  const latest = Math.max(...players.map(told));
  const knows = (player: Player): boolean => [told(player), player.state.version].every((each) => each === latest);
  await Promise.all(players.map((player) => player.until(() => knows(player))));
}

/** What a player sees. */
export function seen({ asks, own, seat, state }: Player): object {
  const { game, version, phase, seats } = state;
  return structuredClone({ asks, own, seat, game, version, phase, names: seats.map(({ name }) => name) });
}

export function joinOptions(options: Partial<JoinOptions>): JoinOptions {
  return { name: 'Anne', protocol: PROTOCOL, ...options };
}

export function clientOf(port: number, from?: string): Client {
  return new Client(`ws://127.0.0.1:${port}`, from === undefined ? {} : { headers: forwarded(from) });
}

const forwarded = (from: string): Record<string, string> => ({ 'x-forwarded-for': from });

/** Reserves a place by plain HTTP; `path` is that below `/matchmake/`. */
export async function reserve(
  port: number,
  path: string,
  options: Partial<JoinOptions> = {},
  from?: string,
): Promise<Reserved> {
  const response = await fetch(`http://127.0.0.1:${port}/matchmake/${path}`, {
    method: 'POST',
    body: JSON.stringify(joinOptions(options)),
    headers: {
      'content-type': 'application/json',
      connection: 'close',
      ...(from === undefined ? {} : forwarded(from)),
    },
  });
  const { headers, status } = response;
  return { headers, status, ...((await response.json()) as object) };
}

export interface Reserved {
  readonly status: number;
  readonly headers: Headers;
  readonly error?: ErrorCode;
  readonly sessionId?: string;
  readonly room?: { readonly roomId: string; readonly processId: string };
}

/** Opens the socket of a reservation. */
export function connect(port: number, { room, sessionId }: Reserved): WebSocket {
  const { processId = '', roomId = '' } = room ?? {};
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${processId}/${roomId}?sessionId=${sessionId ?? ''}`);
  socket.on('error', () => undefined);
  return socket;
}
