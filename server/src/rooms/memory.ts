/**
 * A table as it is written down: plain JSON, in the parts that the records of its log hold. Nobody changes a part: what
 * has changed is another one, so that the logbook need not look into them.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { GameTypes, Input } from '@brigantine/shared/engine';
import type { CaptainId, KickedView, LiveryId, PushAddress, TableOptions } from '@brigantine/shared/protocol';
import { briefState, type Begun, type Played, type Table } from '@brigantine/shared/table';
import { WHOLE, type Entry } from '../journal/journal';

/** Somebody who sits, as far as it outlives the process. */
export interface PlayerMemory {
  /** Never used again at this table, unlike the seat's number, which changes when somebody gets up. */
  readonly id: number;
  readonly name: string;
  readonly kind: 'human' | 'bot';
  readonly captain: CaptainId;
  readonly livery: LiveryId;
  /** Hashes of the random ids of the browsers it was played in, the newest first. */
  readonly browsers: readonly string[];
  /** A bot plays this person's seat. */
  readonly botPlays: boolean;
  /** Has given the seat up in the middle of a game. */
  readonly left: boolean;
  /** `SeatView.atScore`; absent in logs of before there was such a thing. */
  readonly atScore?: boolean;
  /** Where they are told that it is their turn; undefined where they have not asked for it. */
  readonly push?: PushAddress | undefined;
  /** The hash, in base64, of what returns a person to this seat; absent for bots and for who has left for good. */
  readonly token?: string | undefined;
}

export interface SeatsMemory {
  readonly most: number;
  readonly lastId: number;
  /** The id of the player who hosts; 0 is nobody. */
  readonly host: number;
  readonly list: readonly PlayerMemory[];
}

export interface AgreedMemory {
  readonly game: string;
  readonly options: TableOptions;
  /** Nobody has chosen the clock: it is what is usual for so many people. Absent in logs of before, where it stays as it is. */
  readonly usualClock?: boolean;
  /** What the invitation link holds; absent where the code opens the table. */
  readonly invitation?: string | undefined;
  /** The options chosen for other games. */
  readonly laidAside: readonly (readonly [game: string, options: readonly string[]])[];
}

export interface KickedMemory {
  readonly lastId: number;
  readonly list: readonly (KickedView & Pick<PlayerMemory, 'token' | 'browsers'>)[];
}

export interface MutedMemory {
  readonly lastId: number;
  readonly list: readonly {
    readonly id: number;
    readonly name: string;
    /** The id of the player; absent for spectators. */
    readonly occupant?: number | undefined;
    /** Hashes of the random ids of their browsers. */
    readonly browsers: readonly string[];
  }[];
}

/** The reserves of time at a slow table. */
export interface ReservesMemory {
  /** What each seat has left, in ms. */
  readonly left: readonly number[];
  /** How much of the open question's time is reserve, in ms. */
  readonly given: number;
}

/** The table but for the game on it. */
export interface LobbyMemory {
  readonly seats: SeatsMemory;
  readonly agreed: AgreedMemory;
  readonly kicked: KickedMemory;
  /** Absent in logs of before somebody could be. */
  readonly muted?: MutedMemory;
  /** Absent in logs of before there were any. */
  readonly reserves?: ReservesMemory;
  /** As in `originOf`; absent where nobody knows whence the table was opened. */
  readonly origin?: string | undefined;
  /** How many games there have been, the one on the table included; and the version of the last one. */
  readonly games: number;
  readonly version: number;
  /** The id by which the game on the table is kept; empty before its end. */
  readonly kept: string;
}

/** A game on the table. `game` is its id, `build` names the server that began it. */
export interface GameMemory<G extends GameTypes> extends Begun<G> {
  readonly game: string;
  readonly build: string;
  readonly played: readonly Played<G>[];
}

export interface TableMemory<G extends GameTypes> extends LobbyMemory {
  readonly game?: GameMemory<G>;
}

/** A game in a record of the whole table: its inputs, packed, and `briefState` of what they led to. */
type PackedGame<G extends GameTypes> = Omit<GameMemory<G>, 'played'> & {
  readonly inputs: string;
  /** Absent in logs of before there was such a thing. */
  readonly state?: string;
};

/** A JSON value in few bytes, as text. */
export const pack = (value: object): string => deflateRawSync(JSON.stringify(value)).toString('base64');

export const unpack = (packed: string): unknown => JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString());

/** A record of the whole table, with the game on it if there is one. */
export function wholeEntry<G extends GameTypes>(
  kind: 'ended' | 'snapshot',
  lobby: LobbyMemory,
  session?: { readonly begun: Omit<GameMemory<G>, 'played'>; readonly table: Table<G> },
): Entry {
  if (session === undefined) return { kind, payload: lobby };
  const { begun, table } = session;
  const game: PackedGame<G> = { ...begun, inputs: pack(table.lastingLog()), state: briefState(table.state) };
  return { kind, payload: { ...lobby, game } };
}

/** The opening, which is all chance, apart from what was answered. */
export function inTwo<G extends GameTypes>(inputs: readonly Input<G>[]): [opening: Played<G>, answers: Played<G>] {
  const first = inputs.findIndex(({ kind }) => kind === 'move');
  const opening = first < 0 ? inputs.length : first;
  return [{ inputs: inputs.slice(0, opening) }, { inputs: inputs.slice(opening) }];
}

/** The table that the records of a log lead to. Throws where none of them holds the whole table. */
export function readLog<G extends GameTypes>(records: readonly Entry[]): TableMemory<G> {
  const [base, ...rest] = records.slice(records.findLastIndex(({ kind }) => WHOLE.includes(kind)));
  if (base === undefined || !WHOLE.includes(base.kind)) throw new Error('a log that holds no table');
  const { game, ...whole } = base.payload as LobbyMemory & { readonly game?: PackedGame<G> };
  let lobby: LobbyMemory = whole;
  let begun: Omit<GameMemory<G>, 'played'> | undefined;
  const played: Played<G>[] = [];
  if (game !== undefined) {
    const { inputs, state, ...set } = game;
    begun = set;
    const [opening, answers] = inTwo(unpack(inputs) as Input<G>[]);
    played.push(opening, state === undefined ? answers : { ...answers, state });
  }
  for (const { kind, payload } of rest) {
    if (kind === 'started') {
      begun = payload as typeof begun;
      lobby = { ...lobby, games: lobby.games + 1 };
    } else if (kind === 'played') played.push(payload as Played<G>);
    else lobby = { ...lobby, [kind]: payload };
  }
  return begun === undefined ? lobby : { ...lobby, game: { ...begun, played } };
}
