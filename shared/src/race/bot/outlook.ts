/** What cards and answers lead to: the rules play them on an imagined race, and what comes of it is weighed. */
import type { Seat } from '../../engine';
import { shortestRoute } from '../board/distance';
import { CARDS, type CardId } from '../data/cards';
import { treasureValue } from '../data/treasures';
import { race } from '../game';
import { beginAnswer, beginTasks, explore, type Course, type Explorer } from '../preview';
import { indexOf, shipAt } from '../ships';
import { smallestFirst } from '../splits';
import type { RaceTask } from '../turn';
import type { RaceDecision, RaceMove, RaceOptions, RaceState, ShipIndex } from '../types';
import { expectedSpoils, UNSEEN } from './combat';
import { bestOf, chanceToWin, share, worthOfMore, worthOfTreasure } from './worth';

/** Dice on the two halves, as they lie or as they may. */
type Dice = readonly [morning: number, evening: number];

/** What to expect of dice that have not been rolled yet (R14.2): the middling ones. */
const ANY_DICE: readonly Dice[] = [
  [2, 5],
  [5, 2],
  [3, 4],
  [4, 3],
];

/** The best of what may be chosen, the mean of what chance may bring. */
const EXPECTING: Omit<Explorer<number>, 'end'> = {
  answers: sensible,
  choice: (ways) => Math.max(...ways),
  chance: (ways) => ways.reduce((sum, { weight, value }) => sum + weight * value, 0),
};

/** The chance to win of that seat, as it stands at the end of what a ship does. */
function weighing(ship: ShipIndex, seat: ShipIndex, ending: number): Explorer<number> {
  return { ...EXPECTING, end: (course) => chanceToWin(course.state, seat, ending, luckOf(course, ship, seat)) };
}

/** Of what matters little only the obvious answer: payments from the smallest holds, and overboard goes what is worth least. */
function sensible({ type, ship }: RaceDecision, options: RaceOptions, { state }: Course): readonly RaceMove[] {
  if (options.kind === 'split') return [{ type: options.type, from: smallestFirst(options.holds, options.least) }];
  if (type !== 'chooseLoadHold') return options.moves;
  const index = indexOf(state, ship);
  const { holds } = shipAt(state, index);
  const loss = (move: RaceMove): number => {
    const hold = move.type === 'chooseLoadHold' ? holds[move.hold - 1] : null;
    return !hold || hold.resource === 'treasure' ? 0 : -worthOfMore(state, index, hold.resource, -hold.count);
  };
  return [bestOf(options.moves, (move) => -loss(move))];
}

/** What the exploration has left open: the combats, and which treasures were found. */
function luckOf({ state, events, encounters }: Course, ship: ShipIndex, seat: ShipIndex): Map<ShipIndex, number> {
  const luck = new Map<ShipIndex, number>();
  const add = (index: ShipIndex, worth: number): void => void luck.set(index, (luck.get(index) ?? 0) + worth);
  for (const event of events) {
    if (event.type !== 'treasureFound' || event.ship !== ship || event.card === 'faceDown') continue;
    add(ship, worthOfTreasure(UNSEEN - treasureValue(event.card)));
  }
  for (const { ships } of encounters) {
    const targets = ships.map((target) => expectedSpoils(state, ship, target));
    bestOf(targets, (each) => each.get(seat) ?? 0).forEach((worth, index) => add(index, worth));
  }
  return luck;
}

/** A ship's best chance to win with one of those cards, as everything else stands. */
function bestCard(world: RaceState, ship: Seat, cards: readonly CardId[], dice: Dice, ending: number): number {
  return Math.max(...cards.map((card) => worthOfCard(world, ship, card, dice, ending)));
}

/** Its chance to win once it has played that card; 0 stands for dice that have not been rolled. */
export function worthOfCard(world: RaceState, ship: Seat, card: CardId, dice: Dice, ending: number): number {
  const days = dice[0] === 0 ? ANY_DICE : [dice];
  const worth = days.map((day) => playCard(world, ship, card, day, weighing(ship, ship, ending)));
  return worth.reduce((sum, each) => sum + each, 0) / days.length;
}

function playCard<T>(world: RaceState, ship: Seat, card: CardId, [morning, evening]: Dice, explorer: Explorer<T>): T {
  const state = race.copy(world);
  const deck = state.decks[ship];
  if (deck === undefined) throw new Error(`no seat ${String(ship)}`);
  // Nobody else's cards matter, and a state without them is copied in less time.
  state.decks = [];
  state.decks[ship] = { ...deck, revealed: card };
  Object.assign(state, { morning, evening });
  const acts = (['morning', 'evening'] as const).map((half): RaceTask => ({ do: 'act', ship, half }));
  return explore(beginTasks(state, acts), explorer);
}

