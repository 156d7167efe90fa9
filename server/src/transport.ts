import { randomBytes } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocketTransport } from '@colyseus/ws-transport';
import type { VerifyClientCallbackAsync, WebSocket } from 'ws';
import { echo, isEcho } from './http/echo';
import { refuseUpgrade } from './http/sockets';
import type { Traffic } from './watch/measures';

/** Frames beyond this end the connection; those between it and a message's own limit are refused politely. */
const FRAME_BYTES = 64 * 1024;
/** How many pings may be out; a line that leaves that many unanswered is dead. */
const MOST_UNANSWERED = 2;
/** How many pings and pongs of its own a client may send between two of ours. */
const MOST_CONTROLS = 50;
/** How long a closing handshake may take, in ms: who does not read never sees that the line is closed. */
const CLOSE_PATIENCE = 2_000;

export interface TransportOptions {
  readonly server: HttpServer;
  /** How often a line is tried, in ms. */
  readonly heartbeat: number;
  /** Bytes that may wait for somebody who does not read. */
  readonly unread: number;
  /** Says who may open a WebSocket at all. */
  readonly verifyClient: VerifyClientCallbackAsync;
}

/**
 * WebSockets that are known to live: each is pinged with bytes nobody can guess, and only a pong that repeats them
 * counts. The framework counts every pong, so that a client could keep a dead line by sending them unasked. Browsers
 * answer pings without timers, also in tabs that nobody looks at.
 */
export class LivelyTransport extends WebSocketTransport {
  /** The connections below open sockets, and the bytes of those that are closed. */
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

  /** What has passed up to now; counted by the system, so that a message costs nothing more. */
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

/** The framework's own pings are off. The types of the library do not know its `closeTimeout` yet. */
function librarySettings(server: HttpServer, verifyClient: VerifyClientCallbackAsync) {
  return { server, verifyClient, maxPayload: FRAME_BYTES, closeTimeout: CLOSE_PATIENCE, pingInterval: 0 };
}

/** What is known of one line. */
class Life {
  /** The payloads of the pings that have not been answered, the oldest first. */
  private readonly pings: string[] = [];
  private controls = 0;

  constructor(
    private readonly socket: WebSocket,
    private readonly unread: number,
  ) {
    socket.on('ping', () => this.count());
    socket.on('pong', (payload) => {
      this.count();
      // Who answers a ping has seen those before it.
      this.pings.splice(0, this.pings.indexOf(payload.toString('hex')) + 1);
    });
  }

  /** Tries the line every so many ms until it is closed: each at times of its own, as all at once would hold up the tables. */
  goOn(heartbeat: number): void {
    const timer = setInterval(() => this.beat(), heartbeat);
    this.socket.once('close', () => clearInterval(timer));
  }

  /** Pings, or ends a line that is dead or does not read; also what the library answers to its pings waits there. */
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
