/**
 * The small race in a bare Colyseus room, as in the library's manual: the state is the view, sent at once, with a seat's own part in a view of the
 * library. Lists that grow and shrink are strings, which are shorter.
 */
import { randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { matchMaker, Room, Server, type Client } from 'colyseus';
import { ArraySchema, schema, StateView, type SchemaType } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import type { Listening } from '../../../lab/play/childSide';
import { SEATS } from '../lines';
import { answerRace, beginRace, ownOf, shownToAll, type Own, type ShipShown, type SmallRace } from './race';

const GOODS = ['', 'gold', 'food', 'powder'];

const ShipState = schema({
  at: 'uint8',
  lap: 'int8',
  goods: ['uint8'],
  counts: ['uint8'],
  hand: 'uint8',
  pile: 'uint8',
  discard: 'string',
  hasChosen: 'boolean',
  card: 'uint8',
  treasures: 'uint8',
  ownHand: { type: 'string', view: true },
  ownCard: { type: 'uint8', view: true },
  ownTreasures: { type: 'string', view: true },
});

export const RaceState = schema({
  version: 'number',
  round: 'uint8',
  captain: 'uint8',
  rolled: ['uint8'],
  morning: 'uint8',
  evening: 'uint8',
  lairs: 'string',
  pile: 'uint8',
  combat: 'string',
  seat: 'uint8',
  what: 'string',
  ways: 'uint8',
  ships: [ShipState],
});
type RaceState = SchemaType<typeof RaceState>;

function newState(seats: number): RaceState {
  const holds = (): ArraySchema<number> => new ArraySchema(0, 0, 0, 0, 0);
  const ships = Array.from({ length: seats }, () =>
    Object.assign(new ShipState(), { goods: holds(), counts: holds() }),
  );
  const state = new RaceState();
  Object.assign(state, { rolled: new ArraySchema(0, 0), ships: new ArraySchema(...ships) });
  return state;
}

/** Copies the race into the state; unchanged fields cost no byte. */
function show(state: RaceState, race: SmallRace): void {
  const { rolled, lairs, combat, asked, ships, ...numbers } = shownToAll(race);
  Object.assign(state, numbers, asked, { lairs: lairs.join(' '), combat: combat.join(' ') });
  assignEach(state.rolled, rolled);
  ships.forEach((ship, seat) => {
    const shown = state.ships[seat];
    if (shown !== undefined) showShip(shown, ship, ownOf(race, seat));
  });
}

function showShip(shown: SchemaType<typeof ShipState>, ship: ShipShown, own: Own): void {
  const { goods, counts, discard, ...numbers } = ship;
  Object.assign(shown, numbers, { discard: discard.join(' ') });
  Object.assign(shown, { ownHand: own.hand.join(' '), ownCard: own.card, ownTreasures: own.treasures.join(' ') });
  assignEach(shown.counts, counts);
  assignEach(
    shown.goods,
    goods.map((each) => GOODS.indexOf(each)),
  );
}

function assignEach(list: number[], values: readonly number[]): void {
  values.forEach((value, i) => {
    if (list[i] !== value) list[i] = value;
  });
}

class RaceRoom extends Room<RaceState> {
  override maxClients = SEATS;
  /** Changes are sent at once, without a timer. */
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
