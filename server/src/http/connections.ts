import type { Server } from 'node:http';
import { matchMaker, type Room } from 'colyseus';
import { normaliseCode } from '@brigantine/shared/protocol';
import type { Visitors } from './visitors';

interface ConnectionLimits {
  readonly connections: number;
  readonly connectionsPerAddress: number;
}

/**
 * How long an idle connection is kept. Proxies keep theirs for 60 s (nginx, load balancers), 90 s (Traefik) or 120 s (Caddy) and must close
 * first: a request on a connection that the server is just closing would fail with 502.
 */
const KEEP_ALIVE_MS = 125_000;

/** Limits open TCP connections, in total and per address. Their purpose is not known yet, so this limit must be well above all others. */
export function boundConnections(http: Server, visitors: Visitors, limits: ConnectionLimits): void {
  http.maxConnections = limits.connections;
  http.keepAliveTimeout = KEEP_ALIVE_MS;
  const open = new Map<string, number>();
  http.on('connection', (socket) => {
    const address = visitors.addressOfPeer(socket.remoteAddress ?? '');
    if (address === null) return;
    const before = open.get(address) ?? 0;
    if (before >= limits.connectionsPerAddress) {
      socket.destroy();
      return;
    }
    open.set(address, before + 1);
    socket.on('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

/** Whether the requested WebSocket has a reservation. */
export function hasReservation(url: string): boolean {
  const [path = '', query] = url.split('?');
  const code = normaliseCode(path.split('/').at(-1) ?? '');
  if (code === undefined) return false;
  const room = matchMaker.getLocalRoomById(code) as Room | undefined;
  return room?.hasReservedSeat(new URLSearchParams(query).get('sessionId') ?? '') ?? false;
}
