/** Those who are at no table, or only pretend: requests, handshakes and sockets that keep to no rule. */
import { WebSocket } from 'ws';
import { FAILURES } from '@brigantine/shared/net';
import { PROTOCOL } from '@brigantine/shared/protocol';
import {
  codeIn,
  hostileFrame,
  NO_REQUEST_KINDS,
  oneOf,
  REQUEST_KINDS,
  requestOf,
  socketRubbish,
  rawRequest,
  wrongSocketPath,
  type Answer,
  type Picker,
  type Place,
} from '../../hostile';
import type { Ledger } from './ledger';

export interface StrangerSetup {
  readonly port: number;
  readonly from: () => string;
  /** The address of those who claim to be a proxy (`X-Forwarded-For`). */
  readonly proxy: () => string;
  readonly pick: Picker;
  /** The code of some table. */
  readonly code: () => string;
}

/** How many strangers are busy at once. */
const MOST = 100;
/** How long an answer may take, and how long we wait for what need not be answered; ms. */
const ANSWER_MS = 10_000;
const SILENCE_MS = 1000;
/** How long a socket is held that only takes room; one that is never ready is ended by the server before. */
const HOLD_MS = 12_000;
const LAST = 30;
const PONGS = 30;
const UNREAD = 60;
/** Frames of the protocol: joined, and a refused join. */
const JOINED = 10;
const REFUSED = 11;
const READY = Buffer.from([10]);

/** The kind of requests some of which say for whom they ask. */
const FORWARDED = 'headers';

/** What a stranger does, by name. */
type Deed = (name: string) => Promise<void>;

export class Strangers {
  /** What was sent last, to be reported if the server crashes. */
  readonly last: string[] = [];
  private busy = 0;
  private ending = false;
  private readonly sockets = new Set<WebSocket>();
  private place: Place = { code: 'ABCDEF', process: 'x', session: 'x' };
  private readonly deeds: readonly (readonly [string, Deed])[];

  constructor(
    private readonly setup: StrangerSetup,
    private readonly ledger: Ledger,
  ) {
    this.deeds = [
      ...REQUEST_KINDS.map((kind) => [kind, (name: string) => this.ask(name)] as const),
      ...NO_REQUEST_KINDS.map((kind) => [kind, (name: string) => this.mutter(name)] as const),
      ['sockets without a place', (name) => this.knock(name)],
      ['places never taken', (name) => this.reserve(name).then(() => undefined)],
      ['joins never acknowledged', (name) => this.hold(name, () => undefined, false)],
      ['readers that never read', (name) => this.hold(name, (socket) => this.neverRead(name, socket))],
      ['pongs nobody asked for', (name) => this.hold(name, (socket) => this.pong(name, socket))],
      ['no WebSocket', (name) => this.hold(name, (socket) => this.rubbish(name, socket))],
    ];
  }

  /** A stranger does something, unless all are busy. Returns how many messages that is; some may be sent a little later. */
  deed(): number {
    if (this.busy >= MOST) return 0;
    const [name, deed] = oneOf(this.deeds, this.setup.pick);
    const before = this.ledger.total;
    this.busy++;
    void deed(name).finally(() => this.busy--);
    return this.ledger.total - before;
  }

