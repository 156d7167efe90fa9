/** R8.1–R8.5: choosing the opponent, powder, rolls and the Sabre. */
import { pointsOf } from '../rules';
import { clockwise, decider, hasPower, indexOf, isGhost, nameOf, othersOn, shipAt, stock, takeFrom } from '../ships';
import { available, splitSize } from '../splits';
import type { Combat, Face, RaceMove, RaceState, ShipIndex } from '../types';
import { askUnlessForced, listed, schedule, type Asking, type Plain, type RaceTurn, type Rolling } from './tasks';

/** R9.4: what she adds to the die. */
export const LADY_BETH = 2;

export function combatOf(state: RaceState): Combat {
  if (state.combat === null) throw new Error('no combat');
  return state.combat;
}

/** R8.1 exactly one combat per landing; with several ships there the attacker picks one. */
export const fight: Asking<'fight'> = {
  run(turn, task) {
    askUnlessForced(this, turn, 'chooseTarget', task, decider(turn.state, task.ship));
  },
  options(state, task) {
    const targets = othersOn(state, task.ship);
    return listed(targets.map((ship): RaceMove => ({ type: 'chooseTarget', ship: nameOf(state, ship) })));
  },
  reply(turn, task, { ship }) {
    const { state } = turn;
    const defender = indexOf(state, ship);
    const { at } = shipAt(state, task.ship);
    const untouched = { attackPowder: 0, attackFace: null, defencePowder: 0, defenceFace: null, sabreUsed: false };
    state.combat = { attacker: task.ship, defender, at, ...untouched };
    turn.tell({ type: 'combatStarted', attacker: nameOf(state, task.ship), defender: ship, at });
    schedule(turn, { do: 'spendPowder', attacking: true }, { do: 'endCombat' });
  },
  fallback(state, task) {
    return { type: 'chooseTarget', ship: nameOf(state, weakestTarget(state, task.ship)) };
  },
  forbids: () => 'R8.1',
  describe: (state, { ship }) => ({ ship: nameOf(state, ship), at: shipAt(state, ship).at }),
};

/** R13: the player with the least powder, then next clockwise from the attacker (the Ghost Ship: from the Captain, the Captain last). */
function weakestTarget(state: RaceState, attacker: ShipIndex): ShipIndex {
  const from = isGhost(state, attacker) ? state.captain : attacker;
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
    const index = fighter(turn.state, task.attacking);
    if (stock(shipAt(turn.state, index), 'powder') > 0) turn.ask(decider(turn.state, index), 'spendPowder', task);
    else this.reply(turn, task, { type: 'spendPowder', from: {} }, index);
  },
  options(state, { attacking }) {
    const ship = shipAt(state, fighter(state, attacking));
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
  reply(turn, { attacking }, { from }) {
    const combat = combatOf(turn.state);
    const index = fighter(turn.state, attacking);
    const count = splitSize(from);
    // R8.3 spent powder is lost at once, whatever happens.
    takeFrom(shipAt(turn.state, index), from);
    if (attacking) combat.attackPowder = count;
    else combat.defencePowder = count;
    if (count > 0) turn.tell({ type: 'powderSpent', ship: nameOf(turn.state, index), count, from });
    // R14.15 both may have to spend before the first roll.
    const together = pointsOf(turn.state.rules).powderTiming === 'bothBeforeRolls';
    if (together && attacking) schedule(turn, { do: 'spendPowder', attacking: false });
    else schedule(turn, { do: 'rollCombat', attacking: attacking || together, reroll: false });
  },
  fallback: () => ({ type: 'spendPowder', from: {} }),
  forbids: (state) => (pointsOf(state.rules).powderHolds === 'free' ? 'R8.2' : 'R14.22'),
  describe(state, { attacking }) {
    const opponent = nameOf(state, fighter(state, !attacking));
    return { ship: nameOf(state, fighter(state, attacking)), attacking, opponent };
  },
};

export const rollCombat: Rolling<'rollCombat'> = {
  run(turn, task) {
    turn.roll(pointsOf(turn.state.rules).combatFaces.length, 'combatDie', task);
  },
  rolled(turn, { attacking, reroll }, outcome) {
    const combat = combatOf(turn.state);
    const face = pointsOf(turn.state.rules).combatFaces[outcome];
    if (face === undefined) throw new Error('no such face');
    if (attacking) combat.attackFace = face;
    else combat.defenceFace = face;
    turn.tell({ type: 'combatRolled', ship: nameOf(turn.state, fighter(turn.state, attacking)), face, reroll });
    const window = sabreOwner(turn.state) !== undefined && !pointlessReroll(turn.state, attacking, face);
    schedule(turn, window ? { do: 'useSabre', attacking } : { do: 'afterRoll', attacking });
  },
};

