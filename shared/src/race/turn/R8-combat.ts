/** R8.1–R8.5: choosing the opponent, powder, rolls and the Sabre. */
import { pointsOf } from '../rules/points';
import {
  clockwise,
  decider,
  hasPower,
  indexOf,
  isGhost,
  nameOf,
  othersOn,
  ownerOf,
  shipAt,
  stock,
  takeFrom,
} from '../ships';
import { available, splitSize } from '../splits';
import type { Combat, CombatSide, Face, RaceMove, RaceState, ShipIndex, Side } from '../types';
import { listed, schedule, type Asking, type Plain, type RaceTurn, type Rolling } from './tasks';

/** R9.4: what Lady Beth adds to the die. */
export const LADY_BETH = 2;

export interface Fighter {
  /** Powder it spends or has spent (R8.3). */
  readonly powder: number;
  /** +2 on every roll (R9.4). */
  readonly ladyBeth: boolean;
  /** The rolled face; absent before the roll. */
  readonly face?: Face;
}

function combatOf(state: RaceState): Combat {
  if (state.combat === null) throw new Error('no combat');
  return state.combat;
}

const OTHER_SIDE: Readonly<Record<Side, Side>> = { attack: 'defence', defence: 'attack' };

function sideOf(state: RaceState, side: Side): CombatSide {
  const { attack, defence } = combatOf(state).sides;
  return side === 'attack' ? attack : defence;
}

function shipOn(state: RaceState, side: Side): ShipIndex {
  return sideOf(state, side).ship;
}

/** R8.1 exactly one combat per landing; with several ships there the attacker picks one. */
export const startCombat: Asking<'startCombat'> = {
  run(turn, task) {
    turn.ask(decider(turn.state, task.ship), 'chooseTarget', task);
  },
  options(state, task) {
    const targets = othersOn(state, task.ship);
    return listed(targets.map((ship): RaceMove => ({ type: 'chooseTarget', ship: nameOf(state, ship) })));
  },
  reply(turn, task, { ship }) {
    const { state } = turn;
    const defender = indexOf(state, ship);
    const { at } = shipAt(state, task.ship);
    const attack = { ship: task.ship, powder: 0, face: null };
    state.combat = { at, sides: { attack, defence: { ship: defender, powder: 0, face: null } }, sabreUsed: false };
    turn.tell({ type: 'combatStarted', attacker: nameOf(state, task.ship), defender: ship, at });
    schedule(turn, { do: 'spendPowder', side: 'attack' }, { do: 'endCombat' });
  },
  fallback(state, task) {
    return { type: 'chooseTarget', ship: nameOf(state, weakestTarget(state, task.ship)) };
  },
  forbids: () => 'R8.1',
  describe: (state, { ship }) => ({ ship: nameOf(state, ship), at: shipAt(state, ship).at }),
};

/** R13: the player with the least powder, then next clockwise from the attacker (the Ghost Ship: from the Captain, the Captain last). */
function weakestTarget(state: RaceState, attacker: ShipIndex): ShipIndex {
  const from = isGhost(state, attacker) ? state.captain : ownerOf(state, attacker);
  let best: ShipIndex | undefined;
  for (let steps = 1; steps <= state.seats; steps++) {
    const seat = clockwise(state, from, steps);
    if (!othersOn(state, attacker).includes(seat)) continue;
    if (best === undefined || stock(shipAt(state, seat), 'powder') < stock(shipAt(state, best), 'powder')) best = seat;
  }
  return best ?? state.seats;
}

/** R8.2.1 and 4: powder is spent before the own roll; who has none is not asked. */
export const spendPowder: Asking<'spendPowder'> = {
  run(turn, task) {
    turn.ask(decider(turn.state, shipOn(turn.state, task.side)), 'spendPowder', task);
  },
  options(state, { side }) {
    const ship = shipAt(state, shipOn(state, side));
    const holds = available(ship, 'powder');
    const order = pointsOf(state.rules).powderHolds;
    return {
      kind: 'split',
      type: 'spendPowder',
      resource: 'powder',
      least: 0,
      most: stock(ship, 'powder'),
      holds,
      order,
    };
  },
  isForced: (state, { side }) => stock(shipAt(state, shipOn(state, side)), 'powder') === 0,
  reply(turn, { side }, { from }) {
    const spender = sideOf(turn.state, side);
    const count = splitSize(from);
    // R8.3 spent powder is lost at once, whatever happens.
    takeFrom(shipAt(turn.state, spender.ship), from);
    spender.powder = count;
    if (count > 0) turn.tell({ type: 'powderSpent', ship: nameOf(turn.state, spender.ship), count, from });
    // R14.15 both may have to spend before the first roll.
    const together = pointsOf(turn.state.rules).powderTiming === 'bothBeforeRolls';
    if (together && side === 'attack') schedule(turn, { do: 'spendPowder', side: 'defence' });
    else schedule(turn, { do: 'rollCombat', side: together ? 'attack' : side, reroll: false });
  },
  fallback: () => ({ type: 'spendPowder', from: {} }),
  forbids: (state) => (pointsOf(state.rules).powderHolds === 'free' ? 'R8.2' : 'R14.22'),
  describe(state, { side }) {
    return {
      ship: nameOf(state, shipOn(state, side)),
      side,
      opponent: nameOf(state, shipOn(state, OTHER_SIDE[side])),
    };
  },
};