  /** Everybody hangs up, and those who wait for an answer have got it. */
  async disperse(): Promise<void> {
    this.ending = true;
    for (const socket of this.sockets) socket.terminate();
    while (this.busy > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    this.ending = false;
  }

  /** A request, which must be answered, and with a code where it is for the server's own addresses. */
  private async ask(kind: string): Promise<void> {
    const { port, proxy, from, pick } = this.setup;
    const sent = requestOf(kind, pick, this.placed());
    this.note(kind, sent);
    const way = { port, from: kind === FORWARDED ? proxy() : from() };
    this.judge(String(sent).slice(0, 200), await rawRequest(way, sent, ANSWER_MS));
  }

  private judge(sent: string, answer: Answer): void {
    const { status } = answer;
    this.ledger.answer(status);
    if (status === 0) this.ledger.unanswered.add(sent);
    if (status >= 500 && status !== 503) this.ledger.faults.add(`${status} for ${sent}`);
    // What is no request at all is refused by Node itself, without a body; nor has an answer to HEAD one.
    const own = /^([A-Z]+ \/api\/|POST \/matchmake\/\w+\/\S)/.test(sent) && !sent.startsWith('HEAD');
    if (status >= 400 && own && answer.body !== '') this.ledger.refuse(codeIn(answer), sent);
  }

  private async mutter(kind: string): Promise<void> {
    const { port, from, pick } = this.setup;
    const sent = requestOf(kind, pick, this.placed());
    this.note(kind, sent);
    const { status } = await rawRequest({ port, from: from() }, sent, SILENCE_MS);
    this.ledger.answer(status);
  }

  /** Reserves a seat and never opens the socket for it. */
  private async reserve(kind: string): Promise<Place | undefined> {
    const { port, from, pick } = this.setup;
    const place = this.placed();
    const target = pick(6) === 0 ? 'create/race' : `joinById/${place.code}`;
    const body = JSON.stringify({ name: 'Stranger', protocol: PROTOCOL, watch: true });
    const head = `POST /matchmake/${target} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json`;
    const sent = `${head}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;
    this.note(kind, sent);
    const answer = await rawRequest({ port, from: from() }, sent, ANSWER_MS);
    this.judge(sent, answer);
    if (answer.status !== 200) return undefined;
    const { room, sessionId } = JSON.parse(answer.body) as {
      room: { roomId: string; processId: string };
      sessionId: string;
    };
    this.place = { code: room.roomId, process: room.processId, session: sessionId };
    return this.place;
  }

  private note(kind: string, sent: string | Buffer): void {
    this.ledger.send(kind, 'stranger');
    this.last.push(`${kind}: ${Buffer.from(sent).toString('hex')}`);
    if (this.last.length > LAST) this.last.shift();
  }

  private placed(): Place {
    const code = this.setup.code();
    return code === '' ? this.place : { ...this.place, code };
  }

  /** Opens a socket without a reservation, or with somebody else's. */
  private async knock(kind: string): Promise<void> {
    const path = wrongSocketPath(this.placed(), this.setup.pick);
    this.note(kind, path);
    const socket = this.open(path);
    socket.on('message', (frame: Buffer) => {
      if (frame[0] !== REFUSED) return;
      const text = frame.toString();
      this.ledger.refuse(
        FAILURES.find((code) => text.endsWith(code)),
        `a socket to ${path.slice(0, 80)}, told ${JSON.stringify(text.slice(2))}`,
      );
    });
    await this.ended(socket, SILENCE_MS);
  }

  /** Takes a place, does something there, and stays for a while. */
  private async hold(kind: string, act: (socket: WebSocket) => void, ready = true): Promise<void> {
    const place = await this.reserve(kind);
    if (place === undefined || this.isEnding()) return;
    const socket = this.open(`/${place.process}/${place.code}?sessionId=${place.session}`);
    socket.on('message', (frame: Buffer) => {
      if (frame[0] !== JOINED) return;
      if (ready) socket.send(READY);
      act(socket);
    });
    await this.ended(socket, HOLD_MS);
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
    // The library `ws` keeps its TCP socket there, and would write nothing wrong itself.
    const { _socket: stream } = socket as unknown as { readonly _socket: { write(bytes: Buffer): void } | null };
    const sent = socketRubbish(this.setup.pick);
    this.note(kind, sent);
    stream?.write(sent);
  }

  private open(path: string): WebSocket {
    const { port, from } = this.setup;
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { localAddress: from() });
    this.sockets.add(socket);
    socket.on('unexpected-response', (_request, response) => {
      this.ledger.answer(response.statusCode ?? 0);
      response.destroy();
      socket.terminate();
    });
    socket.on('error', () => undefined);
    socket.on('close', (code) => {
      this.sockets.delete(socket);
      this.ledger.end(code);
    });
    return socket;
  }

  /** Resolves when the socket is closed, which is seen to after so many ms. */
  private ended(socket: WebSocket, most: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => socket.terminate(), most);
      socket.on('close', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** A method, as the flag changes while we wait. */
  private isEnding(): boolean {
    return this.ending;
  }
}
