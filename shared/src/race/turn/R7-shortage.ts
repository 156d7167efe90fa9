/** R7.4–R7.9: the shortage of a ship that cannot pay, and where it falls back to; R14.7, R14.8 differ. */
import { retreats, samePosition, type RetreatRule, type Landing } from '../board/routes';
import { FACES, type ShortageSymbol } from '../data/dice';
import { PORT_ROYAL, SPACES, type SpaceType } from '../data/spaces';
import type { Resource } from '../data/cards';
import { pointsOf } from '../rules/points';
import { nameOf, ownerOf, shipAt, stock, takeAll } from '../ships';
import type { Position, RaceState, ShipIndex } from '../types';
import { furthestAlong } from './R5-moving';
import { listed, schedule, type Asking, type RaceTurn, type Rolling, type TaskOf } from './tasks';

/** R7.4.1 the ship gives all it has of the resource; then the rules in force say how it falls back. */
export function fallShort(turn: RaceTurn, index: ShipIndex, resource: Resource, cost: number): void {
  const ship = shipAt(turn.state, index);
  const paid = takeAll(ship, resource);
  const name = nameOf(turn.state, index);
  turn.tell({ type: 'shortageStarted', ship: name, at: ship.at, resource, paid, missing: cost - paid });
  switch (pointsOf(turn.state.rules).shortageRule) {
    case 'die':
      // R7.6 no die moves a ship farther back than Port Royal.
      return ship.lap < 0 ? undefined : schedule(turn, { do: 'rollShortage', ship: index });
    case 'payableRetreat':
      return schedule(turn, { do: 'retreatToPayable', ship: index });
    case 'stopAndRetreat':
      return resource === 'gold'
        ? schedule(turn, { do: 'retreatFromPort', ship: index })
        : schedule(turn, { do: 'stopVoyage' });
  }
}

/** R7.4.2 and 3; R7.9 no power ever touches this roll. */
export const rollShortage: Rolling<'rollShortage'> = {
  run(turn, task) {
    turn.roll(FACES.length, 'shortageDie', task);
  },
  rolled(turn, { ship }, outcome) {
    const symbol = FACES[outcome]?.shortage ?? 'star';
    turn.tell({ type: 'shortageRolled', ship: nameOf(turn.state, ship), symbol });
    if (symbol !== 'star') schedule(turn, { do: 'retreat', ship, symbol });
  },
};

// ---------------------------------------------------------------- where to

const ofType = (type: SpaceType, number: number): RetreatRule => ({ number, matches: (space) => space.type === type });

/** R1.6: what each symbol sends a ship back to. */
export const RETREATS: Readonly<Record<Exclude<ShortageSymbol, 'star'>, RetreatRule>> = {
  circle: ofType('port', 0),
  square: ofType('sea', 1),
  skull: ofType('lair', 2),
};

/** With as many tokens every space can be paid. */
const DEAREST = Math.max(...SPACES.map(({ cost }) => cost));
const STOCKS = DEAREST + 1;
const FIRST_PAYABLE = 3;
const FIRST_SEA = FIRST_PAYABLE + STOCKS * STOCKS;

/** R14.8: a space whose whole cost can be paid. Lairs and Port Royal cost nothing. */
export function payableRetreat(gold: number, food: number): RetreatRule {
  const number = FIRST_PAYABLE + Math.min(gold, DEAREST) * STOCKS + Math.min(food, DEAREST);
  return { number, matches: ({ type, cost }) => cost <= (type === 'port' ? gold : food) };
}

/** R14.7: a sea space whose food can be paid. */
export function seaRetreat(food: number): RetreatRule {
  return { number: FIRST_SEA + Math.min(food, DEAREST), matches: ({ type, cost }) => type === 'sea' && cost <= food };
}

// ---------------------------------------------------------------- falling back

type Retreat = TaskOf<'retreat'> | TaskOf<'retreatToPayable'> | TaskOf<'retreatFromPort'>;

function ruleOf(state: RaceState, task: Retreat): RetreatRule {
  const ship = shipAt(state, task.ship);
  switch (task.do) {
    case 'retreat':
      return RETREATS[task.symbol];
    case 'retreatToPayable':
      return payableRetreat(stock(ship, 'gold'), stock(ship, 'food'));
    case 'retreatFromPort':
      return seaRetreat(stock(ship, 'food'));
  }
}

/** R7.5, R7.5a: the owner chooses among the distinct spaces behind the ship. */
function waysBack(state: RaceState, task: Retreat): readonly Landing[] {
  return retreats(shipAt(state, task.ship), ruleOf(state, task));
}

function retreatTo(turn: RaceTurn, task: Retreat, to: Position): void {
  const way = waysBack(turn.state, task).find((each) => samePosition(each, to));
  if (way === undefined) throw new Error('no way back there');
  fallBack(turn, task.ship, way);
}

export function fallBack(turn: RaceTurn, index: ShipIndex, { at, lap, path }: Landing): void {
  const ship = shipAt(turn.state, index);
  ship.at = at;
  ship.lap = lap;
  turn.tell({ type: 'shipRetreated', ship: nameOf(turn.state, index), path, at, lap });
}

type BackTo = 'chooseShortageDestination' | 'chooseRetreat' | 'choosePortRetreat';

/** The owner chooses a way back; then what is due there. */
function goingBack<Type extends BackTo>(
  type: Type,
  rule: string,
  arrive: (turn: RaceTurn, ship: ShipIndex, to: Position) => void,
) {
  return {
    run(turn: RaceTurn, task: Retreat): void {
      turn.ask(ownerOf(turn.state, task.ship), type, task);
    },
    options(state: RaceState, task: Retreat) {
      const answer: BackTo = type;
      return listed(waysBack(state, task).map(({ at, lap }) => ({ type: answer, at, lap })));
    },
    reply(turn: RaceTurn, task: Retreat, to: Position): void {
      retreatTo(turn, task, to);
      arrive(turn, task.ship, to);
    },
    fallback(state: RaceState, task: Retreat) {
      const ways = waysBack(state, task);
      const lairs = task.do === 'retreat' ? ways.filter(({ at }) => state.lairs.includes(at)) : [];
      const { at, lap }: Position = furthestAlong(state, lairs.length > 0 ? lairs : ways);
      return { type, at, lap };
    },
    forbids: () => rule,
    describe: (state: RaceState, { ship }: Retreat) => ({ ship: nameOf(state, ship), from: shipAt(state, ship).at }),
  };
}

/** R7.4.4 landing there, the cost is never paid. */
export const retreat: Asking<'retreat'> = {
  ...goingBack('chooseShortageDestination', 'R7.5', (turn, ship) =>
    schedule(turn, { do: 'land', ship, settled: true }),
  ),
  describe: (state, { ship, symbol }) => ({
    ship: nameOf(state, ship),
    symbol,
    from: shipAt(state, ship).at,
  }),
};

/** R14.8 to what can still be paid; there R6 applies in full, and the shortage may start again. */
export const retreatToPayable: Asking<'retreatToPayable'> = goingBack('chooseRetreat', 'R14.8', (turn, ship) =>
  schedule(turn, { do: 'land', ship, settled: false }),
);

/** R14.7 from a port to the sea, which is paid at once; the landing of the voyage follows there. */
export const retreatFromPort: Asking<'retreatFromPort'> = goingBack('choosePortRetreat', 'R14.7', (turn, ship, to) => {
  if (to.at !== PORT_ROYAL) schedule(turn, { do: 'pay', ship, shortfall: 0 });
});
