/** Clients without a table: malformed requests, handshakes and sockets. */
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { FAILURES } from '@brigantine/shared/net';
import { PROTOCOL } from '@brigantine/shared/protocol';
import {
  codeIn,
  hostileFrame,
  NO_REQUEST_KINDS,
  oneOf,
  rawRequest,
  REQUEST_KINDS,
  requestOf,
  socketRubbish,
  wrongSocketPath,
  type Answer,
  type Picker,
  type Place,
} from '../../hostile';
import { count, remember, type Ledger } from './ledger';

interface StrangerSetup {
  readonly port: number;
  readonly from: () => string;
  /** The address of a pretended proxy (`X-Forwarded-For`). */
  readonly proxy: () => string;
  readonly pick: Picker;
  /** The code of some table. */
  readonly code: () => string;
}

/** Requests and sockets open at once. */
const MOST_BUSY = 100;
/** Time limits of an answer, and of what needs no answer. */
const ANSWER_MS = 10_000;
const SILENCE_MS = 1000;
/** How long a socket is held; the server ends one that is never ready earlier. */
const HOLD_MS = 12_000;
const PONGS = 30;
const UNREAD = 60;
/** Frames of the protocol: joined, refused join, ready. */
const JOINED = 10;
const REFUSED = 11;
const READY = Buffer.from([10]);
/** Requests some of which name another address. */
const FORWARDED = 'headers';

type Action = (name: string) => Promise<unknown>;

export class Strangers {
  /** The last messages, reported if the server crashes. */
  readonly last: string[] = [];
  private busy = 0;
  private ending = false;
  private readonly sockets = new Set<WebSocket>();
  private place: Place = { code: 'ABCDEF', process: 'x', session: 'x' };
  private readonly actions: readonly (readonly [string, Action])[];

  constructor(
    private readonly setup: StrangerSetup,
    private readonly ledger: Ledger,
  ) {
    this.actions = [
      ...REQUEST_KINDS.map((kind) => [kind, (name: string) => this.request(name)] as const),
      ...NO_REQUEST_KINDS.map((kind) => [kind, (name: string) => this.fragment(name)] as const),
      ['sockets without a place', (name) => this.knock(name)],
      ['places never taken', (name) => this.reserve(name)],
      ['joins never acknowledged', (name) => this.hold(name, () => undefined, false)],
      ['readers that never read', (name) => this.hold(name, (socket) => this.neverRead(name, socket))],
      ['pongs nobody asked for', (name) => this.hold(name, (socket) => this.pong(name, socket))],
      ['no WebSocket', (name) => this.hold(name, (socket) => this.rubbish(name, socket))],
    ];
  }

  /** Starts an action unless too many are running. Returns the number of messages; some may follow later. */
  act(): number {
    if (this.busy >= MOST_BUSY) return 0;
    const [name, action] = oneOf(this.actions, this.setup.pick);
    const before = this.ledger.total;
    this.busy++;
    void action(name).finally(() => this.busy--);
    return this.ledger.total - before;
  }

  /** Closes all sockets, and resolves when all actions have ended. */
  async disperse(): Promise<void> {
    this.ending = true;
    for (const socket of this.sockets) socket.terminate();
    while (this.busy > 0) await pause(20);
    this.ending = false;
  }

  /** A request that must be answered; by the server's own routes with a code if refused. */
  private async request(kind: string): Promise<void> {
    const sent = requestOf(kind, this.setup.pick, this.somePlace());
    this.check(String(sent).slice(0, 200), await this.ask(kind, sent, ANSWER_MS, kind === FORWARDED));
  }

  /** Bytes that need no answer. */
  private async fragment(kind: string): Promise<void> {
    const sent = requestOf(kind, this.setup.pick, this.somePlace());
    const { status } = await this.ask(kind, sent, SILENCE_MS);
    count(this.ledger.statuses, status === 0 ? 'no answer' : status);
  }

  private ask(kind: string, sent: string | Buffer, patience: number, forwarded = false): Promise<Answer> {
    const { port, from, proxy } = this.setup;
    this.note(kind, sent);
    return rawRequest({ port, from: forwarded ? proxy() : from() }, sent, patience);
  }

