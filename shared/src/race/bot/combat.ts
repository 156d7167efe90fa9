/** What combats are expected to bring, how much powder they are worth, and when a die is thrown again (R8). */
import { isPower } from '../data/treasures';
import { combatOdds, turnedRound, type Odds } from '../preview';
import { pointsOf } from '../rules/points';
import { writeRules } from '../rules/options';
import { hasPower, indexOf, shipAt, stock, takeFrom } from '../ships';
import { available, smallestFirst } from '../splits';
import { race } from '../game';
import type { Fighter } from '../turn';
import type { Combat, CombatSide, RaceDecision, RaceState, ShipIndex, Side } from '../types';
import { chanceToWin, worthOfMore, worthOfPower, worthOfTreasure, type Luck } from './worth';

type Of<Type extends RaceDecision['type']> = Extract<RaceDecision, { type: Type }>;

/** What captains are expected to spend when they attack, and when they are attacked. */
const USUAL_ATTACK = 2;
const USUAL_DEFENCE = 2;
/** A treasure nobody has seen, in gold. */
export const UNSEEN = 2;

function fighter(state: RaceState, ship: ShipIndex, powder: number): Fighter {
  return { powder, ladyBeth: hasPower(shipAt(state, ship), 'ladyBeth') };
}

function usual(state: RaceState, ship: ShipIndex, side: Side): number {
  return Math.min(side === 'attack' ? USUAL_ATTACK : USUAL_DEFENCE, stock(shipAt(state, ship), 'powder'));
}

/** What the winner of a combat gains and the loser loses, as luck: the best hold or treasure there is. */
function spoils(state: RaceState, winner: ShipIndex, loser: ShipIndex, share: number): Luck {
  const { holds, treasures } = shipAt(state, loser);
  let best = { gain: 0, loss: 0 };
  const offer = (gain: number, loss: number): void => {
    if (gain > best.gain) best = { gain, loss };
  };
  for (const hold of holds) {
    if (hold === null || hold.resource === 'treasure') continue;
    const { resource, count } = hold;
    offer(worthOfMore(state, winner, resource, count), -worthOfMore(state, loser, resource, -count));
  }
  for (const { card, faceUp } of treasures) {
    const worth = faceUp && isPower(card) ? worthOfPower(card) : worthOfTreasure(UNSEEN);
    offer(worth, worth);
  }
  return new Map([
    [winner, best.gain * share],
    [loser, -best.loss * share],
  ]);
}

/** The chance to win that a combat leaves that seat with, over all its ends. */
function overEnds(
  state: RaceState,
  me: ShipIndex,
  ending: number,
  attacker: ShipIndex,
  defender: ShipIndex,
  odds: Odds,
): number {
  const { win, tie, loss, of } = odds;
  const after = (luck: Luck): number => chanceToWin(state, me, ending, luck);
  return (
    (win * after(spoils(state, attacker, defender, 1)) +
      tie * after(new Map()) +
      loss * after(spoils(state, defender, attacker, 1))) /
    of
  );
}

/** What meeting that ship is expected to bring, in powder as is usual. */
export function expectedSpoils(state: RaceState, attacker: ShipIndex, defender: ShipIndex): Luck {
  const odds = combatOdds(
    writeRules(state.rules),
    fighter(state, attacker, usual(state, attacker, 'attack')),
    fighter(state, defender, usual(state, defender, 'defence')),
  );
  const won = spoils(state, attacker, defender, odds.win / odds.of);
  const lost = spoils(state, defender, attacker, odds.loss / odds.of);
  return new Map([attacker, defender].map((ship) => [ship, (won.get(ship) ?? 0) + (lost.get(ship) ?? 0)]));
}

/** R8.2 the amount of powder after which the chance to win is best. */
export function powderFor(
  state: RaceState,
  me: ShipIndex,
  ending: number,
  { side }: Of<'spendPowder'>,
  most: number,
): number {
  const { attack, defence } = combatOf(state).sides;
  const rules = writeRules(state.rules);
  const own = side === 'attack' ? attack : defence;
  const gain = (powder: number): number => {
    const world = race.copy(state);
    const ship = shipAt(world, own.ship);
    takeFrom(ship, smallestFirst(available(ship, 'powder'), powder));
    const attacking = roll(state, attack, side === 'attack' ? powder : attack.powder);
    const defending = roll(state, defence, side === 'defence' ? powder : usual(state, defence.ship, 'defence'));
    return overEnds(world, me, ending, attack.ship, defence.ship, combatOdds(rules, attacking, defending));
  };
  let best = { powder: 0, worth: gain(0) };
  for (let powder = 1; powder <= most; powder++) {
    const worth = gain(powder);
    if (worth > best.worth) best = { powder, worth };
  }
  return best.powder;
}

function roll(state: RaceState, { ship, face }: CombatSide, powder: number): Fighter {
  return { ...fighter(state, ship, powder), ...(face === null ? {} : { face }) };
}

/** By how much a new throw betters the chances of the Sabre's owner; negative when it worsens them (R8.5). */
export function worthOfReroll(state: RaceState, { ship }: Of<'useSabre'>): number {
  const { attack, defence } = combatOf(state).sides;
  const rules = writeRules(state.rules);
  const spends = defence.face === null && pointsOf(state.rules).powderTiming === 'eachBeforeOwnRoll';
  const defends = roll(state, defence, spends ? usual(state, defence.ship, 'defence') : defence.powder);
  const attacks = roll(state, attack, attack.powder);
  const kept = combatOdds(rules, attacks, defends);
  const again =
    defence.face === null
      ? combatOdds(rules, roll(state, { ...attack, face: null }, attack.powder), defends)
      : combatOdds(rules, attacks, roll(state, { ...defence, face: null }, defence.powder));
  const better = (odds: Odds): number => (odds.win - odds.loss) / odds.of;
  const owner = indexOf(state, ship) === attack.ship ? (odds: Odds) => odds : turnedRound;
  return better(owner(again)) - better(owner(kept));
}

function combatOf({ combat }: RaceState): Combat {
  if (combat === null) throw new Error('no combat');
  return combat;
}
