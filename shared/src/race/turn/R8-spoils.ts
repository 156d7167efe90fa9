/** R8.6–R8.8, R10.8, R10.10: what the winner of a combat takes. */
import { isCursed, POWERS, treasureValue, type Treasure } from '../data/treasures';
import { pointsOf } from '../rules/points';
import { loseTrack } from '../treasures';
import { decider, faceDown, hasPower, holdOf, isGhost, nameOf, sameHold, shipAt } from '../ships';
import type { RaceState, Resource, ShipIndex, SpoilsMove, TreasureCard } from '../types';
import { canLoad, fitsAsItIs } from './R4-loading';
import { giveCurse, steal } from './R9-treasures';
import { listed, schedule, type Asking, type RaceTurn, type Rolling, type TaskOf } from './tasks';

type Sides = { readonly winner: ShipIndex; readonly loser: ShipIndex };

export const takeSpoils: Asking<'takeSpoils'> = {
  run(turn, task) {
    const { state } = turn;
    // R13.1 a winner with something face down is always asked: the mere question must not betray a curse.
    const mustAsk = !isGhost(state, task.winner) && faceDown(shipAt(state, task.winner)).length > 0;
    if (mustAsk) turn.askAnyway(decider(state, task.winner), 'chooseSpoils', task);
    else turn.ask(decider(state, task.winner), 'chooseSpoils', task);
  },
  options: (state, task) => listed(spoils(state, task)),
  reply(turn, task, move) {
    switch (move.take) {
      case 'hold':
        return takeHold(turn, task, move.hold);
      case 'treasure':
        return move.card === 'faceDown' || move.card === 'random'
          ? schedule(turn, { do: 'stealBlind', winner: task.winner, loser: task.loser })
          : takePower(turn, task, move.card);
      case 'curse':
        return passOnCurse(turn, task, move.card);
      case 'nothing':
        return turn.tell({ type: 'spoilsTaken', ...names(turn.state, task), take: 'nothing' });
    }
  },
  fallback: (state, task) => richestGold(state, task),
  forbids: (state, task, move) => forbidden(state, task, move),
  describe: (state, { winner, loser }) => ({
    ship: nameOf(state, winner),
    loser: nameOf(state, loser),
  }),
};

function names(state: RaceState, { winner, loser }: Sides) {
  return { winner: nameOf(state, winner), loser: nameOf(state, loser) };
}

/** The distinct spoils: holds, treasures, curses to give, nothing (R8.6 a–d). */
function spoils(state: RaceState, task: Sides): SpoilsMove[] {
  const moves: SpoilsMove[] = [];
  addHolds(moves, state, task);
  addTreasures(moves, state, task);
  addCurses(moves, state, task);
  moves.push({ type: 'chooseSpoils', take: 'nothing' });
  return moves;
}

function addHolds(moves: SpoilsMove[], state: RaceState, { winner, loser }: Sides): void {
  const ship = shipAt(state, loser);
  ship.holds.forEach((hold, i) => {
    const number = i + 1;
    if (hold === null || sameHold(ship, number) !== number || !mayTake(state, winner, hold.resource)) return;
    moves.push({ type: 'chooseSpoils', take: 'hold', hold: number });
  });
}

/** R8.6a only what could be loaded, unless R14.17; R10.8 the Ghost Ship takes food and powder for the bank. */
function mayTake(state: RaceState, winner: ShipIndex, resource: Resource | 'treasure'): boolean {
  if (resource === 'treasure' || pointsOf(state.rules).lootWithoutRoom === 'lost') return true;
  return (isGhost(state, winner) && resource !== 'gold') || canLoad(state, winner, resource);
}

/** R8.6b any power that lies open, or one face-down card blind; R10.7 never Lady Beth from the Ghost Ship. */
function addTreasures(moves: SpoilsMove[], state: RaceState, { loser }: Sides): void {
  const ship = shipAt(state, loser);
  if (ship.treasures.length === 0) return;
  if (pointsOf(state.rules).treasureTheft === 'randomAny') {
    if (stealable(state, loser).length > 0) moves.push({ type: 'chooseSpoils', take: 'treasure', card: 'random' });
    return;
  }
  for (const card of POWERS) {
    if (!hasPower(ship, card) || (card === 'ladyBeth' && isGhost(state, loser))) continue;
    moves.push({ type: 'chooseSpoils', take: 'treasure', card });
  }
  if (faceDown(ship).length > 0) moves.push({ type: 'chooseSpoils', take: 'treasure', card: 'faceDown' });
}

/** R8.6c one of the winner's own curses; R10.8 never the Ghost Ship. */
function addCurses(moves: SpoilsMove[], state: RaceState, { winner }: Sides): void {
  if (isGhost(state, winner)) return;
  const curses: Treasure[] = [];
  for (const { card } of faceDown(shipAt(state, winner))) {
    if (isCursed(card) && !curses.includes(card)) curses.push(card);
  }
  const worstOnly = pointsOf(state.rules).curseChoice === 'mostNegative';
  const offered = worstOnly ? curses.sort((a, b) => treasureValue(a) - treasureValue(b)).slice(0, 1) : curses;
  for (const card of offered) moves.push({ type: 'chooseSpoils', take: 'curse', card });
}