/** The chance to win once that answer has been given and the ship's own actions are over. */
export function worthOfAnswer(
  world: RaceState,
  seat: ShipIndex,
  ship: ShipIndex,
  move: RaceMove,
  ending: number,
): number {
  return explore(beginAnswer(world, move, ownTasks(world, ship)), weighing(ship, seat, ending));
}

/** The chance to win when that ship fights that other one. */
export function worthOfTarget(
  world: RaceState,
  seat: ShipIndex,
  ship: ShipIndex,
  target: ShipIndex,
  ending: number,
): number {
  return chanceToWin(world, seat, ending, expectedSpoils(world, ship, target));
}

/** What that ship still has to do in this round, as far as its card lies open. */
function ownTasks({ stack, acting, seats, decks }: RaceState, ship: ShipIndex): RaceTask[] {
  return (stack as RaceTask[]).filter((task) => {
    if (task.do === 'act') return task.ship === ship && decks[ship]?.revealed !== 0;
    if ('ship' in task) return task.ship === ship;
    if (task.do === 'moveGhost') return ship === seats;
    return acting === ship && (task.do === 'endCombat' || task.do === 'endVoyage');
  });
}

// ---------------------------------------------------------------- the others

/** They have the card and play it. */
const COMES_HOME = 0.85;

/** By seat, the chance that it comes home in this round and so ends the race (R12.1). */
function homeOdds(world: RaceState, dice: Dice): number[] {
  const waiting = world.stack as RaceTask[];
  const begun = waiting.some((task) => task.do === 'endRound');
  return world.decks.map((_, ship) => {
    const acts = !begun || waiting.some((task) => task.do === 'act' && task.ship === ship);
    return acts && dice[0] > 0 && !world.lastRound ? homeOddsOf(world, ship, dice) : 0;
  });
}

/** The chance that one of the others ends the race in this round. */
export function endingOdds(world: RaceState, seat: Seat): number {
  return anyBut(seat, homeOdds(world, [world.morning, world.evening]));
}

function anyBut(seat: Seat, odds: readonly number[]): number {
  return 1 - odds.reduce((none, each, ship) => (ship === seat ? none : none * (1 - each)), 1);
}

function homeOddsOf(world: RaceState, ship: Seat, dice: Dice): number {
  const deck = world.decks[ship];
  const left = shortestRoute(shipAt(world, ship));
  if (deck === undefined || left > dice[0] + dice[1]) return 0;
  const comesHome = (card: CardId): number =>
    stepsOf(card, dice) < left ? 0 : playCard(world, ship, card, dice, HOME);
  if (deck.revealed !== 0) return comesHome(deck.revealed);
  const bag = [...deck.hand, ...(world.commonPiles ?? deck).pile];
  const useless = bag.reduce((sum, card) => sum + 1 - comesHome(card), 0);
  // None of the cards in hand is one of them.
  let none = 1;
  for (let i = 0; i < deck.hand.length; i++) none *= Math.max(0, useless - i) / (bag.length - i);
  return COMES_HOME * (1 - none);
}

/** The most a card can take a ship ahead. */
function stepsOf(card: CardId, [morning, evening]: Dice): number {
  const icons = CARDS[card];
  return Number(icons.morning === 'forward') * morning + Number(icons.evening === 'forward') * evening;
}

const HOME: Explorer<number> = { ...EXPECTING, end: ({ state }) => Number(state.lastRound) };

/** The chance to win when everybody plays what suits them best with those dice, as far as their cards are imagined. */
export function worthOfDice(world: RaceState, seat: Seat, dice: Dice): number {
  const home = homeOdds(world, dice);
  const odds = world.decks.map(({ hand, chosen }, ship) => {
    const best = bestCard(world, ship, chosen === 0 || ship !== seat ? hand : [chosen], dice, anyBut(ship, home));
    // What each gains by it, on top of where it stands.
    const now = chanceToWin(world, ship, 0, new Map());
    return logit(best) - logit(now) + Math.log(now);
  });
  return share(odds, seat);
}

function logit(chance: number): number {
  const within = Math.min(1 - 1e-9, Math.max(1e-9, chance));
  return Math.log(within / (1 - within));
}
