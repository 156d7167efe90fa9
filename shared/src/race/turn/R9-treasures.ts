/** R9, R6 step 3: the treasure of a lair; R14.11–R14.13, R14.17: treasures that need a hold, are loot, or leave the game. */
import { takeAt } from '../../engine/lists';
import { isCursed, isLoot, LOOT, type Loot } from '../data/treasures';
import { pointsOf } from '../rules/points';
import { holdOf, isGhost, lowestEmptyHold, nameOf, ownerOf, sameHold, shipAt, SIXTH_HOLD } from '../ships';
import {
  berthFor,
  everybody,
  knower,
  layTreasure,
  leaveGame,
  loseTrackOfCurse,
  moveTreasure,
  newTreasure,
  removeTreasure,
  stowTreasure,
} from '../treasures';
import type { HoldNumber, RaceMove, RaceState, Ship, ShipIndex, TreasureCard } from '../types';
import { cheapestToEmpty, emptyHold } from './R4-loading';
import { listed, schedule, type Asking, type RaceTurn, type Rolling } from './tasks';

/** The token leaves the game and the top treasure card is taken; taking it is compulsory. */
export const findTreasure: Rolling<'findTreasure'> = {
  run(turn, task) {
    turn.roll(turn.state.treasures.length, 'treasure', task);
  },
  rolled(turn, { ship }, outcome) {
    const { state } = turn;
    const { at } = shipAt(state, ship);
    state.lairs = state.lairs.filter((lair) => lair !== at);
    const card = takeAt(state.treasures, outcome);
    if (card === undefined) throw new Error('no treasure left');
    turn.tell({ type: 'treasureFound', ship: nameOf(state, ship), at, card });
    if (isLoot(card)) return loadLoot(turn, ship, card);
    const treasure = newTreasure(state, ship, card);
    const hold = berthFor(state, ship, card);
    if (hold !== undefined) return layTreasure(state, ship, treasure, hold);
    leaveGame(state, treasure);
    turn.tell({
      type: 'treasureLost',
      ship: nameOf(state, ship),
      from: nameOf(state, ship),
      card,
      stowed: 0,
      rule: 'R14.11',
    });
  },
};

/** R14.12 the tokens are loaded at once and the card leaves the game; the Ghost Ship keeps only gold. */
function loadLoot(turn: RaceTurn, ship: ShipIndex, card: Loot): void {
  leaveGame(turn.state, { card, knownBy: everybody(turn.state), cursedKnownBy: 0 });
  const { resource, count } = LOOT[card];
  if (!isGhost(turn.state, ship) || resource === 'gold') schedule(turn, { do: 'load', ship, resource, count });
}

/** R8.6b, R14.11 a stolen treasure goes to the thief, or leaves the game where it finds no room. */
export function steal(turn: RaceTurn, treasure: TreasureCard, loser: ShipIndex, winner: ShipIndex): void {
  const { state } = turn;
  const hold = berthFor(state, winner, treasure.card);
  if (hold === undefined) return loseTreasure(turn, treasure, { on: loser, from: loser, ship: winner, rule: 'R14.11' });
  moveTreasure(state, treasure, loser, winner, hold);
  // R10.5 on the Ghost Ship nobody looks at a card, so nobody can choose.
  if (!pointsOf(state.rules).stolenTreasureDiscard || isGhost(state, winner)) return;
  const place = shipAt(state, winner).treasures.indexOf(treasure);
  schedule(turn, { do: 'keepTreasure', winner, loser, place });
}

/** `on` has the treasure, `from` had it before, `ship` is the acting one. */
interface Loss {
  readonly on: ShipIndex;
  readonly from: ShipIndex;
  readonly ship: ShipIndex;
  readonly rule: string;
}

/** A treasure on that ship leaves the game; the goods in a 6th Hold go to the bank. */
function loseTreasure(turn: RaceTurn, treasure: TreasureCard, loss: Loss): void {
  const { state } = turn;
  const { on, from, ship, rule } = loss;
  const { card, hold: stowed } = treasure;
  // Both see which one leaves.
  treasure.knownBy |= knower(state, from) | knower(state, ship);
  const goods = removeTreasure(state, on, treasure);
  if (goods !== null && goods.resource !== 'treasure') {
    turn.tell({ type: 'goodsDumped', ship: nameOf(state, on), hold: SIXTH_HOLD, ...goods, rule });
  }
  turn.tell({ type: 'treasureLost', ship: nameOf(state, ship), from: nameOf(state, from), card, stowed, rule });
}