/** R8.6a, R8.8 the tokens leave the loser first, then are loaded like any load; R14.11 or the treasure in the hold. */
function takeHold(turn: RaceTurn, task: Sides, number: number): void {
  const { state } = turn;
  const loser = shipAt(state, task.loser);
  const hold = holdOf(loser, number);
  if (hold === null) throw new Error('an empty hold was taken');
  const type = 'spoilsTaken';
  const { winner, loser: robbed } = names(state, task);
  if (hold.resource === 'treasure') {
    const treasure = loser.treasures.find((each) => each.hold === number);
    if (treasure === undefined) throw new Error('no treasure in that hold');
    turn.tell({ type, winner, loser: robbed, take: 'hold', hold: number, resource: 'treasure', card: treasure.card });
    return steal(turn, treasure, task.loser, task.winner);
  }
  loser.holds[number - 1] = null;
  const { resource, count } = hold;
  turn.tell({ type, winner, loser: robbed, take: 'hold', hold: number, resource, count });
  if (isGhost(state, task.winner) && resource !== 'gold') return;
  schedule(turn, { do: 'load', ship: task.winner, resource, count });
}

function takePower(turn: RaceTurn, task: Sides, card: Treasure): void {
  const treasure = shipAt(turn.state, task.loser).treasures.find((each) => each.card === card);
  if (treasure === undefined) throw new Error('no such treasure');
  takeTreasure(turn, task, treasure);
}

function takeTreasure(turn: RaceTurn, task: Sides, treasure: TreasureCard): void {
  turn.tell({
    type: 'spoilsTaken',
    ...names(turn.state, task),
    take: 'treasure',
    card: treasure.card,
    stowed: treasure.hold,
  });
  steal(turn, treasure, task.loser, task.winner);
}

/** R8.6c everybody learns that it is cursed, only giver and receiver which one. */
function passOnCurse(turn: RaceTurn, task: Sides, card: Treasure): void {
  const treasure = faceDown(shipAt(turn.state, task.winner)).find((each) => each.card === card);
  if (treasure === undefined) throw new Error('no such curse');
  turn.tell({ type: 'spoilsTaken', ...names(turn.state, task), take: 'curse', card, stowed: treasure.hold });
  giveCurse(turn, treasure, task.winner, task.loser);
}

/** What a blind pick may turn out to be: the face-down cards, R14.17 or all; never Lady Beth from the Ghost Ship. */
export function stealable(state: RaceState, loser: ShipIndex): TreasureCard[] {
  const ship = shipAt(state, loser);
  if (pointsOf(state.rules).treasureTheft === 'chosenOrBlind') return faceDown(ship);
  return ship.treasures.filter(({ card }) => !(card === 'ladyBeth' && isGhost(state, loser)));
}

/** R8.6b, R14.17 a blind pick is uniformly random. */
export const stealBlind: Rolling<'stealBlind'> = {
  run(turn, task) {
    turn.roll(stealable(turn.state, task.loser).length, 'blindTreasure', task);
  },
  rolled(turn, task: TaskOf<'stealBlind'>, outcome) {
    const treasure = stealable(turn.state, task.loser)[outcome];
    if (treasure === undefined) throw new Error('no such card');
    loseTrack(turn.state, treasure, task.loser, task.winner);
    takeTreasure(turn, task, treasure);
  },
};

/** R13: the gold hold with most tokens if it fits without emptying a hold, else nothing. */
function richestGold(state: RaceState, task: Sides): SpoilsMove {
  const nothing: SpoilsMove = { type: 'chooseSpoils', take: 'nothing' };
  if (!fitsAsItIs(state, task.winner, 'gold')) return nothing;
  const loser = shipAt(state, task.loser);
  let best: SpoilsMove = nothing;
  let most = 0;
  loser.holds.forEach((hold, i) => {
    if (hold?.resource !== 'gold' || hold.count <= most) return;
    most = hold.count;
    best = { type: 'chooseSpoils', take: 'hold', hold: i + 1 };
  });
  return best;
}

function forbidden(state: RaceState, { winner, loser }: Sides, move: SpoilsMove): string {
  const ghostWins = isGhost(state, winner);
  if (move.take === 'treasure' && move.card === 'ladyBeth' && isGhost(state, loser)) return 'R10.10';
  if (move.take === 'curse' && ghostWins) return 'R10.8';
  const hold = move.take === 'hold' ? holdOf(shipAt(state, loser), move.hold) : null;
  if (hold === null || mayTake(state, winner, hold.resource)) return 'R8.6';
  return ghostWins ? 'R10.8' : 'R4.4';
}
