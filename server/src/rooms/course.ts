import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { ErrorCode, Phase } from '@brigantine/shared/protocol';
import type { Table } from '@brigantine/shared/table';
import type { FinishedGame } from '../journal/journal';
import type { GameMemory, LobbyMemory } from './memory';

/** The game on the table, as the rest of the table needs it. */
export interface RunningGame<G extends GameTypes> {
  readonly table: Table<G>;
  /** What the game was set up with. */
  readonly begun: Omit<GameMemory<G>, 'played'>;
  /** When the open question is answered by its default, ms since epoch; 0 is never. */
  readonly deadline: number;
  /** A slow table waits for bots, and they for nobody. */
  readonly botsWait: boolean;
  /** A player's answer, which the table does not refuse; or why it could not be kept. */
  accept(seat: Seat, move: unknown): Promise<ErrorCode | undefined>;
  /** Who plays which seat, or what somebody has been shown, has changed: what waited for that goes on. */
  goOn(): void;
  /** No clock runs and no bot thinks any more. */
  stop(): void;
}

/** How far a table has come: in the lobby, in which of its games, or stopped. */
export class Course<G extends GameTypes> {
  private now: Phase = 'lobby';
  private games = 0;
  private current: RunningGame<G> | undefined;
  /** That of the last game, while none is being played. */
  private lastVersion = 0;
  private id = '';
  /** The game that has just ended, until it is written down. */
  private ended: Promise<FinishedGame> | undefined;

  get phase(): Phase {
    return this.now;
  }

  /** Counts the games played at this table, the present one included. */
  get gameNumber(): number {
    return this.games;
  }

  /** The game on the table, also when it is over or has been stopped by a fault. */
  get session(): RunningGame<G> | undefined {
    return this.current;
  }

  get version(): number {
    return this.current?.table.version ?? this.lastVersion;
  }

  /** As it was written down; without a session the table is in the lobby. */
  recall({ games, version, kept }: Pick<LobbyMemory, 'games' | 'version' | 'kept'>, session?: RunningGame<G>): void {
    if (session !== this.current) this.current?.stop();
    this.games = games;
    this.lastVersion = version;
    this.id = kept;
    this.ended = undefined;
    this.current = session;
    this.now = session === undefined ? 'lobby' : session.table.over ? 'over' : 'playing';
  }

  /** The id by which the game on the table is kept; empty before its end. */
  get kept(): string {
    return this.id;
  }

  /** The game that has ended, to be written down with the input that has ended it. */
  get finished(): Promise<FinishedGame> | undefined {
    return this.ended;
  }

  begin(session: RunningGame<G>): void {
    this.current = session;
    this.games++;
    this.now = 'playing';
  }

  /** `id`: that by which the game is kept. */
  end(id: string, game: Promise<FinishedGame>): void {
    this.now = 'over';
    this.id = id;
    this.ended = game;
  }

  backToLobby(): void {
    this.lastVersion = this.version;
    this.current?.stop();
    this.current = undefined;
    this.id = '';
    this.now = 'lobby';
  }

  freeze(): void {
    this.now = 'frozen';
    this.current?.stop();
  }
}
