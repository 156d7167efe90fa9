/** The rollout policy: fast answers from the state alone, for all ships in imagined rounds. */
import type { Seat } from '../../engine';
import { landings, type Landing } from '../board/routes';
import { CARDS, type CardId, type CardIcon, type Resource } from '../data/cards';
import { PORT_ROYAL, costAt, spaceAt } from '../data/spaces';
import { treasureValue } from '../data/treasures';
import { race } from '../game';
import { placeScore, scoreOf } from '../score';
import { hasPower, isGhost, shipAt, stock } from '../ships';
import { available, smallestFirst } from '../splits';
import { LADY_BETH, type RaceTask } from '../turn';
import type { Direction, RaceMove, RaceState, ShipIndex, Side } from '../types';
import {
  bestOf,
  craftOf,
  POINT,
  prospect,
  stageOf,
  worthOfMore,
  worthOfPower,
  worthOfTreasure,
  type Craft,
  type Stage,
} from './worth';

/** The worth of an unseen treasure, in gold. */
const UNSEEN = 2;
/** The worth of a combat per keg that the ship has more than its opponent, as a logarithm of odds. */
const KEG = 0.04;
/** Mean steps that a shortage moves a ship back (R7.4). */
const THROWN_BACK = 3;
/** Powder beyond this is kept. */
const MOST_POWDER = 3;
const MIDDLING_DIE = 6;

/** Shared by the alternatives of one decision. */
interface Context extends Stage {
  readonly state: RaceState;
  readonly ship: ShipIndex;
  /** The best of the others, while the race goes on and if it ends now. */
  readonly rival: number;
  readonly rivalScore: number;
  readonly treasures: number;
}

function contextOf(state: RaceState, ship: ShipIndex): Context {
  const stage = stageOf(state);
  let [rival, rivalScore] = [-Infinity, -Infinity];
  state.ships.forEach((_, index) => {
    if (index === ship) return;
    rivalScore = Math.max(rivalScore, scoreOf(state, index).total);
    if (index < state.seats) rival = Math.max(rival, prospect(stage, craftOf(state, index)));
  });
  return { ...stage, state, ship, rival, rivalScore, treasures: scoreOf(state, ship).treasures };
}

/** The logarithm of the odds against the best of the others. */
function standing(context: Context, craft: Craft): number {
  const { state, points } = context;
  if (!state.lastRound && craft.lap < 1) return prospect(context, craft) - context.rival;
  return POINT * (placeScore(points, craft, []) + craft.gold + context.treasures - context.rivalScore);
}

// ---------------------------------------------------------------- halves

/** The best that may come of a card. */
function worthOfCard(context: Context, craft: Craft, card: CardId, dice: readonly [number, number]): number {
  const { morning, evening } = CARDS[card];
  const noon = play(context, craft, morning, dice[0]);
  const finished = context.points.finishes(noon);
  return standing(context, finished ? noon : play(context, noon, evening, dice[1]));
}

function play(context: Context, craft: Craft, icon: CardIcon, die: number): Craft {
  if (icon !== 'forward' && icon !== 'backward') return loaded(context, craft, icon, die);
  const ways = waysOf(context, craft, icon, die).map((way) => arrived(context, craft, way));
  return bestOf(ways, (way) => standing(context, way));
}

function waysOf({ points }: Context, from: Craft, direction: Direction, die: number): readonly Landing[] {
  return landings(from, direction, die, points.finishMove === 'passBeyond');
}

/** R4: into an empty hold, else over the goods that are missed least. */
function loaded(context: Context, craft: Craft, resource: Resource, count: number): Craft {
  const { points, state, ship } = context;
  const more = { ...craft, [resource]: craft[resource] + count };
  if (points.loadTarget === 'emptyOrSame' && craft[resource] > 0) return more;
  if (craft.room > 0) return { ...more, room: craft.room - 1 };
  if (points.overflow === 'lost') return craft;
  const ways = shipAt(state, ship).holds.flatMap((hold): Craft[] => {
    if (hold === null || hold.resource === resource || hold.resource === 'treasure') return [];
    return [{ ...more, [hold.resource]: Math.max(0, craft[hold.resource] - hold.count) }];
  });
  return ways.length === 0 ? craft : bestOf(ways, (way) => standing(context, way));
}

/** R6, R7: after the landing, with what it costs and may bring. */
function arrived(context: Context, craft: Craft, { at, lap, path }: Landing): Craft {
  const { points, state, ship } = context;
  let { gold, food, luck } = craft;
  /** Whether the ship falls short. */
  const pay = (space: number): boolean => {
    const due = costAt(space);
    if (due === null) return false;
    const left = (due.resource === 'gold' ? gold : food) - due.count;
    if (due.resource === 'gold') gold = Math.max(0, left);
    else food = Math.max(0, left);
    return left < 0;
  };
  if (points.finishes({ at, lap })) return { ...craft, at, lap };
  const voyage = points.spaceCost === 'everySeaEntered';
  const paid = voyage ? path.filter((space) => space === at || spaceAt(space).type === 'sea') : [at];
  const short = paid.map(pay).includes(true);
  if (state.lairs.includes(at)) luck += worthOfTreasure(UNSEEN);
  if (!points.isCombatFree(at)) luck += encounter(state, ship, craft, at);
  const place = short ? thrownBack(at, lap) : { at, lap };
  return { ...craft, ...place, gold, food, luck };
}

function thrownBack(at: number, lap: number) {
  for (let steps = 0; steps < THROWN_BACK && at !== PORT_ROYAL; steps++) at = spaceAt(at).previous[0] ?? at;
  return { at, lap: at === PORT_ROYAL ? 0 : lap };
}

