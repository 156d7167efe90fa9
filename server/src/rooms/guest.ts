import type { GameTypes } from '@brigantine/shared/engine';
import { CLOSE, type ErrorCode, type ServerMessages } from '@brigantine/shared/protocol';
import { MessageMeters } from './messageMeters';
import type { Occupant } from './occupant';
import type { RoomLimits } from './services';

/** How a connection is reached, and whence it comes. */
export interface Line {
  /** Unique per connection. */
  readonly id: string;
  /** What limits count it by; null is not counted by address. */
  readonly address: string | null;
  /** A hash of its browser's random id. */
  readonly browser: string | undefined;
  /** Bytes that wait to be sent, because the other side does not read. */
  readonly unread: number;
  send(type: string, message: object): void;
  close(code: number): void;
}

/** One connection to a table: a player at a seat, or somebody who watches. */
export class Guest {
  /** The seat this connection plays; undefined watches. */
  occupant: Occupant | undefined;
  /** Has the whole state and its welcome; only then do batches make sense. */
  ready = false;
  /** The version up to which its client has shown what happened; undefined while nobody watches there. */
  shown: number | undefined;
  /** The seat token, until it has been sent. */
  token: string | undefined;
  /** Those of the seat, if there is one. */
  meters: MessageMeters;
  private closed = false;

  constructor(
    private readonly line: Line,
    /** Unlike those of all others at the table; that of the seat, if there is one. */
    public name: string,
    private readonly limits: RoomLimits,
    now: number,
  ) {
    this.meters = new MessageMeters(limits, now);
  }

  get id(): string {
    return this.line.id;
  }

  get address(): string | null {
    return this.line.address;
  }

  get browser(): string | undefined {
    return this.line.browser;
  }

  send<G extends GameTypes, Type extends keyof ServerMessages<G>>(type: Type, message: ServerMessages<G>[Type]): void {
    this.line.send(type, message);
    this.closeIfSlow();
  }

  refuse(to: string, code: ErrorCode, rule?: string): void {
    this.send('refused', rule === undefined ? { code, to } : { code, to, rule });
  }

  close(code: number): void {
    this.ready = false;
    this.closed = true;
    this.line.close(code);
  }

  /** What is not read stays in memory: beyond a limit the connection is told and ended. Its client may come back. */
  closeIfSlow(): void {
    if (this.closed || this.line.unread <= this.limits.unread) return;
    this.closed = true;
    this.line.send('notice', { code: 'tooSlow' });
    this.close(CLOSE.tooSlow);
  }
}
