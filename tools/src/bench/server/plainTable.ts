/** A table without a framework: the least that could be called a server of the same game. */
import type { WebSocket } from 'ws';
import { chanceFrom } from '@brigantine/shared/chance';
import type { GameEvent, GameTypes, Seat } from '@brigantine/shared/engine';
import type { Ask } from '@brigantine/shared/protocol';
import { Table } from '@brigantine/shared/table';
import { randomInt } from 'node:crypto';
import { deltaOf } from './delta';
import { MEASURED, USUAL_OPTIONS } from './usual';

/** What a player says: the answer to a question, or that they want another game. */
export type PlainInput = { readonly d: number; readonly m: unknown } | { readonly again: true };

/** What a player is told; whatever is empty or has not changed is left out. */
export interface PlainMessage {
  readonly v: number;
  /** Events as that seat may know them. */
  readonly e?: readonly unknown[];
  /** The seat's private part. */
  readonly o?: unknown;
  /** The seat's open questions. */
  readonly a?: readonly Ask<GameTypes>[];
  /** What has changed in the public view. */
  readonly s?: unknown;
  /** The code of a refusal; nothing else has a meaning then. */
  readonly r?: string;
}

const chance = chanceFrom((n) => randomInt(n));

export class PlainTable {
  private readonly sockets: WebSocket[] = [];
  private readonly owns: string[] = [];
  private table: Table<GameTypes> | undefined;
  private shown: GameTypes['view'] | undefined;
  private version = 0;

  constructor(private readonly seats: number) {}

  /** Takes a seat for the socket; the game begins with the last one. */
  sit(socket: WebSocket): void {
    const seat = this.sockets.push(socket) - 1;
    socket.on('message', (data: Buffer) => this.hear(seat, JSON.parse(data.toString()) as PlainInput));
    if (seat === this.seats - 1) this.begin();
  }

  private begin(): void {
    const { game, options } = MEASURED;
    this.table = Table.start(game, this.seats, options.choices(USUAL_OPTIONS.game, this.seats), chance);
    this.table.version = ++this.version;
    this.tell(this.table.opening);
  }

  private hear(seat: Seat, input: PlainInput): void {
    if ('again' in input) return this.begin();
    const submission = this.table?.submit(seat, input.m, input.d);
    if (submission === undefined || this.table === undefined) return;
    this.version = this.table.version;
    if (submission.ok) this.tell(submission.events);
    else this.sockets[seat]?.send(JSON.stringify({ v: this.version, r: submission.refusal.code }));
  }

  private tell(events: readonly GameEvent[]): void {
    const { table } = this;
    if (table === undefined) return;
    const view = table.game.view(table.state, 'table');
    const delta = deltaOf(this.shown, view);
    this.shown = view;
    // The same for everybody, so it is written once.
    const tail = delta === undefined ? '}' : `,"s":${JSON.stringify(delta)}}`;
    this.sockets.forEach((socket, seat) => socket.send(this.message(table, seat, events).slice(0, -1) + tail));
  }

  private message(table: Table<GameTypes>, seat: Seat, events: readonly GameEvent[]): string {
    const { version, events: heard, own, asks } = table.batch(seat, events);
    const privately = JSON.stringify(own);
    const news = privately !== this.owns[seat];
    this.owns[seat] = privately;
    return JSON.stringify({
      v: version,
      ...(heard.length === 0 ? {} : { e: heard }),
      ...(news ? { o: own } : {}),
      ...(asks.length === 0 ? {} : { a: asks }),
    } satisfies PlainMessage);
  }
}