function encounter(state: RaceState, ship: ShipIndex, craft: Craft, at: number): number {
  let worth = 0;
  state.ships.forEach((other, index) => {
    if (index === ship || other.at !== at) return;
    const edge = Math.max(-4, Math.min(4, craft.powder - stock(other, 'powder')));
    worth = edge * KEG;
  });
  return worth;
}

// ---------------------------------------------------------------- answers

/** The card that suits the ship best with the dice as they lie; middling ones where they have not been rolled (R14.2). */
export function rolloutCard(state: RaceState, seat: Seat): CardId {
  const hand = state.decks[seat]?.hand ?? [];
  const [first] = hand;
  if (first === undefined) throw new Error('an empty hand');
  if (hand.length === 1) return first;
  const dice = state.morning === 0 ? ([3, 4] as const) : ([state.morning, state.evening] as const);
  return bestCard(contextOf(state, seat), hand, dice).card;
}

function bestCard(context: Context, hand: readonly CardId[], dice: readonly [number, number]) {
  const craft = craftOf(context.state, context.ship);
  const ways = hand.map((card) => ({ card, worth: worthOfCard(context, craft, card, dice) }));
  return bestOf(ways, ({ worth }) => worth);
}

/** An answer to the open question; the same state always has the same. */
export function rolloutMove(state: RaceState, seat: Seat): RaceMove {
  const task = state.question?.task as RaceTask;
  switch (task.do) {
    case 'placeDice':
      return bestOf(movesOf(state, seat), (move) => (move.type === 'assignDice' ? worthOfDice(state, seat, move) : 0));
    case 'chooseCards':
      return { type: 'chooseCard', card: rolloutCard(state, seat) };
    case 'load':
      return bestOf(movesOf(state, seat), (move) => -thrownOut(state, task.ship, move));
    case 'move':
      return isGhost(state, task.ship) ? race.timeout(state, seat) : bestWay(state, seat, task.direction, task.steps);
    case 'spendPowder':
      return powder(state, task.side);
    case 'useSabre':
      return { type: 'useSabre', reroll: isBadDie(state, seat, task.side) };
    case 'takeSpoils':
      return bestOf(movesOf(state, seat), (move) => worthOfSpoils(state, task.winner, task.loser, move));
    case 'coverShortfall':
      return { type: 'coverShortfall', pay: true };
    default:
      return race.timeout(state, seat);
  }
}

function movesOf(state: RaceState, seat: Seat): readonly RaceMove[] {
  const options = race.options(state, seat);
  return options?.kind === 'list' ? options.moves : [];
}

type Dice = Extract<RaceMove, { type: 'assignDice' }>;

function worthOfDice(state: RaceState, seat: Seat, { morning, evening }: Dice): number {
  const { hand = [], chosen = 0 } = state.decks[seat] ?? {};
  return bestCard(contextOf(state, seat), chosen === 0 ? hand : [chosen], [morning, evening]).worth;
}

function bestWay(state: RaceState, ship: ShipIndex, direction: Direction, steps: number): RaceMove {
  const context = contextOf(state, ship);
  const craft = craftOf(state, ship);
  const ways = waysOf(context, craft, direction, steps);
  const { at, lap } = bestOf(ways, (way) => standing(context, arrived(context, craft, way)));
  return { type: 'chooseDestination', at, lap };
}

function thrownOut(state: RaceState, ship: ShipIndex, move: RaceMove): number {
  const hold = move.type === 'chooseLoadHold' ? shipAt(state, ship).holds[move.hold - 1] : null;
  return !hold || hold.resource === 'treasure' ? 0 : -worthOfMore(state, ship, hold.resource, -hold.count);
}

function powder(state: RaceState, side: Side): RaceMove {
  const { attack, defence } = state.combat?.sides ?? {};
  const own = side === 'attack' ? attack : defence;
  if (own === undefined || attack === undefined) throw new Error('no combat');
  const ship = shipAt(state, own.ship);
  const die = attack.face === null || attack.face === 'star' ? MIDDLING_DIE : attack.face;
  const facing = attack.powder + die + (hasPower(shipAt(state, attack.ship), 'ladyBeth') ? LADY_BETH : 0);
  const wanted = side === 'attack' ? MOST_POWDER - 1 : facing - MIDDLING_DIE + 1;
  const amount = Math.max(0, Math.min(wanted, MOST_POWDER, stock(ship, 'powder')));
  return { type: 'spendPowder', from: smallestFirst(available(ship, 'powder'), amount) };
}

/** R8.5 whether another throw is likely to better the chances of the Sabre's owner. */
function isBadDie(state: RaceState, seat: Seat, side: Side): boolean {
  const roller = state.combat?.sides[side];
  const worth = roller?.face === 'star' ? 2 * MIDDLING_DIE : (roller?.face ?? MIDDLING_DIE);
  return roller?.ship === seat ? worth < MIDDLING_DIE : worth > MIDDLING_DIE;
}

function worthOfSpoils(state: RaceState, winner: ShipIndex, loser: ShipIndex, move: RaceMove): number {
  if (move.type !== 'chooseSpoils') return 0;
  switch (move.take) {
    case 'hold': {
      const hold = shipAt(state, loser).holds[move.hold - 1];
      if (!hold || hold.resource === 'treasure') return worthOfTreasure(UNSEEN);
      return worthOfMore(state, winner, hold.resource, hold.count);
    }
    case 'treasure':
      return move.card === 'faceDown' || move.card === 'random'
        ? worthOfTreasure(UNSEEN)
        : worthOfPower(move.card as Parameters<typeof worthOfPower>[0]);
    case 'curse':
      return -2 * worthOfTreasure(treasureValue(move.card));
    case 'nothing':
      return 0;
  }
}