/** R8.5 the owner of the Sabre, while it has not been used in this combat. */
function sabreOwner(state: RaceState): ShipIndex | undefined {
  const { attacker, defender, sabreUsed } = combatOf(state);
  if (sabreUsed) return undefined;
  return [attacker, defender].find((index) => hasPower(shipAt(state, index), 'sabre'));
}

/** R8.5, R14.16 skipped after the owner's own best face and after an opponent's worst. */
function pointlessReroll(state: RaceState, attacking: boolean, face: Face): boolean {
  const own = sabreOwner(state) === fighter(state, attacking);
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
  reply(turn, { attacking }, { reroll }) {
    if (!reroll) return schedule(turn, { do: 'afterRoll', attacking });
    combatOf(turn.state).sabreUsed = true;
    schedule(turn, { do: 'rollCombat', attacking, reroll: true });
  },
  fallback: () => ({ type: 'useSabre', reroll: false }),
  describe(state, { attacking }) {
    const { attackFace, defenceFace } = combatOf(state);
    const face = attacking ? attackFace : defenceFace;
    if (face === null) throw new Error('nothing has been rolled');
    const roller = nameOf(state, fighter(state, attacking));
    const owner = sabreOwner(state) ?? fighter(state, attacking);
    return { ship: nameOf(state, owner), roller, face };
  },
};

/** R8.2.3, 5 and 6: a star wins at once; else the defender's turn, or the comparison. R14.15: the powder is spent already. */
export const afterRoll: Plain<'afterRoll'> = {
  run(turn, { attacking }) {
    const { attackFace, defenceFace } = combatOf(turn.state);
    const together = pointsOf(turn.state.rules).powderTiming === 'bothBeforeRolls';
    if ((attacking ? attackFace : defenceFace) === 'star') win(turn, attacking, true);
    else if (!attacking) compare(turn);
    else if (together) schedule(turn, { do: 'rollCombat', attacking: false, reroll: false });
    else schedule(turn, { do: 'spendPowder', attacking: false });
  },
};

function compare(turn: RaceTurn): void {
  const { state } = turn;
  const { attacker, defender } = combatOf(state);
  const [attack, defence] = [firepower(state, true), firepower(state, false)];
  if (attack !== defence) return win(turn, attack > defence, false);
  if (pointsOf(state.rules).combatTie === 'defenderWins') return win(turn, false, false);
  const fighters = { attacker: nameOf(state, attacker), defender: nameOf(state, defender) };
  turn.tell({ type: 'combatTied', winner: null, loser: null, attack, defence, star: false, ...fighters });
}

/** R8.2.7 either side may win, and takes spoils. */
function win(turn: RaceTurn, byAttacker: boolean, star: boolean): void {
  const { state } = turn;
  const winner = fighter(state, byAttacker);
  const loser = fighter(state, !byAttacker);
  const [attack, defence] = [firepower(state, true), firepower(state, false)];
  turn.tell({ type: 'combatWon', winner: nameOf(state, winner), loser: nameOf(state, loser), attack, defence, star });
  schedule(turn, { do: 'takeSpoils', winner, loser });
}

/** R8.2.6 powder + die + 2 for Lady Beth; a star, or a die not rolled, adds nothing. */
export function firepower(state: RaceState, attacking: boolean): number {
  const combat = combatOf(state);
  const face = attacking ? combat.attackFace : combat.defenceFace;
  const powder = attacking ? combat.attackPowder : combat.defencePowder;
  const beth = hasPower(shipAt(state, fighter(state, attacking)), 'ladyBeth') ? LADY_BETH : 0;
  return powder + (face === null || face === 'star' ? 0 : face) + beth;
}

function fighter(state: RaceState, attacking: boolean): ShipIndex {
  const { attacker, defender } = combatOf(state);
  return attacking ? attacker : defender;
}

export const endCombat: Plain<'endCombat'> = {
  run(turn) {
    turn.state.combat = null;
  },
};