/** R14.17 the thief looks at the card and keeps it or puts it out of the game. */
export const keepTreasure: Asking<'keepTreasure'> = {
  run(turn, task) {
    turn.ask(ownerOf(turn.state, task.winner), 'keepStolenTreasure', task);
  },
  options: () =>
    listed([
      { type: 'keepStolenTreasure', keep: true },
      { type: 'keepStolenTreasure', keep: false },
    ]),
  reply(turn, { winner, loser, place }, { keep }) {
    if (keep) return;
    const treasure = cardAt(turn.state, winner, place);
    loseTreasure(turn, treasure, { on: winner, from: loser, ship: winner, rule: 'R14.17' });
  },
  fallback: (state, { winner, place }) => ({
    type: 'keepStolenTreasure',
    keep: !isCursed(cardAt(state, winner, place).card),
  }),
  describe: (state, { winner, loser, place }) => ({
    ship: nameOf(state, winner),
    card: cardAt(state, winner, place).card,
    loser: nameOf(state, loser),
  }),
};

function cardAt(state: RaceState, ship: ShipIndex, place: number): TreasureCard {
  const treasure = shipAt(state, ship).treasures[place];
  if (treasure === undefined) throw new Error('no such treasure');
  return treasure;
}

// ---------------------------------------------------------------- R14.13

/** R8.6c the curse lies beside the receiver's holds; R14.13 or must go into one, for which room may have to be made. */
export function giveCurse(turn: RaceTurn, curse: TreasureCard, giver: ShipIndex, receiver: ShipIndex): void {
  const { state } = turn;
  const forced = pointsOf(state.rules).curseGift === 'forcedIntoHold' && !isGhost(state, receiver);
  const hold = forced ? lowestEmptyHold(shipAt(state, receiver)) : 0;
  loseTrackOfCurse(state, giver, receiver);
  moveTreasure(state, curse, giver, receiver, hold ?? 0);
  curse.cursedKnownBy = everybody(state);
  const place = shipAt(state, receiver).treasures.indexOf(curse);
  if (hold === undefined) schedule(turn, { do: 'makeRoom', ship: receiver, giver, place });
}

/** R14.13 with no empty hold, one with goods is emptied for the curse; with treasures only, one of those leaves the game. */
export const makeRoom: Asking<'makeRoom'> = {
  run(turn, task) {
    turn.ask(ownerOf(turn.state, task.ship), 'makeRoomForCurse', task);
  },
  options(state, task) {
    return listed(
      holdsToGiveUp(shipAt(state, task.ship)).map((hold): RaceMove => ({ type: 'makeRoomForCurse', hold })),
    );
  },
  reply(turn, { ship, place }, { hold }) {
    const { state } = turn;
    const curse = cardAt(state, ship, place);
    const blocking = shipAt(state, ship).treasures.find((each) => each.hold === hold);
    if (blocking === undefined) emptyHold(turn, ship, hold, 'R14.13');
    else loseTreasure(turn, blocking, { on: ship, from: ship, ship, rule: 'R14.13' });
    stowTreasure(shipAt(state, ship), curse, hold);
  },
  fallback: (state, task) => ({
    type: 'makeRoomForCurse',
    hold: cheapestToEmpty(shipAt(state, task.ship), holdsToGiveUp(shipAt(state, task.ship))),
  }),
  forbids: () => 'R14.13',
  describe: (state, { ship, giver, place }) => ({
    ship: nameOf(state, ship),
    card: cardAt(state, ship, place).card,
    giver: nameOf(state, giver),
  }),
};

function holdsToGiveUp(ship: Ship): HoldNumber[] {
  const all = ship.holds.map((_, i) => i + 1);
  const goods = all.filter((hold) => holdOf(ship, hold)?.resource !== 'treasure');
  return goods.length > 0 ? goods.filter((hold) => sameHold(ship, hold) === hold) : all;
}
