import { randomBytes } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocketTransport } from '@colyseus/ws-transport';
import type { VerifyClientCallbackAsync, WebSocket } from 'ws';
import { echo, isEcho } from './http/echo';
import { refuseUpgrade } from './http/sockets';
import type { Traffic } from './watch/measures';

/** Longer frames end the connection; those beyond the limit of messages are only refused. */
const FRAME_BYTES = 64 * 1024;
/** A connection with this many unanswered pings is dead. */
const MOST_UNANSWERED = 2;
/** Pings and pongs that a client may send between two of our pings. */
const MOST_CONTROLS = 50;
/** Timeout of a closing handshake, in ms: clients that do not read never answer it. */
const CLOSE_PATIENCE = 2_000;

interface TransportOptions {
  readonly server: HttpServer;
  /** Time between pings, in ms. */
  readonly heartbeat: number;
  readonly unread: number;
  readonly verifyClient: VerifyClientCallbackAsync;
}

/**
 * WebSockets with a heartbeat that cannot be faked: pings have random payloads, and only matching pongs count. The framework counts every pong.
 * Browsers answer pings without timers, also in hidden tabs.
 */
export class LivelyTransport extends WebSocketTransport {
  /** The TCP connections of open sockets, and the bytes of closed ones. */
  private readonly open = new Set<Socket>();
  private readonly past = { received: 0, sent: 0 };

  constructor({ server, heartbeat, unread, verifyClient }: TransportOptions) {
    super(librarySettings(server, verifyClient));
    this.wss.on('connection', (socket, { socket: connection }) => {
      new Life(socket, unread).goOn(heartbeat);
      this.count(connection);
    });
    this.wss.on('wsClientError', (fault, socket) => refuseUpgrade(socket, fault.message));
  }

  get traffic(): Traffic {
    const total = { open: this.open.size, ...this.past };
    for (const { bytesRead, bytesWritten } of this.open) {
      total.received += bytesRead;
      total.sent += bytesWritten;
    }
    return total;
  }

  /** Called by the library for each open socket. */
  protected override async onConnection(
    ...[socket, request]: Parameters<WebSocketTransport['onConnection']>
  ): Promise<void> {
    if (isEcho(request.url)) echo(socket);
    else await super.onConnection(socket, request);
  }

  private count(connection: Socket): void {
    this.open.add(connection);
    connection.on('close', () => {
      this.open.delete(connection);
      this.past.received += connection.bytesRead;
      this.past.sent += connection.bytesWritten;
    });
  }
}

/** The framework's own pings are off. The library's types lack `closeTimeout`. */
function librarySettings(server: HttpServer, verifyClient: VerifyClientCallbackAsync) {
  return { server, verifyClient, maxPayload: FRAME_BYTES, closeTimeout: CLOSE_PATIENCE, pingInterval: 0 };
}

/** The heartbeat of one connection. */
class Life {
  /** The payloads of unanswered pings, the oldest first. */
  private readonly pings: string[] = [];
  private controls = 0;

  constructor(
    private readonly socket: WebSocket,
    private readonly unread: number,
  ) {
    socket.on('ping', () => this.count());
    socket.on('pong', (payload) => {
      this.count();
      // A pong answers earlier pings too.
      this.pings.splice(0, this.pings.indexOf(payload.toString('hex')) + 1);
    });
  }

  /** Pings until the connection is closed. Each has its own timer: all pings at once would delay the tables. */
  goOn(heartbeat: number): void {
    const timer = setInterval(() => this.beat(), heartbeat);
    this.socket.once('close', () => clearInterval(timer));
  }

  /** Pings, or terminates a connection that is dead or does not read. */
  private beat(): void {
    this.controls = 0;
    if (this.pings.length >= MOST_UNANSWERED || this.socket.bufferedAmount > this.unread) {
      this.socket.terminate();
      return;
    }
    if (this.socket.readyState !== this.socket.OPEN) return;
    const payload = randomBytes(8);
    this.pings.push(payload.toString('hex'));
    this.socket.ping(payload);
  }

  private count(): void {
    if (++this.controls > MOST_CONTROLS) this.socket.terminate();
  }
}