  private check(sent: string, answer: Answer): void {
    const { status } = answer;
    const { ledger } = this;
    count(ledger.statuses, status === 0 ? 'no answer' : status);
    if (status === 0) ledger.unanswered.push(sent);
    if (status >= 500 && status !== 503) ledger.faults.push(`${status} for ${sent}`);
    // Node itself refuses malformed requests without a body, and answers to HEAD have none.
    const own = /^([A-Z]+ \/api\/|POST \/matchmake\/\w+\/\S)/.test(sent) && !sent.startsWith('HEAD');
    if (status >= 400 && own && answer.body !== '') ledger.refuse(codeIn(answer), sent);
  }

  /** Reserves a seat without opening its socket. */
  private async reserve(kind: string): Promise<Place | undefined> {
    const target = this.setup.pick(6) === 0 ? 'create/race' : `joinById/${this.somePlace().code}`;
    const body = JSON.stringify({ name: 'Stranger', protocol: PROTOCOL, watch: true });
    const head = `POST /matchmake/${target} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json`;
    const sent = `${head}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;
    const answer = await this.ask(kind, sent, ANSWER_MS);
    this.check(sent, answer);
    if (answer.status !== 200) return undefined;
    type Reservation = { room: { roomId: string; processId: string }; sessionId: string };
    const { room, sessionId } = JSON.parse(answer.body) as Reservation;
    this.place = { code: room.roomId, process: room.processId, session: sessionId };
    return this.place;
  }

  private note(kind: string, sent: string | Buffer): void {
    this.ledger.send(kind, 'stranger');
    remember(this.last, `${kind}: ${Buffer.from(sent).toString('hex')}`);
  }

  private somePlace(): Place {
    const code = this.setup.code();
    return code === '' ? this.place : { ...this.place, code };
  }

  /** Opens a socket without a reservation, or with another one's. */
  private async knock(kind: string): Promise<void> {
    const path = wrongSocketPath(this.somePlace(), this.setup.pick);
    this.note(kind, path);
    await this.visit(path, SILENCE_MS, (frame) => {
      if (frame[0] !== REFUSED) return;
      const text = frame.toString();
      const code = FAILURES.find((each) => text.endsWith(each));
      this.ledger.refuse(code, `a socket to ${path.slice(0, 80)}: ${JSON.stringify(text.slice(2))}`);
    });
  }

  /** Joins, acts, and keeps the socket open. */
  private async hold(kind: string, act: (socket: WebSocket) => void, ready = true): Promise<void> {
    const place = await this.reserve(kind);
    if (place === undefined || this.ending) return;
    await this.visit(`/${place.process}/${place.code}?sessionId=${place.session}`, HOLD_MS, (frame, socket) => {
      if (frame[0] !== JOINED) return;
      if (ready) socket.send(READY);
      act(socket);
    });
  }

  private neverRead(kind: string, socket: WebSocket): void {
    socket.pause();
    for (let i = 0; i < UNREAD; i++) {
      socket.send(hostileFrame('types nobody knows', this.setup.pick, { decision: 0, moves: [] }));
      this.ledger.send(kind, 'stranger');
    }
  }

  private pong(kind: string, socket: WebSocket): void {
    for (let i = 0; i < PONGS; i++) {
      socket.pong(Buffer.alloc(this.setup.pick(125)));
      this.ledger.send(kind, 'stranger');
    }
  }

  private rubbish(kind: string, socket: WebSocket): void {
    // Bypasses `ws`, which would write nothing malformed.
    const { _socket: stream } = socket as unknown as { readonly _socket: { write(bytes: Buffer): void } | null };
    const sent = socketRubbish(this.setup.pick);
    this.note(kind, sent);
    stream?.write(sent);
  }

  /** Opens a socket, and resolves when it is closed, at the latest after this many ms. */
  private async visit(path: string, most: number, onFrame: (frame: Buffer, socket: WebSocket) => void): Promise<void> {
    const { port, from } = this.setup;
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { localAddress: from() });
    this.sockets.add(socket);
    socket.on('message', (frame: Buffer) => onFrame(frame, socket));
    socket.on('unexpected-response', (_request, response) => {
      count(this.ledger.statuses, response.statusCode ?? 0);
      response.destroy();
      socket.terminate();
    });
    socket.on('error', () => undefined);
    const timer = setTimeout(() => socket.terminate(), most);
    const code = await new Promise<number>((closed) => socket.on('close', closed));
    clearTimeout(timer);
    this.sockets.delete(socket);
    count(this.ledger.ends, code);
  }
}