export const rollCombat: Rolling<'rollCombat'> = {
  run(turn, task) {
    turn.roll(pointsOf(turn.state.rules).combatFaces.length, 'combatDie', task);
  },
  rolled(turn, { side, reroll }, outcome) {
    const { state } = turn;
    const face = pointsOf(state.rules).combatFaces[outcome];
    if (face === undefined) throw new Error('no such face');
    const roller = sideOf(state, side);
    roller.face = face;
    turn.tell({ type: 'combatRolled', ship: nameOf(state, roller.ship), face, reroll });
    const window = sabreOwner(state) !== undefined && !pointlessReroll(state, side, face);
    schedule(turn, { do: window ? 'useSabre' : 'afterRoll', side });
  },
};

/** R8.5 the owner of the Sabre, while it has not been used in this combat. */
function sabreOwner(state: RaceState): ShipIndex | undefined {
  const { sides, sabreUsed } = combatOf(state);
  if (sabreUsed) return undefined;
  if (hasPower(shipAt(state, sides.attack.ship), 'sabre')) return sides.attack.ship;
  return hasPower(shipAt(state, sides.defence.ship), 'sabre') ? sides.defence.ship : undefined;
}

/** R8.5, R14.16 skipped after the owner's own best face and after an opponent's worst. */
function pointlessReroll(state: RaceState, side: Side, face: Face): boolean {
  const own = sabreOwner(state) === shipOn(state, side);
  const { combatFaces } = pointsOf(state.rules);
  return face === (own ? combatFaces.at(-1) : combatFaces[0]);
}

export const useSabre: Asking<'useSabre'> = {
  run(turn, task) {
    const owner = sabreOwner(turn.state);
    if (owner === undefined) throw new Error('nobody has the Sabre');
    turn.ask(decider(turn.state, owner), 'useSabre', task);
  },
  options: () =>
    listed([
      { type: 'useSabre', reroll: true },
      { type: 'useSabre', reroll: false },
    ]),
  reply(turn, { side }, { reroll }) {
    if (!reroll) return schedule(turn, { do: 'afterRoll', side });
    combatOf(turn.state).sabreUsed = true;
    schedule(turn, { do: 'rollCombat', side, reroll: true });
  },
  fallback: () => ({ type: 'useSabre', reroll: false }),
  describe(state, { side }) {
    const { ship, face } = sideOf(state, side);
    if (face === null) throw new Error('nothing has been rolled');
    return { ship: nameOf(state, sabreOwner(state) ?? ship), roller: nameOf(state, ship), face };
  },
};

/** R8.2.3, 5 and 6: a star wins at once; else the defender's turn, or the comparison. R14.15: the powder is spent already. */
export const afterRoll: Plain<'afterRoll'> = {
  run(turn, { side }) {
    const together = pointsOf(turn.state.rules).powderTiming === 'bothBeforeRolls';
    if (sideOf(turn.state, side).face === 'star') win(turn, side, true);
    else if (side === 'defence') compare(turn);
    else if (together) schedule(turn, { do: 'rollCombat', side: 'defence', reroll: false });
    else schedule(turn, { do: 'spendPowder', side: 'defence' });
  },
};

function compare(turn: RaceTurn): void {
  const { state } = turn;
  const attack = firepower(fighterOn(state, 'attack'));
  const defence = firepower(fighterOn(state, 'defence'));
  if (attack !== defence) return win(turn, attack > defence ? 'attack' : 'defence', false);
  if (pointsOf(state.rules).combatTie === 'defenderWins') return win(turn, 'defence', false);
  turn.tell({
    type: 'combatTied',
    winner: null,
    loser: null,
    attack,
    defence,
    star: false,
    attacker: nameOf(state, shipOn(state, 'attack')),
    defender: nameOf(state, shipOn(state, 'defence')),
  });
}

/** R8.2.7 either side may win, and takes spoils. */
function win(turn: RaceTurn, side: Side, star: boolean): void {
  const { state } = turn;
  const winner = shipOn(state, side);
  const loser = shipOn(state, OTHER_SIDE[side]);
  turn.tell({
    type: 'combatWon',
    winner: nameOf(state, winner),
    loser: nameOf(state, loser),
    attack: firepower(fighterOn(state, 'attack')),
    defence: firepower(fighterOn(state, 'defence')),
    star,
  });
  schedule(turn, { do: 'takeSpoils', winner, loser });
}

export function fighterOn(state: RaceState, side: Side): Fighter {
  const { ship, powder, face } = sideOf(state, side);
  const fighter = { powder, ladyBeth: hasPower(shipAt(state, ship), 'ladyBeth') };
  return face === null ? fighter : { ...fighter, face };
}

/** R8.2.6 powder + die + 2 for Lady Beth; a star, or a die not rolled, adds nothing. */
export function firepower({ powder, ladyBeth, face }: Fighter): number {
  return powder + (face === undefined || face === 'star' ? 0 : face) + (ladyBeth ? LADY_BETH : 0);
}

/** R6.1 the combat is over with all it brought, before the landing goes on. */
export const endCombat: Plain<'endCombat'> = {
  run(turn) {
    turn.state.combat = null;
    turn.tell({ type: 'combatEnded' });
  },
};
