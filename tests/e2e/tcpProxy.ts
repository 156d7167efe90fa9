/** A TCP proxy between browser and server that can lose all data while its connections stay open, block WebSockets, or change the host. */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

const UPGRADE = /^GET [^]*\r\nupgrade: websocket\r\n/i;
const REFUSAL = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

export class TcpProxy {
  /** Drops all data in both directions, silently. */
  swallows = false;
  /** Answers requests for WebSockets like a proxy without support for them. */
  refusesSockets = false;
  /** Sends the server another host than the browser requested. */
  renames = false;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly address: string,
  ) {}

  /** Opens a proxy in front of that address. */
  static async open(harbour: string): Promise<TcpProxy> {
    const { hostname, port } = new URL(harbour);
    const server = createServer();
    await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
    const proxy = new TcpProxy(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('connection', (near) => proxy.pass(near, connect(Number(port), hostname)));
    return proxy;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private pass(near: Socket, far: Socket): void {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (bytes: Buffer) => {
        if (this.refusesSockets && UPGRADE.test(bytes.toString('latin1'))) near.end(REFUSAL);
        else if (!this.swallows) to.write(this.renames && from === near ? renamed(bytes) : bytes);
      });
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    }
  }
}

function renamed(request: Buffer): Buffer {
  return Buffer.from(request.toString('latin1').replace(/^Host: .*$/im, 'Host: elsewhere.example'), 'latin1');
}
