/** What a bare Colyseus room shows of the small race: a seat's own part by the library's views. Lists that grow and shrink are texts, which are short. */
import { ArraySchema, schema, type SchemaType } from '@colyseus/schema';
import { ownOf, shownToAll, type Own, type SmallRace, type ShipShown } from './race';

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
export type RaceState = SchemaType<typeof RaceState>;

export function newState(seats: number): RaceState {
  const holds = (): ArraySchema<number> => new ArraySchema(0, 0, 0, 0, 0);
  const ships = Array.from({ length: seats }, () =>
    Object.assign(new ShipState(), { goods: holds(), counts: holds() }),
  );
  const state = new RaceState();
  Object.assign(state, { rolled: new ArraySchema(0, 0), ships: new ArraySchema(...ships) });
  return state;
}

/** Writes what the race is like now; what has not changed costs no byte. */
export function show(state: RaceState, race: SmallRace): void {
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
