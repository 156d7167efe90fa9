import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { ErrorCode, Phase } from '@brigantine/shared/protocol';
import type { Table } from '@brigantine/shared/table';
import type { FinishedGame } from '../journal/journal';
import type { GameMemory, LobbyMemory } from './memory';

/** The game on the table (`GameSession`), as the rest of the table needs it. */
export interface RunningGame {
  readonly table: Table<GameTypes>;
  /** What the game was set up with. */
  readonly begun: Omit<GameMemory, 'played'>;
  /** When the default answers the open question, ms since epoch; 0 is never. */
  readonly deadline: number;
  /** A slow table waits for bots' answers, and for no person. */
  readonly botsWait: boolean;
  /** Applies a move that `table.refuse` allows. Resolves with why it could not be stored. */
  accept(seat: Seat, move: unknown): Promise<ErrorCode | undefined>;
  /** Takes back an answer as `table.canTakeBack` allows. Resolves with why that could not be stored. */
  takeBack(seat: Seat): Promise<ErrorCode | undefined>;
  /** Resumes what has waited for a change of players or for somebody's animations. */
  goOn(): void;
  stop(): void;
}

/** The phase of a table: in the lobby, in one of its games, or frozen. */
export class TableLifecycle {
  phase: Phase = 'lobby';
  /** Counts the games played at this table, the present one included. */
  gameNumber = 0;
  /** The game on the table, also when it is over or frozen. */
  session: RunningGame | undefined;
  /** The id under which the game on the table is stored; empty before its end. */
  kept = '';
  /** The game that has ended, to be stored with the input that has ended it. */
  finished: Promise<FinishedGame> | undefined;
  private lastVersion = 0;

  get version(): number {
    return this.session?.table.version ?? this.lastVersion;
  }

  /** Restores what was stored. Without a session the table is in the lobby. */
  recall({ games, version, kept }: Pick<LobbyMemory, 'games' | 'version' | 'kept'>, session?: RunningGame): void {
    if (session !== this.session) this.session?.stop();
    this.gameNumber = games;
    this.lastVersion = version;
    this.kept = kept;
    this.finished = undefined;
    this.session = session;
    this.phase = session === undefined ? 'lobby' : session.table.over ? 'over' : 'playing';
  }

  begin(session: RunningGame): void {
    this.session = session;
    this.gameNumber++;
    this.phase = 'playing';
  }

  end(id: string, game: Promise<FinishedGame>): void {
    this.phase = 'over';
    this.kept = id;
    this.finished = game;
  }

  backToLobby(): void {
    this.lastVersion = this.version;
    this.session?.stop();
    this.session = undefined;
    this.kept = '';
    this.phase = 'lobby';
  }

  freeze(): void {
    this.phase = 'frozen';
    this.session?.stop();
  }
}
