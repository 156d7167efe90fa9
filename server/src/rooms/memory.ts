/** A table as stored in the journal: plain JSON in immutable parts, one per kind of record. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { GameTypes } from '@brigantine/shared/engine';
import type { FairNonce } from '@brigantine/shared/fair';
import type {
  BotLevel,
  CaptainId,
  FairView,
  KickedView,
  LiveryId,
  PushAddress,
  TableOptions,
  Webhook,
} from '@brigantine/shared/protocol';
import { stateHash, type Begun, type Logged, type Played, type Table } from '@brigantine/shared/table';
import { WHOLE, type Entry } from '../journal/journal';

/** The stored part of a seated player. */
export interface PlayerMemory {
  /** Unique at this table, unlike the seat's number, which changes when another seat is freed. */
  readonly id: number;
  readonly name: string;
  readonly kind: 'human' | 'bot';
  readonly captain: CaptainId;
  readonly livery: LiveryId;
  /** Hashed ids of the browsers it was played in, the newest first. */
  readonly browsers: readonly string[];
  /** Of a bot; absent for people, and in older logs. */
  readonly level?: BotLevel;
  /** A bot plays this person's seat. */
  readonly botPlays: boolean;
  /** Has given the seat up in the middle of a game. */
  readonly left: boolean;
  /** `SeatView.atScore`; absent in older logs. */
  readonly atScore?: boolean;
  /** Wants the next game to begin with the same seats; absent in older logs. */
  readonly again?: boolean;
  /** Where to notify them of their turn, if they want that. */
  readonly push?: PushAddress | undefined;
  readonly webhook?: Webhook | undefined;
  /** The hash of the seat's token, in base64; absent for bots and for players who have left. */
  readonly token?: string | undefined;
  /** A registered player, who may play under another name too. */
  readonly profile?: KnownProfile | undefined;
}

/** A player who has registered their name. */
export interface KnownProfile {
  readonly id: string;
  readonly name: string;
}

export interface SeatsMemory {
  readonly most: number;
  readonly lastId: number;
  /** The id of the host; 0 is nobody. */
  readonly host: number;
  readonly list: readonly PlayerMemory[];
}

export interface AgreedMemory {
  readonly game: string;
  readonly options: TableOptions;
  /** Nobody has chosen the clock. Absent in older logs, whose clock stays. */
  readonly usualClock?: boolean;
  /** Nobody has chosen whether there are hints. Absent in older logs, which have none. */
  readonly usualHints?: boolean;
  /** The secret of the invitation link; absent if the code opens the table. */
  readonly invitation?: string | undefined;
  /** The options chosen for other games. */
  readonly laidAside: readonly (readonly [game: string, options: readonly string[]])[];
}

export interface KickedMemory {
  readonly lastId: number;
  readonly list: readonly (KickedView & Pick<PlayerMemory, 'token' | 'browsers' | 'profile'>)[];
}

export interface MutedMemory {
  readonly lastId: number;
  readonly list: readonly {
    readonly id: number;
    readonly name: string;
    /** The id of the player; absent for spectators. */
    readonly occupant?: number | undefined;
    /** Hashed ids of their browsers. */
    readonly browsers: readonly string[];
  }[];
}

/** Time banks at a slow table, in ms. */
export interface ReservesMemory {
  /** By seat. */
  readonly left: readonly number[];
  /** The part of the open question's time that comes from reserves. */
  readonly given: number;
}

/** The chance of a game (docs/fair.md), in hexadecimal. */
export interface FairMemory {
  /** Empty: the chance of this table cannot be proven. */
  readonly secret: string;
  readonly commitment: string;
  readonly stage: FairView['stage'];
  /** Until they are sealed, hashes of nonces by the id of their player. */
  readonly hashes: readonly { readonly player: number; readonly hash: string }[];
  /** From then on, the list. */
  readonly nonces: readonly FairNonce[];
}

/** The table except its game. */
export interface LobbyMemory {
  readonly seats: SeatsMemory;
  readonly agreed: AgreedMemory;
  readonly kicked: KickedMemory;
  /** Absent in older logs, like `reserves` and `fair`. */
  readonly muted?: MutedMemory;
  readonly reserves?: ReservesMemory;
  readonly fair?: FairMemory;
  /** `originOf` the address that opened the table, if known. */
  readonly origin?: string | undefined;
  /** Games played, the one on the table included, and the version of the last one. */
  readonly games: number;
  readonly version: number;
  /** The id under which the game on the table is stored; empty before its end. */
  readonly kept: string;
}

/** A game on the table. `game` is its id, `build` that of the server that began it. */
export interface GameMemory extends Begun<GameTypes> {
  readonly game: string;
  readonly build: string;
  readonly played: readonly Played<GameTypes>[];
}

export interface TableMemory extends LobbyMemory {
  readonly game?: GameMemory;
}

/** A game in a record of the whole table: packed inputs and `stateHash` of the result. */
type PackedGame = Omit<GameMemory, 'played'> & {
  readonly inputs: string;
  /** Absent in older logs. */
  readonly state?: string;
};

/** Compresses a JSON value to base64. */
export const pack = (value: object): string => deflateRawSync(JSON.stringify(value)).toString('base64');

export const unpack = (packed: string): unknown => JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString());

/** A record of the whole table with its game. */
export function wholeEntry(
  kind: 'ended' | 'snapshot',
  lobby: LobbyMemory,
  session?: { readonly begun: Omit<GameMemory, 'played'>; readonly table: Table<GameTypes> },
): Entry {
  if (session === undefined) return { kind, payload: lobby };
  const { begun, table } = session;
  const game: PackedGame = { ...begun, inputs: pack(table.lastingLog()), state: stateHash(table.state) };
  return { kind, payload: { ...lobby, game } };
}

/** Separates the opening, which is all chance, from the answers. */
export function inTwo(inputs: readonly Logged<GameTypes>[]): [opening: Played<GameTypes>, answers: Played<GameTypes>] {
  const first = inputs.findIndex(({ kind }) => kind === 'move');
  const opening = first < 0 ? inputs.length : first;
  return [{ inputs: inputs.slice(0, opening) }, { inputs: inputs.slice(opening) }];
}

/** Reads a table from the records of its log. Throws if none of them holds the whole table. */
export function readLog(records: readonly Entry[]): TableMemory {
  const [base, ...rest] = records.slice(records.findLastIndex(({ kind }) => WHOLE.includes(kind)));
  if (base === undefined || !WHOLE.includes(base.kind)) throw new Error('a log that holds no table');
  const { game, ...whole } = base.payload as LobbyMemory & { readonly game?: PackedGame };
  let lobby: LobbyMemory = whole;
  let begun: Omit<GameMemory, 'played'> | undefined;
  const played: Played<GameTypes>[] = [];
  if (game !== undefined) {
    const { inputs, state, ...set } = game;
    begun = set;
    const [opening, answers] = inTwo(unpack(inputs) as Logged<GameTypes>[]);
    played.push(opening, state === undefined ? answers : { ...answers, state });
  }
  for (const { kind, payload } of rest) {
    if (kind === 'started') {
      begun = payload as typeof begun;
      lobby = { ...lobby, games: lobby.games + 1 };
    } else if (kind === 'played') played.push(payload as Played<GameTypes>);
    else lobby = { ...lobby, [kind]: payload };
  }
  return begun === undefined ? lobby : { ...lobby, game: { ...begun, played } };
}
