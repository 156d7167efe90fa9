/** The small race in a bare Colyseus room, as the library's manual has it: the state is the view, and it is sent at once. */
import { randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { matchMaker, Room, Server, type Client } from 'colyseus';
import { StateView } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import type { Listening } from '../../../lab/play/childSide';
import { SEATS } from '../usual';
import { newState, show, type RaceState } from './colyseusState';
import { answerRace, beginRace } from './race';

class RaceRoom extends Room<RaceState> {
  override maxClients = SEATS;
  /** No timer: what changes is sent when it has changed. */
  override patchRate = 0;
  private readonly race = beginRace(SEATS, randomInt(2 ** 31));
  private readonly seats = new Map<string, number>();

  override onCreate(): void {
    this.state = newState(SEATS);
    show(this.state, this.race);
    this.onMessage('a', ({ sessionId }, choice: number) => {
      if (!answerRace(this.race, this.seats.get(sessionId) ?? -1, choice)) return;
      show(this.state, this.race);
      this.broadcastPatch();
    });
  }

  override onJoin(client: Client): void {
    const ship = this.state.ships[this.seats.size];
    this.seats.set(client.sessionId, this.seats.size);
    client.view = new StateView();
    if (ship !== undefined) client.view.add(ship);
  }
}

/** Listens on a free port of this machine. */
export async function listen(): Promise<Listening> {
  const http = createServer();
  const server = new Server({
    greet: false,
    gracefullyShutdown: false,
    transport: new WebSocketTransport({ server: http }),
  });
  server.define('race', RaceRoom);
  await server.listen(0, '127.0.0.1');
  return {
    port: (http.address() as AddressInfo).port,
    rooms: () => matchMaker.stats.local.roomCount,
    close: () => server.gracefullyShutdown(false),
  };
}
