/** The small race over plain `ws`: every player gets the changes of their view as JSON. */
import { randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Listening } from '../../../lab/play/childSide';
import { SEATS } from '../lines';
import { answerRace, beginRace, ownOf, shownToAll, type Own, type RaceShown } from './race';

/** A player's message: the number of a way. */
export interface WsAnswer {
  readonly a: number;
}

/** A message to a player: changes of the public and of the private part. */
export interface WsNews {
  readonly s: Partial<RaceShown>;
  readonly o?: Partial<Own>;
}

/** Listens on a free port of this machine. The path of a socket names its table; the first one opens it. */
export async function listen(): Promise<Listening> {
  const tables = new Map<string, WsTable>();
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket, { url = '' }) => {
    const table = tables.get(url) ?? new WsTable();
    tables.set(url, table);
    table.sit(socket);
  });
  await new Promise<void>((listens) => server.once('listening', listens));
  const close = (): Promise<void> => {
    for (const socket of server.clients) socket.terminate();
    return new Promise((done) => server.close(() => done()));
  };
  return { port: (server.address() as AddressInfo).port, rooms: () => tables.size, close };
}

class WsTable {
  private readonly race = beginRace(SEATS, randomInt(2 ** 31));
  private readonly sockets: WebSocket[] = [];
  private shown: RaceShown | undefined;
  private readonly owns: Own[] = [];

  /** Sends the race once the last player has come. */
  sit(socket: WebSocket): void {
    const seat = this.sockets.push(socket) - 1;
    socket.on('message', (text: Buffer) => {
      const { a } = JSON.parse(text.toString()) as WsAnswer;
      if (answerRace(this.race, seat, a)) this.send();
    });
    if (this.sockets.length === SEATS) this.send();
  }

  private send(): void {
    const shown = shownToAll(this.race);
    // Serialised once for everybody.
    const all = JSON.stringify({ s: deltaOf(this.shown, shown) });
    this.shown = shown;
    this.sockets.forEach((socket, seat) => {
      const own = ownOf(this.race, seat);
      const news = deltaOf(this.owns[seat], own);
      this.owns[seat] = own;
      socket.send(news === undefined ? all : `${all.slice(0, -1)},"o":${JSON.stringify(news)}}`);
    });
  }
}

/**
 * The smallest change that turns `before` into `after`: only changed fields of records and of lists of equal length, everything else whole.
 * Undefined if nothing has changed.
 */
export function deltaOf(before: unknown, after: unknown): unknown {
  if (before === after) return undefined;
  if (!isRecord(before) || !isRecord(after) || !alike(before, after)) return after;
  const changed = Object.keys(after).flatMap((field) => {
    const delta = deltaOf(before[field], after[field]);
    return delta === undefined ? [] : [[field, delta] as const];
  });
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function alike(before: object, after: object): boolean {
  if (Array.isArray(before) !== Array.isArray(after)) return false;
  return !Array.isArray(before) || before.length === (after as unknown[]).length;
}
