import type { GameTypes, Seat } from '@brigantine/shared/engine';
import type { Phase } from '@brigantine/shared/protocol';
import type { Table } from '@brigantine/shared/table';

/** The game on the table, as the rest of the table needs it. */
export interface RunningGame<G extends GameTypes> {
  readonly table: Table<G>;
  readonly seats: number;
  /** What the game was set up with. */
  readonly choices: G['choices'];
  /** When the open question is answered by its default, ms since epoch; 0 is never. */
  readonly deadline: number;
  /** A player's answer, which the table does not refuse. */
  accept(seat: Seat, move: unknown): Promise<undefined>;
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

  begin(session: RunningGame<G>): void {
    this.current = session;
    this.games++;
    this.now = 'playing';
  }

  end(): void {
    this.now = 'over';
  }

  backToLobby(): void {
    this.lastVersion = this.version;
    this.current?.stop();
    this.current = undefined;
    this.now = 'lobby';
  }

  freeze(): void {
    this.now = 'frozen';
    this.current?.stop();
  }
}
